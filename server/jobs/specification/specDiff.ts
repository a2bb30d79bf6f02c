/** What has changed from one issue of a specification to another, or to the jobs as they stand; and what it does to the estimate. */
import { isInTotal, lineAmount } from '../../../src/contract/jobs/amounts';
import type {
  SpecChange,
  SpecDiff,
  SpecJob,
  SpecLine,
} from '../../../src/contract/jobs/specIssues';
import { minorDigits } from '../../../src/contract/money';
import { omit } from '../../text/omit';
import { conditionChanges } from './specConditions';
import type { Taken } from './specSnapshot';

/** One side: an issue, or what the next one would be. */
export interface Side extends Pick<Taken, 'snapshot' | 'estimates'> {
  currency: string;
}

const amountOf = ({ estimates, currency }: Side, line: SpecLine | undefined): number | null => {
  if (line === undefined || !isInTotal(line.basis)) return 0;
  const price = estimates[line.id];
  return price === undefined ? null : lineAmount(line.qty, price, minorDigits(currency));
};

/** Null where a price that it takes is not known. */
function effectOf(sides: readonly [Side, Side], before?: SpecLine, after?: SpecLine) {
  const [old, fresh] = [amountOf(sides[0], before), amountOf(sides[1], after)];
  return old === null || fresh === null ? null : fresh - old;
}

export const wording = (job: SpecJob): string =>
  JSON.stringify(omit(job, 'lines', 'code', 'category', 'spares_eta_on', 'drawings'));
const isReworded = (a: SpecLine, b: SpecLine) => a.text !== b.text;
const isRequantified = (a: SpecLine, b: SpecLine) =>
  a.qty !== b.qty || a.unit !== b.unit || a.kind !== b.kind || a.basis !== b.basis;

type Told = Omit<SpecChange, 'code' | 'title'>;
const NOTHING = { line: null, before: null, after: null, unit: null, effect: null } as const;

function lineChange(sides: readonly [Side, Side], old?: SpecLine, fresh?: SpecLine): Told[] {
  const effect = effectOf(sides, old, fresh);
  const shown = fresh ?? old;
  if (shown === undefined) return [];
  const base = { line: shown.text, unit: shown.unit, effect };
  const qty = { before: old?.qty ?? null, after: fresh?.qty ?? null };
  if (old === undefined) return [{ what: 'LINE_ADDED', ...base, ...qty }];
  if (fresh === undefined) return [{ what: 'LINE_REMOVED', ...base, ...qty }];
  if (isRequantified(old, fresh)) return [{ what: 'QUANTITY', ...base, ...qty }];
  return isReworded(old, fresh)
    ? [{ what: 'LINE_REWORDED', ...base, before: old.text, after: fresh.text, effect: 0 }]
    : [];
}

function linesChanges(sides: readonly [Side, Side], old: SpecJob, fresh: SpecJob): Told[] {
  const ids = new Set([...old.lines, ...fresh.lines].map(({ id }) => id));
  const byId = (lines: readonly SpecLine[]) => new Map(lines.map((line) => [line.id, line]));
  const [before, after] = [byId(old.lines), byId(fresh.lines)];
  return [...ids].flatMap((id) => lineChange(sides, before.get(id), after.get(id)));
}

/** By their numbers, in their revisions; where one side was taken without them, nothing is said of them. */
function drawingChanges(old: SpecJob['drawings'], fresh: SpecJob['drawings']): Told[] {
  if (old === undefined || fresh === undefined) return [];
  const labels = (drawings: typeof old) =>
    new Map(drawings.map(({ number, label }) => [number, label]));
  const [before, after] = [labels(old), labels(fresh)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((number) => {
    const [was = null, is = null] = [before.get(number), after.get(number)];
    if (was === is) return [];
    const what = was === null ? 'ADDED' : is === null ? 'REMOVED' : 'REVISED';
    return [
      { ...NOTHING, what: `DRAWING_${what}`, line: number, before: was, after: is, effect: 0 },
    ];
  });
}

const sumEffect = (sides: readonly [Side, Side], job: SpecJob, isNew: boolean): number | null => {
  const effects = job.lines.map((line) =>
    isNew ? effectOf(sides, undefined, line) : effectOf(sides, line),
  );
  return effects.every((one) => one !== null) ? effects.reduce((sum, one) => sum + one, 0) : null;
};

function jobChanges(sides: readonly [Side, Side], old?: SpecJob, fresh?: SpecJob): Told[] {
  if (old === undefined)
    return fresh ? [{ what: 'ADDED', ...NOTHING, effect: sumEffect(sides, fresh, true) }] : [];
  if (fresh === undefined)
    return [{ what: 'REMOVED', ...NOTHING, effect: sumEffect(sides, old, false) }];
  const reworded = wording(old) !== wording(fresh);
  return [
    ...(reworded ? [{ what: 'REWORDED' as const, ...NOTHING, effect: 0 }] : []),
    ...linesChanges(sides, old, fresh),
    ...drawingChanges(old.drawings, fresh.drawings),
  ];
}

function jobsChanges(before: Side, after: Side): SpecChange[] {
  const old = new Map(before.snapshot.jobs.map((job) => [job.id, job]));
  const fresh = new Map(after.snapshot.jobs.map((job) => [job.id, job]));
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id), fresh.get(id)];
    const { code = '', title = '' } = is ?? was ?? {};
    return jobChanges([before, after], was, is).map((one) => ({ code, title, ...one }));
  });
}

/** The codes of jobs that are not as they were. */
export const changedCodes = (before: Side, after: Side): ReadonlySet<string> =>
  new Set(jobsChanges(before, after).map(({ code }) => code));

/** In the order of the newer side, what was removed at the end; `prices`: whether effects are told. */
export function diffOf(before: Side, after: Side, prices: boolean): SpecDiff {
  const changes = [...conditionChanges(before, after), ...jobsChanges(before, after)];
  const known = changes.every(({ effect }) => effect !== null);
  const effect = changes.reduce((sum, one) => sum + (one.effect ?? 0), 0);
  return {
    changes: prices ? changes : changes.map((one) => ({ ...one, effect: null })),
    effect: prices && known ? effect : null,
  };
}
