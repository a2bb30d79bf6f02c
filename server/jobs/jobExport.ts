/** The jobs that the filters leave as a file, one row a line: an import reads the same columns of CSV. */
import type { jobExportSchema } from '../../src/contract/jobs/jobRecords';
import { minorDigits, toMajor } from '../../src/contract/money';
import { lineAmount } from '../../src/contract/jobs/amounts';
import type { Call } from '../access/wire';
import type { FileApi } from '../documents/files/fileApi';
import { existingDrydock } from '../fleet/drydocks/drydockDetail';
import { projectFacts } from '../fleet/drydocks/projectFacts';
import type { NamedPieces } from '../http/pieces';
import { listFile, type ListColumn } from '../papers/listFile';
import { dayWords } from '../text/days';
import { speakInPrint } from '../text/language';
import { say, sayHead, sayShared } from '../text/texts';
import { seesPrices } from './jobAccess';
import { filtered, flagsOf, jobsOf, rowsOf } from './jobList';
import type { StoredLine } from './jobRepository';
import type { WholeJob } from './jobView';

/** What a row is made of; a job without lines has one row, too. */
interface Source {
  job: WholeJob;
  line: StoredLine | undefined;
  currency: string;
}
type Columns = Readonly<Record<string, ListColumn<Source>>>;

const estimateOf = ({ line, currency }: Source) =>
  line?.estimate_price == null
    ? null
    : toMajor(lineAmount(line.qty, line.estimate_price, minorDigits(currency)), currency);

const inWords = (kind: string, value: string | null | undefined) =>
  value == null ? null : sayShared(`jobs.${kind}.${value}`);
const dayOf = (day: string | null) => (day === null ? null : dayWords(day));

const JOB: Columns = {
  job_code: { value: ({ job }) => job.code, width: 12, printed: true },
  category: { value: ({ job }) => job.category.code, width: 10 },
  job_title: { value: ({ job }) => job.title, width: 40, printed: 'wide' },
  location: { value: ({ job }) => job.location, width: 20 },
  executor: {
    value: ({ job }) => job.executor,
    words: ({ job }) => inWords('executors', job.executor),
    width: 12,
  },
  flags: {
    value: ({ job }) => flagsOf(job),
    words: ({ job }) =>
      flagsOf(job)
        .split(' ')
        .filter((name) => name !== '')
        .map((name) => sayShared(`jobs.flagNames.${name}`))
        .join(', '),
    width: 20,
  },
  description: { value: ({ job }) => job.description, width: 60 },
  line_no: {
    value: ({ line }) => (line === undefined ? null : line.position + 1),
    width: 6,
    figure: true,
  },
  line_text: { value: ({ line }) => line?.text ?? null, width: 40, printed: true },
  qty: { value: ({ line }) => line?.qty ?? null, width: 12, figure: true, printed: true },
  unit: { value: ({ line }) => line?.unit ?? null, width: 8, printed: true },
  kind: { value: ({ line }) => line?.kind ?? null, width: 12 },
  basis: {
    value: ({ line }) => line?.basis ?? null,
    words: ({ line }) => inWords('bases', line?.basis),
    width: 14,
    printed: true,
  },
};

/** For administration and office alone. */
const PRICES: Columns = {
  est_unit_price: { value: ({ line }) => line?.estimate_price ?? null, width: 14, figure: true },
  est_amount: { value: estimateOf, width: 14, figure: true, printed: true },
  currency: { value: ({ currency }) => currency, width: 8 },
  weight: { value: ({ job }) => job.weight, width: 8, figure: true },
};

const STANDING: Columns = {
  state: {
    value: ({ job }) => job.state,
    words: ({ job }) => inWords('states', job.state),
    width: 12,
    printed: true,
  },
  progress_pct: { value: ({ job }) => job.progress_pct, width: 10, figure: true, printed: true },
  planned_start: {
    value: ({ job }) => job.planned_start_on,
    words: ({ job }) => dayOf(job.planned_start_on),
    width: 14,
  },
  planned_end: {
    value: ({ job }) => job.planned_end_on,
    words: ({ job }) => dayOf(job.planned_end_on),
    width: 14,
  },
  sfi_code: { value: ({ job }) => job.sfi_code, width: 10 },
  survey_code: { value: ({ job }) => job.survey_code, width: 12 },
  job_id: { value: ({ job }) => job.id, width: 8, figure: true },
  line_id: { value: ({ line }) => line?.id ?? null, width: 8, figure: true },
};

function sourcesOf(job: WholeJob, currency: string): Source[] {
  const lines: (StoredLine | undefined)[] = job.lines.length === 0 ? [undefined] : job.lines;
  return lines.map((line) => ({ job, line, currency }));
}

export async function exportJobs(
  { db, fileTools }: FileApi,
  call: Call<'exportJobs', undefined, typeof jobExportSchema>,
): Promise<NamedPieces> {
  const { viewer, id, query } = call;
  if (query.format === 'pdf') speakInPrint();
  const project = await existingDrydock(db, viewer, id);
  const all = await jobsOf(db, viewer, id);
  const rows = await rowsOf(db, viewer, project, all);
  const kept = new Set(filtered(rows, query).map(({ job }) => job.id));
  const file = await listFile(
    fileTools,
    {
      name: 'jobs',
      title: say('exports.jobs'),
      ...projectFacts(project, viewer.today),
      columns: { ...JOB, ...(seesPrices(viewer) ? PRICES : {}), ...STANDING },
      head: (name) => sayHead('jobs', name),
      rows: all
        .filter((job) => kept.has(job.id))
        .flatMap((job) => sourcesOf(job, project.base_currency)),
    },
    query.format,
  );
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'job', label: project.number, after: query }),
  );
  return file;
}
