/** What the register offers beside its list: views of one's own, tags in use, and one action on many documents. */
import type { DocumentsPage } from '../../../src/contract/documents/documentLists';
import type { BulkReport, SavedView } from '../../../src/contract/documents/documentRecords';
import { perform, makeDocument, newest } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';
import { statementsOf } from '../support/statements';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

type Refusal = { message: string; errors?: Record<string, string[]> };

describe('saved views', () => {
  const save = async (who: string, name: string, query = '') =>
    docman.ask<SavedView & Refusal>('createSavedView', {
      token: await docman.tokenOf(who),
      body: { name, query },
    });
  const viewsOf = async (who: string) =>
    (await docman.ask<SavedView[]>('savedViews', { token: await docman.tokenOf(who) })).body;

  test('are one’s own, by name, and one of the same name is replaced', async () => {
    const first = await save(ENGINEER, 'To do', 'register_state=DRAFT');
    await save(ENGINEER, 'All of Halden', 'ship_id=2');
    const again = await save(ENGINEER, 'To do', 'register_state=REJECTED&sort=-on');
    expect([again.status, again.body]).toEqual([
      201,
      { id: first.body.id, name: 'To do', query: 'register_state=REJECTED&sort=-on' },
    ]);
    expect((await viewsOf(ENGINEER)).map(({ name }) => name)).toEqual(['All of Halden', 'To do']);
    expect(await viewsOf(SUPERINTENDENT)).toEqual([]);
  });

  test('nobody else forgets them', async () => {
    const { id } = (await save(ENGINEER, 'Mine')).body;
    const forget = async (who: string) =>
      docman.ask('deleteSavedView', { token: await docman.tokenOf(who), id });
    expect((await forget('administrator')).status).toBe(404);
    expect((await forget(ENGINEER)).status).toBe(204);
    expect((await forget(ENGINEER)).status).toBe(404);
  });

  test('are 50 at most, and the fiftieth can still be kept anew', async () => {
    for (let n = 1; n <= 50; n += 1)
      expect((await save(SUPERINTENDENT, `View ${n}`)).status).toBe(201);
    const more = await save(SUPERINTENDENT, 'View 51');
    expect([more.status, more.body.errors]).toEqual([
      422,
      { name: ['You already have 50 views. Delete one first.'] },
    ]);
    expect((await save(SUPERINTENDENT, 'View 50', 'register_state=VOID')).status).toBe(201);
    expect(await viewsOf(SUPERINTENDENT)).toHaveLength(50);
  });
});

