/** Which document and revision the next issue is going to be: the docking's own specification, or that of the office. */
import { and, eq } from 'drizzle-orm';
import type { SpecVariant } from '../../../src/contract/jobs/specIssues';
import type { Database } from '../../db/database';
import { specIssues } from '../../db/tables/jobSchema';
import { planMade, type MadePlan } from '../../documents/made/madePlan';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';

/** Whoever is a member of the docking sees what yards are given; the estimates stay in the office. */
const CONFIDENTIALITY = { YARD: 'ALL_MEMBERS', INTERNAL: 'OFFICE' } as const;

export type SpecPlan = MadePlan;

export async function planIssue(
  db: Database,
  project: StoredDrydock,
  variant: SpecVariant,
): Promise<SpecPlan> {
  const made = await db
    .select({ revision_id: specIssues.revision_id, file_sha256: specIssues.file_sha256 })
    .from(specIssues)
    .where(and(eq(specIssues.drydock_id, project.id), eq(specIssues.variant, variant)));
  return planMade(db, project, {
    ...{ type: 'SPC', confidentiality: CONFIDENTIALITY[variant], made },
  });
}
