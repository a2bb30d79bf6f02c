/**
 * Recording, correcting and voiding inspections. One that is credited to the special survey moves the ship's date with it, in
 * the same transaction; a correction or a void first puts back what it had moved.
 */
import { and, eq } from 'drizzle-orm';
import type {
  Inspection,
  InspectionDraft,
  inspectionDraftSchema,
  inspectionUpdateSchema,
  inspectionVoidSchema,
} from '../../../src/contract/fleet/compliance';
import { addMonths, todayIn } from '../../../src/contract/dates';
import { intermediateWindows, schemeInForce } from '../../../src/contract/fleet/surveys';
import { sqlStateOf, UNIQUE_VIOLATION } from '../../db/database';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { yards } from '../../db/tables/yardSchema';
import { invalid, notFound, type FieldErrors } from '../../http/problem';
import { changedMeanwhile, wireTime } from '../../http/records';
import { shipRepository, type StoredShip } from '../ships/shipRepository';
import { visibleDrydocks } from '../drydocks/drydockRepository';
import { dayWords } from '../../text/days';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { settleDue } from './dueReminders';
import { inspectionRepository, type StoredInspection } from './inspectionRepository';
import { moveSurvey, putSurveyBack, type Scene } from './surveyMoves';

/** Between two special surveys. */
const PERIOD_MONTHS = 60;

const draftOf = (of: InspectionDraft): InspectionDraft => ({
  on: of.on,
  kind: of.kind,
  credited_to: of.credited_to,
  drydock_id: of.drydock_id,
  document: of.document,
});

/** What is recorded of the five years before the present ones is history, whose windows nobody knows any more. */
function outsideIntermediate(specialSurveyDue: string, on: string): string | undefined {
  const { from, to } = intermediateWindows(specialSurveyDue).classItems;
  const isPast = on <= addMonths(specialSurveyDue, -PERIOD_MONTHS);
  if (isPast || (on >= from && on <= to)) return undefined;
  return say('compliance.intermediateWindow', { from: dayWords(from), to: dayWords(to) });
}

/** Refused in the future by the viewer's calendar, and where it was done in a docking, also by that of its yard. */
async function refuseInspection(
  { tx, viewer, now }: Scene,
  ship: StoredShip,
  { on, kind, credited_to, drydock_id }: InspectionDraft,
): Promise<void> {
  const errors: FieldErrors = {};
  let { today } = viewer;
  if (on < ship.delivered_on) errors['on'] = [say('compliance.beforeDelivery')];
  if (credited_to === 'SPECIAL' && kind === 'IWS' && schemeInForce(ship) !== 'EXTENDED')
    errors['credited_to'] = [say('compliance.specialInDock')];
  if (credited_to === 'INTERMEDIATE') {
    const outside = outsideIntermediate(ship.special_survey_due_on, on);
    if (outside !== undefined) errors['credited_to'] = [outside];
  }
  if (drydock_id !== null) {
    const [docking] = await tx
      .select({ zone: yards.time_zone })
      .from(drydocks)
      .leftJoin(yards, eq(yards.id, drydocks.yard_id))
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .where(
        and(
          eq(drydocks.id, drydock_id),
          eq(drydocks.ship_id, ship.id),
          visibleDrydocks(viewer.visibility),
        ),
      );
    if (docking === undefined) errors['drydock_id'] = [say('compliance.noSuchDocking')];
    const there = todayIn(docking?.zone ?? 'UTC', now);
    if (there > today) today = there;
  }
  if (on > today) errors['on'] ??= [say('compliance.inFuture')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function once<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION)
      throw invalid({ on: [say('compliance.inspectedAlready')] });
    throw error;
  }
}

/** Nobody else changes the ship, nor what its dates follow from, before this transaction ends; 404 where it may not be seen. */
async function lockedShip({ tx, viewer }: Scene, shipId: number): Promise<StoredShip> {
  const ship = await shipRepository(tx).findForUpdate(shipId, viewer.visibility);
  if (ship === undefined) throw notFound();
  return ship;
}

async function shown({ tx, viewer }: Scene, shipId: number, id: number): Promise<Inspection> {
  const all = await inspectionRepository(tx, viewer.visibility).list(shipId);
  const found = all.find((one) => one.id === id);
  if (found === undefined) throw notFound();
  return found;
}

export function addInspection(
  call: Call<'addInspection', typeof inspectionDraftSchema>,
): Promise<Inspection> {
  const { id, now, viewer } = call;
  const draft = draftOf(call.body);
  return call.write(async (tx, record) => {
    const scene = { tx, record, viewer, now };
    const ship = await lockedShip(scene, id);
    await refuseInspection(scene, ship, draft);
    const repository = inspectionRepository(tx, viewer.visibility);
    const made = await once(repository.create(id, draft, viewer.userId, now));
    const event = { entity: 'ship', entityId: id, label: ship.code, after: draft } as const;
    await record({ action: 'add_inspection', ...event });
    await moveSurvey(scene, ship, made, draft);
    await settleDue(tx, id, viewer.today);
    return shown(scene, id, made);
  });
}

interface Change {
  scene: Scene;
  ship: StoredShip;
  before: StoredInspection;
}

/** The inspection and its ship, locked; refused where it is void, or has been changed since it was read. */
async function found(scene: Scene, id: number, version: number): Promise<Change> {
  const { tx, viewer } = scene;
  const repository = inspectionRepository(tx, viewer.visibility);
  const shipId = (await repository.find(id))?.ship_id;
  if (shipId === undefined) throw notFound();
  const ship = await lockedShip(scene, shipId);
  const before = await repository.find(id);
  if (before === undefined) throw notFound();
  if (before.version !== version) {
    const current = await shown(scene, shipId, id);
    const change = { by: current.updated_by, at: before.updated_at };
    throw changedMeanwhile(change, viewer.timeZone, current);
  }
  if (before.voided_at !== null) throw invalid({ reason: [say('compliance.voidAlready')] });
  return { scene, ship, before };
}

export function updateInspection(
  call: Call<'updateInspection', typeof inspectionUpdateSchema>,
): Promise<Inspection> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const { scene, ship, before } = await found({ tx, record, viewer, now }, id, body.version);
    const after = draftOf(body);
    await refuseInspection(scene, ship, after);
    const { userId } = viewer;
    await once(inspectionRepository(tx, viewer.visibility).update(id, after, userId, now));
    const event = { entity: 'ship', entityId: ship.id, label: ship.code } as const;
    const told = { before: draftOf(before), after: { ...after, reason: body.reason } };
    await record({ action: 'correct_inspection', ...event, ...told });
    const restored = await putSurveyBack(scene, ship, before);
    await moveSurvey(scene, restored, id, after);
    await settleDue(tx, ship.id, viewer.today);
    return shown(scene, ship.id, id);
  });
}

export function voidInspection(
  call: Call<'voidInspection', typeof inspectionVoidSchema>,
): Promise<Inspection> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const { scene, ship, before } = await found({ tx, record, viewer, now }, id, body.version);
    const { reason } = body;
    const change = { voided_at: now, void_reason: reason };
    await inspectionRepository(tx, viewer.visibility).update(id, change, viewer.userId, now);
    const event = { entity: 'ship', entityId: ship.id, label: ship.code } as const;
    const told = { before: draftOf(before), after: { reason, voided_at: wireTime(now) } };
    await record({ action: 'void_inspection', ...event, ...told });
    await putSurveyBack(scene, ship, before);
    await settleDue(tx, ship.id, viewer.today);
    return shown(scene, ship.id, id);
  });
}
