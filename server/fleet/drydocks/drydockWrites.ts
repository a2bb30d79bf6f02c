/** Making, copying and changing drydock projects. */
import { fieldsOf, type OwnersName } from '../../../src/contract/fieldTable';
import {
  DEFAULT_CONTINGENCY_PCT,
  drydockFields,
  type copySchema,
  type DrydockDraft,
  type drydockDraftSchema,
  type drydockUpdateSchema,
} from '../../../src/contract/fleet/drydocks';
import { numberDay } from '../../../src/contract/fleet/drydockNumbers';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import type { Database } from '../../db/database';
import { invalid, notFound } from '../../http/problem';
import { hiddenOfDrydock } from '../../access/history/audience';
import type { Viewer } from '../../access/permissions/viewer';
import { changedMeanwhile } from '../../http/records';
import type { Call } from '../../access/wire';
import type { Recorder } from '../../audit/write';
import { existingDrydock, shownDrydock } from './drydockDetail';
import { tellAssigned, tellChanged } from './drydockNotices';
import { drydockRepository, type DrydockChange } from './drydockRepository';
import { peopleErrors, refuseUpdate, shipFor } from './drydockRules';
import { nextNumber, numberFor } from './numbers';

type Particulars = Omit<DrydockDraft, 'ship_id'>;

/** As people enter a project, and as the audit log keeps it. */
const particularsOf = (draft: Particulars): Particulars => ({
  ...fieldsOf(drydockFields, draft),
  members: draft.members.map(({ user_id, part }) => ({ user_id, part })),
});

const NOTHING_KNOWN = {
  rates: {},
  budget: null,
  contingency_pct: DEFAULT_CONTINGENCY_PCT,
  off_hire_per_day: null,
  order_limit: null,
  health: 'ON_SCHEDULE',
  health_note: null,
} as const satisfies Pick<Particulars, OwnersName<typeof drydockFields>>;

/** Whoever may not see money or health does not change it: what they send of it has not been theirs to know. */
function withOwnersOf(viewer: Viewer, wanted: Particulars, before?: Particulars): Particulars {
  const hidden = hiddenOfDrydock(viewer);
  const known: Record<string, unknown> = before ?? NOTHING_KNOWN;
  const kept = Object.fromEntries(hidden.map((name) => [name, known[name]]));
  const { base_currency } = viewer.money ? wanted : (before ?? wanted);
  return { ...wanted, base_currency, ...kept };
}

/** With its number and its event; 422 for a ship or people that cannot be. */
export async function addDrydock(
  tx: Database,
  record: Recorder,
  { ship_id, ...body }: DrydockDraft,
  viewer: Viewer,
  now: Date,
  copied?: { id: number; number: string },
): Promise<{ id: number; number: string }> {
  const draft = withOwnersOf(viewer, particularsOf(body));
  const ship = await shipFor(tx, viewer, ship_id);
  const errors = await peopleErrors(tx, draft);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const day = numberDay(draft) ?? viewer.today;
  const number = await nextNumber(tx, ship, draft.kind, day);
  const at = { created_at: now, created_by: viewer.userId };
  const id = await drydockRepository(tx).create({
    ...draft,
    number,
    ship_id,
    state: 'DRAFT',
    copied_from_id: copied?.id ?? null,
    ...at,
    updated_at: now,
    updated_by: viewer.userId,
  });
  await tellAssigned({ tx, now, by: viewer.userId }, { id, ...draft });
  await record({
    action: copied ? 'copy' : 'create',
    entity: 'drydock',
    entityId: id,
    label: number,
    after: { ship: ship.code, ...draft, ...(copied ? { copied_from: copied.number } : {}) },
  });
  return { id, number };
}

export function createDrydock(
  call: Call<'createDrydock', typeof drydockDraftSchema>,
): Promise<Drydock> {
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const { id } = await addDrydock(tx, record, call.body, viewer, call.now);
    return shownDrydock(tx, viewer, await existingDrydock(tx, viewer, id));
  });
}

/** What is worth keeping of an earlier docking; days and health are of their own time. */
export function copyDrydock(call: Call<'copyDrydock', typeof copySchema>): Promise<Drydock> {
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const source = await existingDrydock(tx, viewer, call.id);
    const people = await peopleErrors(tx, source);
    const stays = (field: string) => !(field in people);
    const draft: DrydockDraft = {
      ...particularsOf(source),
      ship_id: source.ship_id,
      planned_arrival_on: null,
      planned_dock_on: null,
      planned_undock_on: null,
      planned_departure_on: null,
      budget: call.body.include_prices ? source.budget : null,
      superintendent_id: stays('superintendent_id') ? source.superintendent_id : null,
      engineer_ids: source.engineer_ids.filter((_id, place) => stays(`engineer_ids[${place}]`)),
      members: source.members.filter((_one, place) => stays(`members[${place}].user_id`)),
      health: 'ON_SCHEDULE',
      health_note: null,
    };
    const { id } = await addDrydock(tx, record, draft, viewer, call.now, source);
    return shownDrydock(tx, viewer, await existingDrydock(tx, viewer, id));
  });
}

export function updateDrydock(
  call: Call<'updateDrydock', typeof drydockUpdateSchema>,
): Promise<Drydock> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const repository = drydockRepository(tx);
    const before = await repository.findForUpdate(id, viewer.visibility);
    if (before === undefined) throw notFound();
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: before.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, await shownDrydock(tx, viewer, before));
    }
    await refuseUpdate(tx, before, body);
    const wanted = withOwnersOf(viewer, particularsOf(body), before);
    const after: DrydockChange = { ...wanted, dock_name: body.dock_name };
    const number = await numberFor(tx, before, wanted);
    await repository.update(id, { ...after, number }, viewer.userId, now);
    await record({
      action: 'update',
      entity: 'drydock',
      entityId: id,
      label: number,
      before: { number: before.number, ...particularsOf(before), dock_name: before.dock_name },
      after: { number, ...after },
    });
    const changed = await existingDrydock(tx, viewer, id);
    await tellChanged({ tx, now, by: viewer.userId }, before, changed);
    return shownDrydock(tx, viewer, changed);
  });
}
