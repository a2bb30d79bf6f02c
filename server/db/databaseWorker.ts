/** The embedded database in a thread of its own: whatever a statement takes, calls that need none of it are answered. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { plannedQueries } from './plannedQuery';
import type { Answered, Asked } from './thread';

/** Days and moments as text, alone and in arrays: drizzle reads them itself, and no function goes from thread to thread. */
const AS_TEXT = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE];
const ARRAYS_AS_TEXT = [1115, 1182, 1185, 1187, 1231];
const parsers = Object.fromEntries(
  [...AS_TEXT, ...ARRAYS_AS_TEXT].map((type) => [type, (value: string) => value]),
);

const port = parentPort;
if (port === null) throw new Error('This runs in a thread.');
const { folder } = workerData as { folder: string };
const client = await PGlite.create(folder);
const planned = plannedQueries(client, parsers);
const answer = (message: Answered) => {
  port.postMessage(message);
};

/** An error that is sent loses what it has beside its message; of that, what the server asks for is put back. */
function toldOf(error: unknown) {
  const { code, constraint, detail } = error as Record<string, string | undefined>;
  const message = error instanceof Error ? error.message : String(error);
  return { message, code, constraint, detail };
}

async function serve({ id, name, text, params, rowMode }: Asked): Promise<void> {
  try {
    const { rows, fields } =
      name === undefined
        ? await client.query(text, params, { rowMode, parsers })
        : await planned(name, text, params);
    answer({ id, results: { rows, fields } });
  } catch (error) {
    answer({ id, error: toldOf(error) });
  }
}

port.on('message', (asked: Asked | 'close') => {
  if (asked !== 'close') void serve(asked);
  else
    void client.close().then(() => {
      port.close();
    });
});
answer({ id: 0 });
