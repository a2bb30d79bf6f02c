/** Ships from a spreadsheet: tried first, with a report of every row. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../api/me';
import { useImportShips } from '../../api/ships';
import { MAX_IMPORT_ROWS } from '../../contract/imports';
import { NEW_SHIP_STATUSES, shipFields, type ShipField } from '../../contract/fleet/ships';
import { ImportSheet } from '../../parts/import/ImportSheet';
import type { SheetColumn } from '../../parts/import/sheetColumns';
import { useSheetColumn } from '../../parts/import/useSheetColumn';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { FIELDS } from './shipValues';

/** As the server takes them: a superintendent by username; what the kinds do not tell is told here. */
function useColumns(): readonly SheetColumn[] {
  const { t } = useTranslation();
  const columnOf = useSheetColumn();
  return useMemo(() => {
    const own: Partial<Record<ShipField, Partial<SheetColumn>>> = {
      flag: { help: t('ships.form.flagHelp') },
      status: { codes: NEW_SHIP_STATUSES },
    };
    return FIELDS.map((field) => ({
      ...columnOf(shipFields, field, t(`ships.fields.${field}`)),
      ...own[field],
    }));
  }, [t, columnOf]);
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
