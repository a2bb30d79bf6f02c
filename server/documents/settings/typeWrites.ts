/** Making, changing and deleting types of documents. What is changed of one concerns later documents and later reviews. */
import { eq, sql } from 'drizzle-orm';
import { fieldsOf } from '../../../src/contract/fieldTable';
import {
  documentTypeFields,
  type DocumentTypeDraft,
  type documentTypeDraftSchema,
  type documentTypeUpdateSchema,
  routeStepFields,
  type SetDocumentType,
} from '../../../src/contract/documents/settings';
import type { Call } from '../../access/wire';
import {
  FOREIGN_KEY_VIOLATION,
  sqlStateOf,
  UNIQUE_VIOLATION,
  type Database,
} from '../../db/database';
import { documentTypes, routeSteps } from '../../db/tables/documentSchema';
import { invalid, notFound, type FieldErrors } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import {
  NEEDED,
  own,
  present,
  presented,
  refuseLimited,
  rolesForTypes,
  typesOf,
  type Stored,
} from './typeSettings';

type Roles = Awaited<ReturnType<typeof rolesForTypes>>;

/** A step whose role decides about nothing would hold every review for ever; one that stands there already may stay. */
async function refuseRoles(
  tx: Database,
  { steps, issuer_role_id }: DocumentTypeDraft,
  before?: Stored,
): Promise<Roles> {
  const roles = await rolesForTypes(tx);
  const kept = before?.steps.map(({ role_id }) => role_id) ?? [];
  const reviews = (id: number) =>
    kept.includes(id) || roles.some((role) => role.id === id && role.reviews);
  const errors: FieldErrors = {};
  steps.forEach(({ role_id, only_tag }, place) => {
    const same = steps.findIndex((one) => one.role_id === role_id && one.only_tag === only_tag);
    const field = `steps[${place}].role_id`;
    if (!reviews(role_id)) errors[field] = [say('settings.noReviewer')];
    else if (same < place) errors[field] = [say('settings.twiceRole')];
  });
  // A document without the tag could be neither reviewed nor issued.
  if (steps.length > 0 && steps.every(({ only_tag }) => only_tag !== null))
    errors['steps[0].only_tag'] = [say('settings.forTagsAlone')];
  const issuer = roles.find(({ id }) => id === issuer_role_id);
  if (
    issuer_role_id !== null &&
    issuer?.issues !== true &&
    issuer_role_id !== before?.issuer_role_id
  )
    errors['issuer_role_id'] = [say('settings.noIssuer')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return roles;
}

/** What the database itself refuses: it alone sees what others write at the same moment. */
async function explained<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const state = sqlStateOf(error);
    if (state === UNIQUE_VIOLATION) throw invalid({ code: [say('settings.codeTaken')] });
    if (state === FOREIGN_KEY_VIOLATION) throw invalid({ steps: [say('settings.roleGone')] });
    throw error;
  }
}

async function writeSteps(tx: Database, type_id: number, steps: DocumentTypeDraft['steps']) {
  await tx.delete(routeSteps).where(eq(routeSteps.type_id, type_id));
  const rows = steps.map((step, place) => ({
    ...fieldsOf(routeStepFields, step),
    type_id,
    position: place + 1,
  }));
  if (rows.length > 0) await tx.insert(routeSteps).values(rows);
}

const columnsOf = (draft: DocumentTypeDraft) => ({
  ...fieldsOf(own, draft),
  reasons: draft.reasons,
});

/** What the audit log says of it: roles by their names, which it tells even when they are gone. */
function saidOf(type: DocumentTypeDraft, roles: Roles) {
  const nameOf = (id: number | null) => roles.find((role) => role.id === id)?.label ?? null;
  return {
    ...fieldsOf(documentTypeFields, type),
    issuer_role_id: nameOf(type.issuer_role_id),
    steps: type.steps.map(({ role_id, rule, days, only_tag }) =>
      [nameOf(role_id), rule === 'ALL' && rule, days, only_tag].filter(Boolean).join(' · '),
    ),
  };
}

export function createDocumentType(
  call: Call<'createDocumentType', typeof documentTypeDraftSchema>,
): Promise<SetDocumentType> {
  const { body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    const roles = await refuseRoles(tx, body);
    const at = { created_at: now, updated_at: now };
    const by = { created_by: viewer.userId, updated_by: viewer.userId };
    const [made] = await explained(
      tx
        .insert(documentTypes)
        .values({ ...columnsOf(body), ...at, ...by })
        .returning({ id: documentTypes.id }),
    );
    if (made === undefined) throw new Error('The type was not returned.');
    await writeSteps(tx, made.id, body.steps);
    const event = { label: body.code, after: saidOf(body, roles) };
    await record({ action: 'create', entity: 'document_type', entityId: made.id, ...event });
    return presented(tx, made.id);
  });
}

/** With its row, so that nobody else changes it before this transaction ends. */
async function locked(tx: Database, id: number): Promise<Stored> {
  await tx
    .select({ id: documentTypes.id })
    .from(documentTypes)
    .where(eq(documentTypes.id, id))
    .for('update');
  const [stored] = await typesOf(tx, id);
  if (stored === undefined) throw notFound();
  return stored;
}

/** Numbers and labels that were given stay what they are; what Docman makes itself is never retired. */
function refuseChange(before: Stored, body: DocumentTypeDraft): void {
  const errors: FieldErrors = {};
  if (before.code !== body.code) errors['code'] = [say('settings.codeStays')];
  if (before.scheme !== body.scheme && before.documents > 0)
    errors['scheme'] = [say('settings.schemeStays', { count: before.documents })];
  if (body.retired && NEEDED.includes(before.code)) errors['retired'] = [say('settings.needed')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function updateDocumentType(
  call: Call<'updateDocumentType', typeof documentTypeUpdateSchema>,
): Promise<SetDocumentType> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    const before = await locked(tx, id);
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: before.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, present(before));
    }
    refuseChange(before, body);
    const roles = await refuseRoles(tx, body, before);
    await explained(
      tx
        .update(documentTypes)
        .set({
          ...columnsOf(body),
          version: sql`${documentTypes.version} + 1`,
          updated_at: now,
          updated_by: viewer.userId,
        })
        .where(eq(documentTypes.id, id)),
    );
    await writeSteps(tx, id, body.steps);
    const event = { label: body.code, before: saidOf(before, roles), after: saidOf(body, roles) };
    await record({ action: 'update', entity: 'document_type', entityId: id, ...event });
    return presented(tx, id);
  });
}

/** One by which something has been numbered stays, and can be retired. */
export function deleteDocumentType(call: Call<'deleteDocumentType'>): Promise<void> {
  const { id, viewer } = call;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    const before = await locked(tx, id);
    if (NEEDED.includes(before.code)) throw invalid({ type: [say('settings.needed')] });
    if (before.documents > 0)
      throw invalid({ type: [say('settings.typeInUse', { count: before.documents })] });
    await unnumbered(tx.delete(documentTypes).where(eq(documentTypes.id, id)));
    const event = { label: before.code, before: saidOf(before, await rolesForTypes(tx)) };
    await record({ action: 'delete', entity: 'document_type', entityId: id, ...event });
  });
}

/** Somebody makes the first document of it at the same moment. */
async function unnumbered(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION)
      throw invalid({ type: [say('settings.typeInUse', { count: 1 })] });
    throw error;
  }
}
