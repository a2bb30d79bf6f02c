/** A docking whose specification exists as a document alone: to tender with a reason, one lump sum, and on to the award. */
import { and, eq, ne } from 'drizzle-orm';
import type { Dashboard } from '../../../src/contract/dashboard';
import type { AuditPage } from '../../../src/contract/history';
import type { DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import type { Contract } from '../../../src/contract/tender/contractRecords';
import type { Comparison, Quotation, TenderView } from '../../../src/contract/tender/tenderRecords';
import { users } from '../../../server/db/schema';
import { documents, revisions } from '../../../server/db/tables/documentSchema';
import { drydocks, ships } from '../../../server/db/tables/fleetSchema';
import { specIssues } from '../../../server/db/tables/jobSchema';
import type { DrydockState } from '../../../src/contract/fleet/drydockStates';
import { askAs } from '../support/app';
import { openFiles, type FilesApp } from '../support/files';
import { makeDocument } from '../support/documents';
import { SHIP, YARD } from '../support/fleet';
import { FLEET_BODIES } from '../support/fleetCalls';
import { admit } from '../support/people';
import { AWARD, invite, makeDocking, offerOf, receive } from '../support/tenderCalls';

const BOSS = 'fleet.manager';
const BUYER = 'paula.frost';
const YARDS = 'gulf.tender';
const REASON = 'The list of 2019 was lost with the old system';
const WITHOUT = { without_list: true, reason: REASON };
const TENDER = { closes_at: null, sealed: false, off_hire_per_day: null };

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const as = askAs<TenderView>(() => docman);

const put = (id: number, state: DrydockState) =>
  docman.db.update(drydocks).set({ state }).where(eq(drydocks.id, id));

/** In SPECIFICATION, without any job. */
async function planned(): Promise<number> {
  const { body } = await as<{ id: number }>('administrator', 'createDrydock', 1, {
    ...FLEET_BODIES.createDrydock,
    ...{ ship_id: SHIP.KES, base_currency: 'USD', rates: { AED: 0.2723 } },
  });
  await put(body.id, 'SPECIFICATION');
  return body.id;
}

/** Its specification as a file that was released, as if it had been reviewed. Gives its number. */
async function released(drydock_id: number): Promise<string> {
  const of = { ship_id: SHIP.KES, drydock_id };
  const { id, number, revisions: all } = await makeDocument(docman, 'administrator', 'SPC', of);
  await release(id, all[0]?.id ?? 0);
  return number;
}

async function release(document: number, current_id: number) {
  await docman.db.update(revisions).set({ state: 'APPROVED' }).where(eq(revisions.id, current_id));
  await docman.db.update(documents).set({ current_id }).where(eq(documents.id, document));
}

const offered = async (who: string, id: number) =>
  (await as<Partial<DrydockSummary>>(who, 'drydockSummary', id)).body.next?.find(
    ({ call }) => call === 'start_tender',
  )?.without_list;

const toldOf = async (who: string, id: number) =>
  (await as<AuditPage>(who, 'drydockHistory', id)).body.items.find(
    ({ action }) => action === 'start_tender',
  )?.after;

const EITHER = 'Issue the specification and have it approved; or start without a job list';

test('is named as the other way to a tender where it is one, to the office alone', async () => {
  const id = await planned();
  const [superintendent] = await docman.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, 'rajan.menon'));
  await docman.db
    .update(ships)
    .set({ superintendent_id: superintendent?.id ?? null })
    .where(eq(ships.id, SHIP.KES));
  const others = await docman.db
    .select({ id: drydocks.id, state: drydocks.state })
    .from(drydocks)
    .where(and(eq(drydocks.ship_id, SHIP.KES), ne(drydocks.id, id)));
  for (const one of others) await put(one.id, 'CANCELLED');
  const steps = async (who: string) =>
    (await as<DrydockSummary>(who, 'drydockSummary', id)).body.next
      .find(({ call }) => call === 'start_tender')
      ?.missing.map(({ text }) => text);
  const home = async () => {
    const { body } = await as<Dashboard>('rajan.menon', 'dashboard', 0);
    return body.my_ships?.find(({ ship }) => ship.id === SHIP.KES)?.docking?.next?.missing;
  };
  const told = ['Approve at least one job', 'Issue the specification and have it approved'];
  for (const now of [await steps(BOSS), await steps('rajan.menon'), await home()])
    expect(now).toEqual(told);
  await released(id);
  await admit(docman, YARDS, id);
  const both = ['Approve at least one job', EITHER];
  for (const now of [await steps(BOSS), await steps('rajan.menon'), await home()])
    expect(now).toEqual(both);
  expect(await steps(YARDS)).not.toContain(EITHER);
  for (const one of others) await put(one.id, one.state);
});

