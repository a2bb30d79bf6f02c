/** Calls to a server that is a process of its own and may be killed meanwhile: then they fail as the line does. */
import type { SignInReply } from '../../../src/contract/auth';
import type { Upload } from '../../../src/contract/documents/uploads';
import type { Docman } from '../../support/server';
import { hashOf } from './files';

const CHUNK = 1_000_000;

/** What the server answers, whose shape is the contract's. */
export async function call(
  server: Docman,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<unknown> {
  const reply = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return reply.json();
}

export async function signIn(server: Docman, username: string): Promise<string> {
  const body = { username, password: server.password };
  return ((await call(server, 'POST', '/auth/signin', '', body)) as SignInReply).accessToken;
}

const tus = (server: Docman, token: string, address: string, of: RequestInit = {}) =>
  fetch(`${server.url}/api${address}`, {
    method: 'HEAD',
    ...of,
    headers: { 'x-access-token': token, 'tus-resumable': '1.0.0', ...(of.headers as object) },
  });

export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** Announces, sends what is missing and completes; the state that was acknowledged, or an error when the line broke. */
export async function upload(
  server: Docman,
  token: string,
  { name, bytes }: SentFile,
): Promise<Upload> {
  const draft = { name, size: bytes.length, sha256: hashOf(bytes) };
  const body = (await call(server, 'POST', '/uploads', token, draft)) as Upload;
  if (body.state === 'STORED') return body;
  let { offset } = body;
  if (offset > 0) {
    const asked = await tus(server, token, body.address);
    offset = Number(asked.headers.get('upload-offset'));
  }
  while (offset < bytes.length) {
    const sent = await tus(server, token, body.address, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(bytes.subarray(offset, offset + CHUNK)),
    });
    if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`);
    offset = Number(sent.headers.get('upload-offset'));
  }
  return (await call(server, 'POST', `/uploads/${body.id}/complete`, token)) as Upload;
}
