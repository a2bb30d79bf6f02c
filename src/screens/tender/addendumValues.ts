/** What is entered of an addendum, between its form and the wire. Pure. */
import { findProblems, type Problems } from '../../contract/problems';
import { addendumDraftSchema } from '../../contract/tender/addenda';
import { textOrNull } from '../../ui/form/entered';
import { closingDay, closingOf } from './tenderValues';

export interface AddendumValues {
  note: string;
  closes_on: string;
}

/** The tender closes when it did, unless somebody sets another day. */
export const addendumValues = (
  { closes_at }: { closes_at: string | null },
  zone: string | undefined,
): AddendumValues => ({ note: '', closes_on: closingDay(closes_at, zone) });

export const addendumDraft = (
  { note, closes_on }: AddendumValues,
  version: number,
  zone: string | undefined,
) => {
  const day = textOrNull(closes_on);
  return { note: textOrNull(note), closes_at: day === null ? null : closingOf(day, zone), version };
};

export function checkAddendum(values: AddendumValues, zone: string | undefined): Problems {
  const { closes_at = [], ...others } = findProblems(
    addendumDraftSchema,
    addendumDraft(values, 1, zone),
  );
  return closes_at.length > 0 ? { ...others, closes_on: closes_at } : others;
}
