/** Ships from a spreadsheet: tried first, with a report of every row. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../api/me';
import { useImportShips } from '../../api/ships';
import { MAX_IMPORT_ROWS } from '../../contract/imports';
import { CLASS_SOCIETIES, SHIP_TYPES } from '../../contract/ships';
import { ImportSheet } from '../../parts/import/ImportSheet';
import type { SheetColumn } from '../../parts/import/sheetColumns';
import { Page } from '../../ui/Page';
import { Notice, QueryState } from '../../ui/QueryState';
import { FIELDS, type ShipField } from './shipValues';

const OPTIONAL: readonly ShipField[] = [
  'former_names',
  'port_of_registry',
  'call_sign',
  'class_number',
  'class_notation',
  'iws_notation',
  'esp',
  'status',
  'superintendent_id',
];

const NUMERIC: readonly ShipField[] = [
  'gross_tonnage',
  'deadweight_t',
  'loa_m',
  'breadth_m',
  'depth_m',
  'draught_m',
];

/** As the server takes them: a superintendent by username. */
function useColumns(): readonly SheetColumn[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const codes: Partial<Record<ShipField, readonly string[]>> = {
      type: SHIP_TYPES,
      class_society: CLASS_SOCIETIES,
      status: ['ACTIVE', 'LAID_UP'],
    };
    const day = t('imports.help.day');
    const yesNo = t('imports.help.yesNo');
    const help: Partial<Record<ShipField, string>> = {
      former_names: t('imports.help.several'),
      flag: t('ships.form.flagHelp'),
      delivered_on: day,
      special_survey_due_on: day,
      iws_notation: yesNo,
      esp: yesNo,
      deadweight_t: t('imports.help.tonnes'),
      loa_m: t('imports.help.metres'),
      breadth_m: t('imports.help.metres'),
      depth_m: t('imports.help.metres'),
      draught_m: t('imports.help.metres'),
      superintendent_id: t('imports.help.username'),
    };
    return FIELDS.map((field): SheetColumn => ({
      name: field === 'superintendent_id' ? 'superintendent' : field,
      label: t(`ships.fields.${field}`),
      optional: OPTIONAL.includes(field),
      numeric: NUMERIC.includes(field),
      ...(help[field] === undefined ? {} : { help: help[field] }),
      ...(codes[field] === undefined ? {} : { codes: codes[field] }),
    }));
  }, [t]);
}

export function ShipImport() {
  const { t } = useTranslation();
  const me = useMe();
  const mayImport = useMay('importShips');
  const mutation = useImportShips();
  const columns = useColumns();
  return (
    <Page
      title={t('imports.ships.title')}
      crumbs={[{ label: t('ships.title'), to: '/ships' }]}
      intro={t('imports.intro')}
    >
      <QueryState query={me} skeleton={null} what={t('ships.title')}>
        {() =>
          mayImport ? (
            <ImportSheet
              columns={columns}
              naming="code"
              maxRows={MAX_IMPORT_ROWS}
              template="ships-template"
              mutation={mutation}
              list={{ to: '/ships', text: t('imports.ships.list') }}
            />
          ) : (
            <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />
          )
        }
      </QueryState>
    </Page>
  );
}
