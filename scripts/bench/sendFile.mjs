/** Files that go to the server and come back without a browser, and the memory of the server meanwhile. */
import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from './machine.mjs';

const PIECE_BYTES = 16_000_000;
const SAMPLE_MS = 200;
/** The docking of the demonstration data that the documents belong to. */
const PLACE = { ship_id: 2, drydock_id: 1 };

async function ask(origin, token, method, path, body) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'x-access-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const found = await answer.json();
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${JSON.stringify(found)}`);
  return found;
}

export async function tokenOf(origin, password) {
  const body = { username: 'administrator', password };
  return (await ask(origin, '', 'POST', '/auth/signin', body)).accessToken;
}

const sendPiece = (url, token, { path, size }, start) =>
  new Promise((resolve, reject) => {
    const end = Math.min(size, start + PIECE_BYTES) - 1;
    const sent = request(url, {
      method: 'PATCH',
      headers: {
        'x-access-token': token,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'content-length': end - start + 1,
        'upload-offset': start,
      },
    });
    sent.on('response', (answer) => {
      answer.resume();
      if (answer.statusCode === 204) resolve(Number(answer.headers['upload-offset']));
      else reject(new Error(`A piece is answered ${answer.statusCode}`));
    });
    sent.on('error', reject);
    createReadStream(path, { start, end }).pipe(sent);
  });

/** `began` is called with `sending`, `completing` and at the end with nothing; gives the id of the upload. */
export async function sendFile(origin, token, name, file, began = () => undefined) {
  const { size, sha256 } = file;
  const upload = await ask(origin, token, 'POST', '/uploads', { name, size, sha256 });
  began('sending');
  for (let offset = 0; offset < size;)
    offset = await sendPiece(`${origin}/api${upload.address}`, token, file, offset);
  began('completing');
  await ask(origin, token, 'POST', `/uploads/${upload.id}/complete`);
  began(undefined);
  return upload.id;
}

/** A document with this upload as its first revision: the ids of both. */
export async function makeDocument(origin, token, title, upload_id) {
  const types = await ask(origin, token, 'GET', '/document_types');
  const made = await ask(origin, token, 'POST', '/documents', {
    ...PLACE,
    type_id: types.find(({ code }) => code === 'DRW').id,
    title,
    discipline: 'HULL',
    tags: [],
    external_number: null,
    yard_id: null,
    revision: {
      upload_id,
      reason: 'FOR_REVIEW',
      change_note: null,
      received_from: null,
      effective_on: null,
    },
  });
  return { id: made.id, revisionId: made.revisions[0].id };
}

/** Takes the file of a revision as it comes, and lets it go; the bytes that have come. */
export async function fetchFile(origin, token, revisionId) {
  const answer = await fetch(`${origin}/api/revisions/${revisionId}/file`, {
    headers: { 'x-access-token': token },
  });
  if (!answer.ok) throw new Error(`The file is answered ${answer.status}`);
  let size = 0;
  for await (const bytes of answer.body) size += bytes.length;
  return size;
}

/** The most memory that a process has had in each of the phases that it is told of, in MiB. */
export function watchMemory(pid) {
  const peaks = new Map();
  let phase;
  let on = true;
  const look = () => {
    if (phase !== undefined) peaks.set(phase, Math.max(peaks.get(phase) ?? 0, memoryOf(pid)));
  };
  const watching = (async () => {
    for (; on; await sleep(SAMPLE_MS)) look();
  })();
  return {
    enter: (next) => {
      look();
      phase = next;
      look();
    },
    stop: async () => {
      on = false;
      await watching;
      return peaks;
    },
  };
}
