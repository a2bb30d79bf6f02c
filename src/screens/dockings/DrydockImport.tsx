/** Dockings from a spreadsheet: tried first, with a report of every row. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportDrydocks } from '../../api/drydocks';
import { useMay, useMe } from '../../api/me';
import { DRYDOCK_KINDS } from '../../contract/drydockStates';
import { HEALTHS } from '../../contract/drydocks';
import { MAX_IMPORT_ROWS } from '../../contract/imports';
import { ImportSheet } from '../../parts/import/ImportSheet';
import type { SheetColumn } from '../../parts/import/sheetColumns';
import { Page } from '../../ui/Page';
import { Notice, QueryState } from '../../ui/QueryState';

/** In the order of the template. */
const COLUMNS = [
  'ship',
  'kind',
  'planned_arrival_on',
  'planned_dock_on',
  'planned_undock_on',
  'planned_departure_on',
  'base_currency',
  'budget',
  'contingency_pct',
  'off_hire_per_day',
  'superintendent',
  'health',
  'health_note',
] as const;
type ColumnName = (typeof COLUMNS)[number];

const REQUIRED: readonly ColumnName[] = ['ship', 'kind'];
const NUMERIC: readonly ColumnName[] = ['budget', 'contingency_pct', 'off_hire_per_day'];

/** As the server takes them: the ship by its code, a superintendent by username, money in units. */
function useColumns(): readonly SheetColumn[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const codes: Partial<Record<ColumnName, readonly string[]>> = {
      kind: DRYDOCK_KINDS,
      health: HEALTHS,
    };
    const day = t('imports.help.day');
    const help: Partial<Record<ColumnName, string>> = {
      ship: t('imports.help.shipCode'),
      planned_arrival_on: day,
      planned_dock_on: day,
      planned_undock_on: day,
      planned_departure_on: day,
      base_currency: t('imports.help.currency'),
      budget: t('imports.help.money'),
      off_hire_per_day: t('imports.help.money'),
      superintendent: t('imports.help.username'),
      health_note: t('imports.help.healthNote'),
    };
    return COLUMNS.map((name): SheetColumn => ({
      name,
      label: t(`imports.drydocks.fields.${name}`),
      optional: !REQUIRED.includes(name),
      numeric: NUMERIC.includes(name),
      ...(help[name] === undefined ? {} : { help: help[name] }),
      ...(codes[name] === undefined ? {} : { codes: codes[name] }),
    }));
  }, [t]);
}

export function DrydockImport() {
  const { t } = useTranslation();
  const me = useMe();
  const mayImport = useMay('importDrydocks');
  const mutation = useImportDrydocks();
  const columns = useColumns();
  return (
    <Page
      title={t('imports.drydocks.title')}
      crumbs={[{ label: t('drydocks.title'), to: '/drydocks' }]}
      intro={t('imports.intro')}
    >
      <QueryState query={me} skeleton={null} what={t('drydocks.title')}>
        {() =>
          mayImport ? (
            <ImportSheet
              columns={columns}
              naming="ship"
              maxRows={MAX_IMPORT_ROWS}
              template="dockings-template"
              mutation={mutation}
              list={{ to: '/drydocks', text: t('imports.drydocks.list') }}
            />
          ) : (
            <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />
          )
        }
      </QueryState>
    </Page>
  );
}
