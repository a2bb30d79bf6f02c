/** The library of standard jobs: what it has, how it is looked through, and how it comes into a database. */
import { eq } from 'drizzle-orm';
import { SHIP_TYPES } from '../../../src/contract/fleet/ships';
import { jobLibrarySchema, type JobLibrary } from '../../../src/contract/jobs/pulls';
import { jobCategories, standardJobLines, standardJobs } from '../../../server/db/tables/jobSchema';
import { addStandardJobs, readLibrary } from '../../../server/seed/library/standardJobs';
import { openApp, type TestApp } from '../support/app';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

const read = async (query: Record<string, string | number> = {}, who = 'rajan.menon') =>
  docman.ask<JobLibrary>('jobLibrary', { token: await docman.tokenOf(who), query });

describe('the library that the product comes with', () => {
  test('has at least 120 standard jobs over all fourteen categories, no title twice', async () => {
    const all = readLibrary();
    const titles = new Set(all.map(({ title }) => title.toLowerCase()));
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect([titles.size, new Set(all.map(({ code }) => code)).size]).toEqual([
      all.length,
      all.length,
    ]);
    const known = await docman.db.select({ code: jobCategories.code }).from(jobCategories);
    expect(new Set(all.map(({ category }) => category))).toEqual(
      new Set(known.map(({ code }) => code)),
    );
  });

  test('can be priced: every job says what is done, and has lines with quantity, unit and basis', () => {
    for (const { code, description, lines } of readLibrary()) {
      expect([code, description.length >= 20, lines.length > 0]).toEqual([code, true, true]);
      for (const { text, qty, unit, kind, basis } of lines) {
        expect(text.length).toBeGreaterThanOrEqual(2);
        expect(qty).toMatch(/^\d{1,6}$/);
        // A rate alone has no quantity, and everything else has one.
        expect([code, text, qty === '0']).toEqual([code, text, basis === 'RATE_ONLY']);
        expect([code, text, kind]).toEqual([code, text, unit === 'lump' ? 'LUMP' : 'UNIT']);
      }
    }
  });

  test.each([
    ['flag', 'HP|Wash|X||Washed with fresh water.|Wash~1~lump', /Nothing is called X/],
    ['unit', 'HP|Wash|||Washed with fresh water.|Wash~1~yard', /measured in yard/],
    ['basis', 'HP|Wash|||Washed with fresh water.|Wash~1~m2~Q', /Nothing is called Q/],
    ['type of ship', 'HP|Wash|||Washed with water.|Wash~1~m2|TUG', /Nothing is called TUG/],
  ])('refuses a row with an unknown %s', (_of, row, problem) => {
    expect(() => readLibrary([row])).toThrow(problem);
  });
});

describe('somebody who looks through it', () => {
  test('is told all of it page by page, in the order of the specification', async () => {
    const { body } = await read({ page_size: 200 });
    expect(jobLibrarySchema.isValidSync(body, { strict: true })).toBe(true);
    expect([body.total, body.items.length]).toEqual([readLibrary().length, readLibrary().length]);
    expect(body.items[0]).toMatchObject({
      ...{ code: 'GS-S001', title: 'Fire watch and fire line', flags: ['safety'], pulled: null },
      lines: [
        { qty: '1', unit: 'lump', kind: 'LUMP', basis: 'FIXED' },
        { qty: '10', unit: 'day', kind: 'UNIT', basis: 'REMEASURED' },
        { qty: '0', unit: 'hour', kind: 'UNIT', basis: 'RATE_ONLY' },
      ],
    });
    const second = (await read({ page: 2 })).body;
    expect(second.items[0]?.code).toBe(body.items[50]?.code);
  });

  test('finds words of code, title and description, a category, and what a type of ship needs', async () => {
    const codes = async (query: Record<string, string | number>) =>
      (await read({ ...query, page_size: 200 })).body.items.map(({ code }) => code);
    expect(await codes({ q: 'sea chest' })).toContain('UW-S001');
    expect(await codes({ q: 'uw-s001' })).toEqual(['UW-S001']);
    expect(new Set((await codes({ category_id: 3 })).map((code) => code.slice(0, 2)))).toEqual(
      new Set(['HP']),
    );
    const bulk = (await read({ ship_type: 'BULK_CARRIER', page_size: 200 })).body.items;
    expect(bulk.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Hatch covers', 'Sea chests']),
    );
    expect(bulk.map(({ title }) => title)).not.toContain('Inert gas system');
    const types = new Set(bulk.flatMap(({ ship_types }) => ship_types));
    expect(SHIP_TYPES.filter((one) => types.has(one))).toContain('BULK_CARRIER');
  });

  test.each([
    ['rajan.menon', 200],
    ['tomas.varga', 200],
    ['hal.master', 200],
    ['fleet.manager', 403],
    ['selat.pm', 403],
    ['bv.surveyor', 403],
    ['owner.viewer', 403],
  ])('%s is answered %i', async (who, status) => {
    expect((await read({}, who)).status).toBe(status);
  });
});

test('a database of an earlier version gets it once, and what people changed stays', async () => {
  const { db, clock } = docman;
  const count = async () => [await db.$count(standardJobs), await db.$count(standardJobLines)];
  const before = await count();
  const [code, title] = ['GS-S002', 'Shore power as we ask for it'];
  await db.update(standardJobs).set({ title }).where(eq(standardJobs.code, code));
  await db.delete(standardJobs).where(eq(standardJobs.code, 'GS-S003'));
  await addStandardJobs(db, clock.now);
  expect(await count()).toEqual(before);
  const [kept] = await db.select().from(standardJobs).where(eq(standardJobs.code, code));
  expect(kept?.title).toBe(title);
});
