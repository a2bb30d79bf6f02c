/** All that the files of a specification are made of: its jobs, the ship, the drawings that go with it. */
import { and, asc, eq, isNotNull, or, isNull } from 'drizzle-orm';
import {
  choiceKey,
  namesWhere,
  type Field,
  type FieldTable,
} from '../../../src/contract/fieldTable';
import { shipFields } from '../../../src/contract/fleet/ships';
import { missingParticulars } from '../../../src/contract/fleet/dockingData';
import type { SpecVariant } from '../../../src/contract/jobs/specIssues';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { documents, documentTypes, revisions } from '../../db/tables/documentSchema';
import { cellsOf, headsOf } from '../../http/cells';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { shipRepository, type StoredShip } from '../../fleet/ships/shipRepository';
import { boldCell, type MadeOrder } from '../../papers/making/order';
import type { Pair } from '../../papers/making/pair';
import type { PaperTable } from '../../papers/specification/paper';
import { dayWords } from '../../text/days';
import { decimal } from '../../text/figures';
import { say, sayShared } from '../../text/texts';
import { isAddendum } from './specBefore';
import { changesTable } from './specChanges';
import { printedConditions } from './specConditions';
import type { StoredSpecIssue } from './specIssueRepository';
import { appendicesOf, sectionsOf, type Asked } from './specPaper';
import { photosToPrint } from './specPhotos';
import type { SpecPlan } from './specPlan';
import { SHEET_HEAD, sheetRows } from './specSheet';
import type { Taken } from './specSnapshot';

const SHOWN_HASH = 12;
/** Nothing to price by: where the ship stands, and who looks after it in the office. */
const UNTOLD: readonly string[] = ['status', 'superintendent_id', 'esp', 'iws_notation'];
export interface IssueScene {
  viewer: Viewer;
  project: StoredDrydock;
  ship: StoredShip;
  plan: SpecPlan;
  taken: Taken;
  variant: SpecVariant;
  /** The issue that this one follows. */
  before: StoredSpecIssue | undefined;
}

export async function shipOf(db: Database, { ship_id }: StoredDrydock): Promise<StoredShip> {
  const [ship] = await shipRepository(db).list([ship_id]);
  if (ship === undefined) throw new Error(`There is no ship ${ship_id}.`);
  return ship;
}

/** A choice by its text, not by what is stored. */
function particularText(field: Field, value: string | number): string {
  if (typeof value === 'number')
    return field.kind === 'decimal' ? decimal(String(value)) : `${value}`;
  if (field.kind === 'day') return dayWords(value);
  const key = choiceKey('ships', field, value);
  return key === undefined ? value : sayShared(key);
}

function particularsOf(ship: StoredShip): Pair[] {
  const fields: FieldTable = shipFields;
  const [heads, cells] = [headsOf(fields, 'ships'), cellsOf(fields, ship)];
  return namesWhere(shipFields, () => true).flatMap((name, place) => {
    const [field, value] = [fields[name], cells[place]];
    const isTold = value !== null && value !== undefined && value !== '' && !UNTOLD.includes(name);
    return isTold && field ? [[heads[place] ?? name, particularText(field, value)] as const] : [];
  });
}

/** What yards ask for and nobody has entered yet, by the names of its fields. */
export const missingOf = (ship: StoredShip): string[] => {
  const heads = headsOf(shipFields, 'ships');
  const names = namesWhere(shipFields, () => true);
  return missingParticulars(ship).map((name) => heads[names.indexOf(name)] ?? name);
};

/** Drawings of the ship and of the docking that yards may see, each with its current revision. */
const drawings = (db: Database, project: StoredDrydock) =>
  db
    .select({
      number: documents.number,
      title: documents.title,
      label: revisions.label,
      sha256: revisions.sha256,
    })
    .from(documents)
    .innerJoin(documentTypes, eq(documentTypes.id, documents.type_id))
    .innerJoin(revisions, eq(revisions.id, documents.current_id))
    .where(
      and(
        eq(documentTypes.code, 'DRW'),
        eq(documents.ship_id, project.ship_id),
        or(isNull(documents.drydock_id), eq(documents.drydock_id, project.id)),
        eq(documents.state, 'ACTIVE'),
        eq(documents.confidentiality, 'ALL_MEMBERS'),
        isNotNull(documents.current_id),
      ),
    )
    .orderBy(asc(documents.number));
type Drawings = Awaited<ReturnType<typeof drawings>>;

/** As the drawing is called in English, which the papers of ships are in. */
const DOCKING_PLAN = /docking[ -]plan/i;

/** Whoever prints it puts the picture there. */
function planOf(found: Drawings) {
  const plan = found.find(({ title }) => DOCKING_PLAN.test(title));
  const text = plan ? say('specification.drawing', plan) : say('specification.planMissing');
  return { heading: say('specification.plan'), text };
}

