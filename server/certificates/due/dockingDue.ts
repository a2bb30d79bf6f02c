/**
 * What of a ship falls due before the docking after this one, with the job that takes care of it; and once she has left the
 * dock, which certificates the docking must bring about.
 */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type {
  DockingDue,
  DueItem,
  DueCertificate,
  DueSource,
} from '../../../src/contract/certificates/classRecords';
import { isOpen } from '../../../src/contract/fleet/drydockStates';
import type { Viewer } from '../../access/permissions/viewer';
import { classItems, conditions, dueJobs } from '../../db/tables/classSchema';
import type { Database } from '../../db/database';
import { ships } from '../../db/tables/fleetSchema';
import { jobs } from '../../db/tables/jobSchema';
import { complianceReader } from '../../fleet/compliance/complianceReader';
import { whatIf } from '../../fleet/compliance/whatIf';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { notFound } from '../../http/problem';
import { mayCreate, mayEditAny, visibleJobs } from '../../jobs/jobAccess';
import { cut } from '../../text/cut';
import { mayEdit, mayRule, seesConditions } from '../certificateAccess';
import { afterDocking, stayOf } from './afterDocking';
import { certificateRepository, type StoredCertificate } from '../certificateRepository';
import { witnessOf } from '../class/surveyedInDock';

const MAX_NAME = 120;

/** By what it would be recorded as. Source: compliance of the ship. */
async function nextDockingOn(db: Database, viewer: Viewer, project: StoredDrydock) {
  const facts = await complianceReader(db, viewer).factsOf(project.ship_id, viewer.today);
  if (facts === undefined) throw notFound();
  const { actual_undock_on, planned_undock_on, actual_dock_on, planned_dock_on } = project;
  const on =
    actual_undock_on ?? planned_undock_on ?? actual_dock_on ?? planned_dock_on ?? viewer.today;
  const kind = project.kind === 'IN_WATER' ? 'IWS' : 'DRYDOCK';
  return whatIf(facts, facts.as_of, on, kind).after.next_due_on;
}

type Falling = Omit<DueItem, 'job'>;

const fallsOf = (
  source: DueItem['source'],
  source_id: number,
  name: string,
  more: Pick<DueItem, 'due_on' | 'at_next_docking' | 'needs_dock'>,
  today: string,
): Falling => ({
  ...{ source, source_id, name: cut(name, MAX_NAME), ...more },
  overdue: more.due_on !== null && more.due_on < today,
});

/** Those that a docking has to do with: of the hull and its fittings, and equipment that is serviced ashore. */
const isOfDocking = ({ kind }: StoredCertificate): boolean =>
  kind.needs_dock || kind.group === 'EQUIPMENT';

/** `falls`: before the docking after this one, or at this one. */
interface Standing {
  item: Falling;
  falls: boolean;
}

const isBefore = (on: string | null, next: string) => on !== null && on < next;

const certificatesOf = (
  all: readonly StoredCertificate[],
  next: string,
  today: string,
): Standing[] =>
  all.filter(isOfDocking).map(({ id, kind, effective_on: due_on }) => {
    const more = { due_on, at_next_docking: false, needs_dock: kind.needs_dock };
    return {
      item: fallsOf('CERTIFICATE', id, kind.name, more, today),
      falls: isBefore(due_on, next),
    };
  });

/** Of the others the expiry, and of each the next survey: what the office sees to between the dockings. */
const dueCertificatesOf = (
  all: readonly StoredCertificate[],
  next: string,
  today: string,
): DueCertificate[] =>
  all
    .flatMap((one) => {
      const { id: certificate_id, kind, effective_on, survey_from, survey_to } = one;
      const told = { certificate_id, name: kind.name };
      const expiry = { ...told, what: 'EXPIRY' as const, from: null, on: effective_on };
      const survey = { ...told, what: 'SURVEY' as const, from: survey_from, on: survey_to };
      return isOfDocking(one) ? [survey] : [expiry, survey];
    })
    .flatMap(({ on, ...certificate }) =>
      on !== null && on < next ? [{ ...certificate, on, overdue: on < today }] : [],
    )
    .sort((one, other) => one.on.localeCompare(other.on) || one.name.localeCompare(other.name));

async function itemsOf(
  db: Database,
  shipId: number,
  next: string,
  today: string,
): Promise<Standing[]> {
  const rows = await db
    .select()
    .from(classItems)
    .where(and(eq(classItems.ship_id, shipId), isNull(classItems.removed_at)));
  return rows.map(({ id, code, name, due_on, postponed_to, needs_dock }) => {
    const on = postponed_to ?? due_on;
    const more = { due_on: on, at_next_docking: false, needs_dock: needs_dock === 'DRY' };
    return {
      item: fallsOf('CLASS_ITEM', id, `${code} ${name}`, more, today),
      falls: isBefore(on, next),
    };
  });
}

