/** Nobody from outside is taken for one of the office: their company stands beside their name. */
import { eq } from 'drizzle-orm';
import type { Comment } from '../../../src/contract/documents/documentRecords';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import type { User } from '../../../src/contract/users';
import { users } from '../../../server/db/schema';
import { makeDocument, newest } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';
import { edited, makeUser } from '../support/people';

const NAME = 'Budi Santoso';
const SHOWN = `${NAME} (Selat Timur Dockyard)`;
const YARD_MANAGER = 12;

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

/** What an answer holds of the name: as it is shown, or bare. */
const found = (body: unknown) => JSON.stringify({ body }).match(/Budi Santoso( \([^)]*\))?/g) ?? [];

/** Where people are kept, name and company are fields of their own. */
const OF_PEOPLE: EndpointName[] = ['users', 'user', 'exportUsers', 'userHistory', 'auditEvents'];
const READS = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, access } = endpoints[name];
  return method === 'GET' && typeof access === 'object' && !OF_PEOPLE.includes(name);
});

test('no call that tells a name from outside leaves its company out', async () => {
  await docman.db.update(users).set({ updated_by: YARD_MANAGER });
  const document = await makeDocument(docman, 'selat.pm', 'SCH');
  const { id } = newest(document);
  const token = await docman.tokenOf('administrator');
  const text = { text: 'Move the blocks', page: null, x: null, y: null };
  const own = await docman.tokenOf('selat.pm');
  const comment = await docman.ask<Comment>('createComment', { token: own, id, body: text });
  expect(comment.body.author.fullname).toBe(SHOWN);
  const told: string[] = [];
  for (const name of READS)
    for (const one of [document.id, id, 1, 2]) {
      const { body } = await docman.ask<unknown>(name, { token, id: one });
      told.push(...found(body));
    }
  expect(told.length).toBeGreaterThan(10);
  expect(new Set(told)).toEqual(new Set([SHOWN]));
});

describe('the company of a user', () => {
  test('is entered with the user, kept where it is left out, and taken away', async () => {
    const made = await makeUser(docman, { company: 'Ocean Paints' });
    expect(made.company).toBe('Ocean Paints');
    const token = await docman.tokenOf('administrator');
    const update = async (company?: string | null) => {
      const { body: now } = await docman.ask<User>('user', { token, id: made.id });
      const body = edited(now, company === undefined ? {} : { company });
      return docman.ask<User>('updateUser', { token, id: made.id, body });
    };
    expect((await update()).body.company).toBe('Ocean Paints');
    expect((await update(null)).body.company).toBeNull();
    expect((await update('x')).status).toBe(422);
    const [row] = await docman.db.select().from(users).where(eq(users.id, made.id));
    expect(row?.shown_name).toBe(made.fullname);
  });

  test('is not theirs to change', async () => {
    const token = await docman.tokenOf('administrator');
    const { body: own } = await docman.ask<User>('user', { token, id: 1 });
    const body = { ...edited(own), company: 'Another Office' };
    const { status, body: said } = await docman.ask('updateUser', { token, id: 1, body });
    expect([status, Object.keys(said.errors ?? {})]).toEqual([422, ['company']]);
  });
});
