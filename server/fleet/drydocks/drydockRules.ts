/** What a project may hold: the rules that its own fields cannot tell, and the text for each that is broken. */
import { and, eq, inArray } from 'drizzle-orm';
import type { DrydockDraft, DrydockUpdate } from '../../../src/contract/fleet/drydocks';
import { isOpen, type DrydockKind } from '../../../src/contract/fleet/drydockStates';
import { isGone } from '../../../src/contract/fleet/ships';
import type { Database } from '../../db/database';
import { docks } from '../../db/tables/yardSchema';
import { users } from '../../db/schema';
import { invalid, type FieldErrors } from '../../http/problem';
import type { Viewer } from '../../access/permissions/viewer';
import { shipRepository, type StoredShip } from '../ships/shipRepository';
import { isEngineer } from '../ships/shipRules';
import { say } from '../../text/texts';
import type { StoredDrydock } from './drydockRepository';

type People = Pick<DrydockDraft, 'superintendent_id' | 'engineer_ids' | 'members'>;
const NOBODY: People = { superintendent_id: null, engineer_ids: [], members: [] };

async function activeUsers(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, 'ACTIVE')));
  return new Set(rows.map(({ id }) => id));
}

/** Whoever was there before may stay: only new people are looked at. */
export async function peopleErrors(
  db: Database,
  draft: People,
  before: People = NOBODY,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const { superintendent_id: superintendent } = draft;
  if (
    superintendent !== null &&
    superintendent !== before.superintendent_id &&
    !(await isEngineer(db, superintendent))
  )
    errors['superintendent_id'] = [say('fleet.noSuchEngineer')];
  for (const [place, id] of draft.engineer_ids.entries())
    if (!before.engineer_ids.includes(id) && !(await isEngineer(db, id)))
      errors[`engineer_ids[${place}]`] = [say('fleet.noSuchEngineer')];
  const known = new Set(before.members.map(({ user_id }) => user_id));
  const added = draft.members.map(({ user_id }) => user_id).filter((id) => !known.has(id));
  const active = await activeUsers(db, added);
  for (const [place, { user_id }] of draft.members.entries())
    if (!known.has(user_id) && !active.has(user_id))
      errors[`members[${place}].user_id`] = [say('fleet.noSuchUser')];
  return errors;
}

/** The ship of a new project: it is there, may be seen, and is still in the fleet. */
export async function shipFor(db: Database, viewer: Viewer, id: number): Promise<StoredShip> {
  const ship = await shipRepository(db).find(id, viewer.visibility);
  if (ship === undefined) throw invalid({ ship_id: [say('drydocks.noSuchShip')] });
  if (isGone(ship.status)) throw invalid({ ship_id: [say(`ships.gone.${ship.status}`)] });
  return ship;
}

const inWater = (kind: DrydockKind) => kind === 'IN_WATER';

function kindError({ state, kind }: StoredDrydock, draft: DrydockUpdate): string | undefined {
  if (kind === draft.kind) return undefined;
  if (state !== 'DRAFT') return say('drydocks.kindFrozen');
  return inWater(kind) === inWater(draft.kind) ? undefined : say('drydocks.kindInNumber');
}

/** Undefined when the yard has a dock of this name. */
export async function dockError(
  db: Database,
  yardId: number | null,
  name: string | null,
): Promise<string | undefined> {
  if (name === null) return undefined;
  if (yardId === null) return say('drydocks.yardFirst');
  const has = await db.$count(docks, and(eq(docks.yard_id, yardId), eq(docks.name, name)));
  return has > 0 ? undefined : say('drydocks.noSuchDock');
}

/** A dock that is named already stays, even where the yard has taken it away since. */
export async function refuseUpdate(
  db: Database,
  before: StoredDrydock,
  draft: DrydockUpdate,
): Promise<void> {
  if (!isOpen(before.state)) throw invalid({ state: [say(`drydocks.over.${before.state}`)] });
  const errors = await peopleErrors(db, draft, before);
  const kind = kindError(before, draft);
  if (kind !== undefined) errors['kind'] = [kind];
  const isNewDock = draft.dock_name !== before.dock_name;
  const dock = isNewDock ? await dockError(db, before.yard_id, draft.dock_name) : undefined;
  if (dock !== undefined) errors['dock_name'] = [dock];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
