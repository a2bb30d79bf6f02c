/** Reading and changing what a role may do on each menu. */
import type { FullMenu } from '../../../src/contract/menus';
import {
  permissionDetailSchema,
  permissionUpdateSchema,
  type PermissionDetail,
} from '../../../src/contract/roles';
import { menuRepository } from '../menus/menuRepository';
import { notFound } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { wire, type Api, type Call } from '../wire';
import { permissionRepository, type ActionCodes } from './permissionRepository';
import {
  keepAdministration,
  keepLinksHarmless,
  normalise,
  refuseMoreThanHeld,
} from './permissionRules';
import { rightsRepository } from './rightsRepository';

/** ActionCodes by the label of the menu. */
const readable = (codes: ActionCodes, menus: ReadonlyMap<number, FullMenu>) =>
  Object.fromEntries([...codes].map(([id, of]) => [menus.get(id)?.label ?? String(id), of]));

function update(
  call: Call<'updatePermissions', typeof permissionUpdateSchema>,
): Promise<PermissionDetail> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const repository = permissionRepository(tx);
    const role = await repository.findGrantee(id);
    const current = await repository.detail(id);
    if (role === undefined || current === undefined) throw notFound();
    if (role.version !== body.version) {
      const change = { by: role.updated_by, at: role.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, current);
    }
    const menus = new Map((await menuRepository(tx).listAll()).map((menu) => [menu.id, menu]));
    const wanted = normalise(body.menus, menus);
    const before = await repository.actionCodesOf(id);
    const { permissions: held } = await rightsRepository(tx).grantsOf(viewer.userId);
    refuseMoreThanHeld(before, wanted, held, menus);
    keepAdministration(role.name, before, wanted, menus);
    await keepLinksHarmless(tx, id, wanted, menus);
    await repository.replace(id, wanted, viewer.userId, now);
    await record({
      action: 'update',
      entity: 'permissions',
      entityId: id,
      label: role.label,
      before: readable(before, menus),
      after: readable(wanted, menus),
    });
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
    people: true,
    body: permissionUpdateSchema,
    reply: permissionDetailSchema,
    handle: update,
  });
}
