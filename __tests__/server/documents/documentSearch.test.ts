/** Words among some thousand documents: what a search finds, however it is looked up, and what a sample tells. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { documents, WORD_PARTS } from '../../../server/db/tables/documentSchema';
import { sampleOf } from '../../../server/documents/documentSample';
import {
  holdsAll,
  inParts,
  inPartsBut,
  shipsNamedBy,
} from '../../../server/documents/register/documentSearch';
import { ships } from '../../../server/db/tables/fleetSchema';
import { jsonRows } from '../../../server/db/jsonRows';
import { openFiles, type FilesApp } from '../support/files';
import { SHIP } from '../support/fleet';

const COUNT = 6_000;

/** Every one holds `common`; the n-th `each` and its number; the first 300 `clump`; every 50th `seldom`. */
const fill = sql`
  insert into documents (number, title, title_key, type_id, discipline, ship_id, tags, confidentiality, state, register_state,
    "on", words, created_at, updated_at)
  select 'MANY-' || lpad(n::text, 5, '0'), 'Document', 'document', 1, 'GEN', case when n % 2 = 0 then ${SHIP.HAL}::int else ${SHIP.NDA}::int end,
    '{}', 'ALL_MEMBERS', 'ACTIVE', 'NO_FILE', date '2026-01-01' + n % 300,
    to_tsvector('simple', 'common' || case when n % 2 = 0 then ' even' else ' odd' end || ' each' || n
      || case when n <= 300 then ' clump' else '' end || case when n % 50 = 0 then ' seldom' else '' end
      || (select string_agg(' w' || md5(n::text || k), '') from generate_series(1, 30) as k))
      || case when n = 42 then 'it''s\\\\'::tsvector else '' end,
    now(), now()
  from generate_series(1, ${COUNT}::int) as n`;

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
  await docman.db.execute(fill);
  await docman.db.execute(sql`analyze documents`);
});
afterAll(() => docman.close());

const numbersBy = async (...conditions: Parameters<typeof and>) => {
  const rows = await docman.db
    .select({ number: documents.number })
    .from(documents)
    .where(and(sql`number like 'MANY-%'`, ...conditions));
  return rows.map(({ number }) => Number(number.slice(5))).sort((a, b) => a - b);
};
const all = (fits: (n: number) => boolean) =>
  Array.from({ length: COUNT }, (_, n) => n + 1).filter(fits);

const SCOPES = [
  { ships: undefined, isNarrowed: false },
  { ships: undefined, isNarrowed: true },
  { ships: [SHIP.HAL, SHIP.NDA], isNarrowed: false },
  { ships: [SHIP.HAL, SHIP.NDA], isNarrowed: true },
];

describe.each(SCOPES)('looked up with %j', (scope) => {
  test.each([
    ['common seldom', 'whole', (n: number) => n % 50 === 0],
    ['seldom comm', 'whole', (n: number) => n % 50 === 0],
    ['comm seldom', 'whole', () => false],
    ['comm seldom', 'begun', (n: number) => n % 50 === 0],
    ['common even', 'whole', (n: number) => n % 2 === 0],
    ['common clum', 'whole', (n: number) => n <= 300],
    ['common it', 'whole', (n: number) => n === 42],
    ['common nothin', 'begun', () => false],
    ['common even each17', 'begun', (n: number) => n % 2 === 0 && /^17/.test(String(n))],
    ['each1234', 'whole', (n: number) => n === 1234],
    ['common', 'whole', () => true],
    ['common nowhere', 'begun', () => false],
  ] as const)('%s, %s', async (q, as, fits) => {
    const words = await holdsAll(docman.db, q, as, scope);
    expect(await numbersBy(words, inParts(scope.ships))).toEqual(all(fits));
  });
});

test('every word that a document holds is known, also after it has changed', async () => {
  await docman.db
    .update(documents)
    .set({ words: sql`${documents.words} || 'newly'::tsvector` })
    .where(eq(documents.number, 'MANY-00009'));
  const held = await jsonRows(
    docman.db,
    sql`select word from ts_stat('select words from documents') order by word collate "C"`,
  );
  const known = await jsonRows(
    docman.db,
    sql`select distinct word collate "C" as word from known_words order by 1`,
  );
  expect(known).toEqual(held);
  expect(held).toContainEqual({ word: 'newly' });
});

test('the parts of some ships hold all their documents', async () => {
  for (const ships of [[SHIP.HAL], [SHIP.NDA], [SHIP.HAL, SHIP.NDA]]) {
    const found = await numbersBy(inArray(documents.ship_id, ships), inParts(ships));
    expect(found).toEqual(await numbersBy(inArray(documents.ship_id, ships)));
    expect(found.length).toBeGreaterThan(0);
  }
});

test('the parts of all but some ships hold the documents of all others, also of those in the same part', async () => {
  const [nda] = await docman.db.select().from(ships).where(eq(ships.id, SHIP.NDA));
  if (!nda) throw new Error('The ship is missing');
  const beside = { ...nda, id: SHIP.NDA + WORD_PARTS, code: 'XYZ', imo: '9074729', name: 'Beside' };
  await docman.db.insert(ships).values(beside);
  await docman.db
    .update(documents)
    .set({ ship_id: beside.id })
    .where(inArray(documents.number, ['MANY-00001', 'MANY-00077']));
  for (const few of [[SHIP.NDA], [SHIP.HAL], [SHIP.HAL, SHIP.NDA], [SHIP.NDA, beside.id]])
    expect(await numbersBy(inPartsBut(few))).toEqual(
      await numbersBy(notInArray(documents.ship_id, few)),
    );
});

test.each([
  ['nda', [SHIP.NDA]],
  ['ND', [SHIP.NDA]],
  ['nda steel', [SHIP.NDA]],
  ['steel na hal', [SHIP.HAL]],
  ['da', []],
  ['', []],
])('%j names the ships %j', async (q, named) => {
  expect(await shipsNamedBy(docman.db, q)).toEqual(named);
});

test('a rare word is looked up in the part of its ship alone', async () => {
  const words = await holdsAll(docman.db, 'each77', 'whole', {
    ships: [SHIP.NDA],
    isNarrowed: false,
  });
  const where = and(eq(documents.ship_id, SHIP.NDA), words, inParts([SHIP.NDA]));
  const query = docman.db.select({ id: documents.id }).from(documents).where(where);
  const plan = JSON.stringify(await docman.db.execute(sql`explain ${query}`));
  expect(plan).toContain(`documents_words_${SHIP.NDA % 16}`);
});

describe('a sample', () => {
  const sampled = async (word: string) =>
    sampleOf(
      docman.db,
      await holdsAll(docman.db, word, 'whole', SCOPES[0] ?? { ships: [], isNarrowed: false }),
    );

  test('is certain of what almost every page holds', async () => {
    expect((await sampled('common')).isMoreThan(COUNT / 2)).toBe(true);
  });

  test.each([
    ['common', COUNT],
    ['even', COUNT / 2],
    ['clump', 300],
    ['seldom', COUNT / 50],
    ['nowhere', 0],
  ])('never tells of more %s than there are', async (word, count) => {
    const { isMoreThan } = await sampled(word);
    expect([isMoreThan(count), isMoreThan(count + 1)]).toEqual([false, false]);
  });
});
