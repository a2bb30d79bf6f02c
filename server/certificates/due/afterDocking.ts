/** What a docking must bring about of certificates, survey items and conditions, each with the day it did. */
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { AfterItem, DueSource } from '../../../src/contract/certificates/classRecords';
import type { Viewer } from '../../access/permissions/viewer';
import { classItems, conditions } from '../../db/tables/classSchema';
import type { Database } from '../../db/database';
import { milestones } from '../../db/tables/fleetSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { seesConditions } from '../certificateAccess';
import { certificateRepository, type StoredCertificate } from '../certificateRepository';
import { surveyOf, type Stayed, type Witness } from '../class/surveyedInDock';

/** When the ship went into the dock, or the divers began, and left it; undefined as long as she has not. */
export async function stayOf(
  db: Database,
  project: StoredDrydock,
  today: string,
): Promise<Stayed | undefined> {
  const reached = await db
    .select({ kind: milestones.kind, on: milestones.on })
    .from(milestones)
    .where(eq(milestones.drydock_id, project.id));
  const dayOf = (kind: (typeof reached)[number]['kind']) =>
    reached.find((one) => one.kind === kind)?.on;
  const sailed = dayOf('SAILED');
  const left = dayOf('UNDOCKED') ?? dayOf('SURVEY_DONE') ?? sailed;
  if (left === undefined) return undefined;
  return { since: dayOf('DOCKED') ?? dayOf('ARRIVED') ?? left, left, until: sailed ?? today };
}

/** A certificate is done once it is issued or endorsed from the day of docking on. */
async function certificatesAfter(
  db: Database,
  all: readonly StoredCertificate[],
  since: string,
): Promise<AfterItem[]> {
  const wanted = all.filter(({ kind }) => kind.needs_dock);
  const endorsed = await certificateRepository(db).endorsementsOf(wanted.map(({ id }) => id));
  return wanted.map(({ id, kind, issued_on, survey_from }) => {
    const days = [
      ...(issued_on >= since ? [issued_on] : []),
      ...endorsed
        .filter((one) => one.certificate_id === id && one.void_reason === null && one.on >= since)
        .map(({ on }) => on),
    ].sort();
    const from = survey_from !== null && survey_from > since ? survey_from : null;
    return {
      ...{ source: 'CERTIFICATE', source_id: id, name: kind.name },
      ...{ done_on: days.at(-1) ?? null, from, survey: null },
    };
  });
}

interface Stay extends Stayed {
  shipId: number;
  /** The day of the docking after it. */
  next: string;
  /** Whether a job of the docking was to take care of it. */
  hasJob: (source: DueSource, id: number) => boolean;
  witness: Witness;
}

/** Items that had a job, or needed the dock before the next docking; done once they are surveyed from the day of docking on. */
async function itemsAfter(
  db: Database,
  { shipId, since, next, hasJob, witness }: Stay,
): Promise<AfterItem[]> {
  const rows = await db
    .select()
    .from(classItems)
    .where(and(eq(classItems.ship_id, shipId), isNull(classItems.removed_at)))
    .orderBy(asc(classItems.due_on), asc(classItems.code));
  return rows.flatMap((row) => {
    const { id, code, name, last_on, due_on, postponed_to, needs_dock } = row;
    const survey = surveyOf(row, witness);
    // Class may have acknowledged its job before the ship went into the dock.
    const first = survey !== null && survey.on < since ? survey.on : since;
    const isDone = last_on !== null && last_on >= first;
    const on = postponed_to ?? due_on;
    const isDue = needs_dock === 'DRY' && on !== null && on < next;
    if (!isDone && !isDue && !hasJob('CLASS_ITEM', id)) return [];
    return {
      ...{ source: 'CLASS_ITEM', source_id: id, name: `${code} ${name}` },
      ...{ done_on: isDone ? last_on : null, from: null, survey: isDone ? null : survey },
    };
  });
}

/** Conditions that had a job, or were to be met at a docking by then. */
async function conditionsAfter(
  db: Database,
  viewer: Viewer,
  { shipId, since, left, hasJob }: Stay,
): Promise<AfterItem[]> {
  if (!seesConditions(viewer)) return [];
  const rows = await db
    .select()
    .from(conditions)
    .where(
      and(
        eq(conditions.ship_id, shipId),
        or(isNull(conditions.closed_on), gte(conditions.closed_on, since)),
      ),
    )
    .orderBy(asc(conditions.due_on), asc(conditions.ref));
  return rows.flatMap(({ id, ref, text, imposed_on, closed_on, at_next_docking, needs_dock }) => {
    const isMeant = (at_next_docking || needs_dock) && imposed_on <= left;
    if (!isMeant && !hasJob('CONDITION', id)) return [];
    return {
      ...{ source: 'CONDITION', source_id: id, name: `${ref} ${text}` },
      ...{ done_on: closed_on, from: null, survey: null },
    };
  });
}

/** Source: certificates, endorsements, class_items, conditions. */
export async function afterDocking(
  db: Database,
  viewer: Viewer,
  stay: Stay,
  inForce: readonly StoredCertificate[],
): Promise<AfterItem[]> {
  return [
    ...(await certificatesAfter(db, inForce, stay.since)),
    ...(await itemsAfter(db, stay)),
    ...(await conditionsAfter(db, viewer, stay)),
  ];
}
