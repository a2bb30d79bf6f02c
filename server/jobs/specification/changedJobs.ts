/** Which jobs are no longer as yards were asked for them last. */
import type { Database } from '../../db/database';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import type { WholeJob } from '../jobView';
import { changedCodes } from './specDiff';
import { specIssueRepository } from './specIssueRepository';
import { asAsked } from './specSnapshot';

export interface ChangedJobs {
  /** The revision of the last issue. */
  label: string;
  codes: ReadonlySet<string>;
}

/** Null where there is no issue yet. */
export async function changedSince(
  db: Database,
  { id, base_currency: currency }: StoredDrydock,
  all: readonly WholeJob[],
): Promise<ChangedJobs | null> {
  const last = await specIssueRepository(db).last(id, 'YARD');
  if (last === undefined) return null;
  const codes = changedCodes(last, { ...(await asAsked(db, all)), currency });
  return { label: last.revision.label, codes };
}