function drawingsTable(found: Drawings): PaperTable {
  return {
    heading: say('specification.appendix.drawings'),
    intro: say(found.length === 0 ? 'specification.none' : 'specification.drawingsIntro'),
    head: ['number', 'title', 'revision', 'hash'].map((name) => say(`specification.${name}`)),
    rows: found.map(({ number, title, label, sha256 }) => [
      ...[number, title, label, sha256.slice(0, SHOWN_HASH)],
    ]),
  };
}

const VALVE_ROWS = Array.from({ length: 20 }, (_none, place) => String(place + 1));
const VALVE_HEAD = ['pos', 'valve', 'valvePlace', 'valveType', 'valveSize', 'valveDone'] as const;

/** Docman keeps no valves: the ship writes in which there are, and the yard what it did. */
const valves = (): PaperTable => ({
  heading: say('specification.appendix.valves'),
  intro: say('specification.valvesIntro'),
  head: VALVE_HEAD.map((name) => say(`specification.${name}`)),
  rows: VALVE_ROWS.map((no) => [no, ...VALVE_HEAD.slice(1).map(() => '')]),
});

const askedOf = ({ taken, project, variant }: IssueScene): Asked => ({
  snapshot: taken.snapshot,
  currency: project.base_currency,
  prices: variant === 'INTERNAL' ? taken.estimates : undefined,
});

const day = (on: string | null) => (on === null ? '—' : dayWords(on));
const span = (from: string | null, to: string | null) => `${day(from)} – ${day(to)}`;

/** What it is, for the cover and for the first sheet. */
function factsOf(scene: IssueScene): Pair[] {
  const { project, ship, plan, taken, viewer } = scene;
  const rows: [string, string][] = [
    ['number', plan.number],
    ['revision', plan.label],
    ['docking', project.number],
    ['ship', ship.name],
    ['imo', ship.imo],
    ['classSociety', [ship.class_society, ship.class_number].filter(Boolean).join(' ')],
    ['dates', span(project.planned_arrival_on, project.planned_departure_on)],
    ['inDock', span(project.planned_dock_on, project.planned_undock_on)],
    ['currency', project.base_currency],
    ['jobs', String(taken.snapshot.jobs.length)],
    ['issuedBy', `${viewer.fullname}, ${dayWords(viewer.today)}`],
    ['listHash', taken.sha256.slice(0, SHOWN_HASH)],
  ];
  return rows.map(([name, value]) => [say(`specification.${name}`), value]);
}

const changesOf = ({ before, taken, project, variant }: IssueScene): PaperTable | null =>
  before === undefined
    ? null
    : changesTable(before, {
        ...{ after: { ...taken, currency: project.base_currency }, prices: variant === 'INTERNAL' },
        addendum: isAddendum(project, before),
      });

export async function specOrder(db: Database, scene: IssueScene): Promise<MadeOrder> {
  const { plan, ship, variant } = scene;
  const asked = askedOf(scene);
  const missing = missingOf(ship);
  const facts = factsOf(scene);
  const rows = sheetRows(asked);
  const found = await drawings(db, scene.project);
  const title = say(`specification.titles.${variant}`);
  return {
    paper: {
      kind: 'specification',
      title,
      subtitle: say('specification.subtitle', { ship: ship.name, docking: scene.project.number }),
      facts,
      notice: say(`specification.notice.${variant}`, { currency: asked.currency }),
      plan: planOf(found),
      contents: say('specification.contents'),
      conditions: {
        heading: say('specification.conditions'),
        paragraphs: printedConditions(asked),
      },
      particulars: [
        {
          heading: say('specification.particulars'),
          facts: particularsOf(ship),
          note:
            missing.length === 0 ? '' : say('specification.missing', { names: missing.join(', ') }),
        },
      ],
      changes: changesOf(scene),
      sections: sectionsOf(asked, await photosToPrint(db, scene.project.id)),
      appendices: [...appendicesOf(asked.snapshot), drawingsTable(found), valves()],
      lineHead: ['pos', 'text', 'qty', 'unit', 'unitPrice', 'amount'].map((name) =>
        say(`specification.${name}`, { currency: asked.currency }),
      ),
      running: say('specification.running', { title, number: plan.number, label: plan.label }),
    },
    sheets: [
      {
        name: say('specification.about'),
        ...{ widths: [24, 60], head: 0, side: 0 },
        rows: [...facts, [say('specification.rows'), String(rows.length)] as const].map(
          ([name, value]) => [boldCell(name), value],
        ),
      },
      {
        name: say('specification.lines'),
        widths: SHEET_HEAD.map((name) => (/title|text|description/.test(name) ? 48 : 14)),
        ...{ head: 1, side: 0 },
        rows: [SHEET_HEAD.map(boldCell), ...rows],
      },
    ],
  };
}
