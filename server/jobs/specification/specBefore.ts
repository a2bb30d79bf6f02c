/** The issue that the next one follows, and whether yards have been asked by it already. */
import type { SpecVariant } from '../../../src/contract/jobs/specIssues';
import type { Database } from '../../db/database';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { specIssueRepository, type StoredSpecIssue } from './specIssueRepository';
import type { SpecPlan } from './specPlan';

/** A draft that is made anew is no issue that anybody has seen. */
export async function issueBefore(
  db: Database,
  drydockId: number,
  variant: SpecVariant,
  { redone }: SpecPlan,
): Promise<StoredSpecIssue | undefined> {
  const issues = await specIssueRepository(db).ofDrydock(drydockId);
  return issues.find((one) => one.variant === variant && one.revision_id !== redone?.id);
}

export const isAddendum = ({ state }: StoredDrydock, before: StoredSpecIssue | undefined) =>
  state === 'TENDER' && before?.variant === 'YARD';
