/** The one place that says what is missing for a transition. */
import { and, eq, gte, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { INSPECTED, type Prerequisite } from '../../../src/contract/fleet/drydockStates';
import { HOLD_CHECKS } from '../../../src/contract/fleet/gate';
import { STAGES } from '../../../src/contract/fleet/drydocks';
import { UNSETTLED } from '../../../src/contract/execution/variationStates';
import type { JobState } from '../../../src/contract/jobs/jobStates';
import { warranties } from '../../db/tables/closeOutSchema';
import type { Database } from '../../db/database';
import { documents, documentTypes, revisions } from '../../db/tables/documentSchema';
import { variationOrders } from '../../db/tables/executionSchema';
import { bottomInspections, milestones } from '../../db/tables/fleetSchema';
import { jobs, specIssues } from '../../db/tables/jobSchema';
import { quotations, tenders } from '../../db/tables/tenderSchema';
import { say } from '../../text/texts';
import { accountFacts } from '../account/accountFacts';
import { accountLines, isSettled } from '../account/accountLines';
import { gateFacts, gateState } from '../gate/gateFacts';
import type { StoredDrydock } from './drydockRepository';

/** `visible`: the documents that count; undefined where all do. */
type Check = (project: StoredDrydock, db: Database, visible?: SQL) => Promise<boolean>;

/** Whether a document of this type is released for the project; `also`: which of them count. */
const hasReleased =
  (code: string, also?: SQL): Check =>
  async ({ id }, db, visible) => {
    const [found] = await db
      .select({ id: documents.id })
      .from(documents)
      .innerJoin(documentTypes, eq(documentTypes.id, documents.type_id))
      .where(
        and(
          eq(documentTypes.code, code),
          eq(documents.drydock_id, id),
          eq(documents.state, 'ACTIVE'),
          isNotNull(documents.current_id),
          also,
          visible,
        ),
      )
      .limit(1);
    return found !== undefined;
  };

/** Whether the released specification was issued from the jobs: what yards price is frozen with it, and no estimate. */
const hasIssuedSpecification: Check = async ({ id }, db, visible) => {
  const [found] = await db
    .select({ id: documents.id })
    .from(specIssues)
    .innerJoin(revisions, eq(revisions.id, specIssues.revision_id))
    .innerJoin(documents, eq(documents.current_id, revisions.id))
    .where(
      and(
        eq(specIssues.drydock_id, id),
        eq(specIssues.variant, 'YARD'),
        // Another file may have been uploaded to the draft that was made.
        eq(specIssues.file_sha256, revisions.sha256),
        eq(documents.state, 'ACTIVE'),
        visible,
      ),
    )
    .limit(1);
  return found !== undefined;
};

/** Whether any job of the project stands like this. */
const hasJob =
  (...states: JobState[]): Check =>
  async ({ id }, db) =>
    (await db.$count(jobs, and(eq(jobs.drydock_id, id), inArray(jobs.state, states)))) > 0;

/** Whether a yard's quotation is in; whether it still holds is asked when it is awarded. */
const hasQuotation: Check = async ({ id }, db) => {
  const [found] = await db
    .select({ id: quotations.id })
    .from(quotations)
    .innerJoin(tenders, eq(tenders.id, quotations.tender_id))
    .where(and(eq(tenders.drydock_id, id), eq(quotations.state, 'RECEIVED')))
    .limit(1);
  return found !== undefined;
};

/** Whether a variation order of the project is neither done nor refused. */
const hasUnsettled: Check = async ({ id }, db) => {
  const open = inArray(variationOrders.state, [...UNSETTLED]);
  return (await db.$count(variationOrders, and(eq(variationOrders.drydock_id, id), open))) > 0;
};

/** Whether an inspection since its begin is recorded of a docking that has ended: as compliance asks for one no longer. */
const hasInspection: Check = async ({ id, ship, starts_on }, db) => {
  const ended = and(eq(milestones.drydock_id, id), inArray(milestones.kind, [...INSPECTED]));
  if ((await db.$count(milestones, ended)) === 0) return true;
  const recorded = and(
    eq(bottomInspections.ship_id, ship.id),
    isNull(bottomInspections.voided_at),
    or(
      eq(bottomInspections.drydock_id, id),
      starts_on === null ? undefined : gte(bottomInspections.on, starts_on),
    ),
  );
  return (await db.$count(bottomInspections, recorded)) > 0;
};

const hasJobInProgress = hasJob('IN_PROGRESS');

/** Whether a prerequisite is met. */
const CHECKS: Record<Prerequisite, Check> = {
  dates: (project) =>
    Promise.resolve(STAGES.every((stage) => project[`planned_${stage}_on`] !== null)),
  approvedJob: hasJob('APPROVED'),
  approvedSpecification: hasIssuedSpecification,
  // What yards are to price they have to read.
  releasedSpecification: hasReleased('SPC', eq(documents.confidentiality, 'ALL_MEMBERS')),
  receivedQuotation: hasQuotation,
  floodingGate: async ({ id }, db) => gateState(await gateFacts(db, id)) === 'SIGNED',
  holdChecks: async ({ id }, db) => {
    const { checks } = await gateFacts(db, id);
    return HOLD_CHECKS.every((check) => checks.has(check));
  },
  noOpenVariationOrder: async (...of) => !(await hasUnsettled(...of)),
  noJobInProgress: async (...of) => !(await hasJobInProgress(...of)),
  settledAccount: async ({ id }, db) => isSettled(accountLines(await accountFacts(db, id))),
  recordedInspection: hasInspection,
  warrantyList: async ({ id }, db) =>
    (await db.$count(warranties, eq(warranties.drydock_id, id))) > 0,
  approvedReport: hasReleased('FDR'),
};

export interface Missing {
  prerequisite: Prerequisite;
  text: string;
}

/** In the order of the prerequisites, as far as the documents tell that count. Source: drydocks, documents. */
export async function missingFor(
  db: Database,
  prerequisites: readonly Prerequisite[],
  project: StoredDrydock,
  visible?: SQL,
): Promise<Missing[]> {
  const missing: Missing[] = [];
  // One after the other: a transaction has one connection.
  for (const prerequisite of prerequisites)
    if (!(await CHECKS[prerequisite](project, db, visible)))
      missing.push({ prerequisite, text: say(`drydocks.prerequisites.${prerequisite}`) });
  return missing;
}
