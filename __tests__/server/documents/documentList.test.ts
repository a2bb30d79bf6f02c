/** The register as people ask for it: by state as they are shown it, by tag, by words, and page after page. */
import { and, eq, sql } from 'drizzle-orm';
import { REGISTER_STATES } from '../../../src/contract/documents/documentStates';
import type { DocumentFilters, DocumentsPage } from '../../../src/contract/documents/documentLists';
import { documents } from '../../../server/db/tables/documentSchema';
import { filteredBy, leadOf, shipsOf } from '../../../server/documents/register/documentFilters';
import { orderOf } from '../../../server/documents/register/documentOrder';
import {
  findPage,
  type Limits,
  type Place,
} from '../../../server/documents/register/documentPages';
import { holdsAll, shipsNamedBy } from '../../../server/documents/register/documentSearch';
import { SHIP } from '../support/fleet';
import { perform, makeDocument, newest, revise } from '../support/documents';
import { makeReleased, openFiles, pdfOf, type FilesApp } from '../support/files';
import { viewerNamed } from '../support/viewer';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const YARD = 'selat.pm';
const MASTER = 'hal.master';

let docman: FilesApp;
/** Released, with a next revision of the engineer's that is a draft. */
let revised: number;
/** The yard's own draft. */
let own: number;
beforeAll(async () => {
  docman = await openFiles();
  const minutes = await makeDocument(docman, ENGINEER, 'MOM', {
    title: 'Überholung der Ruderköcher',
    tags: ['über-kopf', 'for-yard'],
    external_number: 'K+S 47/11',
  });
  await perform(docman, ENGINEER, 'issueRevision', newest(minutes).id);
  revised = (await revise(docman, ENGINEER, minutes.id)).id;
  own = (await makeDocument(docman, YARD, 'INS')).id;
});
afterAll(() => docman.close());

type Query = Record<string, string | number>;
const asked = async (who: string, query: Query) =>
  docman.ask<DocumentsPage & { message: string }>('documents', {
    token: await docman.tokenOf(who),
    query: { page_size: 200, ...query },
  });
const idsOf = async (who: string, query: Query): Promise<number[]> => {
  const { status, body } = await asked(who, query);
  expect([query, status]).toEqual([query, 200]);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ id }) => id);
};
const numbersOf = async (q: string, who = SUPERINTENDENT) =>
  (await asked(who, { q })).body.items.map(({ number }) => number);

describe('by state', () => {
  test.each(['administrator', ENGINEER, YARD, MASTER, 'bv.surveyor', 'owner.viewer'])(
    '%s finds exactly what they are shown in it',
    async (who) => {
      const { items } = (await asked(who, {})).body;
      for (const register_state of REGISTER_STATES) {
        const shown = items
          .filter((one) => one.register_state === register_state)
          .map(({ id }) => id);
        expect([register_state, await idsOf(who, { register_state })]).toEqual([
          register_state,
          shown,
        ]);
      }
    },
  );

  test('a document whose next revision is a draft is released to those who see no drafts of others', async () => {
    expect(await idsOf(MASTER, { register_state: 'ISSUED' })).toContain(revised);
    expect(await idsOf(MASTER, { register_state: 'DRAFT' })).toEqual([]);
    expect(await idsOf(SUPERINTENDENT, { register_state: 'DRAFT' })).toContain(revised);
  });

  test('one’s own draft is found as a draft', async () => {
    expect(await idsOf(YARD, { register_state: 'DRAFT' })).toEqual([own]);
  });

  test('what is void is found as void, and not as what it was', async () => {
    const { document } = await makeReleased(docman, pdfOf());
    const reason = 'Made for the wrong docking';
    await perform(docman, 'administrator', 'voidDocument', document, { reason });
    for (const who of [SUPERINTENDENT, MASTER]) {
      expect(await idsOf(who, { register_state: 'VOID' })).toContain(document);
      expect(await idsOf(who, { register_state: 'APPROVED' })).not.toContain(document);
    }
  });

  test('a number that has no file yet is found by whoever sees it', async () => {
    const token = await docman.tokenOf(YARD);
    const body = { ship_id: SHIP.HAL, drydock_id: 1, type_id: 9, title: 'Reserved' };
    const more = { discipline: 'GEN', tags: [], external_number: null, yard_id: null };
    const made = await docman.ask<{ id: number }>('createDocument', {
      token,
      body: { ...body, ...more },
    });
    expect(made.status).toBe(201);
    expect(await idsOf(YARD, { register_state: 'NO_FILE' })).toEqual([made.body.id]);
    expect(await idsOf(MASTER, { register_state: 'NO_FILE' })).toEqual([]);
  });
});

