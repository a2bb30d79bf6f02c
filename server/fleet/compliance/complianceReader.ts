/** The table of the fleet by when each ship must dock, and the answer for one ship. */
import { and, desc, eq, gte, isNull, lte, notInArray, type SQL } from 'drizzle-orm';
import type {
  CompliancePage,
  ComplianceQuery,
  ComplianceRow,
} from '../../../src/contract/fleet/compliance';
import { dueStanding } from '../../../src/contract/fleet/dueStanding';
import type { DueStatus } from '../../../src/contract/fleet/ships';
import { addMonths } from '../../../src/contract/dates';
import { PAGE_SIZE } from '../../../src/contract/lists';
import { searchKey } from '../../text/identity';
import type { Database } from '../../db/database';
import { bottomInspections, ships } from '../../db/tables/fleetSchema';
import { oneOf } from '../../db/oneOf';
import type { Viewer } from '../../access/permissions/viewer';
import { foundShips } from '../ships/shipList';
import { visibleShips } from '../ships/shipRepository';
import { countedUntil, factsRepository, type ShipFacts } from './factsRepository';
import { dueOf, standingOf } from './rules';

const GONE = ['SOLD', 'SCRAPPED'] as const;
const PAST_MONTHS = 60;

type Told = Omit<ComplianceRow, 'inspections'>;
type PastInspection = ComplianceRow['inspections'][number];

const toldOf = (facts: ShipFacts): Told => ({
  ship: {
    id: facts.id,
    code: facts.code,
    name: facts.name,
    type: facts.type,
    status: facts.status,
  },
  ...dueOf(facts, facts.as_of),
});

const compare = (one: string | number, other: string | number) =>
  one < other ? -1 : one > other ? 1 : 0;

/** A ship as far as lists sort and count it: the whole answer takes several times as long. */
interface Standing {
  facts: ShipFacts;
  days: number;
  status: DueStatus;
}

const ORDERS: Record<string, (row: Standing) => string | number> = {
  days: ({ days }) => days,
  code: ({ facts }) => facts.code,
  name: ({ facts }) => searchKey(facts.name),
};

/** Ships with the same value stand by their code. */
function sorted<T extends Standing>(rows: readonly T[], sort: string): T[] {
  const keyOf = ORDERS[sort.replace('-', '')] ?? (({ days }: Standing) => days);
  const sign = sort.startsWith('-') ? -1 : 1;
  return [...rows].sort(
    (one, other) =>
      sign * compare(keyOf(one), keyOf(other)) || compare(one.facts.code, other.facts.code),
  );
}