describe('many documents at once', () => {
  const run = async (who: string, body: object) =>
    docman.ask<BulkReport & Refusal>('bulkDocuments', { token: await docman.tokenOf(who), body });

  test('are submitted without a tag: each by itself, with what keeps the others from it', async () => {
    const mine = await makeDocument(docman, ENGINEER, 'SCH');
    const foreign = await makeDocument(docman, SUPERINTENDENT, 'SCH');
    const minutes = await makeDocument(docman, ENGINEER, 'MOM');
    const ids = [mine.id, foreign.id, minutes.id, 999_999];
    const tried = await run(ENGINEER, { ids, action: 'submit', try_only: 'yes' });
    expect(tried.status).toBe(200);
    expect(tried.body.results.map(({ done }) => done)).toEqual([true, false, false, false]);
    expect((await perform(docman, ENGINEER, 'document', mine.id)).body.register_state).toBe(
      'DRAFT',
    );
    const done = await run(ENGINEER, { ids, action: 'submit', tag: null, try_only: 'no' });
    const told = ({ body: { results } }: typeof tried) => results.map(({ text }) => text);
    const name = `${mine.number} rev. ${newest(mine).label}`;
    expect(told(tried)[0]).toBe(`${name} will be submitted for review.`);
    expect(told(done)).toEqual([`${name} submitted for review.`, ...told(tried).slice(1)]);
    for (const { text } of done.body.results) expect(text).toMatch(/^\S+ .+$/);
    expect((await perform(docman, ENGINEER, 'document', mine.id)).body.register_state).toBe(
      'FOR_REVIEW',
    );
    expect(
      (await perform(docman, SUPERINTENDENT, 'document', foreign.id)).body.register_state,
    ).toBe('DRAFT');
    expect(newest(minutes).state).toBe('DRAFT');
  });

  test('are taken back from their review as long as nobody has decided, each by itself', async () => {
    const [mine, decided] = [
      await makeDocument(docman, ENGINEER, 'SCH'),
      await makeDocument(docman, ENGINEER, 'SCH'),
    ];
    const ids = [mine.id, decided.id];
    await run(ENGINEER, { ids, action: 'submit', try_only: 'no' });
    await perform(docman, SUPERINTENDENT, 'reviewRevision', newest(decided).id, {
      result: 'A',
      comment: null,
    });
    const { body } = await run(ENGINEER, { ids, action: 'recall', try_only: 'no' });
    expect(body.results.map(({ done }) => done)).toEqual([true, false]);
    expect(body.results[0]?.text).toBe(`${mine.number} rev. ${newest(mine).label} recalled.`);
    expect((await perform(docman, ENGINEER, 'document', mine.id)).body.register_state).toBe(
      'DRAFT',
    );
    expect((await perform(docman, ENGINEER, 'document', decided.id)).body.register_state).not.toBe(
      'DRAFT',
    );
    const foreign = await run(SUPERINTENDENT, { ids: [mine.id], action: 'recall', try_only: 'no' });
    expect(foreign.body.results.map(({ done }) => done)).toEqual([false]);
  });

  test('get a tag, and lose it, and are not tagged with nothing', async () => {
    const { id } = await makeDocument(docman, ENGINEER, 'MOM');
    for (const action of ['tag', 'untag']) {
      const { status, body } = await run(ENGINEER, { ids: [id], action, try_only: 'no' });
      expect([action, status, Object.keys(body.errors ?? {})]).toEqual([action, 422, ['tag']]);
    }
    const more = { ids: [id], tag: 'eigens', try_only: 'no' };
    const tagsOf = async () => (await perform(docman, ENGINEER, 'document', id)).body.tags;
    const toldOf = async (action: string, try_only: string) =>
      (await run(ENGINEER, { ...more, action, try_only })).body.results.map(({ text }) => text);
    expect(await toldOf('tag', 'yes')).toEqual(['Tag "eigens" will be added.']);
    expect(await toldOf('tag', 'no')).toEqual(['Tag "eigens" added.']);
    expect(await tagsOf()).toEqual(['eigens']);
    const token = await docman.tokenOf(SUPERINTENDENT);
    const { body } = await docman.ask<{ tag: string; count: number }[]>('tags', { token });
    expect(body).toContainEqual({ tag: 'eigens', count: 1 });
    const [again] = (await run(ENGINEER, { ...more, action: 'tag' })).body.results;
    expect(again?.done).toBe(false);
    expect(await toldOf('untag', 'yes')).toEqual(['Tag "eigens" will be removed.']);
    await run(ENGINEER, { ...more, action: 'untag' });
    expect(await tagsOf()).toEqual([]);
  });

  test('take a tag in statements that hardly grow with their number', async () => {
    const token = await docman.tokenOf('administrator');
    const { body } = await docman.ask<DocumentsPage>('documents', {
      token,
      query: { page_size: 100 },
    });
    const ids = body.items.map(({ id }) => id);
    const cost = async (some: number[], tag: string) => {
      const order = { action: 'tag', ids: some, tag, try_only: 'no' };
      const statements = await statementsOf(docman.store.db, () =>
        docman.ask('bulkDocuments', { token, body: order }),
      );
      return statements.length;
    };
    const [few, many] = [await cost(ids.slice(0, 2), 'dear-2'), await cost(ids, 'dear-3')];
    expect(ids.length).toBeGreaterThan(30);
    expect(many - few).toBeLessThan(ids.length / 2);
  });
});

describe('tags in use', () => {
  test.each(['administrator', 'owner.viewer', 'hal.master', 'selat.pm'])(
    '%s is told those of the documents that they see',
    async (who) => {
      const token = await docman.tokenOf(who);
      const query = { page_size: 200 };
      const { items } = (await docman.ask<DocumentsPage>('documents', { token, query })).body;
      const counts = new Map<string, number>();
      for (const tag of items.flatMap(({ tags }) => tags))
        counts.set(tag, (counts.get(tag) ?? 0) + 1);
      const { body } = await docman.ask<{ tag: string; count: number }[]>('tags', { token });
      expect(new Map(body.map(({ tag, count }) => [tag, count]))).toEqual(counts);
    },
  );
});