describe('by tag and by ids', () => {
  test('the whole tag, written as it is', async () => {
    expect(await idsOf(SUPERINTENDENT, { tag: 'über-kopf' })).toEqual([revised]);
    for (const tag of ['über', 'ÜBER-KOPF', 'uber-kopf', '{über-kopf}', '%'])
      expect([tag, await idsOf(SUPERINTENDENT, { tag })]).toEqual([tag, []]);
  });

  test('ids that are asked for give those that this person may see', async () => {
    const foreign = (await makeReleased(docman, pdfOf(), { ship: SHIP.NDA })).document;
    const ids = `${foreign},${own},999999,9999999999`;
    expect(await idsOf(YARD, { ids })).toEqual([own]);
    expect((await idsOf(SUPERINTENDENT, { ids })).sort()).toEqual([foreign, own].sort());
    expect(await idsOf(SUPERINTENDENT, { ids: '0' })).toEqual([]);
  });
});

describe('by words', () => {
  test.each([
    ['the beginning of a word', 'uberhol'],
    ['an accent', 'Überholung'],
    ['an accent in two signs', 'U\u0308berholung'],
    ['other case', 'RUDERKÖCHER'],
    ['another order', 'ruder uber'],
    ['a part of the other’s number', '47'],
    ['what parts words', 'K+S, 47/11!'],
    ['a tag', 'kopf'],
    ['an operator between', 'der & ruder'],
    ['an operator before', '!ruder'],
    ['a quote', "ruder'"],
    ['quotes', '"Überholung der"'],
    ['brackets and a sign for beginnings', '(ruder:*)'],
    ['a backslash', 'ruder\\'],
  ])('%s', async (_what, q) => {
    expect((await asked(SUPERINTENDENT, { q })).body.items.map(({ id }) => id)).toContain(revised);
  });

  test('several words are whole ones, the last one begun; begun ones where there are no such', async () => {
    const of = async (who: string, title: string) =>
      (await makeDocument(docman, who, 'MOM', { title })).id;
    const whole = await of(SUPERINTENDENT, 'Kran Seilwinde');
    const begun = await of(SUPERINTENDENT, 'Krane Seilrolle');
    const idsBy = async (q: string) =>
      (await asked(SUPERINTENDENT, { q })).body.items.map(({ id }) => id);
    expect(await idsBy('kran seil')).toEqual([whole]);
    expect(await idsBy('seil kran')).toEqual([whole, begun]);
  });

  test.each(['holung', 'ruder | nonsense', 'ruder <-> uberholung nonsense', 'koecher'])(
    'not found by %s',
    async (q) => {
      expect((await asked(SUPERINTENDENT, { q })).body.items.map(({ id }) => id)).not.toContain(
        revised,
      );
    },
  );

  test('a number as it is printed finds its document, the beginning of one all that begin so', async () => {
    expect(await numbersOf('HAL-GEN-DRW-0003')).toEqual(['HAL-GEN-DRW-0003']);
    expect(await numbersOf('hal gen drw 000')).toHaveLength(7);
  });

  test.each(['%00', "'--", '%25_%5C', '%F0%9F%9A%A2', '!%20%26%20%7C%20(', 'a'.repeat(200), ':*'])(
    'a search for %.20s is no fault',
    async (q) => {
      const headers = { 'x-access-token': await docman.tokenOf(SUPERINTENDENT) };
      const { statusCode } = await docman.app.inject({ url: `/api/documents?q=${q}`, headers });
      expect([200, 400]).toContain(statusCode);
    },
  );
});