async function conditionsOf(
  db: Database,
  viewer: Viewer,
  shipId: number,
  next: string,
): Promise<Standing[]> {
  if (!seesConditions(viewer)) return [];
  const rows = await db
    .select()
    .from(conditions)
    .where(and(eq(conditions.ship_id, shipId), isNull(conditions.closed_on)));
  return rows.map(({ id, ref, text, due_on, at_next_docking, needs_dock }) => {
    const more = { due_on, at_next_docking, needs_dock };
    return {
      item: fallsOf('CONDITION', id, `${ref} ${text}`, more, viewer.today),
      falls: at_next_docking || due_on === null || due_on < next,
    };
  });
}

/** What falls due first comes first; what has no day, as it is due at the docking itself, before it. */
const order = (one: Falling, other: Falling): number =>
  (one.due_on ?? '').localeCompare(other.due_on ?? '') || one.name.localeCompare(other.name);

/** What has no day comes last. */
const orderLater = (one: Falling, other: Falling): number =>
  (one.due_on ?? '9').localeCompare(other.due_on ?? '9') || one.name.localeCompare(other.name);

/** The jobs of a docking that take care of something, as far as this viewer sees them. */
async function linksOf(db: Database, viewer: Viewer, drydockId: number) {
  const rows = await db
    .select({
      ...{ source: dueJobs.source, source_id: dueJobs.source_id },
      job: { id: jobs.id, code: jobs.code, title: jobs.title, state: jobs.state },
    })
    .from(dueJobs)
    .innerJoin(jobs, eq(jobs.id, dueJobs.job_id))
    .where(and(eq(dueJobs.drydock_id, drydockId), visibleJobs(viewer)));
  return new Map(rows.map(({ source, source_id, job }) => [`${source} ${source_id}`, job]));
}

/** All that falls due, and what else class and certificates ask for, whoever's jobs take care of it. */
export async function fallingDue(db: Database, viewer: Viewer, project: StoredDrydock) {
  const next = await nextDockingOn(db, viewer, project);
  const all = await certificateRepository(db).inForceOf(project.ship_id);
  const { today } = viewer;
  const standing = [
    ...certificatesOf(all, next, today),
    ...(await itemsOf(db, project.ship_id, next, today)),
    ...(await conditionsOf(db, viewer, project.ship_id, next)),
  ];
  const items = standing.filter(({ falls }) => falls).map(({ item }) => item);
  const others = standing.filter(({ falls }) => !falls).map(({ item }) => item);
  return { next, all, items: items.sort(order), others: others.sort(orderLater) };
}

async function statusOf(db: Database, id: number) {
  const [ship] = await db.select({ status: ships.status }).from(ships).where(eq(ships.id, id));
  if (ship === undefined) throw notFound();
  return ship;
}

export async function dockingDue(db: Database, viewer: Viewer, id: number): Promise<DockingDue> {
  const project = await existingDrydock(db, viewer, id);
  const { next, all, items, others } = await fallingDue(db, viewer, project);
  const links = await linksOf(db, viewer, id);
  const stay = await stayOf(db, project, viewer.today);
  const may_link = mayRule(viewer) && mayEditAny(viewer) && isOpen(project.state);
  const choices = may_link
    ? await db
        .select({ id: jobs.id, code: jobs.code, title: jobs.title })
        .from(jobs)
        .where(eq(jobs.drydock_id, id))
        .orderBy(asc(jobs.code))
    : [];
  const withJob = (item: Falling): DueItem => ({
    ...item,
    job: links.get(`${item.source} ${item.source_id}`) ?? null,
  });
  const hasJob = (source: DueSource, sourceId: number) => links.has(`${source} ${sourceId}`);
  return {
    drydock: { id, number: project.number, ship_id: project.ship_id },
    next_docking_on: next,
    items: items.map(withJob),
    others: others.map(withJob),
    certificates: dueCertificatesOf(all, next, viewer.today),
    after: stay
      ? await afterDocking(
          db,
          viewer,
          {
            ...{ ...stay, shipId: project.ship_id, next, hasJob },
            witness: await witnessOf(db, project, stay, all),
          },
          all,
        )
      : null,
    after_since: stay?.since ?? null,
    jobs: choices,
    may_link,
    may_add: may_link && mayCreate(viewer, project.state),
    may_record: stay !== undefined && mayEdit(viewer, await statusOf(db, project.ship_id)),
  };
}
