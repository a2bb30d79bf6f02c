/** A comparison of quotations as it is issued for approval: a revision of the docking's CMP document. */
import { string, type InferType } from 'yup';
import { flag, id, timestamp } from '../fields';
import { choice } from '../kinds';
import { REVISION_STATES } from '../documents/documentStates';
import { object } from '../object';

/** `unchanged`: the figures still are those of its files. `approved`: its review is over, and it has not been replaced. */
export const comparisonIssueSchema = object(() => ({
  document: object(() => ({ id: id(), number: string().required() })),
  revision: object(() => ({
    id: id(),
    label: string().required(),
    state: choice(REVISION_STATES),
  })),
  approved: flag(),
  unchanged: flag(),
  made_at: timestamp(),
  made_by: string().defined().nullable(),
}));
export type ComparisonIssue = InferType<typeof comparisonIssueSchema>;

/** What the next one would be; `redone`: a draft that is made anew. */
export const comparisonNextSchema = object(() => ({
  number: string().required(),
  label: string().required(),
  first: flag(),
  redone: flag(),
  refused: string().defined().nullable(),
}));

/** Whether the docking may be awarded without saying why it is done before the comparison is approved. */
export const isApproved = (issue: ComparisonIssue | null): boolean =>
  issue !== null && issue.approved && issue.unchanged;
