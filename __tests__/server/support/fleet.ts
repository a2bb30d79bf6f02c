/** Names for the demonstration data, and ways to ask for them. */
import { and, eq } from 'drizzle-orm';
import { jobs } from '../../../server/db/tables/jobSchema';
import type { TestApp } from './app';

/** Ids of the demonstration data, which count from 1. */
export const SHIP = { NDA: 1, HAL: 2, KES: 3, ALF: 4, COM: 5, SAP: 6, BRS: 7, LAP: 8 } as const;
export const YARD = { STD: 1, JRS: 2, GCD: 3, NHD: 4, HWS: 5, CVA: 6 } as const;
export const DOCKING = {
  'HAL-DD26': 1,
  'NDA-DD27': 2,
  'SAP-DD26': 3,
  'ALF-DD27': 4,
  'LAP-DD27': 5,
  'COM-DD25': 6,
  'ALF-IW26': 7,
  'KES-IW25': 8,
  'NDA-DD24': 9,
  'HAL-DD24': 10,
  'BRS-DD26': 11,
} as const;

export interface Got<T> {
  status: number;
  text: string;
  /** Null for a file. */
  body: T;
}

/** What stands at an address, its filters included. */
export async function fetchAt<T>(docman: TestApp, url: string, token: string): Promise<Got<T>> {
  const { statusCode, headers, body } = await docman.app.inject({
    url: `/api${url}`,
    headers: { 'x-access-token': token },
  });
  const isFile = String(headers['content-type']).startsWith('text/csv');
  return { status: statusCode, text: body, body: (isFile ? null : JSON.parse(body)) as T };
}

/** The id of a job of HAL-DD26. */
export async function jobOf({ db }: TestApp, code: string): Promise<number> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.drydock_id, DOCKING['HAL-DD26']), eq(jobs.code, code)));
  return job?.id ?? 0;
}
