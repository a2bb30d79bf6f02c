/** The server on the demonstration data as they are on the reference date, with the menus of the fleet. */
import { addNewScreens, seedOnce } from '../../../server/seed/seed';
import { SCREENS } from '../../../server/seed/catalogue';
import { migrations, openDatabase } from './database';
import { openApp, password, type TestApp } from './app';

export const REFERENCE = new Date('2026-11-20T08:00:00Z');
/** Ships, drydocks, compliance and yards. */
const FLEET_MENUS = [2, 3, 12, 13];

export async function openFleet(): Promise<TestApp> {
  const store = await openDatabase({ seeded: false });
  await store.setUp(migrations, async (db) => {
    await seedOnce(db, { kind: 'demo', password, now: REFERENCE });
    await addNewScreens(db, REFERENCE, [...SCREENS, ...FLEET_MENUS]);
  });
  return openApp({ store, now: REFERENCE });
}

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
