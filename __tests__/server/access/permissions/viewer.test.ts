/** What a call costs before its work: rights, limits and money are asked of the database once. */
import { endpoints, type EndpointName } from '../../../../src/contract/endpoints';
import { openApp, type TestApp } from '../../support/app';
import { statementsOf } from '../../support/statements';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

/** These tell of people, roles and permissions themselves, or of who can review. */
const OF_PEOPLE: string[] = [
  'me',
  'engineers',
  'roles',
  'role',
  'roleTypes',
  'permissions',
  'users',
  'user',
  'mentionable',
  'jobMentionable',
  'documentTypeSettings',
];
const READS = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, access } = endpoints[name];
  return method === 'GET' && access !== 'public' && !OF_PEOPLE.includes(name);
});
/** What no statement reads but one that asks who somebody is: their rights, their roles, what they are members of. */
const ASKED = [
  /from "permissions"/,
  /"user_roles"\."user_id" = (\$|"users")/,
  /from "memberships" inner join "ships"/,
];

test.each(READS)('%s asks the database once what its viewer may do and see', async (name) => {
  for (const who of ['administrator', 'owner.viewer']) {
    const token = await docman.tokenOf(who);
    const statements = await statementsOf(docman.store.db, () => docman.ask(name, { token }));
    const counts = ASKED.map((part) => statements.filter(({ sql }) => part.test(sql)).length);
    expect(counts).toEqual(ASKED.map(() => 1));
  }
});
