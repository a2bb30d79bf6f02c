/** What has changed since the last issue, as its pages say it; effects only where estimates are told. */
import type { SpecChange } from '../../../src/contract/jobs/specIssues';
import type { PaperTable } from '../../papers/specification/paper';
import { decimal, money } from '../../text/figures';
import { say, sayShared } from '../../text/texts';
import { diffOf, type Side } from './specDiff';
import type { StoredSpecIssue } from './specIssueRepository';

interface Told {
  after: Side;
  prices: boolean;
  addendum: boolean;
}

/** As much as before, but of another unit, kind or basis. */
const isTerms = ({ what, before, after }: SpecChange) => what === 'QUANTITY' && before === after;

/** What they were and are is a text. */
const TEXTS: readonly SpecChange['what'][] = [
  ...(['LINE_REWORDED', 'DRAWING_ADDED', 'DRAWING_REMOVED', 'DRAWING_REVISED'] as const),
  ...(['CONDITION_ADDED', 'CONDITION_REMOVED', 'CONDITION_REWORDED'] as const),
];

function whatOf(change: SpecChange): string {
  const { what, line, before, after, unit } = change;
  const isQuantity = !TEXTS.includes(what);
  const shown = (text: string | null) =>
    text !== null && isQuantity ? decimal(text) : (text ?? '');
  const values = {
    line: line ?? '',
    before: shown(before),
    after: shown(after),
    unit: unit === null ? '' : sayShared(`jobs.units.${unit}`),
  };
  return say(`specification.change.${isTerms(change) ? 'TERMS' : change.what}`, values);
}

export function changesTable(
  before: StoredSpecIssue,
  { after, prices, addendum }: Told,
): PaperTable {
  const { changes } = diffOf(before, after, prices);
  const effect = ({ effect: minor }: SpecChange) =>
    minor === null ? '' : money(minor, after.currency);
  const { label } = before.revision;
  return {
    heading: say(`specification.changes.${addendum ? 'addendum' : 'heading'}`, { label }),
    intro: say(
      changes.length === 0 ? 'specification.changes.none' : 'specification.changes.intro',
      { label },
    ),
    head: [
      ...['code', 'title', 'changes.what'].map((name) => say(`specification.${name}`)),
      ...(prices ? [say('specification.changes.effect', { currency: after.currency })] : []),
    ],
    rows: changes.map((change) => [
      ...[change.code || '—', change.title, whatOf(change)],
      ...(prices ? [effect(change)] : []),
    ]),
  };
}
