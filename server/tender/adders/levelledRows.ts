/** What somebody adds to a quotation by hand beside what came from the template: each keeps where it is from. */
import type { Levelling } from '../../../src/contract/tender/quotations';
import type { adjustments } from '../../db/tables/tenderSchema';
import { invalid } from '../../http/problem';
import { say } from '../../text/texts';

type Stored = typeof adjustments.$inferSelect;
type Row = Omit<Stored, 'id' | 'quotation_id'>;
type Wanted = Levelling['adjustments'][number];

export const adjustmentWords = (
  all: readonly { kind: string; amount: number; basis: string }[],
): string[] => all.map(({ kind, amount, basis }) => `${kind} ${amount}: ${basis}`);

const isSame = (stored: Stored, one: Wanted): boolean =>
  stored.kind === one.kind && stored.amount === one.amount && stored.basis === one.basis;

/**
 * What stands as it stood keeps who added it and when. `removed`: rows of the template that are not there any more. 422 for one
 * that is said to come from the template, and does not.
 */
export function levelledRows(
  before: readonly Stored[],
  wanted: readonly Wanted[],
  now: { by: number; at: Date },
): { rows: Row[]; removed: string[] } {
  const left = [...before];
  const rows = wanted.map((one, place): Row => {
    const at = left.findIndex((stored) =>
      one.adder === null
        ? stored.adder === null && isSame(stored, one)
        : stored.adder === one.adder,
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (one.adder !== null && found === undefined)
      throw invalid({ [`adjustments[${place}].basis`]: [say('tender.noSuchAdder')] });
    if (found === undefined) return { ...one, by_hand: false, working: null, ...now };
    const { adder, by, at: since } = found;
    if (isSame(found, one))
      return { ...one, adder, by_hand: found.by_hand, working: found.working, by, at: since };
    const working = found.amount === one.amount ? found.working : null;
    return { ...one, adder, by_hand: true, working, ...now };
  });
  return { rows, removed: left.flatMap(({ adder }) => adder ?? []) };
}