describe('of very many documents', () => {
  const SIZE = 3;
  /** Documents of another ship that name the HAL. */
  beforeAll(() =>
    docman.db
      .update(documents)
      .set({ words: sql`${documents.words} || to_tsvector('simple', 'hal')` })
      .where(and(eq(documents.ship_id, SHIP.NDA), eq(documents.type_id, 2))),
  );
  const filtersOf = (filters: DocumentFilters) => filters;

  async function finderOf(who: string, filters: DocumentFilters) {
    const { db, clock } = docman;
    const viewer = await viewerNamed(db, who, clock.now);
    const ships = shipsOf(viewer, filters);
    const words = await holdsAll(db, filters.q ?? '', 'whole', { ships, isNarrowed: false });
    const all = {
      where: filteredBy(db, viewer, filters, words),
      searched: words !== undefined,
      ships,
      named: ships ? [] : await shipsNamedBy(db, filters.q ?? ''),
      lead: leadOf(viewer, filters, orderOf(filters)),
    };
    return (place: Place, limits?: Limits) => findPage(db, { ...all, ...place }, limits);
  }

  /** All pages, in either direction, as they are found with these limits. */
  async function walked(who: string, filters: DocumentFilters, down: boolean, limits: Limits) {
    const find = await finderOf(who, filters);
    const order = { ...orderOf(filters), down };
    const ids: number[] = [];
    for (let from: Place['from']; ;) {
      const { marks } = await find({ order, from, limit: SIZE, offset: 0 }, limits);
      ids.push(...marks.map(({ id }) => id));
      from = marks.at(-1);
      if (marks.length < SIZE) return ids;
    }
  }

  test.each([
    ['administrator', filtersOf({ sort: 'number' })],
    ['administrator', filtersOf({ sort: 'title', type_id: 2 })],
    ['administrator', filtersOf({ sort: 'updated_at', ship_id: SHIP.HAL })],
    ['administrator', filtersOf({ sort: 'on', q: 'ruder' })],
    ['administrator', filtersOf({ sort: 'title', q: 'hal' })],
    ['administrator', filtersOf({ sort: 'on', register_state: 'FOR_REVIEW' })],
    ['administrator', filtersOf({ sort: 'number', register_state: 'APPROVED', q: 'hal' })],
    ['administrator', filtersOf({ sort: 'number', discipline: 'HULL' })],
    ['administrator', filtersOf({ sort: 'number', confidentiality: 'OFFICE', type_id: 2 })],
    ['administrator', filtersOf({ sort: 'number', confidentiality: 'COMMERCIAL' })],
    ['owner.viewer', filtersOf({ sort: 'number', register_state: 'APPROVED' })],
    [MASTER, filtersOf({ sort: 'title' })],
    ['owner.viewer', filtersOf({ sort: 'on' })],
    [YARD, filtersOf({ sort: 'updated_at', q: 'hal' })],
  ])('%s gets the same pages of %j as of few', async (who, filters) => {
    const find = await finderOf(who, filters);
    for (const down of [false, true]) {
      const order = { ...orderOf(filters), down };
      const { marks, total } = await find({ order, from: undefined, limit: 200, offset: 0 });
      const all = marks.map(({ id }) => id);
      expect(all).toHaveLength(total);
      for (const [walk, stretch] of [
        [0, 0],
        [4, 0],
        [0, 6],
        [4, 1000],
        [1000, 0],
      ] as const)
        expect(await walked(who, filters, down, { few: 0, matches: 0, walk, stretch })).toEqual(
          all,
        );
      const offset = await find(
        { order, from: undefined, limit: 2, offset: 2 },
        { few: 0, matches: 0, walk: 1, stretch: 2 },
      );
      expect(offset.marks.map(({ id }) => id)).toEqual(all.slice(2, 4));
    }
  });

  test('a search that finds more than anybody reads says so instead of counting them, a filter counts', async () => {
    const limits = { few: 100, matches: 2, walk: 1000, stretch: 0 };
    const place = { order: orderOf({}), from: undefined, limit: SIZE, offset: 0 };
    const searched = await (await finderOf('administrator', { q: 'hal' }))(place, limits);
    expect(searched).toMatchObject({ total: 2, counted: false });
    expect(searched.marks).toHaveLength(SIZE);
    const filtered = await (
      await finderOf('administrator', { register_state: 'APPROVED' })
    )(place, limits);
    expect(filtered.counted).toBe(true);
    expect(filtered.total).toBeGreaterThan(2);
    const many = await (await finderOf('administrator', {}))(place, { ...limits, few: 5 });
    expect(many).toMatchObject({ total: 5, counted: false });
  });
});

