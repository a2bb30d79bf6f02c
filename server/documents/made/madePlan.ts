/** Documents whose revisions Docman makes itself of a docking's records: which revision the next one is going to be. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Confidentiality } from '../../../src/contract/documents/documents';
import { revisionLabel } from '../../../src/contract/documents/documentStates';
import type { Database } from '../../db/database';
import {
  documentCounters,
  documents,
  documentTypes,
  revisions,
} from '../../db/tables/documentSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { say } from '../../text/texts';
import { documentType } from '../documentTypes';
import { revisionRepository, type StoredRevision } from '../revisions/revisionRepository';
import { revisionName } from '../scene';

/** `made`: the revisions that were made before, with the PDF that was made for each; `each`: no other document of the type is theirs. */
export interface MadeKind {
  readonly type: string;
  readonly confidentiality: Confidentiality;
  readonly each?: true;
  readonly made: readonly { readonly revision_id: number; readonly file_sha256: string }[];
}

export interface MadePlan {
  type: { id: number; code: string };
  confidentiality: Confidentiality;
  /** Null where there is none yet: the number is the next one then. */
  document_id: number | null;
  number: string;
  label: string;
  /** The first of its document: it need not say what has changed. */
  first: boolean;
  /** A draft that was made and not submitted yet is made anew. */
  redone: StoredRevision | null;
  /** What has to come to its end before: `DRAFT` by hand, or a review. */
  underWay: { label: string; state: 'DRAFT' | 'FOR_REVIEW' } | null;
}

/** That of the last one made, else the oldest: further ones may be documents of this type by hand. */
async function documentOf(db: Database, drydockId: number, typeId: number, kind: MadeKind) {
  const own = and(
    eq(documents.drydock_id, drydockId),
    eq(documents.type_id, typeId),
    eq(documents.state, 'ACTIVE'),
    eq(documents.confidentiality, kind.confidentiality),
  );
  const columns = { id: documents.id, number: documents.number };
  const ids = kind.made.map(({ revision_id }) => revision_id);
  const [last] = await db
    .select(columns)
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .where(and(own, inArray(revisions.id, ids)))
    .orderBy(desc(revisions.id))
    .limit(1);
  if (last !== undefined || kind.each === true) return last;
  const [first] = await db
    .select(columns)
    .from(documents)
    .where(own)
    .orderBy(asc(documents.id))
    .limit(1);
  return first;
}

/** What `nextDocumentNumber` is going to give, if nobody else makes one before. */
async function numberAhead(db: Database, project: StoredDrydock, type: MadePlan['type']) {
  const { ship, number, ship_id } = project;
  const [counter] = await db
    .select({ last: documentCounters.last })
    .from(documentCounters)
    .where(
      and(
        eq(documentCounters.ship_id, ship_id),
        eq(documentCounters.project, number.slice(ship.code.length + 1)),
        eq(documentCounters.type_id, type.id),
      ),
    );
  return `${number}-${type.code}-${String((counter?.last ?? 0) + 1).padStart(4, '0')}`;
}

export async function planMade(
  db: Database,
  project: StoredDrydock,
  kind: MadeKind,
): Promise<MadePlan> {
  const [found] = await db
    .select({ id: documentTypes.id })
    .from(documentTypes)
    .where(eq(documentTypes.code, kind.type));
  if (found === undefined) throw new Error(`There is no document type ${kind.type}.`);
  const { scheme, id, code } = await documentType(db, found.id);
  const type = { id, code };
  const document = await documentOf(db, project.id, id, kind);
  const [latest] = document ? await revisionRepository(db).ofDocument(document.id) : [];
  const isMade = kind.made.some(
    ({ revision_id, file_sha256 }) => revision_id === latest?.id && file_sha256 === latest.sha256,
  );
  const redone = latest?.state === 'DRAFT' && isMade ? latest : null;
  const next = latest === undefined ? 0 : latest.sequence + 1;
  const isOpen = latest?.state === 'DRAFT' || latest?.state === 'FOR_REVIEW';
  return {
    type,
    confidentiality: kind.confidentiality,
    document_id: document?.id ?? null,
    number: document?.number ?? (await numberAhead(db, project, type)),
    label: redone?.label ?? revisionLabel(scheme, next),
    first: redone === null ? next === 0 : redone.sequence === 0,
    redone,
    underWay:
      isOpen && redone === null ? { label: latest.label, state: latest.state as 'DRAFT' } : null,
  };
}

/** Why the next one has to wait, in a sentence; undefined where nothing is under way. */
export const underWayText = ({ underWay, number }: MadePlan): string | undefined =>
  underWay === null
    ? undefined
    : say(`documents.madeUnderWay.${underWay.state}`, {
        name: revisionName({ number }, underWay.label),
      });

/** Whether what was read before its files were made still stands. */
export const isSamePlan = (a: MadePlan, b: MadePlan): boolean =>
  JSON.stringify([a.number, a.label, a.redone?.version]) ===
  JSON.stringify([b.number, b.label, b.redone?.version]);
