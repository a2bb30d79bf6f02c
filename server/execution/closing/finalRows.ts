/** The rows of a final docking report's tables, in words. */
import { paintWeather } from '../../../src/contract/execution/paintWeather';
import type { DrydockState } from '../../../src/contract/fleet/drydockStates';
import { MEASURED_BY } from '../../../src/contract/jobs/measurements';
import { orderNumber } from '../../fleet/account/accountLines';
import type { ReportRow } from '../../papers/report/report';
import { dayWords } from '../../text/days';
import { decimal, money } from '../../text/figures';
import { say, sayShared, type Values } from '../../text/texts';
import { carriedOver, untilOf } from './closeOutView';
import type { FinalFacts } from './finalFacts';

export const NOTHING = '—';
export const text = (key: string, values?: Values) => say(`closeOut.paper.${key}`, values);
export const headsOf = (...names: string[]) => names.map((name) => text(`heads.${name}`));

const plainRow = (...cells: string[]): ReportRow => ({ cells });

export const JOB_HEADS = ['code', 'title', 'measured', 'state', 'progress'];

export const jobCells = ({
  code,
  title,
  measured,
  state,
  progress_pct,
}: FinalFacts['jobs'][number]) => [
  ...[code, title, measured.join(', '), sayShared(`jobs.states.${state}`)],
  `${progress_pct}\u00a0%`,
];

/** By category, each with its name before its jobs. */
export function jobRows({ jobs }: FinalFacts): ReportRow[] {
  let category = '';
  return jobs.flatMap((job) => {
    const row = plainRow(...jobCells(job));
    if (job.category.code === category) return [row];
    category = job.category.code;
    const { code, name } = job.category;
    return [{ cells: [code, name, '', '', ''], bold: true }, row];
  });
}

export const MEASURED_HEADS = ['code', 'what', 'kind', 'result', 'limit', 'readings'];

export const measuredRows = ({ measurements }: FinalFacts) =>
  measurements.map(({ code, text: what, kind, limit, readings, verdict, film }) => {
    const { unit } = MEASURED_BY[kind];
    const values = film
      ? [`${film.mean} / ${film.least} ${unit}`]
      : readings.map(({ position, value }) =>
          [...(position === null ? [] : [position]), `${decimal(value)} ${unit}`].join(' '),
        );
    return [
      ...[code, what, sayShared(`jobs.measure.kinds.${kind}`)],
      verdict === null ? NOTHING : sayShared(`dailyReports.verdicts.${verdict}`),
      limit === null ? '' : `${decimal(limit)} ${unit}`,
      values.join('; '),
    ];
  });

export const COAT_HEADS = ['day', 'area', 'product', 'batch', 'weather'];

export const coatRows = ({ coats }: FinalFacts) =>
  coats.map(({ day, area, product, batch, air_c, humidity_pct, steel_c }) => {
    const weather = paintWeather(air_c, humidity_pct, steel_c);
    const words = weather ? sayShared(`dailyReports.paint.${weather.verdict}`) : NOTHING;
    return [dayWords(day), area, product, batch ?? '', words];
  });

export const orderHeads = (currency: string) => [
  ...headsOf('number', 'title', 'cause', 'state', 'days'),
  text('heads.amount', { currency }),
];

export const orderRows = ({ orders }: FinalFacts) =>
  orders.map(({ number, title, cause, state, days, agreed, currency }) => [
    ...[orderNumber(number), title, sayShared(`variations.causes.${cause}`)],
    ...[sayShared(`variations.states.${state}`), days === null ? '' : String(days)],
    agreed === null ? '' : money(agreed, currency),
  ]);

export const CLASS_HEADS = ['code', 'title', 'by', 'on', 'remark'];

export const classItems = ({ jobs }: FinalFacts) => jobs.filter(({ class_item }) => class_item);

export const classRows = (facts: FinalFacts) =>
  classItems(facts).map(({ code, title, surveyor, class_ack_at, class_ack_remark }) => [
    ...[code, title, class_ack_at === null ? NOTHING : (surveyor ?? NOTHING)],
    class_ack_at === null ? '' : dayWords(class_ack_at.toISOString().slice(0, 10)),
    class_ack_remark ?? '',
  ]);

export function delayItems({ delays }: FinalFacts): string[] {
  const hours = new Map<string, number>();
  for (const { cause, hours: lost } of delays)
    hours.set(cause, (hours.get(cause) ?? 0) + Math.round(lost * 100));
  return [...hours]
    .sort(([, one], [, other]) => other - one)
    .map(([cause, parts]) =>
      text('lostText', {
        cause: sayShared(`dailyReports.causes.${cause}`),
        hours: decimal(String(parts / 100)),
      }),
    );
}

export const WARRANTY_HEADS = ['item', 'months', 'until', 'note'];

export function warrantyRows({ warranty, redelivered, jobs }: FinalFacts) {
  const codes = new Map(jobs.map(({ id, code }) => [id, code]));
  return (warranty ?? []).map(({ job_id, text: item, months, note }) => {
    const until = untilOf(redelivered, months);
    const code = job_id === null ? undefined : codes.get(job_id);
    return [
      code === undefined ? item : `${code} ${item}`,
      ...[String(months), until === null ? '' : dayWords(until), note ?? ''],
    ];
  });
}

export const carryRows = (state: DrydockState, { jobs }: FinalFacts) =>
  carriedOver(state, jobs).map(({ code, title, state, reason }) => [
    ...[code, title, sayShared(`jobs.states.${state}`), reason ?? ''],
  ]);
