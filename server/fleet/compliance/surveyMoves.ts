/** What an inspection that is credited to the special survey does to the ship's date of the next one, and its undoing. */
import { and, eq } from 'drizzle-orm';
import type { InspectionDraft } from '../../../src/contract/fleet/compliance';
import { certificates } from '../../db/tables/certificateSchema';
import type { Database } from '../../db/database';
import type { Viewer } from '../../access/permissions/viewer';
import type { Recorder } from '../../audit/write';
import { notFound } from '../../http/problem';
import { shipRepository, type StoredShip } from '../ships/shipRepository';
import { complianceReader } from './complianceReader';
import { inspectionRepository, type StoredInspection } from './inspectionRepository';
import { isCredited, renewedBy } from './recorded';

/** A change of inspections, in its transaction. */
export interface Scene {
  tx: Database;
  record: Recorder;
  viewer: Viewer;
  now: Date;
}

async function setDate({ tx, record, viewer, now }: Scene, ship: StoredShip, to: string) {
  await shipRepository(tx).setSpecialSurvey(ship.id, to, viewer.userId, now);
  await record({
    action: 'update',
    entity: 'ship',
    entityId: ship.id,
    label: ship.code,
    before: { special_survey_due_on: ship.special_survey_due_on },
    after: { special_survey_due_on: to },
  });
}

/** Only the survey that is due next is moved: what is recorded of an earlier one is history. The inspection is stored. */
export async function moveSurvey(
  scene: Scene,
  ship: StoredShip,
  id: number,
  { on, kind, credited_to }: InspectionDraft,
): Promise<void> {
  if (credited_to !== 'SPECIAL') return;
  const { tx, viewer, now } = scene;
  const known = await complianceReader(tx, viewer).factsOf(ship.id, on);
  if (known === undefined) throw notFound();
  // As it stands, whatever it was on that day.
  const facts = { ...known, special_survey_due_on: ship.special_survey_due_on };
  if (!isCredited(facts, on, kind)) return;
  const to = renewedBy(facts, on);
  const moved = { moved_survey_from: ship.special_survey_due_on, moved_survey_to: to };
  const repository = inspectionRepository(tx, viewer.visibility);
  await repository.update(id, moved, viewer.userId, now, 'same version');
  await setDate(scene, ship, to);
}

/** Whether the class certificate in force says the ship's date, which is then its own. */
async function isOfCertificate(tx: Database, ship: StoredShip): Promise<boolean> {
  const { class_certificate_id: id, special_survey_due_on: due } = ship;
  if (id === null) return false;
  const same = and(eq(certificates.id, id), eq(certificates.expires_on, due));
  return (await tx.$count(certificates, same)) > 0;
}

/** Where somebody has set another date since, that one stays. Answers with the ship as it is then. */
export async function putSurveyBack(
  scene: Scene,
  ship: StoredShip,
  { id, moved_survey_from: from, moved_survey_to: to }: StoredInspection,
): Promise<StoredShip> {
  if (from === null) return ship;
  const { tx, viewer, now } = scene;
  const repository = inspectionRepository(tx, viewer.visibility);
  const none = { moved_survey_from: null, moved_survey_to: null };
  await repository.update(id, none, viewer.userId, now, 'same version');
  if (ship.special_survey_due_on !== to || (await isOfCertificate(tx, ship))) return ship;
  await setDate(scene, ship, from);
  return { ...ship, special_survey_due_on: from };
}
