/** The jobs that the filters leave as a spreadsheet reads them, one row a line: the same columns are read by an import. */
import type { jobFiltersSchema } from '../../src/contract/jobs/jobRecords';
import { minorDigits, toMajor } from '../../src/contract/money';
import { lineAmount } from '../../src/contract/jobs/amounts';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { existingDrydock } from '../fleet/drydocks/drydockDetail';
import { csvLine } from '../http/csv';
import { seesPrices } from './jobAccess';
import { filtered, flagsOf, jobsOf, rowsOf } from './jobList';
import type { StoredLine } from './jobRepository';
import type { WholeJob } from './jobView';

type Cell = string | number | null;

/** What a row is made of; a job without lines has one row, too. */
interface Source {
  job: WholeJob;
  line: StoredLine | undefined;
  currency: string;
}

const estimateOf = ({ line, currency }: Source): Cell =>
  line?.estimate_price == null
    ? null
    : toMajor(lineAmount(line.qty, line.estimate_price, minorDigits(currency)), currency);

const JOB: Record<string, (source: Source) => Cell> = {
  job_code: ({ job }) => job.code,
  category: ({ job }) => job.category.code,
  job_title: ({ job }) => job.title,
  location: ({ job }) => job.location,
  executor: ({ job }) => job.executor,
  flags: ({ job }) => flagsOf(job),
  description: ({ job }) => job.description,
  line_no: ({ line }) => (line === undefined ? null : line.position + 1),
  line_text: ({ line }) => line?.text ?? null,
  qty: ({ line }) => line?.qty ?? null,
  unit: ({ line }) => line?.unit ?? null,
  kind: ({ line }) => line?.kind ?? null,
  basis: ({ line }) => line?.basis ?? null,
};

/** For administration and office alone. */
const PRICES: Record<string, (source: Source) => Cell> = {
  est_unit_price: ({ line }) => line?.estimate_price ?? null,
  est_amount: estimateOf,
  currency: ({ currency }) => currency,
};

const STANDING: Record<string, (source: Source) => Cell> = {
  state: ({ job }) => job.state,
  progress_pct: ({ job }) => job.progress_pct,
  planned_start: ({ job }) => job.planned_start_on,
  planned_end: ({ job }) => job.planned_end_on,
  sfi_code: ({ job }) => job.sfi_code,
  survey_code: ({ job }) => job.survey_code,
  job_id: ({ job }) => job.id,
  line_id: ({ line }) => line?.id ?? null,
};

/* oxlint-disable-next-line typescript/require-await -- an answer comes piece by piece, though this one is ready */
async function* jobCsv(all: readonly WholeJob[], currency: string, prices: boolean) {
  const columns = { ...JOB, ...(prices ? PRICES : {}), ...STANDING };
  yield csvLine(Object.keys(columns));
  for (const job of all) {
    const lines: (StoredLine | undefined)[] = job.lines.length === 0 ? [undefined] : job.lines;
    yield lines
      .map((line) =>
        csvLine(Object.values(columns).map((cellOf) => cellOf({ job, line, currency }))),
      )
      .join('');
  }
}

export async function exportJobs(
  db: Database,
  call: Call<'exportJobs', undefined, typeof jobFiltersSchema>,
): Promise<AsyncIterable<string>> {
  const { viewer, id, query } = call;
  const project = await existingDrydock(db, viewer, id);
  const all = await jobsOf(db, viewer, id);
  const rows = await rowsOf(db, viewer, project, all);
  const left = filtered(rows, query).map(({ job }) => job.id);
  const kept = new Set(left);
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'job', label: project.number, after: query }),
  );
  return jobCsv(
    all.filter((job) => kept.has(job.id)),
    project.base_currency,
    seesPrices(viewer),
  );
}
