/** The work that HAL-DD26's gate waits for, by those who do, acknowledge and accept it: dozens of presses that other journeys show. */
import { expect } from '@playwright/test';
import type { Gate } from '../../src/contract/fleet/gate';
import type { Job } from '../../src/contract/jobs/jobRecords';
import { apiOf } from './api';
import { addJobPhoto } from './jobPhoto';
import type { TestServer } from './test';

type Call = Awaited<ReturnType<typeof apiOf>>;

async function done<T>(call: Call, method: string, path: string, body?: object): Promise<T> {
  const answer = await call<T>(method, path, body);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

export async function finishWork(server: TestServer): Promise<void> {
  const of = async (username: string) => apiOf(server, username);
  const [office, yard, surveyor] = [
    await of('rajan.menon'),
    await of('selat.pm'),
    await of('bv.surveyor'),
  ];
  const { jobs, class_items: items } = await done<Gate>(office, 'GET', '/drydocks/1/gate');
  for (const { id, state } of items.open) {
    if (state === 'ON_HOLD') await done(office, 'POST', `/jobs/${id}/resume`);
    await done(surveyor, 'POST', `/jobs/${id}/class_ack`, { remark: null });
  }
  for (const { id } of jobs?.open ?? []) {
    const { state, class_item, photos } = await done<Job>(office, 'GET', `/jobs/${id}`);
    if (state === 'APPROVED') await done(yard, 'POST', `/jobs/${id}/start`);
    if (state !== 'DONE') {
      if (class_item && photos.length === 0) await addJobPhoto(server, 'selat.pm', id);
      await done(yard, 'POST', `/jobs/${id}/done`);
    }
    await done(office, 'POST', `/jobs/${id}/accept`);
  }
}
