/** Drawings of jobs: documents of the ship, told to whoever may see them, and printed in their current revision. */
import { eq } from 'drizzle-orm';
import type { AuditPage } from '../../src/contract/history';
import { withInline } from '../../src/contract/jobs/inlineJob';
import type { Job, JobList } from '../../src/contract/jobs/jobRecords';
import { documents } from '../../server/db/tables/documentSchema';
import { sectionsOf } from '../../server/jobs/specification/specPaper';
import { takeSnapshot } from '../../server/jobs/specification/specSnapshot';
import { askAs, type TestApp } from './support/app';
import { DOCKING } from './support/fleet';
import { openReference } from './support/reference';

const HAL = DOCKING['HAL-DD26'];
const BOSS = 'rajan.menon';
const YARD = 'selat.pm';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const as = askAs<Job>(() => docman);

const idOf = async (number: string) => {
  const [found] = await docman.db.select().from(documents).where(eq(documents.number, number));
  return found?.id ?? 0;
};

const jobOf = async (code: string, who = BOSS) => {
  const { items } = (await as<JobList>(who, 'jobs', HAL)).body;
  return items.find((one) => one.code === code);
};

const change = async (id: number, drawing_ids: number[]) => {
  const job = (await as(BOSS, 'job', id)).body;
  return as(BOSS, 'updateJob', id, { ...withInline(job, 'title', job.title), drawing_ids });
};

test('a job of the demonstration has its drawings with the revision that is current', async () => {
  const row = await jobOf('ST-001');
  // It is as yards were asked for it.
  expect(row).toMatchObject({ drawings: 2, changed_since: null });
  const job = (await as(BOSS, 'job', row?.id ?? 0)).body;
  expect(job.drawings).toMatchObject([
    { number: 'HAL-GEN-DRW-0003', title: 'Shell expansion', label: 'C' },
    { number: 'HAL-GEN-DRW-0006', title: 'Midship section', label: 'A' },
  ]);
});

test('a specification prints them, and none that not every yard may be given', async () => {
  const id = (await jobOf('DK-001'))?.id ?? 0;
  const [plan, offer] = [await idOf('HAL-GEN-DRW-0001'), await idOf('HAL-DD26-VOR-0001')];
  expect((await change(id, [plan, offer])).status).toBe(200);
  const taken = await takeSnapshot(docman.db, HAL);
  const asked = { snapshot: taken.snapshot, currency: 'USD', prices: undefined };
  const written = JSON.stringify(sectionsOf(asked, new Map()));
  expect(written).toContain('HAL-GEN-DRW-0001 rev. B Docking plan');
  expect(written).not.toContain('VOR-0001');
});

test('whoever does not see a document is told nothing of it, by page, list or history', async () => {
  const { db } = docman;
  const id = (await jobOf('DK-001'))?.id ?? 0;
  const offer = await idOf('HAL-DD26-VOR-0001');
  await db
    .update(documents)
    .set({ confidentiality: 'OFFICE' })
    .where(eq(documents.number, 'HAL-GEN-DRW-0001'));
  // Its own offer is for the yard as well.
  const told = (await as(YARD, 'job', id)).body;
  expect(told.drawings.map(({ number }) => number)).toEqual(['HAL-DD26-VOR-0001']);
  expect(told.drawing_ids).toEqual([offer]);
  expect((await jobOf('DK-001', YARD))?.drawings).toBe(1);
  const history = (await as<AuditPage>(YARD, 'jobHistory', id)).body;
  expect(JSON.stringify(history)).not.toMatch(/DRW-0001|drawing_ids/);
  const office = (await as<AuditPage>(BOSS, 'jobHistory', id)).body;
  expect(JSON.stringify(office)).toContain('HAL-DD26-VOR-0001');
});

test('a document of another ship is refused', async () => {
  const id = (await jobOf('ST-002'))?.id ?? 0;
  const [other] = await docman.db.select().from(documents).where(eq(documents.ship_id, 1));
  const { status, body } = await change(id, [other?.id ?? 0]);
  expect(status).toBe(422);
  expect(body.errors?.['drawing_ids']?.[0]).toMatch(/^Not a document of /);
});
