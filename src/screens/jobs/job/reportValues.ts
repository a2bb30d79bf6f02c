/** A progress update as its form holds it, checked against the contract and made into the call. Pure. */
import type { Job, JobLine } from '../../../contract/jobs/jobRecords';
import {
  PROGRESS_STEP,
  progressDraftSchema,
  type ProgressDraft,
} from '../../../contract/jobs/progress';
import { findProblems, type Problems } from '../../../contract/problems';
import { checkPhotos, noPhotos, type PhotoValues } from '../../../parts/photos/chosenPhotos';
import { decimalOf } from '../../../ui/form/decimals';
import { textOrNull } from '../../../ui/form/entered';

export interface ReportValues extends PhotoValues {
  pct: number;
  note: string;
  hours: string;
  /** By the place of the line among those that are measured. */
  measured: { qty: string }[];
}

/** Lines that are paid by what was measured. */
export const measuredLines = ({ lines }: Job): JobLine[] =>
  lines.filter(({ basis }) => basis === 'REMEASURED' || basis === 'RATE_ONLY');

/** What was told last of a line; undefined where nothing was. */
export const lastMeasured = ({ updates }: Job, lineId: number): string | undefined =>
  updates.flatMap(({ measured }) => measured).find((one) => one.job_line_id === lineId)?.qty;

export const reportValues = (job: Job): ReportValues => ({
  pct: Math.floor(job.progress_pct / PROGRESS_STEP) * PROGRESS_STEP,
  note: '',
  hours: '',
  measured: measuredLines(job).map(() => ({ qty: '' })),
  ...noPhotos(),
});

/** Lines without a quantity have not been measured. */
export const toReport = (
  job: Job,
  { pct, note, hours, measured }: ReportValues,
  base_pct: number,
): Omit<ProgressDraft, 'client_id'> => {
  const lines = measuredLines(job);
  return {
    ...{ pct, base_pct, note: textOrNull(note) },
    hours: hours.trim() === '' ? null : decimalOf(hours),
    measured: measured.flatMap(({ qty }, place) => {
      const line = lines[place];
      return line === undefined || qty.trim() === ''
        ? []
        : [{ job_line_id: line.id, qty: decimalOf(qty) }];
    }),
  };
};

/** The wire has measured lines alone: what is wrong with one stands at its place in the form. */
export function checkReport(job: Job, values: ReportValues): Problems {
  const report = toReport(job, values, job.progress_pct);
  const problems = findProblems(progressDraftSchema, { ...report, measured: [] });
  const wrong = values.measured.flatMap(({ qty }, place): [string, Problems[string]][] =>
    qty.trim() === '' || /^\d{1,9}(\.\d{1,3})?$/.test(decimalOf(qty))
      ? []
      : [[`measured[${place}].qty`, [{ key: 'validation.qty' }]]],
  );
  const note =
    values.pct < job.progress_pct && values.note.trim() === ''
      ? { note: [{ key: 'jobs.report.lessNote' }] }
      : {};
  return { ...problems, ...note, ...Object.fromEntries(wrong), ...checkPhotos(values) };
}
