/** A photo of a job behind the screens' back: a class item is reported done with one. */
import { createHash, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Upload } from '../../src/contract/documents/uploads';
import { apiOf, tokenOf } from './api';
import type { TestServer } from './test';

/** The smallest that says a size: nothing can be seen on it. */
const jpegOf = (remark: string) =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000fffe0026', 'hex'),
    Buffer.from(remark),
    Buffer.from('ffc000110800900090030122000211010311' + '01ffd9', 'hex'),
  ]);

async function upload(server: TestServer, who: string): Promise<number> {
  const call = await apiOf(server, who);
  const bytes = jpegOf(randomUUID());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { name: 'IMG_0001.jpg', size: bytes.length, sha256 };
  const { body } = await call<Upload>('POST', '/uploads', file);
  const sent = await fetch(`${server.origin}/api${body.address}`, {
    method: 'PATCH',
    headers: {
      'x-access-token': await tokenOf(server, who),
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(204);
  expect((await call('POST', `/uploads/${body.id}/complete`)).status).toBeLessThan(300);
  return body.id;
}

export async function addJobPhoto(server: TestServer, who: string, job: number): Promise<void> {
  const call = await apiOf(server, who);
  const { status, body } = await call('POST', `/jobs/${job}/photos`, {
    client_id: randomUUID(),
    ...{ upload_id: await upload(server, who), reduced_upload_id: await upload(server, who) },
    thumb: jpegOf(randomUUID()).toString('base64'),
    ...{ tag: 'AFTER', caption: null, taken_at: null, place: null },
  });
  expect(status, JSON.stringify(body)).toBe(201);
}
