/** What somebody who is signed in asks of the API, and how a file of theirs becomes a document. */
import { createHash } from 'node:crypto';
import { call } from './load.mjs';

const REVISION = {
  ...{ reason: 'FOR_REVIEW', change_note: null, received_from: null, effective_on: null },
  duplicate_reason: null,
};

/** Their desk: where they ask, with which token, over which lines. */
export async function signedInDesk({ origin, agent }, username, password) {
  const signIn = { method: 'POST', path: '/auth/signin', body: { username, password } };
  const { status, body } = await call(agent, origin, signIn);
  if (status !== 200) throw new Error(`Signing in is answered ${status}: ${body}`);
  return { origin, agent, token: JSON.parse(body).accessToken };
}

/** Fails with any status that is no success; `undefined` where nothing is answered. */
export async function asked(desk, method, path, body) {
  const headers = { 'x-access-token': desk.token };
  const answer = await call(desk.agent, desk.origin, { method, path, headers, body });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer.body === '' ? undefined : JSON.parse(answer.body);
}

async function send({ origin, token }, address, bytes) {
  const headers = {
    'x-access-token': token,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const { ok, status } = await fetch(`${origin}/api${address}`, {
    ...{ method: 'PATCH', headers, body: bytes },
  });
  if (!ok) throw new Error(`A file was not taken: ${status}`);
}

/** Gives the upload's id. */
export async function sendFile(desk, name, bytes) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const upload = await asked(desk, 'POST', '/uploads', { name, size: bytes.length, sha256 });
  await send(desk, upload.address, bytes);
  await asked(desk, 'POST', `/uploads/${upload.id}/complete`);
  return upload.id;
}

/** Gives the id of its revision. */
export async function makeDocument(desk, title, type_id, upload_id) {
  const document = await asked(desk, 'POST', '/documents', {
    ...{ ship_id: 2, drydock_id: 1, type_id, title, discipline: 'HULL', tags: [] },
    ...{ external_number: null, yard_id: null, confidentiality: null },
    revision: { ...REVISION, upload_id },
  });
  return document.revisions[0].id;
}

export const issue = (desk, revision) => asked(desk, 'POST', `/revisions/${revision}/issue`);

export async function minutesType(desk) {
  const types = await asked(desk, 'GET', '/document_types');
  return types.find(({ code }) => code === 'MOM').id;
}
