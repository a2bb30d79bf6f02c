/** Making, changing and deleting roles: the rules, and the text for each that is broken. */
import { fieldsOf } from '../../../src/contract/fieldTable';
import {
  roleFields,
  type Role,
  type roleDraftSchema,
  type RoleDraft,
  type roleUpdateSchema,
} from '../../../src/contract/roles';
import {
  FOREIGN_KEY_VIOLATION,
  sqlStateOf,
  UNIQUE_VIOLATION,
  type Database,
} from '../../db/database';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { isLimited, seesEverything } from '../permissions/visibility';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import type { Call } from '../wire';
import { ADMINISTRATOR } from './roleNames';
import { presentRole, roleRepository, type StoredRole } from './roleRepository';

/** What the database itself refuses: it alone sees what others write at the same moment. */
async function explained<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = sqlStateOf(error);
    if (code === UNIQUE_VIOLATION) throw invalid({ name: [say('roles.nameTaken')] });
    if (code === FOREIGN_KEY_VIOLATION) throw invalid({ role_type_id: [say('roles.noSuchType')] });
    throw error;
  }
}

async function presented(tx: Database, id: number): Promise<Role> {
  const stored = await roleRepository(tx).find(id);
  if (stored === undefined) throw notFound();
  return presentRole(stored);
}

const draftOf = (role: RoleDraft): RoleDraft => fieldsOf(roleFields, role);

/** 403: whoever sees the ships of their own alone can make no role that sees all. */
async function refuseLifting(tx: Database, userId: number, typeId: number): Promise<void> {
  if ((await seesEverything(tx, typeId)) && (await isLimited(tx, userId)))
    throw notPermitted('roles.seesAll');
}

/** 422 for a type under which administrators would see their own ships alone: none of them could undo it. */
async function keepSight(tx: Database, before: StoredRole, typeId: number): Promise<void> {
  if (before.name !== ADMINISTRATOR || before.role_type_id === typeId) return;
  if (!(await seesEverything(tx, typeId)))
    throw invalid({ role_type_id: [say('roles.keepSight')] });
}

export function createRole(call: Call<'createRole', typeof roleDraftSchema>): Promise<Role> {
  return call.write(async (tx, record) => {
    const draft = draftOf(call.body);
    await refuseLifting(tx, call.viewer.userId, draft.role_type_id);
    const id = await explained(roleRepository(tx).create(draft, call.viewer.userId, call.now));
    const event = { label: draft.label, after: draft };
    await record({ action: 'create', entity: 'role', entityId: id, ...event });
    return presented(tx, id);
  });
}

export function updateRole(call: Call<'updateRole', typeof roleUpdateSchema>): Promise<Role> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const repository = roleRepository(tx);
    const before = await repository.findForUpdate(id);
    if (before === undefined) throw notFound();
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: before.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, presentRole(before));
    }
    if (before.system && before.name !== body.name)
      throw invalid({ name: [say('roles.systemName')] });
    const draft = draftOf(body);
    await keepSight(tx, before, draft.role_type_id);
    if (draft.role_type_id !== before.role_type_id)
      await refuseLifting(tx, viewer.userId, draft.role_type_id);
    await explained(repository.update(id, draft, viewer.userId, now));
    const event = { label: draft.label, before: draftOf(before), after: draft };
    await record({ action: 'update', entity: 'role', entityId: id, ...event });
    return presented(tx, id);
  });
}

/** A type of document may ask for it: the database alone knows them all. */
async function inNoRoute(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION)
      throw invalid({ role: [say('roles.inRoute')] });
    throw error;
  }
}

function refuseDeletion(role: StoredRole): void {
  if (role.system) throw invalid({ role: [say('roles.systemRole')] });
  if (role.users_count > 0)
    throw invalid({ role: [say('roles.inUse', { count: role.users_count })] });
}

export function deleteRole(call: Call<'deleteRole'>): Promise<void> {
  const { id } = call;
  return call.write(async (tx, record) => {
    const repository = roleRepository(tx);
    const before = await repository.findForUpdate(id);
    if (before === undefined) throw notFound();
    refuseDeletion(before);
    await inNoRoute(repository.remove(id));
    const event = { label: before.label, before: draftOf(before) };
    await record({ action: 'delete', entity: 'role', entityId: id, ...event });
  });
}
