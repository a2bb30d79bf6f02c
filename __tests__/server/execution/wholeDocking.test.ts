/** One docking from its ninth day to its end, by those who have a part in it, and without an override anywhere. */
import type { Document } from '../../../src/contract/documents/documentRecords';
import { addDays, addMonths } from '../../../src/contract/dates';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { CloseOut } from '../../../src/contract/execution/closeOut';
import type { Account } from '../../../src/contract/execution/accountRecords';
import type { Variation, VariationList } from '../../../src/contract/execution/variationRecords';
import type { ShipCompliance } from '../../../src/contract/fleet/compliance';
import type { Drydock, DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import { FLOODING_CHECKS, HOLD_CHECKS, type Gate } from '../../../src/contract/fleet/gate';
import type { Job, JobList } from '../../../src/contract/jobs/jobRecords';
import { perform, HAL, HAL_DD26, newest } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';
import { photographed } from '../support/photos';

const SUPERINTENDENT = 'rajan.menon';
const ENGINEER = 'tomas.varga';
const MANAGER = 'fleet.manager';
const YARD = 'selat.pm';
const MASTER = 'hal.master';
const SURVEYOR = 'bv.surveyor';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

async function ask<T>(who: string, name: EndpointName, id: number, body?: object): Promise<T> {
  const token = await docman.tokenOf(who);
  const answer = await docman.ask<T>(name, { token, id, ...(body ? { body } : {}) });
  // With the answer, so that a refusal says what it is.
  expect([name, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([
    name,
    expect.any(Number),
    '',
  ]);
  return answer.body;
}

async function finishJob(id: number): Promise<void> {
  const job = await ask<Job>(SUPERINTENDENT, 'job', id);
  if (job.state === 'ON_HOLD') await ask(SUPERINTENDENT, 'resumeJob', id);
  if (job.class_item && job.class_ack === null)
    await ask(SURVEYOR, 'acknowledgeJob', id, { remark: null });
  if (job.state === 'APPROVED' || job.state === 'ON_HOLD') await ask(YARD, 'startJob', id);
  if (job.state !== 'DONE') {
    const report = { note: null, hours: null, measured: [] };
    const { progress_pct: base_pct } = job;
    await ask(YARD, 'reportProgress', id, { ...report, pct: 100, base_pct });
    if (job.class_item && job.photos.length === 0) await photographed(docman, YARD, id);
    await ask(YARD, 'doneJob', id);
  }
  await ask(SUPERINTENDENT, 'acceptJob', id);
}

async function record(kind: string): Promise<Drydock> {
  const at = `${docman.clock.now.toISOString().slice(0, 19)}Z`;
  return ask<Drydock>(SUPERINTENDENT, 'addMilestone', HAL_DD26, { kind, at });
}

test('the work is reported, acknowledged and accepted, job by job', async () => {
  const { items } = await ask<JobList>(SUPERINTENDENT, 'jobs', HAL_DD26);
  const open = items.filter(({ state }) => !['ACCEPTED', 'CANCELLED', 'REJECTED'].includes(state));
  expect(open.length).toBeGreaterThan(50);
  for (const { id } of open) await finishJob(id);
  const after = await ask<JobList>(SUPERINTENDENT, 'jobs', HAL_DD26);
  expect(after.summary.progress_by_count).toBe(1);
});

test('every variation order is settled one way or the other', async () => {
  const { items } = await ask<VariationList>(SUPERINTENDENT, 'variations', HAL_DD26);
  for (const { id } of items) {
    const { calls } = await ask<Variation>(SUPERINTENDENT, 'variation', id);
    if (calls.includes('done')) await ask(SUPERINTENDENT, 'variationDone', id);
    else if (calls.includes('reject'))
      await ask(SUPERINTENDENT, 'rejectVariation', id, { reason: 'Left for the next docking' });
  }
});

test('ship and dock sign the gate, the dock is flooded, and the ship leaves it, stops at nothing and sails', async () => {
  for (const check of FLOODING_CHECKS)
    await ask(MASTER, 'checkGate', HAL_DD26, { check, done: true });
  for (const who of [MASTER, YARD]) {
    const { basis } = await ask<Gate>(who, 'gate', HAL_DD26);
    await ask(who, 'signGate', HAL_DD26, { basis });
  }
  await record('FLOODING');
  for (const check of HOLD_CHECKS) await ask(MASTER, 'checkGate', HAL_DD26, { check, done: true });
  await record('HOLD_CHECKED');
  await record('UNDOCKED');
  await record('SEA_TRIAL');
  await record('REDELIVERED');
  expect((await record('SAILED')).state).toBe('CLOSING');
});

async function missingToClose() {
  const { next } = await ask<DrydockSummary>(MANAGER, 'drydockSummary', HAL_DD26);
  const close = next.find(({ call }) => call === 'close');
  return close?.missing.map(({ prerequisite }) => prerequisite);
}

test('the inspection that the docking proposes sets the new due date by itself', async () => {
  const before = await ask<ShipCompliance>(SUPERINTENDENT, 'shipCompliance', HAL);
  const { not_credited: proposal } = before;
  expect(proposal).toMatchObject({ drydock_id: HAL_DD26, kind: 'DRYDOCK' });
  expect(await missingToClose()).toContain('recordedInspection');
  if (proposal === null) throw new Error('Nothing is proposed.');
  const { on, kind, credited_to, drydock_id } = proposal;
  const inspection = { on, kind, credited_to, drydock_id, document: null };
  await ask(SUPERINTENDENT, 'addInspection', HAL, inspection);
  const after = await ask<ShipCompliance>(SUPERINTENDENT, 'shipCompliance', HAL);
  expect(after.not_credited).toBeNull();
  expect(await missingToClose()).not.toContain('recordedInspection');
  expect(after.next_due_on > before.next_due_on).toBe(true);
});

test('the final invoice is agreed on line by line, and the docking is not closed before that', async () => {
  const account = await ask<Account>(YARD, 'account', HAL_DD26);
  const lines = account.lines.flatMap(({ line, text, unit, qty, unit_price, contract, kind }) =>
    kind === 'CONTRACT' && contract !== null && contract > 0
      ? [{ of: line, text, unit, qty, unit_price, amount: contract }]
      : [],
  );
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  await ask(YARD, 'addInvoice', HAL_DD26, {
    ...{ number: 'STD-FINAL', kind: 'FINAL', issued_on: '2026-12-20', due_on: null },
    ...{ document_id: null, lines, discount: 0, tax: 0, total },
  });
  expect(await missingToClose()).toContain('settledAccount');
  const claimed = await ask<Account>(SUPERINTENDENT, 'account', HAL_DD26);
  const open = claimed.lines.filter(({ state }) => state === 'OPEN');
  const decided = await ask<Account>(SUPERINTENDENT, 'decideAccount', HAL_DD26, {
    decisions: open.map((one) => ({
      ...{ line: one.line, claimed: one.claimed, expected: one.expected, state: 'AGREED' },
      measured: one.measurable ? (one.measured ?? one.qty) : null,
      agreed: one.expected ?? one.contract,
      ...{ note: null, next_step: null },
    })),
  });
  expect(decided.totals).toMatchObject({ open: 0, disputed: 0 });
});

test('the warranty list is made of the yard’s work, and the docking is not closed before that', async () => {
  expect(await missingToClose()).toContain('warrantyList');
  const { proposals, warranty_months } = await ask<CloseOut>(SUPERINTENDENT, 'closeOut', HAL_DD26);
  expect([proposals.length > 50, warranty_months]).toEqual([true, 6]);
  const { warranty, redelivered_on } = await ask<CloseOut>(
    ...([SUPERINTENDENT, 'setWarranty', HAL_DD26] as const),
    {
      version: 0,
      items: proposals.map(({ job_id, title }) => ({
        ...{ job_id, text: title, months: warranty_months ?? 0, note: null },
      })),
    },
  );
  expect(warranty?.items).toHaveLength(proposals.length);
  expect(warranty?.items[0]?.until).toBe(addDays(addMonths(redelivered_on ?? '', 6), -1));
  expect(await missingToClose()).toEqual(['approvedReport']);
});

test('with the report that is made of all this approved it is closed, and no milestone carries an override', async () => {
  const made = await ask<CloseOut>(ENGINEER, 'makeFinalReport', HAL_DD26, {
    change_note: null,
  });
  expect(made.report?.document.number).toBe('HAL-DD26-FDR-0001');
  const { id = 0 } = made.report?.revision ?? {};
  await perform(docman, ENGINEER, 'submitRevision', id);
  const report = await ask<Document>(MANAGER, 'document', made.report?.document.id ?? 0);
  expect(newest(report)).toMatchObject({ reason: 'AS_DOCKED', state: 'FOR_REVIEW' });
  for (const who of [SUPERINTENDENT, MANAGER])
    await perform(docman, who, 'reviewRevision', id, { result: 'A', comment: 'Fine' });
  const closed = await ask<Drydock>(MANAGER, 'closeDrydock', HAL_DD26);
  expect(closed.state).toBe('CLOSED');
  expect(closed.milestones.map(({ kind }) => kind)).toHaveLength(11);
  expect(closed.milestones.every(({ override_reason }) => override_reason === null)).toBe(true);
});
