/** Stores the certificates of the demonstration's fleet, endorsed as they would be on the day of the first start. */
import { and, eq } from 'drizzle-orm';
import { addMonths } from '../../../src/contract/dates';
import {
  anniversaryOf,
  datesOf,
  windowsOf,
  type CertificateFacts,
} from '../../../src/contract/certificates/certificateRules';
import {
  certificateKinds,
  certificates,
  endorsements,
  requiredCertificates,
} from '../../db/tables/certificateSchema';
import { classItems, conditions, dueJobs } from '../../db/tables/classSchema';
import type { Database } from '../../db/database';
import { drydocks } from '../../db/tables/fleetSchema';
import { jobs } from '../../db/tables/jobSchema';
import { CLASS_ITEMS, CONDITIONS, SHIP_CERTIFICATES } from './certificateData';
import { expiryOf, issuedOf, seedShips, type Kind, type SeedShip } from './certificateDates';
import { REFERENCE_DATE } from './fleetData';
import { drydockId, shiftTo, shipId, type Shift } from './places';

/** All surveys whose windows have closed, each on its anniversary. */
function surveysOf(facts: CertificateFacts): CertificateFacts['endorsements'] {
  const { expires_on: expiry } = facts;
  if (expiry === null) return [];
  const done: { survey: 'ANNUAL' | 'INTERMEDIATE' | 'MID_TERM'; on: string }[] = [];
  for (const { number, to, from, surveys } of windowsOf(facts)) {
    if (to >= REFERENCE_DATE) continue;
    const on = number === null ? addMonths(from, 5) : anniversaryOf(expiry, number);
    const [survey = 'ANNUAL'] = surveys;
    if (survey !== 'ADDITIONAL') done.push({ survey, on });
  }
  return done;
}

const initials: Readonly<Record<string, string>> = { REGISTRY: 'Flag', CIVIL_LIABILITY: 'Flag' };
const issuerOf = ({ society }: SeedShip, { group, code }: Kind): string =>
  code === 'PI'
    ? 'Nordlys P&I'
    : group === 'EQUIPMENT'
      ? 'Harbour Safety Services'
      : (initials[group] ?? society);

async function addCertificate(tx: Database, ship: SeedShip, kind: Kind, shift: Shift, now: Date) {
  const expiry = expiryOf(ship, kind);
  if (expiry === undefined) return;
  const issued = issuedOf(ship, kind, expiry);
  const { cycle, group } = kind;
  const facts = { cycle, group, type: 'FULL' as const, extended_to: null };
  const plain = { ...facts, issued_on: issued, expires_on: expiry };
  const done = surveysOf({ ...plain, endorsements: [] });
  // Days move together; anniversaries are those of the moved expiry.
  const moved = {
    ...facts,
    ...{ issued_on: shift(issued), expires_on: expiry === null ? null : shift(expiry) },
    endorsements: done.map(({ survey, on }) => ({ survey, on: shift(on) })),
  };
  const at = { created_at: now, updated_at: now };
  const [made] = await tx
    .insert(certificates)
    .values({
      ...{ ship_id: shipId(ship.code), kind_id: kind.id, type: 'FULL' },
      ...{ number: `${ship.code}-${kind.code}-${issued.slice(2, 4)}`, place: null },
      ...{ issuer: issuerOf(ship, kind), issued_on: moved.issued_on },
      ...{ expires_on: moved.expires_on, original_on_board: true },
      state: ship.laidUp && kind.code === 'CLASS' ? 'SUSPENDED' : 'ACTIVE',
      state_reason: ship.laidUp && kind.code === 'CLASS' ? 'Laid up' : null,
      ...datesOf(moved),
      ...at,
    })
    .returning({ id: certificates.id });
  if (made === undefined || done.length === 0) return;
  await tx.insert(endorsements).values(
    moved.endorsements.map(({ survey, on }) => ({
      ...{ certificate_id: made.id, survey, on, by: ship.society, recorded_at: now },
    })),
  );
}

