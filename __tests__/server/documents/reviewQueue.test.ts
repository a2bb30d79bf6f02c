/** What waits for somebody's decision, page by page. */
import type { ReviewRow } from '../../../src/contract/documents/documentRecords';
import type { PageOf } from '../../../src/contract/lists';
import { perform, makeDocument, newest } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
  for (let n = 0; n < 5; n += 1) {
    const { id } = newest(await makeDocument(docman, ENGINEER, 'SCH', { title: `Plan ${n}` }));
    const { status } = await perform(docman, ENGINEER, 'submitRevision', id);
    expect(status).toBe(200);
  }
});
afterAll(() => docman.close());

const queue = async (query: Record<string, number>) => {
  const token = await docman.tokenOf(SUPERINTENDENT);
  return (await docman.ask<PageOf<ReviewRow>>('reviews', { token, query })).body;
};

test('every page has its own, in one order, and each tells how many wait in all', async () => {
  const whole = await queue({ page_size: 200 });
  expect(whole.items.length).toBeGreaterThanOrEqual(5);
  expect(whole.total).toBe(whole.items.length);
  const due = whole.items.map(({ due_on }) => due_on ?? '9999');
  expect(due).toEqual([...due].sort());
  const walked: ReviewRow[] = [];
  for (let page = 1; walked.length < whole.total; page += 1) {
    const { items, total } = await queue({ page, page_size: 2 });
    expect([items.length > 0, total]).toEqual([true, whole.total]);
    walked.push(...items);
  }
  expect(walked).toEqual(whole.items);
});

test('a page beyond the last is empty, and still tells how many wait', async () => {
  const { total } = await queue({});
  const beyond = await queue({ page: 100 });
  expect([beyond.items, beyond.total]).toEqual([[], total]);
});
