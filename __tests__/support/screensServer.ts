/**
 * The process that the suites of screens of one Jest worker share: the whole server on a seeded database in memory,
 * both new for each suite. Starting a server for each would take as long again as many of them take. Its own address
 * opens the next: `POST /` with the settings as an environment has them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { readConfig } from '../../server/app/config';
import { startTextReader } from '../../server/documents/files/textReader';
import { openApp } from '../server/support/app';
import { openAsOf } from '../server/support/reference';
import { setting } from '../server/support/database';
import { workerOf } from '../server/support/readableFiles';

interface Open {
  url: string;
  close: () => Promise<void>;
}

async function open(env: Record<string, string>): Promise<Open> {
  const { selfSignUp, allowedOrigins } = readConfig(env, 'dist/client');
  const settings = { selfSignUp, now: () => new Date() };
  const today = new Date();
  // A browser's clock cannot stand still: after midnight the data are made anew for it.
  const isOfToday = today.toISOString().startsWith(setting('DOCMAN_TEST_DAY'));
  const options = { settings, allowedOrigins };
  const docman = await (isOfToday ? openApp(options) : openAsOf(today, options));
  const reading = startTextReader(docman.db, workerOf(docman), (text) => docman.log.push(text));
  return {
    url: await docman.app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      docman.app.server.closeAllConnections();
      await reading.stop();
      await docman.close();
    },
  };
}

let last: Open | undefined;

const server = createServer((request, reply) => {
  void (async () => {
    await last?.close();
    last = await open((await json(request)) as Record<string, string>);
    // The next suite asks minutes later: on a line that is kept, just as it is being closed, its call would be lost.
    reply.setHeader('connection', 'close');
    reply.end(last.url);
  })();
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});
process.on('disconnect', () => process.exit());
