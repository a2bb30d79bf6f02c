/** What a search shows first: what its words name, before what only holds them; page after page, either way. */
import { eq, sql } from 'drizzle-orm';
import type { DocumentsPage } from '../../../src/contract/documents/documentLists';
import { documents } from '../../../server/db/tables/documentSchema';
import { makeDocument } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const WHO = 'rajan.menon';

let docman: FilesApp;
/** By their titles, the numbers in the order in which they were made. */
const TITLES = [
  'Letter about the hull',
  'Pumps and their wrackle seals',
  'Minutes of the meeting',
  'Wrackle seals',
  'Notes',
  'Wrackle test',
] as const;
/** Of these the files alone hold the word. */
const HELD: readonly string[] = ['Letter about the hull', 'Minutes of the meeting', 'Notes'];
const RANKED = [
  'Wrackle seals',
  'Wrackle test',
  'Pumps and their wrackle seals',
  'Letter about the hull',
  'Minutes of the meeting',
  'Notes',
];

beforeAll(async () => {
  docman = await openFiles();
  for (const title of TITLES) {
    const { id } = await makeDocument(docman, WHO, 'MOM', { title });
    if (HELD.includes(title))
      await docman.db
        .update(documents)
        .set({ words: sql`${documents.words} || to_tsvector('simple', 'wrackle')` })
        .where(eq(documents.id, id));
  }
});
afterAll(() => docman.close());

type Query = Record<string, string | number>;
const asked = async (query: Query) => {
  const { status, body } = await docman.ask<DocumentsPage>('documents', {
    token: await docman.tokenOf(WHO),
    query: { page_size: 200, ...query },
  });
  expect([query, status]).toEqual([query, 200]);
  return body;
};
const titlesOf = ({ items }: DocumentsPage) => items.map(({ title }) => title);

test('titles that begin with the words, then those that hold them, then files, by number', async () => {
  expect(titlesOf(await asked({ q: 'wrackle' }))).toEqual(RANKED);
  expect(titlesOf(await asked({ q: 'wrackl' }))).toEqual(RANKED);
});

test('a number before the titles and files that tell of it', async () => {
  const [first] = (await asked({ q: 'wrackle test' })).items;
  if (first === undefined) throw new Error('There is no such document.');
  const { number, id } = first;
  const other = await makeDocument(docman, WHO, 'MOM', { title: `Answer to ${number}` });
  const { items } = await asked({ q: number.toLowerCase() });
  expect(items.map((one) => one.id)).toEqual([id, other.id]);
});

test('an order that is asked for holds', async () => {
  const sorted = [...RANKED].sort();
  expect(titlesOf(await asked({ q: 'wrackle', sort: 'title' }))).toEqual(sorted);
  expect(titlesOf(await asked({ q: 'wrackle', sort: '-title' }))).toEqual(sorted.reverse());
  expect(titlesOf(await asked({ q: 'wrackle', sort: 'number' }))).toEqual(TITLES);
});

test.each([1, 2, 3, 4])('pages of %i, on and back, are the whole list', async (page_size) => {
  const size = { q: 'wrackle', page_size };
  const first = await asked(size);
  const onward = [first];
  for (let { after } = first; after !== null;) {
    const page = await asked({ ...size, after, page: onward.length + 1 });
    onward.push(page);
    ({ after } = page);
  }
  expect(onward.flatMap(titlesOf)).toEqual(RANKED);
  for (const { total, counted } of onward) expect([total, counted]).toEqual([6, true]);
  const back = onward.slice(-1);
  for (let before = back[0]?.before ?? null; before !== null;) {
    const page = await asked({ ...size, before, page: onward.length - back.length });
    back.unshift(page);
    ({ before } = page);
  }
  expect(back.flatMap(titlesOf)).toEqual(RANKED);
  const numbered = [];
  for (let page = 1; page <= Math.ceil(6 / page_size); page += 1)
    numbered.push(...titlesOf(await asked({ ...size, page })));
  expect(numbered).toEqual(RANKED);
});

test('filters hold among the named ones as well', async () => {
  const draft = await asked({ q: 'wrackle', register_state: 'APPROVED' });
  expect(draft.items).toEqual([]);
  expect(titlesOf(await asked({ q: 'wrackle', type_id: 999 }))).toEqual([]);
});

test('an export has the order of the list', async () => {
  const { body } = await docman.ask<string>('exportDocuments', {
    token: await docman.tokenOf(WHO),
    query: { q: 'wrackle' },
  });
  const places = RANKED.map((title) => body.indexOf(title));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('more than two thousand that the words name are ranked no more', async () => {
  await docman.db.execute(sql`
    insert into documents (number, title, title_key, type_id, discipline, ship_id, tags, confidentiality, state,
      register_state, "on", words, created_at, updated_at)
    select 'AAA-' || lpad(n::text, 5, '0'), 'Wrackle', 'wrackle', 1, 'GEN', 2, '{}', 'ALL_MEMBERS', 'ACTIVE', 'NO_FILE',
      date '2026-01-01', to_tsvector('simple', 'wrackle'), now(), now()
    from generate_series(1, 2001) as n`);
  const { items, total } = await asked({ q: 'wrackle', page_size: 3 });
  expect(items.map(({ number }) => number)).toEqual(['AAA-00001', 'AAA-00002', 'AAA-00003']);
  expect(total).toBeGreaterThanOrEqual(1000);
});