export function complianceReader(db: Database, viewer: Viewer) {
  const { visibility, today } = viewer;

  const inspectionsOf = (ids: readonly number[], asOf: string) =>
    db
      .select({
        ship_id: bottomInspections.ship_id,
        on: bottomInspections.on,
        kind: bottomInspections.kind,
        credited_to: bottomInspections.credited_to,
      })
      .from(bottomInspections)
      .where(
        and(
          oneOf(bottomInspections.ship_id, ids),
          isNull(bottomInspections.voided_at),
          lte(bottomInspections.on, countedUntil(asOf, today)),
          gte(bottomInspections.on, addMonths(asOf, -PAST_MONTHS)),
        ),
      )
      .orderBy(desc(bottomInspections.on));

  function withInspections(
    rows: readonly Told[],
    past: Awaited<ReturnType<typeof inspectionsOf>>,
  ): ComplianceRow[] {
    const inspections = new Map<number, PastInspection[]>(rows.map(({ ship }) => [ship.id, []]));
    for (const { ship_id, ...inspection } of past) inspections.get(ship_id)?.push(inspection);
    return rows.map((row) => ({ ...row, inspections: inspections.get(row.ship.id) ?? [] }));
  }

  const inFleet = (more?: SQL) =>
    and(visibleShips(visibility), notInArray(ships.status, [...GONE]), more);

  const repository = factsRepository(db, viewer);

  /** How every ship stands, unsorted. Source: as factsRepository. */
  async function all(asOf = today, more?: SQL): Promise<Standing[]> {
    const found = await repository.listForStanding(inFleet(more), asOf);
    return found.map((facts) => {
      const { days, status } = standingOf(facts, facts.as_of);
      return { facts, days, status };
    });
  }

  /** The same with what is planned, each ship from all its facts. */
  async function allTold(asOf: string, more?: SQL): Promise<(Standing & { due: Told })[]> {
    const found = await repository.listAtOnce(inFleet(more), asOf);
    return found.map((facts) => {
      const due = toldOf(facts);
      return { facts, days: due.days, status: due.status, due };
    });
  }

  /** In the order of the rows, each from all its facts. */
  async function answers(rows: readonly Standing[], asOf: string): Promise<ComplianceRow[]> {
    const ids = rows.map(({ facts }) => facts.id);
    if (ids.length === 0) return [];
    const [found, past] = await Promise.all([
      repository.listAtOnce(inFleet(oneOf(ships.id, ids)), asOf),
      inspectionsOf(ids, asOf),
    ]);
    const byId = new Map(found.map((facts) => [facts.id, facts]));
    return withInspections(ids.flatMap((id) => byId.get(id) ?? []).map(toldOf), past);
  }

  /** The same of rows of which all is told already. */
  async function answered(rows: readonly { due: Told }[], asOf: string): Promise<ComplianceRow[]> {
    const dues = rows.map(({ due }) => due);
    const ids = dues.map(({ ship }) => ship.id);
    return dues.length === 0 ? [] : withInspections(dues, await inspectionsOf(ids, asOf));
  }

  /** The most urgent first; 50 ships when nothing else is asked. */
  async function page(query: ComplianceQuery): Promise<CompliancePage> {
    const { as_of = today, sort = 'days', page: number = 1, page_size = PAGE_SIZE } = query;
    const { superintendent_id: superintendent, status } = query;
    const filter = and(
      foundShips(query.q),
      superintendent === undefined ? undefined : eq(ships.superintendent_id, superintendent),
    );
    const start = (number - 1) * page_size;
    const shown = <T extends Standing>(rows: readonly T[]) =>
      sorted(rows, sort).slice(start, start + page_size);
    if (status === undefined) {
      const rows = await all(as_of, filter);
      const items = await answers(shown(rows), as_of);
      return { as_of, items, total: rows.length, page: number, page_size };
    }
    const told = await allTold(as_of, filter);
    const rows = told.filter(({ due }) => dueStanding(due) === status);
    const items = await answered(shown(rows), as_of);
    return { as_of, items, total: rows.length, page: number, page_size };
  }

  /** The most urgent of the ships that `more` leaves. */
  async function mostUrgent(limit: number, more?: SQL): Promise<ComplianceRow[]> {
    const rows = await all(today, more);
    return answers(sorted(rows, 'days').slice(0, limit), today);
  }

  /** How many ships stand how, and the most urgent of them. */
  async function overview(limit: number, more?: SQL) {
    const rows = await allTold(today, more);
    return {
      standings: rows.map(({ due }) => dueStanding(due)),
      urgent: await answered(sorted(rows, 'days').slice(0, limit), today),
    };
  }

  /** One ship's facts, also where it has left the fleet; undefined where it may not be seen. */
  async function factsOf(id: number, asOf: string): Promise<ShipFacts | undefined> {
    const where = and(visibleShips(visibility), eq(ships.id, id));
    return (await repository.list(where, asOf))[0];
  }

  async function ofShip(facts: ShipFacts, asOf: string): Promise<ComplianceRow | undefined> {
    return withInspections([toldOf(facts)], await inspectionsOf([facts.id], asOf))[0];
  }

  return { page, overview, mostUrgent, factsOf, ofShip };
}
