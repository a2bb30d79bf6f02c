/** The status that class sends of a ship's survey items, from a spreadsheet. */
import { Skeleton } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShipClass } from '../../api/classItems';
import { useMay } from '../../api/me';
import { useImportClass } from '../../api/statusSheets';
import { classItemFields } from '../../contract/certificates/classItems';
import type { ShipClass } from '../../contract/certificates/classRecords';
import { CLASS_COLUMN_NAMES, CLASS_COLUMNS } from '../../contract/certificates/statusSheet';
import { shipClassLink } from '../../parts/certificates/certificateLinks';
import { StatusImport } from '../../parts/certificates/StatusImport';
import { ShipPage } from '../../parts/fleet/ShipPage';
import type { SheetColumn } from '../../parts/import/sheetColumns';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';

function useColumns(): readonly SheetColumn[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      CLASS_COLUMN_NAMES.map((name) => ({
        name,
        label: t(`classItems.fields.${CLASS_COLUMNS[name]}`),
        optional: name !== 'code' && name !== 'name',
        ...(name === 'code' ? { help: t('classItems.help.code') } : {}),
        ...(classItemFields[CLASS_COLUMNS[name]].kind === 'day'
          ? { help: t('statusSheet.day') }
          : {}),
      })),
    [t],
  );
}

function Sheet({ id, known }: { id: number; known: ShipClass }) {
  const { t } = useTranslation();
  return (
    <Section title={t('classItems.import')}>
      <p>{t('classItems.importIntro')}</p>
      <StatusImport
        names={CLASS_COLUMN_NAMES}
        columns={useColumns()}
        naming="code"
        template="class-status"
        present={known.items.map((item) =>
          Object.fromEntries(CLASS_COLUMN_NAMES.map((name) => [name, item[CLASS_COLUMNS[name]]])),
        )}
        remembered={known.columns}
        mutation={useImportClass(id)}
        bodyOf={(body, as_of) => ({ ...body, as_of })}
        status={{ today: known.today, held: known.as_of }}
        list={{ to: shipClassLink(id), text: t('classItems.importList') }}
      />
    </Section>
  );
}

function OfShip({ id }: { id: number }) {
  const { t } = useTranslation();
  const mayImport = useMay('importClass');
  const query = useShipClass(id);
  if (!mayImport) return <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />;
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton variant="rounded" height={280} />}
      what={t('classItems.title')}
    >
      {(known) => <Sheet id={id} known={known} />}
    </QueryState>
  );
}

export const ClassImportScreen = () => <ShipPage>{(id) => <OfShip id={id} />}</ShipPage>;
