import { eq } from 'drizzle-orm';
import { auditEvents, users } from '../../../server/db/schema';
import { openApp, type TestApp } from '../support/app';

let docman: TestApp;
beforeAll(async () => (docman = await openApp({ settings: { selfSignUp: true } })));
afterAll(() => docman.close());

const signUp = (username: string, email: string) =>
  docman.ask<{ id: number; status: string }>('signUp', {
    body: { username, email, password: 'my secret' },
  });

test('signing up makes a pending account without any role', async () => {
  const { status, body } = await signUp('new.person', 'new.person@example.com');
  expect(status).toBe(201);
  expect(body).toEqual({ id: body.id, status: 'PENDING' });
  const [user] = await docman.db.select().from(users).where(eq(users.id, body.id));
  expect(user).toMatchObject({ username: 'new.person', status: 'PENDING' });
  expect(user?.password_hash).toMatch(/^\$argon2id\$/);
});

test('a pending account is told so at sign-in, but only whoever knows its password', async () => {
  await signUp('who.waits', 'who.waits@example.com');
  const signIn = (password: string) =>
    docman.ask('signIn', { body: { username: 'who.waits', password } });
  expect((await signIn('my secret')).status).toBe(405);
  expect((await signIn('my secret')).body.message).toContain(
    'awaiting activation by an administrator',
  );
  expect((await signIn('not mine')).status).toBe(401);
});

test.each([
  ['username', 'Administrator', 'other@example.com'],
  ['e-mail address', 'somebody.else', 'Administrator@Example.com'],
])('a taken %s is answered as a free one, and nothing is stored', async (_what, name, email) => {
  const before = await docman.db.select().from(users).orderBy(users.id);
  const free = await signUp(`free.${name}`, `free.${email}`);
  const taken = await signUp(name, email);
  const next = await signUp(`next.${name}`, `next.${email}`);
  expect(taken.status).toBe(201);
  expect(taken.body).toEqual({ id: free.body.id + 1, status: 'PENDING' });
  expect(next.body.id).toBe(taken.body.id + 1);
  expect(await docman.db.$count(users)).toBe(before.length + 2);
  const events = await docman.db.select().from(auditEvents).where(eq(auditEvents.label, name));
  expect(events.at(-1)).toMatchObject({
    action: 'sign_up',
    entity_id: null,
    after: { username: name, email, taken: true },
  });
});

test('the same sign-up sent five times at once makes one account', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signUp('at.once', 'at.once@e.com')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(await docman.db.$count(users, eq(users.username, 'at.once'))).toBe(1);
});

test.each(['user_name', 'USER_name', 'with blank', 'with/slash', 'tab\tbed1'])(
  'the username %j is refused: it would read as a deep link, or break an address',
  async (username) => {
    const { status, body } = await docman.ask('signUp', {
      body: { username, email: 'fine@example.com', password: 'my secret' },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ username: ['Username is invalid'] });
  },
);

test('where it is switched off, it is refused with a text', async () => {
  const closed = await openApp();
  const { status, body } = await closed.ask('signUp', {
    body: { username: 'new.person', email: 'new.person@example.com', password: 'my secret' },
  });
  expect(status).toBe(403);
  expect(body).toEqual({ message: 'Accounts are created by an administrator.' });
  await closed.close();
});
