/** Stores the demonstration fleet, every date moved so that what was due in 15 days is due in 15 days. */
import { DEFAULT_CONTINGENCY_PCT } from '../../../src/contract/fleet/drydocks';
import {
  milestonesOf,
  type DrydockState,
  type Milestone,
} from '../../../src/contract/fleet/drydockStates';
import { toMinor } from '../../../src/contract/money';
import { unknownOf } from '../../../src/contract/fieldTable';
import { SHIP_REGISTRY } from './certificateData';
import { DOCKING_DATA } from './dockingData';
import { shipDraftSchema, shipFields, type ShipDraft } from '../../../src/contract/fleet/ships';
import { schemesFor } from '../../../src/contract/fleet/surveys';
import type { Database } from '../../db/database';
import { bottomInspections, drydocks, milestones, ships } from '../../db/tables/fleetSchema';
import { docks, yards } from '../../db/tables/yardSchema';
import { keysOfShip } from '../../fleet/ships/shipRepository';
import { keysOfYard } from '../../fleet/yards/yardRepository';
import { DRYDOCKS, INSPECTIONS, REFERENCE_DATE, SHIPS, YARDS, type SeedDrydock } from './fleetData';
import { PEOPLE } from './people';
import { drydockId, personId, shiftTo, shipId, yardId, type Shift } from './places';
import { OFF_HIRE, RATES, TENDER_RATES } from './rates';

const DAYS = ['arrival', 'dock', 'undock', 'departure'] as const;
const FINISHED: DrydockState[] = ['CLOSING', 'CLOSED'];

function registryOf(code: string) {
  const [class_number, class_notation, call_sign, port_of_registry] = SHIP_REGISTRY[code] ?? [];
  return { class_number, class_notation, call_sign, port_of_registry };
}

function draftOf(line: string, shift: Shift): ShipDraft {
  const [code, name, imo, type, flag, class_society, delivered, ...rest] = line.split('|');
  const [
    gt,
    deadweight,
    loa,
    breadth,
    depth,
    draught,
    notations = '',
    status,
    due,
    superintendent,
  ] = rest;
  return shipDraftSchema.validateSync({
    ...unknownOf(shipFields),
    code,
    name,
    former_names: [],
    imo,
    type,
    flag,
    class_society,
    iws_notation: notations.includes('I'),
    esp: notations.includes('E'),
    delivered_on: shift(delivered ?? ''),
    gross_tonnage: Number(gt),
    deadweight_t: Number(deadweight),
    loa_m: Number(loa),
    breadth_m: Number(breadth),
    depth_m: Number(depth),
    draught_m: Number(draught),
    special_survey_due_on: shift(due ?? ''),
    status,
    superintendent_id: personId(superintendent ?? ''),
    ...registryOf(code ?? ''),
    ...DOCKING_DATA[code ?? ''],
  });
}

/** The planned day of each; of those that have none, that of the one they come with. */
const PLACES: Partial<Record<Milestone, number>> = {
  ARRIVED: 0,
  DOCKED: 1,
  FLOODING: 2,
  UNDOCKED: 2,
  REDELIVERED: 3,
  SURVEY_DONE: 3,
  SAILED: 3,
};

/** Of the docking that is under way, in UTC: Batam is seven hours ahead. */
const HALDEN: readonly (readonly [Milestone, day: string, time: string])[] = [
  ['ARRIVED', '2026-11-10', '00:40'],
  ['DELIVERED', '2026-11-10', '03:00'],
  ['GAS_FREE', '2026-11-11', '08:15'],
  ['DOCKED', '2026-11-12', '07:00'],
  ['DOCK_DRY', '2026-11-12', '12:20'],
];

/** Of one variation order of the docking that is under way, in cents. */
const ORDER_LIMIT = 2_500_000;

/** What has been reached by the reference date. */
function reachedOf({ kind, state, planned }: SeedDrydock): [Milestone, number][] {
  if (planned === null || !['EXECUTION', ...FINISHED].includes(state)) return [];
  return milestonesOf(kind)
    .flatMap((one): [Milestone, number][] => {
      const place = PLACES[one];
      return place === undefined ? [] : [[one, place]];
    })
    .filter(([, place]) => (planned[place] ?? '') <= REFERENCE_DATE);
}

