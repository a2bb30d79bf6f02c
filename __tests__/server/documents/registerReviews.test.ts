/** Who sits on what: the register by author, by reviewer and by review, for those who see all and for those who do not. */
import type { DocumentsPage } from '../../../src/contract/documents/documentLists';
import type { ReviewRow } from '../../../src/contract/documents/documentRecords';
import type { PageOf } from '../../../src/contract/lists';
import type { TestApp } from '../support/app';
import { fetchAt } from '../support/fleet';
import { openReference } from '../support/reference';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const list = async (username: string, query: string) =>
  fetchAt<DocumentsPage>(
    docman,
    `/documents?page_size=200&${query}`,
    await docman.tokenOf(username),
  );
const rowsOf = async (username: string, query: string) => (await list(username, query)).body.items;

test('overdue reviews are found, with whom each waits for and since when', async () => {
  const late = await rowsOf('doc.controller', 'review=OVERDUE');
  expect(late).toHaveLength(1);
  const [one] = late;
  expect(one?.review?.overdue).toBe(true);
  expect(one?.review?.reviewers.map(({ fullname }) => fullname)).toEqual(['Li Wenting']);
  const waiting = await rowsOf('doc.controller', 'review=WAITING');
  expect(waiting.length).toBeGreaterThan(late.length);
  for (const row of waiting) {
    expect(row.register_state).toBe('FOR_REVIEW');
    expect(row.review).not.toBeNull();
  }
});

test.each(['rajan.menon', 'li.wenting', 'administrator'])(
  'by reviewer "me" %s is shown what stands in their own queue, and others find the same by their id',
  async (username) => {
    const token = await docman.tokenOf(username);
    const queue = (await fetchAt<PageOf<ReviewRow>>(docman, '/reviews', token)).body.items;
    const mine = await rowsOf(username, 'reviewer=me');
    const ids = mine.map(({ id }) => id).sort((a, b) => a - b);
    const queued = [...new Set(queue.map(({ document_id }) => document_id))];
    expect(ids).toEqual(queued.sort((a, b) => a - b));
    const people = mine.flatMap(({ review }) => review?.reviewers ?? []);
    const { body: me } = await fetchAt<{ fullname: string }>(docman, '/me', token);
    const self = people.find(({ fullname }) => fullname.startsWith(me.fullname));
    if (self === undefined) return;
    const byId = await rowsOf('doc.controller', `reviewer=${self.user_id}`);
    expect(byId.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  },
);

test('by author and state everybody finds their own drafts', async () => {
  const all = await rowsOf('doc.controller', 'register_state=DRAFT');
  expect(all.length).toBeGreaterThan(0);
  for (const author of new Set(all.map((row) => row.author?.user_id))) {
    const theirs = await rowsOf('doc.controller', `register_state=DRAFT&author=${author ?? 0}`);
    expect(theirs.map(({ id }) => id)).toEqual(
      all.filter((row) => row.author?.user_id === author).map(({ id }) => id),
    );
  }
});

test.each(['selat.pm', 'bv.surveyor', 'owner.viewer', 'hal.master'])(
  '%s finds by people only what the rows they are shown tell as well',
  async (username) => {
    const shown = await rowsOf(username, '');
    const office = await rowsOf('doc.controller', '');
    const people = new Set(
      office.flatMap(({ author, review }) => [
        ...(author === null ? [] : [author.user_id]),
        ...(review?.reviewers.map(({ user_id }) => user_id) ?? []),
      ]),
    );
    const ids = (rows: typeof shown) => rows.map(({ id }) => id);
    expect(ids(await rowsOf(username, 'review=WAITING'))).toEqual(
      ids(shown.filter(({ review }) => review !== null)),
    );
    for (const person of people) {
      expect(ids(await rowsOf(username, `author=${person}`))).toEqual(
        ids(shown.filter(({ author }) => author?.user_id === person)),
      );
      expect(ids(await rowsOf(username, `reviewer=${person}`))).toEqual(
        ids(
          shown.filter(({ review }) => review?.reviewers.some(({ user_id }) => user_id === person)),
        ),
      );
    }
  },
);

test('nobody is found by what is no person', async () => {
  expect(await rowsOf('doc.controller', 'author=999999999')).toEqual([]);
  for (const query of ['author=you', 'reviewer=-1', 'review=LATE'])
    expect((await list('doc.controller', query)).status).toBe(400);
});

test('the export has author, reviewers and the day by which the review is due', async () => {
  const { payload } = await docman.app.inject({
    url: '/api/documents/export?review=OVERDUE',
    headers: { 'x-access-token': await docman.tokenOf('doc.controller') },
  });
  expect(payload).toMatch(/Author.*Reviewers.*Review due/);
  expect(payload).toMatch(/Li Wenting/);
});
