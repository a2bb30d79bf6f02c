/** Jobs from rows of a spreadsheet, pasted or from a file: tried first, stored once all are right, and taken back as one. */
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useImportJobs } from '../../api/jobPulls';
import { JOB_COLUMNS, MAX_JOB_ROWS, TOLD_COLUMNS } from '../../contract/jobs/jobSheet';
import { JOB_FLAGS, jobFields, jobLineFields } from '../../contract/jobs/jobs';
import { namesWhere } from '../../contract/fieldTable';
import { ImportSheet } from '../../parts/import/ImportSheet';
import type { SheetColumn } from '../../parts/import/sheetColumns';
import { useSheetColumn } from '../../parts/import/useSheetColumn';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { AddResult } from './AddResult';

/** The columns of a job whose fields are plain; those of flags and of the category have their own words. */
const PLAIN = Object.entries(JOB_COLUMNS).flatMap(([column, name]) =>
  namesWhere(jobFields, ({ kind }) => kind !== 'own' && kind !== 'reference')
    .filter((field) => field === name)
    .map((field) => [column, field] as const),
);

function useColumns(currency: string): readonly SheetColumn[] {
  const { t } = useTranslation();
  const columnOf = useSheetColumn();
  return useMemo(() => {
    const own = (name: string, label: string, help?: string): SheetColumn => ({
      ...{ name, label, optional: true },
      ...(help === undefined ? {} : { help }),
    });
    const ofLine = (name: 'unit' | 'kind' | 'basis', label: string): SheetColumn => ({
      ...columnOf(jobLineFields, name, label),
      ...{ name, optional: true },
    });
    return [
      own('job_code', t('jobs.add.sheet.columns.code'), t('jobs.add.sheet.code')),
      {
        ...own('category', t('jobs.fields.category_id'), t('jobs.add.sheet.category')),
        optional: false,
      },
      ...PLAIN.map(([name, field]) => ({
        ...columnOf(jobFields, field, t(`jobs.fields.${field}`)),
        name,
      })),
      own('flags', t('jobs.flags'), t('jobs.add.sheet.flags', { names: JOB_FLAGS.join(' ') })),
      own('line_text', t('jobs.add.sheet.columns.lineText')),
      { ...own('qty', t('jobs.line.qty'), t('jobs.add.sheet.qty')), numeric: true },
      ofLine('unit', t('jobs.line.unit')),
      ofLine('kind', t('jobs.add.sheet.columns.kind')),
      ofLine('basis', t('jobs.line.basis')),
      {
        ...own(
          'est_unit_price',
          t('jobs.add.sheet.columns.unitPrice'),
          t('jobs.add.sheet.price', { code: currency }),
        ),
        numeric: true,
      },
      ...['line_no', 'job_id', 'line_id', ...TOLD_COLUMNS].map((name) => ({
        ...own(name, name),
        unlisted: true,
      })),
    ];
  }, [t, columnOf, currency]);
}

/** What was pasted into the specification, on the way here. */
function useBegun(): string | undefined {
  const state: unknown = useLocation().state;
  const pasted =
    typeof state === 'object' && state !== null && 'pasted' in state ? state.pasted : undefined;
  return typeof pasted === 'string' ? pasted : undefined;
}

interface SheetSourceProps {
  drydockId: number;
  shipId: number;
  number: string;
  currency: string;
}

export function SheetSource({ drydockId, shipId, number, currency }: SheetSourceProps) {
  const { t } = useTranslation();
  const mutation = useImportJobs(drydockId);
  const columns = useColumns(currency);
  const begun = useBegun();
  return (
    <>
      <p>{t('jobs.add.sheet.intro')}</p>
      <p>{t('jobs.add.sheet.rows')}</p>
      <ImportSheet
        columns={columns}
        naming="job_title"
        maxRows={MAX_JOB_ROWS}
        template={`${number}-jobs`}
        mutation={mutation}
        list={{ to: drydockLink(shipId, drydockId, '/jobs'), text: t('jobs.add.open') }}
        paste={{ hint: t('jobs.add.sheet.hint'), begun }}
        told={({ added, changed }) => (
          <>
            {added > 0 && <> · {t('jobs.add.sheet.adds', { count: added })}</>}
            {changed > 0 && <> · {t('jobs.add.sheet.changes', { count: changed })}</>}
          </>
        )}
        stored={({ added, changed }, clientId, again) => (
          <>
            <AddResult {...{ drydockId, clientId, changed }} answer={{ added, outcomes: [] }} />
            <Button onClick={again}>{t('jobs.add.sheet.again')}</Button>
          </>
        )}
      />
    </>
  );
}