/** Hours are known of the docking under way alone. */
const milestoneRows = (project: SeedDrydock, shift: Shift) =>
  project.number === 'HAL-DD26'
    ? HALDEN.map(([kind, day, time]) => ({
        ...{ kind, on: shift(day), at: new Date(`${shift(day)}T${time}:00Z`) },
      }))
    : reachedOf(project).map(([kind, place]) => ({
        ...{ kind, on: shift(project.planned?.[place] ?? ''), at: null },
      }));

function daysOf(project: SeedDrydock, shift: Shift) {
  const reached = new Set(
    reachedOf(project)
      .filter(([kind]) => kind !== 'FLOODING')
      .map(([, place]) => place),
  );
  const entries = DAYS.flatMap((name, place) => {
    const day = project.planned?.[place];
    const date = day === undefined ? null : shift(day);
    return [
      [`planned_${name}_on`, date],
      [`actual_${name}_on`, reached.has(place) ? date : null],
    ];
  });
  return Object.fromEntries(entries) as Record<string, string | null>;
}

async function addDrydocks(tx: Database, shift: Shift, now: Date): Promise<void> {
  const at = { created_at: now, updated_at: now };
  for (const [place, project] of DRYDOCKS.entries()) {
    const code = project.number.slice(0, 3);
    const { number, kind, state, health = ['ON_SCHEDULE', null] as const } = project;
    await tx.insert(drydocks).values({
      number,
      kind,
      state,
      ship_id: shipId(code),
      yard_id: project.place && yardId(project.place[0]),
      dock_name: project.place?.[1] ?? null,
      ...daysOf(project, shift),
      base_currency: 'USD',
      rates: state === 'TENDER' ? TENDER_RATES : RATES,
      budget: toMinor(String(project.budget), 'USD') ?? null,
      contingency_pct: DEFAULT_CONTINGENCY_PCT,
      off_hire_per_day: OFF_HIRE[code] ?? null,
      order_limit: number === 'HAL-DD26' ? ORDER_LIMIT : null,
      superintendent_id: personId(SHIPS[shipId(code) - 1]?.split('|').at(-1) ?? ''),
      engineer_ids: PEOPLE.flatMap(({ members }, n) =>
        members.includes(number) && PEOPLE[n]?.role === 'ROLE_ENGINEER' ? [n + 1] : [],
      ),
      members: [],
      health: health[0],
      health_note: health[1],
      closing_reason: project.reason ?? null,
      ...at,
    });
    const rows = milestoneRows(project, shift).map((one) => ({
      ...one,
      drydock_id: place + 1,
      recorded_at: now,
    }));
    if (rows.length > 0) await tx.insert(milestones).values(rows);
  }
}

async function addYards(tx: Database, at: { created_at: Date; updated_at: Date }): Promise<void> {
  for (const [place, draft] of YARDS.entries()) {
    const { docks: own, ...yard } = draft;
    await tx.insert(yards).values({ ...yard, ...keysOfYard(draft), ...at });
    await tx
      .insert(docks)
      .values(own.map((dock, position) => ({ ...dock, position, yard_id: place + 1 })));
  }
}

/** Into empty tables, so that ids count from 1 in the order of the data. */
export async function addFleet(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  const at = { created_at: now, updated_at: now };
  for (const line of SHIPS) {
    const draft = draftOf(line, shift);
    await tx
      .insert(ships)
      .values({ ...draft, ...keysOfShip(draft), scheme: schemesFor(draft)[0], ...at });
  }
  await addYards(tx, at);
  await addDrydocks(tx, shift, now);
  await tx.insert(bottomInspections).values(
    INSPECTIONS.map(([code, on, kind, credited_to, number]) => ({
      ship_id: shipId(code),
      on: shift(on),
      kind: kind === 'D' ? ('DRYDOCK' as const) : ('IWS' as const),
      credited_to,
      drydock_id: number === undefined ? null : drydockId(number),
      ...at,
    })),
  );
}