async function link(
  tx: Database,
  source: 'CERTIFICATE' | 'CLASS_ITEM' | 'CONDITION',
  source_id: number,
  [number, code]: readonly [string, string],
  now: Date,
): Promise<void> {
  const drydock_id = drydockId(number);
  if (drydock_id === null) throw new Error(`There is no docking ${number}.`);
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(drydocks, eq(drydocks.id, jobs.drydock_id))
    .where(and(eq(jobs.drydock_id, drydock_id), eq(jobs.code, code)));
  if (job === undefined) throw new Error(`There is no job ${number} ${code}.`);
  await tx
    .insert(dueJobs)
    .values({ drydock_id, source, source_id, job_id: job.id, linked_at: now });
}

/** The jobs of HAL-DD26 for what is overdue or nearly. */
const SERVICES = [
  ['HOOK', 'SF-001'],
  ['CO2', 'SF-002'],
] as const;

async function linkServices(tx: Database, now: Date): Promise<void> {
  for (const [kind, job] of SERVICES) {
    const [found] = await tx
      .select({ id: certificates.id })
      .from(certificates)
      .innerJoin(certificateKinds, eq(certificateKinds.id, certificates.kind_id))
      .where(and(eq(certificates.ship_id, shipId('HAL')), eq(certificateKinds.code, kind)));
    if (found !== undefined) await link(tx, 'CERTIFICATE', found.id, ['HAL-DD26', job], now);
  }
}

async function addRequired(tx: Database, ship: SeedShip, kinds: readonly Kind[]): Promise<void> {
  const wanted = kinds.filter(
    (kind) =>
      expiryOf(ship, kind) !== undefined || SHIP_CERTIFICATES[ship.code]?.own[kind.code] === '-',
  );
  await tx
    .insert(requiredCertificates)
    .values(wanted.map(({ id }) => ({ ship_id: shipId(ship.code), kind_id: id })));
}

async function addItems(tx: Database, code: string, shift: Shift, now: Date): Promise<void> {
  for (const { name, last, due, range, months, place, cms, job, ...item } of CLASS_ITEMS[code] ??
    []) {
    const [made] = await tx
      .insert(classItems)
      .values({
        ...{ ship_id: shipId(code), code: item.code, name, last_on: last && shift(last) },
        ...{ due_on: shift(due), range_from: range ? shift(range[0]) : null },
        ...{ range_to: range ? shift(range[1]) : null, interval_months: months },
        ...{ needs_dock: place, cms: cms === true, source: 'CLASS_IMPORT' },
        ...{ as_of: shift('2026-11-05'), created_at: now, updated_at: now },
      })
      .returning({ id: classItems.id });
    if (made !== undefined && job !== undefined) await link(tx, 'CLASS_ITEM', made.id, job, now);
  }
}

async function addConditions(tx: Database, code: string, shift: Shift, now: Date): Promise<void> {
  for (const { ref, text, imposed, due, atDocking, closed, job } of CONDITIONS[code] ?? []) {
    const [made] = await tx
      .insert(conditions)
      .values({
        ...{ ship_id: shipId(code), ref, text, kind: 'CONDITION', imposed_on: shift(imposed) },
        ...{ due_on: due && shift(due), at_next_docking: atDocking, needs_dock: false },
        ...{ closed_on: closed ? shift(closed[0]) : null, closed_document: closed?.[1] ?? null },
        ...{ created_at: now, updated_at: now },
      })
      .returning({ id: conditions.id });
    if (made !== undefined && job !== undefined) await link(tx, 'CONDITION', made.id, job, now);
  }
}

export async function addCertificates(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  const kinds = await tx.select().from(certificateKinds).orderBy(certificateKinds.position);
  for (const ship of seedShips()) {
    for (const kind of kinds) await addCertificate(tx, ship, kind, shift, now);
    await addRequired(tx, ship, kinds);
    await addItems(tx, ship.code, shift, now);
    await addConditions(tx, ship.code, shift, now);
  }
  await linkServices(tx, now);
}
