/** A specification as a spreadsheet, one row a line: frozen as it was issued, with empty prices where a yard fills them in. */
import { lineAmount } from '../../../src/contract/jobs/amounts';
import type { SpecJob, SpecLine } from '../../../src/contract/jobs/specIssues';
import { minorDigits, toMajor } from '../../../src/contract/money';
import type { Asked } from './specPaper';

type Cell = string | number | null;

interface Source {
  asked: Asked;
  job: SpecJob;
  line: SpecLine | undefined;
}

const amountOf = ({ asked: { prices, currency }, line }: Source): Cell => {
  const price = line && prices?.[line.id];
  return line === undefined || price === undefined || line.basis === 'RATE_ONLY'
    ? null
    : Number(toMajor(lineAmount(line.qty, price, minorDigits(currency)), currency));
};

const COLUMNS: Record<string, (source: Source) => Cell> = {
  job_code: ({ job }) => job.code,
  category: ({ job }) => job.category,
  job_title: ({ job }) => job.title,
  location: ({ job }) => job.location,
  executor: ({ job }) => job.executor,
  flags: ({ job }) => job.flags.join(' '),
  description: ({ job }) => job.description,
  drawings: ({ job }) =>
    (job.drawings ?? []).map(({ number, label }) => `${number} ${label}`).join(' ') || null,
  line_no: ({ line }) => (line === undefined ? null : line.position + 1),
  line_text: ({ line }) => line?.text ?? null,
  qty: ({ line }) => (line === undefined ? null : Number(line.qty)),
  unit: ({ line }) => line?.unit ?? null,
  kind: ({ line }) => line?.kind ?? null,
  basis: ({ line }) => line?.basis ?? null,
  unit_price: ({ asked, line }) => {
    const price = line && asked.prices?.[line.id];
    return price === undefined ? null : Number(price);
  },
  amount: amountOf,
  currency: ({ asked }) => asked.currency,
  survey_code: ({ job }) => job.survey_code,
  job_id: ({ job }) => job.id,
  line_id: ({ line }) => line?.id ?? null,
};

export const SHEET_HEAD: readonly string[] = Object.keys(COLUMNS);

/** A job without lines has one row, too. */
export const sheetRows = (asked: Asked): Cell[][] =>
  asked.snapshot.jobs.flatMap((job) => {
    const lines: (SpecLine | undefined)[] = job.lines.length === 0 ? [undefined] : job.lines;
    return lines.map((line) =>
      Object.values(COLUMNS).map((cellOf) => cellOf({ asked, job, line })),
    );
  });
