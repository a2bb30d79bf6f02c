/**
 * What a yard sends beside its figures: a letter, a schedule. Each file is a QTN document of its own, made once the quotation is
 * handed in and the office may read it; before that only who enters the quotation knows of it.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { MENU } from '../../src/contract/endpoints';
import { limits } from '../../src/contract/limits';
import { MOST_ATTACHED } from '../../src/contract/tender/quotationFiles';
import type { Quotation } from '../../src/contract/tender/tenderRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { documents, revisions } from '../db/tables/documentSchema';
import { files } from '../db/tables/fileSchema';
import { quotationAttachments } from '../db/tables/quotationFileSchema';
import { visibleDocuments } from '../documents/documentAccess';
import type { FileApi } from '../documents/files/fileApi';
import { storeMade } from '../documents/made/madeFiles';
import { releaseMade } from '../documents/made/releaseMade';
import type { Scene } from '../documents/scene';
import { claimUpload } from '../files/claimUpload';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { invalid } from '../http/problem';
import { wireTime } from '../http/records';
import { cut } from '../text/cut';
import { say } from '../text/texts';
import { sentBefore } from './sentBefore';
import { hidingOf, mayEnter } from './tenderAccess';
import type { StoredQuotation } from './tenderRepository';

const attachedTo = ({ id }: Pick<StoredQuotation, 'id'>) =>
  eq(quotationAttachments.quotation_id, id);

export interface Attaching {
  /** Uploads of whoever enters the quotation. */
  readonly attach?: readonly number[] | undefined;
  /** Ids of attachments that are no documents yet; others stay. */
  readonly detach?: readonly number[] | undefined;
}

/** Gives the names of what came and what went. The same content twice is attached once. */
export async function keepAttachments(
  { tx, viewer, now }: Scene,
  stored: StoredQuotation,
  { attach = [], detach = [] }: Attaching,
): Promise<{ attached?: string[]; detached?: string[] }> {
  const gone =
    detach.length === 0
      ? []
      : await tx
          .delete(quotationAttachments)
          .where(
            and(
              attachedTo(stored),
              isNull(quotationAttachments.revision_id),
              inArray(quotationAttachments.id, [...detach]),
            ),
          )
          .returning({ name: quotationAttachments.name });
  const attached: string[] = [];
  for (const uploadId of new Set(attach)) {
    const kept = await tx
      .select({ sha256: quotationAttachments.sha256 })
      .from(quotationAttachments)
      .where(attachedTo(stored));
    if (await sentBefore(tx, viewer, uploadId, kept)) continue;
    if (kept.length >= MOST_ATTACHED)
      throw invalid({ attach: [say('tender.mostAttached', { most: MOST_ATTACHED })] });
    const { name, sha256 } = await claimUpload(tx, viewer.userId, uploadId, 'attach');
    await tx.insert(quotationAttachments).values({
      ...{ quotation_id: stored.id, name, sha256 },
      ...{ attached_at: now, attached_by: viewer.userId },
    });
    attached.push(name);
  }
  return {
    ...(attached.length > 0 && { attached }),
    ...(gone.length > 0 && { detached: gone.map(({ name }) => name) }),
  };
}

const ENDING = /\.[a-z0-9]{1,10}$/i;

/** A name may be longer than a title, and its ending comes back with a download. */
const titleOf = ({ yard }: StoredQuotation, name: string) =>
  cut(
    say('tender.attachmentTitle', { yard: yard.name, name: name.replace(ENDING, '') }),
    limits.documentTitle.max,
  );

interface Filing {
  readonly api: FileApi;
  readonly scene: Scene;
  readonly project: StoredDrydock;
  readonly type: { id: number; code: string };
}

/** Expects the quotation to be handed in and readable, and its docking to be locked. */
export async function fileAttachments(
  { api, scene, project, type }: Filing,
  stored: StoredQuotation,
): Promise<void> {
  const { tx } = scene;
  const waiting = await tx
    .select({ id: quotationAttachments.id, name: quotationAttachments.name, file: files })
    .from(quotationAttachments)
    .innerJoin(files, eq(files.sha256, quotationAttachments.sha256))
    .where(and(attachedTo(stored), isNull(quotationAttachments.revision_id)))
    .orderBy(asc(quotationAttachments.id));
  for (const { id, name, file } of waiting) {
    const { sha256, size, mime, pages } = file;
    const plan = {
      ...{ type, confidentiality: 'COMMERCIAL' as const, document_id: null, number: '', label: '' },
      ...{ first: true, redone: null, underWay: null },
    };
    const revision_id = await storeMade(api, scene, {
      ...{ project, plan, client_id: undefined, yard_id: stored.yard_id },
      ...{ reason: 'ISSUED_FOR_INFORMATION', change_note: null, title: titleOf(stored, name) },
      received_from: stored.received_from ?? stored.yard.name,
      files: { file: { name, sha256, size, mime, pages }, source_files: [] },
    });
    await releaseMade(scene, { revision_id, file_sha256: sha256 }, 'RECEIVED');
    await tx
      .update(quotationAttachments)
      .set({ revision_id })
      .where(eq(quotationAttachments.id, id));
  }
}

/** Of a sealed quotation the office knows none, of one that its yard is entering those that were handed in before. */
export async function attachmentsOf(
  db: Database,
  viewer: Viewer,
  stored: StoredQuotation,
): Promise<Quotation['attachments']> {
  const hidden = hidingOf(viewer, stored);
  if (hidden === 'SEALED') return [];
  const rows = await db
    .select({
      ...{ id: quotationAttachments.id, name: quotationAttachments.name, size: files.size },
      ...{ at: quotationAttachments.attached_at, revision_id: quotationAttachments.revision_id },
      document_id: revisions.document_id,
    })
    .from(quotationAttachments)
    .innerJoin(files, eq(files.sha256, quotationAttachments.sha256))
    .leftJoin(revisions, eq(revisions.id, quotationAttachments.revision_id))
    .where(attachedTo(stored))
    .orderBy(asc(quotationAttachments.id));
  const ids = rows.flatMap(({ document_id }) => document_id ?? []);
  const seen =
    ids.length > 0 && viewer.may(MENU.documents, 'V')
      ? await db
          .select({ id: documents.id, number: documents.number })
          .from(documents)
          .where(
            and(
              inArray(documents.id, ids),
              eq(documents.state, 'ACTIVE'),
              visibleDocuments(viewer),
            ),
          )
      : [];
  const byId = new Map(seen.map((document) => [document.id, document]));
  return rows
    .filter(({ revision_id }) => hidden === null || revision_id !== null)
    .map(({ id, name, size, at, revision_id, document_id }) => {
      const document = byId.get(document_id ?? 0) ?? null;
      return {
        ...{ id, name, size, at: wireTime(at), document },
        revision_id: document && revision_id,
        filed: revision_id !== null,
        may_remove: revision_id === null && mayEnter(viewer, stored),
      };
    });
}
