/** Time zones of the machine itself. Jest's own copy of the environment does not reach the engine's clock. */
import { runInThisContext } from 'node:vm';

/** Minutes that each is behind UTC on 1 July 2026. */
export const ZONES: [zone: string, behind: number][] = [
  ['Etc/GMT+12', 720],
  ['UTC', 0],
  ['Etc/GMT-14', -840],
  ['America/St_Johns', 150],
];

/** Within a suite: its tests run where that zone holds, which the first of them proves. */
export function liveIn(zone: string, behind: number): void {
  const { env } = runInThisContext('process') as NodeJS.Process;
  const before = env['TZ'];
  beforeAll(() => {
    env['TZ'] = zone;
  });
  afterAll(() => {
    if (before === undefined) delete env['TZ'];
    else env['TZ'] = before;
  });

  test('the machine is there', () => {
    expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(behind);
  });
}
