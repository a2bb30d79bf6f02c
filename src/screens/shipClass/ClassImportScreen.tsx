/** The status that class sends of a ship, from a spreadsheet: tried first, with every due date that it puts off. */
import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportClass } from '../../api/classItems';
import { useMay } from '../../api/me';
import type { ClassReport } from '../../contract/certificates/classRecords';
import { MAX_IMPORT_ROWS } from '../../contract/imports';
import { shipClassLink } from '../../parts/certificates/certificateLinks';
import { ShipPage } from '../../parts/fleet/ShipPage';
import { ImportSheet } from '../../parts/import/ImportSheet';
import type { SheetColumn, SheetMutation } from '../../parts/import/sheetColumns';
import { Notice } from '../../ui/Notice';
import { Section } from '../../ui/Section';

const NAMES = ['code', 'name', 'last', 'due', 'from', 'to', 'postponed', 'remark'] as const;
const FIELD = {
  code: 'code',
  name: 'name',
  last: 'last_on',
  due: 'due_on',
  from: 'range_from',
  to: 'range_to',
  postponed: 'postponed_to',
  remark: 'remark',
} as const;
const TEXTS: readonly string[] = ['code', 'name', 'remark'];

function useColumns(): readonly SheetColumn[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      NAMES.map((name) => ({
        name,
        label: t(`classItems.fields.${FIELD[name]}`),
        optional: name !== 'code' && name !== 'name',
        ...(name === 'code' ? { help: t('classItems.help.code') } : {}),
        ...(TEXTS.includes(name) ? {} : { help: t('classItems.help.day') }),
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

function OfShip({ id }: { id: number }) {
  const { t } = useTranslation();
  const mayImport = useMay('importClass');
  const [confirmed, setConfirmed] = useState(false);
  const mutation = useImportClass(id);
  const columns = useColumns();
  const sheet: SheetMutation<ClassReport> = {
    ...mutation,
    mutateAsync: ({ rows, dry_run }, options) =>
      mutation.mutateAsync({ rows, dry_run, confirmed }, options),
  };
  if (!mayImport) return <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />;
  return (
    <Section title={t('classItems.import')}>
      <p>{t('classItems.importIntro')}</p>
      <ImportSheet
        columns={columns}
        naming="code"
        maxRows={MAX_IMPORT_ROWS}
        template="class-status-template"
        mutation={sheet}
        list={{ to: shipClassLink(id), text: t('classItems.importList') }}
        told={(report) => <Told report={report} confirmed={confirmed} onConfirm={setConfirmed} />}
      />
    </Section>
  );
}

export const ClassImportScreen = () => <ShipPage>{(id) => <OfShip id={id} />}</ShipPage>;
