/** Writes a specification out for its pages: what a yard gets has no estimate, as none is handed to it. */
import { isInTotal, jobAmount, lineAmount, sumOf } from '../../../src/contract/jobs/amounts';
import { INCLUDES } from '../../../src/contract/jobs/jobs';
import type { SpecJob, SpecLine, SpecSnapshot } from '../../../src/contract/jobs/specIssues';
import { minorDigits } from '../../../src/contract/money';
import type { Pair } from '../../papers/making/pair';
import type {
  PaperJob,
  PaperLine,
  PaperSection,
  PaperTable,
} from '../../papers/specification/paper';
import { dayWords } from '../../text/days';
import { decimal, money } from '../../text/figures';
import { say, sayShared } from '../../text/texts';
import type { SpecPhotos } from './specPhotos';

/** `prices`: unit prices by the ids of lines; undefined for what is given to yards. */
export interface Asked {
  snapshot: SpecSnapshot;
  currency: string;
  prices: Readonly<Record<string, string>> | undefined;
}

const NOTHING = '—';
const amountOf = ({ prices, currency }: Asked, { id, qty }: SpecLine): number | null => {
  const price = prices?.[id];
  return price === undefined ? null : lineAmount(qty, price, minorDigits(currency));
};

/** What is not in the total says so at its line. */
const lineText = ({ text, basis }: SpecLine): string =>
  isInTotal(basis) ? text : say(`specification.basis.${basis}`, { text });

function paperLine(asked: Asked, line: SpecLine, place: number): PaperLine {
  const price = asked.prices?.[line.id];
  const amount = amountOf(asked, line);
  return {
    no: String(place + 1),
    text: lineText(line),
    qty: line.basis === 'RATE_ONLY' ? '—' : decimal(line.qty),
    unit: sayShared(`jobs.units.${line.unit}`),
    price: price === undefined ? '' : decimal(price),
    amount: amount === null || line.basis === 'RATE_ONLY' ? '' : money(amount, asked.currency),
  };
}

/** The total, and each option beside it. */
function sumText(asked: Asked, { lines }: SpecJob): string {
  const { prices, currency } = asked;
  if (prices === undefined) return '';
  const priced = lines.map((line) => ({ basis: line.basis, amount: amountOf(asked, line) }));
  const total = jobAmount(priced);
  const options = sumOf(
    priced.filter(({ basis }) => basis === 'OPTION').map(({ amount }) => amount),
  );
  return [
    total === null
      ? ''
      : say('specification.jobTotal', { currency, amount: money(total, currency) }),
    options === null ? '' : say('specification.option', { amount: money(options, currency) }),
  ]
    .filter((text) => text !== '')
    .join('; ');
}

const listed = (names: readonly string[]) =>
  names.map((one) => sayShared(`jobs.included.${one}`)).join(', ');

/** What of these is known, under its name. */
const known = (facts: readonly (readonly [string, string | null])[]): Pair[] =>
  facts.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value] as const],
  );

const surveyText = ({ survey_code, survey_text, survey_due_on }: SpecJob): string =>
  [
    survey_code,
    survey_text,
    survey_due_on && say('specification.due', { on: dayWords(survey_due_on) }),
  ]
    .filter(Boolean)
    .join(', ');

const equipmentText = (job: SpecJob): string =>
  [job.equipment_maker, job.equipment_type, job.equipment_serial, job.equipment_data]
    .filter(Boolean)
    .join(', ');

const sparesText = (job: SpecJob): string =>
  [
    sayShared(`jobs.spares.${job.spares}`),
    job.spares_order,
    job.spares_eta_on && say('specification.eta', { on: dayWords(job.spares_eta_on) }),
  ]
    .filter(Boolean)
    .join(', ');

/** Each with the revision that a yard works by. */
const drawingsText = ({ drawings = [] }: SpecJob): string =>
  drawings
    .map(({ number, title, label }) => say('specification.drawing', { number, title, label }))
    .join('; ');

function factsOf(job: SpecJob): Pair[] {
  const excluded = INCLUDES.filter((one) => !job.includes.includes(one));
  const isAsked = job.executor === 'YARD' && job.includes.length > 0;
  return known([
    [say('specification.includes'), isAsked ? listed(job.includes) : null],
    [say('specification.excludes'), isAsked ? listed(excluded) : null],
    [say('specification.equipment'), equipmentText(job)],
    [sayShared('jobs.fields.drawing_ids'), drawingsText(job)],
    [sayShared('jobs.fields.owner_supply_note'), job.owner_supply_note],
    [sayShared('jobs.fields.spares'), job.spares === 'NONE' ? null : sparesText(job)],
    [say('specification.survey'), surveyText(job)],
  ]);
}

const paperJob = (asked: Asked, job: SpecJob, photos: SpecPhotos): PaperJob => ({
  heading: say('specification.job', { code: job.code, title: job.title }),
  under: [job.location, ...job.flags.map((flag) => sayShared(`jobs.flagNames.${flag}`))]
    .filter(Boolean)
    .join(' · '),
  description: job.description ?? '',
  facts: factsOf(job),
  lines: job.lines.map((line, place) => paperLine(asked, line, place)),
  sum: sumText(asked, job),
  photos: photos.get(job.id) ?? [],
});

/** What yards price, by category. */
export const sectionsOf = (asked: Asked, photos: SpecPhotos): PaperSection[] =>
  asked.snapshot.categories.flatMap(({ code, name }) => {
    const jobs = asked.snapshot.jobs.filter(
      (job) => job.category === code && job.executor === 'YARD',
    );
    const heading = say('specification.section', { code, name });
    return jobs.length === 0
      ? []
      : [{ heading, jobs: jobs.map((job) => paperJob(asked, job, photos)) }];
  });

const table = (
  key: 'class' | 'supply' | 'gate' | 'others',
  rows: readonly (readonly string[])[],
): PaperTable => ({
  heading: say(`specification.appendix.${key}`),
  intro: rows.length === 0 ? say('specification.none') : '',
  head: [say('specification.code'), say('specification.title'), say(`specification.last.${key}`)],
  rows,
});

/** Lists across all sections; `drawings` has one of its own. */
export function appendicesOf({ jobs }: SpecSnapshot): PaperTable[] {
  const has = (flag: SpecJob['flags'][number]) => jobs.filter(({ flags }) => flags.includes(flag));
  const surveyed = jobs.filter(
    ({ flags }) => flags.includes('class_item') || flags.includes('statutory'),
  );
  const supplied = jobs.filter(
    (job) => job.flags.includes('owner_supply') || job.spares !== 'NONE',
  );
  return [
    table(
      'class',
      surveyed.map((job) => [job.code, job.title, surveyText(job) || NOTHING]),
    ),
    table(
      'supply',
      supplied.map((job) => [
        job.code,
        job.title,
        [job.owner_supply_note, job.spares === 'NONE' ? null : sparesText(job)]
          .filter(Boolean)
          .join('; ') || NOTHING,
      ]),
    ),
    table(
      'gate',
      has('flooding_gate').map((job) => [job.code, job.title, job.location ?? NOTHING]),
    ),
    table(
      'others',
      jobs
        .filter(({ executor }) => executor !== 'YARD')
        .map((job) => [job.code, job.title, sayShared(`jobs.executors.${job.executor}`)]),
    ),
  ];
}
