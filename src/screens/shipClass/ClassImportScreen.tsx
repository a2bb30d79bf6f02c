/** The status that class sends of a ship, from a spreadsheet: tried first, with every due date that it puts off. */
import { Alert, Box, Checkbox, FormControlLabel, Skeleton } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportClass, useShipClass } from '../../api/classItems';
import { useMay } from '../../api/me';
import {
  CLASS_COLUMN_NAMES,
  CLASS_COLUMNS,
  type ClassColumn,
  type ClassHead,
} from '../../contract/certificates/classColumns';
import { classItemFields } from '../../contract/certificates/classItems';
import type { ClassReport, ShipClass } from '../../contract/certificates/classRecords';
import { MAX_IMPORT_ROWS } from '../../contract/imports';
import { shipClassLink } from '../../parts/certificates/certificateLinks';
import { ShipPage } from '../../parts/fleet/ShipPage';
import { ImportSheet } from '../../parts/import/ImportSheet';
import type { SheetHead } from '../../parts/import/readSheet';
import type { SheetColumn, SheetMutation } from '../../parts/import/sheetColumns';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';
import { Section } from '../../ui/Section';

/** What a sheet calls a column is no name of a column of ours. */
const isColumn = (name: string | null | undefined): name is ClassColumn =>
  CLASS_COLUMN_NAMES.some((one) => one === name);

/** As they are remembered for the next sheet of this society. */
const headsOf = (heads: readonly SheetHead[]): ClassHead[] =>
  heads.map(({ plain, name }) => ({ head: plain, name: isColumn(name) ? name : null }));

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
          ? { help: t('classItems.help.day') }
          : {}),
      })),
    [t],
  );
}

interface ToldProps {
  report: ClassReport;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** What it would change; later due dates are confirmed before anything is stored. */
function Told({ report, confirmed, onConfirm }: ToldProps) {
  const { t } = useTranslation();
  const { added, changed, same, later, gone } = report;
  return (
    <Box sx={{ mt: 1, maxWidth: 720 }}>
      <div>{t('classItems.would', { added, changed, same })}</div>
      {gone.length > 0 && (
        <div>{t('classItems.gone', { names: t('app.list', { items: gone }) })}</div>
      )}
      {later.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t('classItems.later')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {later.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
          <FormControlLabel
            label={t('classItems.confirm')}
            control={
              <Checkbox
                checked={confirmed}
                onChange={(_event, checked) => {
                  onConfirm(checked);
                }}
              />
            }
          />
          {!confirmed && <div>{t('classItems.confirmFirst')}</div>}
        </Alert>
      )}
    </Box>
  );
}

function Sheet({ id, known }: { id: number; known: ShipClass }) {
  const { t } = useTranslation();
  const [confirmed, setConfirmed] = useState(false);
  const mutation = useImportClass(id);
  const columns = useColumns();
  const sheet: SheetMutation<ClassReport> = {
    ...mutation,
    mutateAsync: ({ rows, dry_run, heads }, options) =>
      mutation.mutateAsync({ rows, dry_run, confirmed, columns: headsOf(heads) }, options),
  };
  const { columns: before } = known;
  const remembered = useMemo(() => new Map(before.map(({ head, name }) => [head, name])), [before]);
  return (
    <Section title={t('classItems.import')}>
      <p>{t('classItems.importIntro')}</p>
      <ImportSheet
        columns={columns}
        naming="code"
        maxRows={MAX_IMPORT_ROWS}
        template="class-status-template"
        mutation={sheet}
        remembered={remembered}
        list={{ to: shipClassLink(id), text: t('classItems.importList') }}
        told={(report) => <Told report={report} confirmed={confirmed} onConfirm={setConfirmed} />}
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
