/** Reading and changing what a role may do on each menu. */
import {
  permissionDetailSchema,
  permissionUpdateSchema,
  type PermissionDetail,
} from '../../src/contract/roles';
import { menuRepository } from '../menus/menuRepository';
import { notFound } from '../http/problem';
import { changedMeanwhile } from '../records';
import { wire, type Api, type Call } from '../wire';
import { permissionRepository, type Letters } from './permissionRepository';
import { keepAdministration, normalise, refuseMoreThanHeld } from './permissionRules';
import { rightsRepository } from './rightsRepository';

const readable = (letters: Letters) => Object.fromEntries(letters);

function update(
  call: Call<'updatePermissions', typeof permissionUpdateSchema>,
): Promise<PermissionDetail> {
  const { id, body, caller, now } = call;
  return call.write(async (tx, record) => {
    const repository = permissionRepository(tx);
    await repository.lockRoles(id, caller.userId);
    const role = await repository.findGrantee(id);
    const current = await repository.detail(id);
    if (role === undefined || current === undefined) throw notFound();
    if (role.version !== body.version) {
      const change = { by: role.updated_by, at: role.updated_at };
      throw changedMeanwhile(change, now, caller.timeZone, current);
    }
    const menus = new Map((await menuRepository(tx).listAll()).map((menu) => [menu.id, menu]));
    const wanted = normalise(body.menus, menus);
    const before = await repository.lettersOf(id);
    const held = await rightsRepository(tx).rightsOf(caller.userId);
    refuseMoreThanHeld(before, wanted, held, menus);
    keepAdministration(role.name, before, wanted, menus);
    await repository.replace(id, wanted, caller.userId, now);
    const event = { before: readable(before), after: readable(wanted) };
    await record({ action: 'update', entity: 'permissions', entityId: id, ...event });
    const detail = await repository.detail(id);
    if (detail === undefined) throw notFound();
    return detail;
  });
}

export function permissionRoutes(api: Api): void {
  wire(api, 'permissions', {
    summary: 'What a role may do',
    reply: permissionDetailSchema,
    handle: async ({ id }) => {
      const detail = await permissionRepository(api.db).detail(id);
      if (detail === undefined) throw notFound();
      return detail;
    },
  });
  wire(api, 'updatePermissions', {
    summary: 'Change what a role may do',
    body: permissionUpdateSchema,
    reply: permissionDetailSchema,
    handle: update,
  });
}
