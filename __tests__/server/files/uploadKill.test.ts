/** SIGKILL at each step of an upload: it goes on after the next start, and what was acknowledged is there. */
import { cpSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Upload } from '../../../src/contract/documents/uploads';
import { openStorage } from '../../../server/files/storage';
import { startDocman } from '../../support/server';
import { openDatabaseAddress } from '../support/database';
import { openBucketServer, type BucketServer } from '../support/bucket';
import { pdfOf } from '../support/files';
import { call, signIn, upload, type SentFile } from '../support/overHttp';
import { makeFolder, removeFolders, run } from '../support/process';

afterAll(removeFolders);

let bucket: BucketServer;
beforeAll(async () => {
  bucket = await openBucketServer();
});
afterAll(() => bucket.close());

const ROUNDS = 3;

async function putIntoBucket(dataDir: string): Promise<void> {
  const from = await openStorage({ dataDir, bucket: undefined });
  const { files } = await openStorage({ dataDir, bucket: bucket.place });
  for await (const { sha256 } of from.files.all())
    await files.put(sha256, await buffer(await from.files.read(sha256)));
}

test.each([
  ['folder', 150],
  ['bucket', 300],
])(
  'an upload that is killed again and again arrives, and the database and the %s agree',
  async (store, stepMs) => {
    const dataDir = makeFolder();
    cpSync(process.env['DOCMAN_TEST_TEMPLATE'] ?? '', dataDir, { recursive: true });
    const database = await openDatabaseAddress();
    if (store === 'bucket') await putIntoBucket(dataDir);
    const env = {
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...(store === 'bucket' ? bucket.env : {}),
    };
    const sent: SentFile[] = [];
    let file: SentFile = { name: 'Killed.pdf', bytes: pdfOf(12_000_000) };
    let kills = 0;
    const stored: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startDocman({ dataDir, env });
      const token = await signIn(server, 'administrator');
      let killed = false;
      const killing = new Promise<void>((done) => {
        setTimeout(
          () => {
            killed = true;
            void server.kill().then(done);
          },
          60 + round * stepMs + (randomBytes(1)[0] ?? 0) / 4,
        );
      });
      while (!killed)
        try {
          const { state, id } = await upload(server, token, file);
          expect(state).toBe('STORED');
          stored.push(id);
          sent.push(file);
          file = { name: `Killed ${sent.length}.pdf`, bytes: pdfOf(12_000_000) };
        } catch (error) {
          // The line broke; anything else is a fault.
          await killing;
          expect(String(error)).toMatch(/fetch failed|terminated|other side closed|SocketError/);
          kills += 1;
        }
      await killing;
      const found = await run({ DOCMAN_DATA_DIR: dataDir, ...env }, undefined, ['check', '--deep']);
      expect(found.stdout).toMatch(
        /^(unrecorded .*\n)*(The database and the store agree|0 lost or)/,
      );
      expect(found.code).toBe(0);
    }
    const server = await startDocman({ dataDir, env });
    const token = await signIn(server, 'administrator');
    expect((await upload(server, token, file)).state).toBe('STORED');
    const waiting = (await call(server, 'GET', '/uploads', token)) as Upload[];
    expect(waiting.map(({ id }) => id)).toEqual(expect.arrayContaining(stored));
    expect(waiting.filter(({ state }) => state !== 'STORED')).toEqual([]);
    expect(kills).toBeGreaterThan(1);
    await server.stop();
    await database?.drop();
  },
  600_000,
);
