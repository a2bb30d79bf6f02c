/** The general conditions of a specification: as they are printed, and what has changed of them from one issue to another. */
import type {
  SpecChange,
  SpecCondition,
  SpecSnapshot,
} from '../../../src/contract/jobs/specIssues';
import { say } from '../../text/texts';
import { builtInConditions, withCurrency } from '../settings/conditionSettings';

interface Stated {
  snapshot: SpecSnapshot;
  currency: string;
}

const statedIn = ({ snapshot }: Stated): SpecCondition[] =>
  snapshot.conditions ?? builtInConditions();

export const printedConditions = (stated: Stated): string[] =>
  statedIn(stated).map(({ text }) => withCurrency(text, stated.currency));

/** What the product words is the same in every language. */
const isReworded = (a: SpecCondition, b: SpecCondition) => (a.own || b.own) && a.text !== b.text;

type ConditionChange = SpecChange & {
  what: 'CONDITION_ADDED' | 'CONDITION_REWORDED' | 'CONDITION_REMOVED';
};

/** In the order of the newer side, what was removed at the end. */
export function conditionChanges(before: Stated, after: Stated): ConditionChange[] {
  const old = new Map(statedIn(before).map((one) => [one.ref, one]));
  const fresh = new Map(statedIn(after).map((one) => [one.ref, one]));
  const job = { code: '', title: say('specification.conditions') };
  const text = (one: SpecCondition | undefined, { currency }: Stated) =>
    one === undefined ? null : withCurrency(one.text, currency);
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((ref): ConditionChange[] => {
    const [was, is] = [old.get(ref), fresh.get(ref)];
    if (was && is && !isReworded(was, is)) return [];
    const what = was ? (is ? 'CONDITION_REWORDED' : 'CONDITION_REMOVED') : 'CONDITION_ADDED';
    const texts = { before: text(was, before), after: text(is, after) };
    return [{ ...job, what, line: null, ...texts, unit: null, effect: 0 }];
  });
}