test('goes to tender with the reason, is priced as one lump sum by form and awarded', async () => {
  const id = await planned();
  expect(await offered(BOSS, id)).toBe(false);
  expect((await as(BOSS, 'startTender', id, WITHOUT)).body.errors).toEqual({
    prerequisites: ['Have the specification released to all members'],
  });
  const number = await released(id);
  expect(await offered(BOSS, id)).toBe(true);
  expect((await as(BOSS, 'startTender', id)).body.errors?.['prerequisites']).toHaveLength(2);
  const unsaid = await as(BOSS, 'startTender', id, { without_list: true });
  expect(Object.keys(unsaid.body.errors ?? {})).toEqual(['reason']);
  expect((await as(BOSS, 'startTender', id, WITHOUT)).status).toBe(200);

  const begun = (await as(BUYER, 'createTender', id, TENDER)).body;
  expect(begun).toMatchObject({
    drydock: { without_list_reason: REASON },
    tender: { line_count: 1, specification: { number }, newer_issue: null, next_addendum: null },
  });
  await admit(docman, YARDS, id);
  const own = await invite(docman, id, YARD.GCD, 'AED');
  const [line] = own.lines;
  expect(line).toMatchObject({
    ...{ job_code: 'SPC', asked_qty: '1', asked_unit: 'lump', basis: 'FIXED' },
    asked_text: `As specification ${number} rev. ${begun.tender?.specification?.revision ?? ''}`,
  });
  // The yard reads what it prices, and nothing of why.
  const specification = begun.tender?.specification?.document_id ?? 0;
  expect((await as(YARDS, 'document', specification)).status).toBe(200);
  const seen = (await as(YARDS, 'tender', id)).body;
  expect([seen.tender, seen.drydock.without_list_reason]).toEqual([null, null]);
  expect(await toldOf(BOSS, id)).toMatchObject({ without_list_reason: REASON });
  expect(await toldOf(YARDS, id)).toEqual({ state: 'TENDER' });

  const prices = offerOf(own, ['2000000'], { currency: 'AED', valid_until: '2031-01-31' });
  await as(YARDS, 'updateQuotation', own.id, prices);
  const handedIn = await as<Quotation>(YARDS, 'receiveQuotation', own.id);
  expect(handedIn.body).toMatchObject({ state: 'RECEIVED', amount: 200_000_000 });
  expect(handedIn.body.sheet.revision).toBe(begun.tender?.specification?.revision);
  await receive(docman, await invite(docman, id, YARD.STD), ['600000'], {
    valid_until: '2031-01-31',
  });
  const { lines, yards } = (await as<Comparison>(BUYER, 'comparison', id)).body;
  expect(lines).toHaveLength(1);
  expect(yards.map(({ levelled, rank }) => [levelled, rank])).toEqual([
    [54_460_000, null],
    [60_000_000, null],
  ]);
  const award = await as<Contract>(BOSS, 'awardQuotation', own.id, {
    ...{ ...AWARD, reason: 'The lowest of two, no comparison issued' },
    version: handedIn.body.version,
  });
  expect(award.body).toMatchObject({ amount: 200_000_000, base_amount: 54_460_000 });
  expect(award.body.lines).toMatchObject([{ job_code: 'SPC', amount: 200_000_000 }]);
  expect((await as<{ state: string }>(YARDS, 'drydock', id)).body.state).toBe('AWARDED');
});

