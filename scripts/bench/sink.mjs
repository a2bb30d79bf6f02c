/** What an upload is compared with: a server that writes what it is sent into a file, and a page to send it from. */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const PAGE = '<!doctype html><title>Sink</title><label>File <input type="file"></label>';

/** Answers a PUT once its body is written; nothing is checked, and nothing forced to the disk. */
export async function openSink(path) {
  const server = createServer((request, answer) => {
    if (request.method !== 'PUT') {
      answer.setHeader('content-type', 'text/html').end(PAGE);
      return;
    }
    pipeline(request, createWriteStream(path)).then(
      () => answer.writeHead(204).end(),
      () => answer.destroy(),
    );
  });
  server.requestTimeout = 0;
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
