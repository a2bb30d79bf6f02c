/** Dockings from a spreadsheet: tried first, with a report of every row. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportDrydocks } from '../../api/drydocks';
import { useMay, useMe } from '../../api/me';
import { drydockFields } from '../../contract/fleet/drydocks';
import { namesWhere } from '../../contract/fieldTable';
import { MAX_IMPORT_ROWS } from '../../contract/imports';
import { ImportSheet } from '../../parts/import/ImportSheet';
import type { SheetColumn } from '../../parts/import/sheetColumns';
import { useSheetColumn } from '../../parts/import/useSheetColumn';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';

/** Lists of people and rates do not come from a spreadsheet. */
const FIELDS = namesWhere(drydockFields, ({ kind }) => kind !== 'own');

/** As the server takes them: the ship by its code, a superintendent by username, money in units. */
function useColumns(): readonly SheetColumn[] {
  const { t } = useTranslation();
  const columnOf = useSheetColumn();
  return useMemo(
    () => [
      { name: 'ship', label: t('ships.ship'), optional: false, help: t('imports.help.shipCode') },
      ...FIELDS.map((field) => ({
        ...columnOf(drydockFields, field, t(`drydocks.fields.${field}`)),
        ...(field === 'health_note' ? { help: t('imports.help.healthNote') } : {}),
      })),
    ],
    [t, columnOf],
  );
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
