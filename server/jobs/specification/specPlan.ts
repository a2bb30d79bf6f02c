/** Which document and revision the next issue is going to be: the docking's own specification, or that of the office. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { revisionLabel } from '../../../src/contract/documents/documentStates';
import type { SpecVariant } from '../../../src/contract/jobs/specIssues';
import type { Database } from '../../db/database';
import { documentCounters, documents, documentTypes, revisions } from '../../db/documentSchema';
import { specIssues } from '../../db/jobSchema';
import { revisionRepository, type StoredRevision } from '../../documents/revisionRepository';
import { documentType } from '../../documents/documentTypes';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';

const TYPE = 'SPC';
/** Whoever is a member of the docking sees what yards are given; the estimates stay in the office. */
export const CONFIDENTIALITY = { YARD: 'ALL_MEMBERS', INTERNAL: 'OFFICE' } as const;

export interface SpecPlan {
  type_id: number;
  /** Null where there is none yet: the number is the next one then. */
  document_id: number | null;
  number: string;
  label: string;
  /** The first of its document: it need not say what has changed. */
  first: boolean;
  /** A draft that was issued and not submitted yet is made anew. */
  redone: StoredRevision | null;
  /** What has to come to its end before: `DRAFT` by hand, or a review. */
  underWay: { label: string; state: 'DRAFT' | 'FOR_REVIEW' } | null;
}

/** That of the last issue, else the oldest: further ones may be specifications of other kinds, by hand. */
async function documentOf(db: Database, drydockId: number, variant: SpecVariant, typeId: number) {
  const own = and(
    eq(documents.drydock_id, drydockId),
    eq(documents.type_id, typeId),
    eq(documents.state, 'ACTIVE'),
    eq(documents.confidentiality, CONFIDENTIALITY[variant]),
  );
  const columns = { id: documents.id, number: documents.number };
  const [issued] = await db
    .select(columns)
    .from(specIssues)
    .innerJoin(revisions, eq(revisions.id, specIssues.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .where(and(own, eq(specIssues.variant, variant)))
    .orderBy(desc(specIssues.id))
    .limit(1);
  if (issued !== undefined) return issued;
  const [first] = await db.select(columns).from(documents).where(own).orderBy(asc(documents.id));
  return first;
}

/** What `nextDocumentNumber` is going to give, if nobody else makes one before. */
async function numberAhead(db: Database, { ship, number, ship_id }: StoredDrydock, typeId: number) {
  const project = number.slice(ship.code.length + 1);
  const [counter] = await db
    .select({ last: documentCounters.last })
    .from(documentCounters)
    .where(
      and(
        eq(documentCounters.ship_id, ship_id),
        eq(documentCounters.project, project),
        eq(documentCounters.type_id, typeId),
      ),
    );
  return `${number}-${TYPE}-${String((counter?.last ?? 0) + 1).padStart(4, '0')}`;
}

const isIssued = async (db: Database, { id, sha256 }: StoredRevision) =>
  (await db.$count(
    specIssues,
    and(eq(specIssues.revision_id, id), eq(specIssues.file_sha256, sha256)),
  )) > 0;

export async function planIssue(
  db: Database,
  project: StoredDrydock,
  variant: SpecVariant,
): Promise<SpecPlan> {
  const [found] = await db
    .select({ id: documentTypes.id })
    .from(documentTypes)
    .where(eq(documentTypes.code, TYPE));
  if (found === undefined) throw new Error(`There is no document type ${TYPE}.`);
  const type = await documentType(db, found.id);
  const document = await documentOf(db, project.id, variant, type.id);
  const [latest] = document ? await revisionRepository(db).ofDocument(document.id) : [];
  const redone = latest?.state === 'DRAFT' && (await isIssued(db, latest)) ? latest : null;
  const next = latest === undefined ? 0 : latest.sequence + 1;
  const isOpen = latest?.state === 'DRAFT' || latest?.state === 'FOR_REVIEW';
  return {
    type_id: type.id,
    document_id: document?.id ?? null,
    number: document?.number ?? (await numberAhead(db, project, type.id)),
    label: redone?.label ?? revisionLabel(type.scheme, next),
    first: redone === null ? next === 0 : redone.sequence === 0,
    redone,
    underWay:
      isOpen && redone === null ? { label: latest.label, state: latest.state as 'DRAFT' } : null,
  };
}