describe('page after page', () => {
  test('goes back over every page that it came over', async () => {
    const whole = await idsOf(SUPERINTENDENT, { sort: '-title' });
    const size = { sort: '-title', page_size: 7 };
    let page = (await asked(SUPERINTENDENT, size)).body;
    while (page.after !== null)
      page = (await asked(SUPERINTENDENT, { ...size, after: page.after })).body;
    const walked = [page.items.map(({ id }) => id)];
    while (page.before !== null) {
      page = (await asked(SUPERINTENDENT, { ...size, before: page.before })).body;
      // From wherever one went back to, one goes on again.
      expect(page.items.length === 0 || page.after !== null).toBe(true);
      walked.unshift(page.items.map(({ id }) => id));
    }
    expect(walked.flat()).toEqual(whole);
  });

  test('the longest title can be gone on from', async () => {
    const { document } = await makeReleased(docman, pdfOf());
    const title_key = '각'.normalize('NFKD').repeat(200);
    await docman.db.update(documents).set({ title_key }).where(eq(documents.id, document));
    const first = await asked(SUPERINTENDENT, { sort: '-title', page_size: 1 });
    expect(first.body.items.map(({ id }) => id)).toEqual([document]);
    const next = await asked(SUPERINTENDENT, {
      sort: '-title',
      page_size: 1,
      after: first.body.after ?? '',
    });
    expect([next.status, next.body.items.length]).toEqual([200, 1]);
  });

  test('a page beyond the last is empty, one beyond what is counted is refused in words', async () => {
    const far = await asked(SUPERINTENDENT, { page: 200, page_size: 50 });
    expect([far.status, far.body.items, far.body.after, far.body.before]).toEqual([
      200,
      [],
      null,
      null,
    ]);
    const { status, body } = await asked(SUPERINTENDENT, { page: 201, page_size: 50 });
    expect([status, body.message]).toEqual([
      400,
      'Pages this far can only be reached one by one. Narrow your search.',
    ]);
  });

  const mark = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  test.each([
    ['nothing that can be read', 'number', 'nonsense'],
    ['another shape', 'number', Buffer.from('{"id":1}').toString('base64url')],
    ['a number for a text', 'number', mark(7, 1)],
    ['a fraction for an id', 'number', mark('HAL', 1.5)],
    ['an id that no record can have', 'number', mark('HAL', 1e12)],
    ['an id below 1', 'number', mark('HAL', -1)],
    ['a text with NUL', 'number', mark('A\u0000', 1)],
    ['half a surrogate pair', 'title', mark('\ud83d', 1)],
    ['a text for a day', 'on', mark('HAL-GEN-DRW-0001', 1)],
    ['a day that there is not', '-on', mark('2026-02-30', 1)],
    ['a day for a moment', 'updated_at', mark('2026-02-28', 1)],
    ['an hour that there is not', '-updated_at', mark('2026-02-28 25:00:00+00', 1)],
    ['SQL', 'on', mark("2026-01-01'; drop table documents; --", 1)],
  ])('a mark that is %s is refused in words', async (_what, sort, wrong) => {
    for (const where of ['after', 'before']) {
      const { status, body } = await asked(SUPERINTENDENT, { sort, [where]: wrong });
      expect([where, status, body.message]).toEqual([
        where,
        400,
        'This page is no longer available. Go back to the first page.',
      ]);
    }
  });
});