test('started twice at once, it has begun once, and says so once', async () => {
  const id = await planned();
  await released(id);
  const all = await Promise.all(
    ['One reason why', 'Another reason'].map((reason) =>
      as<{ errors?: object }>(BOSS, 'startTender', id, { without_list: true, reason }),
    ),
  );
  expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  const { items } = (await as<AuditPage>(BOSS, 'drydockHistory', id)).body;
  expect(items.filter(({ action }) => action === 'start_tender')).toHaveLength(1);
  await as(BUYER, 'createTender', id, TENDER);
  const { drydock, tender } = (await as(BUYER, 'tender', id)).body;
  const winner = all[0]?.status === 200 ? 'One reason why' : 'Another reason';
  expect([drydock.without_list_reason, tender?.line_count]).toEqual([winner, 1]);
  // What was pressed again after a lost answer changes nothing.
  const again = await as(BOSS, 'startTender', id, {
    without_list: true,
    reason: 'Once more, then',
  });
  expect(Object.keys(again.body.errors ?? {})).toEqual(['state']);
  expect((await as(BUYER, 'tender', id)).body.drydock.without_list_reason).toBe(winner);
});

test('is not for those who may not start a tender, nor for a specification that yards cannot read', async () => {
  const id = await planned();
  const number = await released(id);
  await docman.db
    .update(documents)
    .set({ confidentiality: 'COMMERCIAL' })
    .where(eq(documents.number, number));
  expect((await as(BOSS, 'startTender', id, WITHOUT)).status).toBe(422);
  await released(id);
  for (const who of ['rajan.menon', BUYER, 'doc.controller', YARDS, 'owner.viewer']) {
    expect([who, await offered(who, id)]).not.toEqual([who, true]);
    const { status } = await as(who, 'startTender', id, WITHOUT);
    expect([who, [403, 404].includes(status)]).toEqual([who, true]);
  }
  expect((await as<{ state: string }>(BOSS, 'drydock', id)).body.state).toBe('SPECIFICATION');
});

test('is refused where the specification was issued from the jobs: their list is there', async () => {
  const id = await makeDocking(docman);
  await put(id, 'SPECIFICATION');
  await released(id);
  const { body } = await as<{ revision: { id: number }; document: { id: number } }>(
    'administrator',
    'issueSpecification',
    id,
    { variant: 'YARD', change_note: 'First issue' },
  );
  await release(body.document.id, body.revision.id);
  expect(await docman.db.$count(specIssues, eq(specIssues.drydock_id, id))).toBe(1);
  expect(await offered(BOSS, id)).toBe(false);
  expect(Object.keys((await as(BOSS, 'startTender', id, WITHOUT)).body.errors ?? {})).toEqual([
    'without_list',
  ]);
  expect((await as(BOSS, 'startTender', id)).status).toBe(200);
});

test('tells when the document has been released again, and an award by the older one says why', async () => {
  const id = await planned();
  const number = await released(id);
  await as(BOSS, 'startTender', id, WITHOUT);
  await as(BUYER, 'createTender', id, TENDER);
  const { version, id: quotation } = await receive(
    docman,
    await invite(docman, id, YARD.STD),
    ['600000'],
    { valid_until: '2031-01-31' },
  );
  const [document] = await docman.db.select().from(documents).where(eq(documents.number, number));
  const [old] = await docman.db
    .select()
    .from(revisions)
    .where(eq(revisions.document_id, document?.id ?? 0));
  if (document === undefined || old === undefined) throw new Error('No specification');
  const [next] = await docman.db
    .insert(revisions)
    .values({ ...old, id: 900_001, label: 'Z', sequence: old.sequence + 1, check_code: '0Z0Z0Z' })
    .returning({ id: revisions.id });
  await release(document.id, next?.id ?? 0);
  expect((await as(BUYER, 'tender', id)).body.tender).toMatchObject({
    newer_issue: 'Z',
    specification: { revision: old.label },
  });
  const { errors } = (
    await as(BOSS, 'awardQuotation', quotation, { ...AWARD, reason: null, version })
  ).body;
  expect(errors?.['reason']?.[0]).toMatch(/rev\. Z/);
});
