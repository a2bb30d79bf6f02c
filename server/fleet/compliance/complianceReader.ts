/** The table of the fleet by when each ship must dock, and the answer for one ship. */
import { and, desc, eq, gte, isNull, lte, notInArray, type SQL } from 'drizzle-orm';
import type {
  CompliancePage,
  ComplianceQuery,
  ComplianceRow,
} from '../../../src/contract/fleet/compliance';
import { dueStanding, mayBeCovered } from '../../../src/contract/fleet/dueStanding';
import type { DueStanding, DueStatus } from '../../../src/contract/fleet/ships';
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

const told = (facts: ShipFacts): Told => ({
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
function sorted(rows: readonly Standing[], sort: string): Standing[] {
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

  const withInspections = (
    rows: readonly Told[],
    past: Awaited<ReturnType<typeof inspectionsOf>>,
  ): ComplianceRow[] =>
    rows.map((row) => ({
      ...row,
      inspections: past
        .filter(({ ship_id }) => ship_id === row.ship.id)
        .map(({ on, kind, credited_to }) => ({ on, kind, credited_to })),
    }));

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

  /** In the order of the rows, each from all its facts. */
  async function answers(rows: readonly Standing[], asOf: string): Promise<ComplianceRow[]> {
    const ids = rows.map(({ facts }) => facts.id);
    if (ids.length === 0) return [];
    const [found, past] = await Promise.all([
      repository.listAtOnce(inFleet(oneOf(ships.id, ids)), asOf),
      inspectionsOf(ids, asOf),
    ]);
    const byId = new Map(found.map((facts) => [facts.id, facts]));
    return withInspections(ids.flatMap((id) => byId.get(id) ?? []).map(told), past);
  }

  /**
   * How ships stand with what is planned, by id. Only where a docking may cover a date are all the facts looked at: few ships
   * have one that is open.
   */
  async function standings(
    rows: readonly Standing[],
    asOf: string,
  ): Promise<Map<number, DueStanding>> {
    const found = new Map<number, DueStanding>(rows.map(({ facts, status }) => [facts.id, status]));
    const docking = new Set(await repository.withOpenDocking(inFleet()));
    const asked = rows.filter(({ facts, status }) => mayBeCovered(status) && docking.has(facts.id));
    for (const row of await answers(asked, asOf)) found.set(row.ship.id, dueStanding(row));
    return found;
  }

  async function standingAs(
    standing: DueStanding | undefined,
    rows: readonly Standing[],
    asOf: string,
  ): Promise<readonly Standing[]> {
    if (standing === undefined) return rows;
    const found = await standings(rows, asOf);
    return rows.filter(({ facts }) => found.get(facts.id) === standing);
  }

  /** The most urgent first; 50 ships when nothing else is asked. */
  async function page(query: ComplianceQuery): Promise<CompliancePage> {
    const { as_of = today, sort = 'days', page: number = 1, page_size = PAGE_SIZE } = query;
    const { superintendent_id: superintendent, status } = query;
    const filter = and(
      foundShips(query.q),
      superintendent === undefined ? undefined : eq(ships.superintendent_id, superintendent),
    );
    const rows = await standingAs(status, await all(as_of, filter), as_of);
    const start = (number - 1) * page_size;
    const shown = sorted(rows, sort).slice(start, start + page_size);
    const items = await answers(shown, as_of);
    return { as_of, items, total: rows.length, page: number, page_size };
  }

  /** How many ships stand how, and the most urgent of them. */
  async function overview(limit: number, more?: SQL) {
    const rows = await all(today, more);
    const found = await standings(rows, today);
    const urgent = await answers(sorted(rows, 'days').slice(0, limit), today);
    return { standings: [...found.values()], urgent };
  }

  /** One ship's facts, also where it has left the fleet; undefined where it may not be seen. */
  async function factsOf(id: number, asOf: string): Promise<ShipFacts | undefined> {
    const where = and(visibleShips(visibility), eq(ships.id, id));
    return (await repository.list(where, asOf))[0];
  }

  async function ofShip(facts: ShipFacts, asOf: string): Promise<ComplianceRow | undefined> {
    return withInspections([told(facts)], await inspectionsOf([facts.id], asOf))[0];
  }

  return { page, overview, factsOf, ofShip };
}
