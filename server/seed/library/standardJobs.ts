/**
 * The standard jobs that the product comes with, written from common practice. A row says, parted by `|`: category, title,
 * flags, what its price includes, description, lines (`text~quantity~unit`, with `R` where the rate alone is asked and `O`
 * for an option), and the types of ship that it is for where it is not for all. Its code follows from its place in its
 * category, so a new row comes after the others of its category.
 */
import type { SHIP_TYPES } from '../../../src/contract/fleet/ships';
import type { INCLUDES, LINE_KINDS, UNITS } from '../../../src/contract/jobs/jobs';
import { JOB_FLAGS, UNITS as ALL_UNITS } from '../../../src/contract/jobs/jobs';
import type { Basis } from '../../../src/contract/jobs/amounts';
import type { Database } from '../../db/database';
import { jobCategories, standardJobLines, standardJobs } from '../../db/tables/jobSchema';
import { HULL } from './hull';
import { MACHINERY } from './machinery';
import { SERVICES } from './services';
import { STEEL } from './steel';

type Flag = (typeof JOB_FLAGS)[number];
type Include = (typeof INCLUDES)[number];
type ShipType = (typeof SHIP_TYPES)[number];

const FLAGS: Readonly<Record<string, Flag>> = {
  C: 'class_item',
  S: 'statutory',
  F: 'safety',
  G: 'flooding_gate',
  O: 'owner_supply',
};

const PRICE_INCLUDES: Readonly<Record<string, Include>> = {
  S: 'STAGING',
  L: 'LIGHT_VENT',
  A: 'ACCESS_REMOVALS',
  K: 'CLEANING',
  C: 'CRANE',
  M: 'MATERIALS',
  T: 'TESTS',
  P: 'MAKE_GOOD_COATING',
  D: 'DISPOSAL',
  V: 'CLASS_ATTENDANCE',
};

const SHIPS: Readonly<Record<string, readonly ShipType[]>> = {
  BULK: ['BULK_CARRIER'],
  TANK: ['OIL_TANKER', 'OIL_CHEMICAL_TANKER'],
  LPG: ['LPG_CARRIER', 'LNG_CARRIER'],
  CONTAINER: ['CONTAINER'],
  GENERAL: ['GENERAL_CARGO'],
  ROPAX: ['ROPAX'],
  PASSENGER: ['PASSENGER'],
  RORO: ['RORO'],
  OFFSHORE: ['OFFSHORE_SUPPLY'],
};

const BASIS: Readonly<Record<string, Basis>> = { R: 'RATE_ONLY', O: 'OPTION' };

/** The word of a letter or an abbreviation; a row that says any other was written wrong. */
function wordOf<T>(table: Readonly<Record<string, T>>, sign: string, row: string): T {
  const word = table[sign];
  if (word === undefined) throw new Error(`Nothing is called ${sign}: ${row}`);
  return word;
}

function lineOf(text: string, row: string) {
  const [name = '', qty = '', sign = '', mark] = text.split('~');
  const unit = ALL_UNITS.find((one) => one === sign);
  if (unit === undefined) throw new Error(`Nothing is measured in ${sign}: ${row}`);
  const kind: (typeof LINE_KINDS)[number] = unit === 'lump' ? 'LUMP' : 'UNIT';
  const usual: Basis = kind === 'LUMP' ? 'FIXED' : 'REMEASURED';
  return {
    text: name,
    qty,
    unit: unit satisfies (typeof UNITS)[number],
    kind,
    basis: mark === undefined ? usual : wordOf(BASIS, mark, row),
  };
}

function jobOf(row: string) {
  const [category = '', title = '', flags = '', includes = '', description = '', ...rest] =
    row.split('|');
  const [lines = '', ships = ''] = rest;
  const marked = flags.split('').map((letter) => wordOf(FLAGS, letter, row));
  return {
    category,
    title,
    description,
    flags: marked,
    includes: includes.split('').map((letter) => wordOf(PRICE_INCLUDES, letter, row)),
    lines: lines.split(';').map((line) => lineOf(line, row)),
    ship_types: ships === '' ? [] : ships.split(',').flatMap((group) => wordOf(SHIPS, group, row)),
  };
}

/** In the order of the rows; `HP-S003` is the third of its category. */
export function readLibrary(rows = [SERVICES, HULL, STEEL, MACHINERY].flat()) {
  const last = new Map<string, number>();
  return rows.map(jobOf).map((job) => {
    const number = (last.get(job.category) ?? 0) + 1;
    last.set(job.category, number);
    return { ...job, code: `${job.category}-S${String(number).padStart(3, '0')}` };
  });
}

/** For a new database, and for one of an earlier version: what is there by its code already stays as people left it. */
export async function addStandardJobs(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await tx.select().from(jobCategories);
    const categories = new Map(known.map(({ code, id }) => [code, id]));
    const wanted = readLibrary().flatMap((job) => {
      const category_id = categories.get(job.category);
      return category_id === undefined ? [] : [{ ...job, category_id }];
    });
    const at = { created_at: now, updated_at: now };
    const added = await tx
      .insert(standardJobs)
      .values(
        wanted.map(({ category_id, code, title, description, flags, includes, ship_types }) => ({
          ...{ category_id, code, title, description, includes, ship_types, ...at },
          ...Object.fromEntries(JOB_FLAGS.map((flag) => [flag, flags.includes(flag)])),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: standardJobs.id, code: standardJobs.code });
    const ids = new Map(added.map(({ id, code }) => [code, id]));
    const lines = wanted.flatMap(({ code, lines: of }) => {
      const standard_job_id = ids.get(code);
      return standard_job_id === undefined
        ? []
        : of.map((line, position) => ({ ...line, standard_job_id, position }));
    });
    if (lines.length > 0) await tx.insert(standardJobLines).values(lines);
  });
}
