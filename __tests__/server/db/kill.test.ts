/** SIGKILL in the middle of writing: what was acknowledged is there after the next start. */
import type { SignInReply } from '../../../src/contract/auth';
import { roleFields, type Role } from '../../../src/contract/roles';
import { startDocman, type Docman } from '../../support/server';
import { openDatabaseAddress } from '../support/database';
import { makeFolder, removeFolders } from '../support/process';
import { cpSync } from 'node:fs';
import { unknownOf } from '../../../src/contract/fieldTable';

afterAll(removeFolders);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const nameOf = (n: number) =>
  `ROLE_${[676, 26, 1].map((unit) => LETTERS[Math.floor(n / unit) % 26] ?? '').join('')}`;

async function call({ url }: Docman, path: string, token: string, body?: object) {
  const reply = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: (await reply.json()) as unknown };
}

async function signIn(server: Docman): Promise<string> {
  const body = { username: 'administrator', password: server.password };
  const reply = await call(server, '/auth/signin', '', body);
  return (reply.body as SignInReply).accessToken;
}

/** Makes roles, several at a time, until the line breaks; notes the names that were acknowledged. */
async function writeUntilBroken(server: Docman, token: string, round: number, noted: string[]) {
  const writer = async (from: number) => {
    for (let n = from; ; n += 4) {
      const name = nameOf(round * 5_000 + n);
      const draft = {
        name,
        label: 'Written',
        role_type_id: 2,
        is_engineer: false,
        ...unknownOf(roleFields),
      };
      try {
        if ((await call(server, '/roles', token, draft)).status === 201) noted.push(name);
      } catch {
        return;
      }
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
}

test('no acknowledged write is lost, no half one is kept, and it starts again', async () => {
  const dataDir = makeFolder();
  cpSync(process.env['DOCMAN_TEST_TEMPLATE'] ?? '', dataDir, { recursive: true });
  const database = await openDatabaseAddress();
  const env = database ? { DATABASE_URL: database.url } : {};
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const server = await startDocman({ dataDir, env });
    const token = await signIn(server);
    const enough = acknowledged.length + 15 + Math.random() * 10;
    const writing = writeUntilBroken(server, token, round, acknowledged);
    while (acknowledged.length < enough) await new Promise((done) => setTimeout(done, 5));
    await server.kill();
    await writing;
  }
  const server = await startDocman({ dataDir, env });
  const roles = (await call(server, '/roles', await signIn(server))).body as Role[];
  const kept = roles.map(({ name }) => name);
  expect(acknowledged.length).toBeGreaterThan(45);
  expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
  expect(kept).toHaveLength(new Set(kept).size);
  for (const role of roles.slice(10))
    expect(role).toMatchObject({
      label: 'Written',
      version: 1,
      created_by: 'System Administrator',
    });
  await server.stop();
  await database?.drop();
}, 600_000);
