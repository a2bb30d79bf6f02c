/** What the suites of the screens read of styles is what jsdom itself computes: `styles.cjs` takes its place, for the time. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const page = join(process.cwd(), '__tests__/support/styledPage.cjs');

type Rows = Record<string, (string | null)[][]>;

/** Each in a process of its own, as in this one jsdom is not itself. */
const computed = async (...options: string[]): Promise<Rows> => {
  const { stdout } = await run(process.execPath, [page, ...options], { maxBuffer: 64_000_000 });
  return JSON.parse(stdout) as Rows;
};

test('every kind of rule, and every change of a page, gives each element the style that jsdom gives it', async () => {
  const [own, ours] = await Promise.all([computed(), computed('--less')]);
  expect(Object.keys(own).length).toBeGreaterThan(60);
  expect(new Set(Object.values(own).map((rows) => JSON.stringify(rows))).size).toBeGreaterThan(40);
  for (const [what, rows] of Object.entries(own)) expect([what, ours[what]]).toEqual([what, rows]);
});
