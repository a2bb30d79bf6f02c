/** Addenda: what yards are asked after the specification was issued again, and what becomes of what they have quoted. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import type { JobSettings } from '../../../src/contract/jobs/jobSettings';
import type { SetCondition } from '../../../src/contract/jobs/specConditions';
import type { NotificationsPage } from '../../../src/contract/notifications';
import type { AddendumChange } from '../../../src/contract/tender/addenda';
import type { Contract } from '../../../src/contract/tender/contractRecords';
import type { Comparison, Quotation, TenderView } from '../../../src/contract/tender/tenderRecords';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { jobLines, jobs } from '../../../server/db/tables/jobSchema';
import { quotationRounds, tenders } from '../../../server/db/tables/tenderSchema';
import { memberships } from '../../../server/db/schema';
import { askAs, openApp, type TestApp } from '../support/app';
import { YARD } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { JOB_BODY } from '../support/jobCalls';
import { admit } from '../support/people';
import { AWARD, invite, issueAnew, makeTender, offerOf, receive } from '../support/tenderCalls';

const BUYER = 'paula.frost';
const GCD_YARD = 'gulf.tender';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs<Quotation>(() => docman);

const tenderOf = async (drydock: number) =>
  (await as<TenderView>(BUYER, 'tender', drydock)).body.tender;

/** Both lines of its one job. */
const linesOf = (drydock: number) =>
  docman.db
    .select({ id: jobLines.id, text: jobLines.text, job_id: jobs.id })
    .from(jobLines)
    .innerJoin(jobs, eq(jobs.id, jobLines.job_id))
    .where(eq(jobs.drydock_id, drydock))
    .orderBy(asc(jobLines.position));

interface Begun {
  drydock: number;
  overhaul: number;
  spares: number;
  job: number;
}

/** A tender whose yards were asked by an issue of the specification, as they usually are. */
async function begun(): Promise<Begun> {
  const drydock = await makeTender(docman);
  await issueAnew(docman, drydock);
  await send(drydock);
  const [overhaul, spares] = await linesOf(drydock);
  if (!overhaul || !spares) throw new Error('The docking has no lines.');
  return { drydock, overhaul: overhaul.id, spares: spares.id, job: overhaul.job_id };
}

async function send(drydock: number, of: object = {}, who = BUYER) {
  const version = (await tenderOf(drydock))?.version ?? 0;
  return as<TenderView>(who, 'sendAddendum', drydock, {
    ...{ note: null, closes_at: null, version },
    ...of,
  });
}

const setLine = (id: number, of: Partial<typeof jobLines.$inferInsert>) =>
  docman.db.update(jobLines).set(of).where(eq(jobLines.id, id));

const addLine = async (job_id: number, text: string) => {
  await docman.db.insert(jobLines).values({
    ...{ job_id, position: 9, text, qty: '3', unit: 'pcs', kind: 'UNIT', basis: 'FIXED' },
  });
};

const shown = ({ lines }: Quotation) =>
  lines.map(({ asked_text, asked_qty, qty, unit_price, status }) => [
    ...[asked_text, asked_qty, qty, unit_price, status],
  ]);

const read = async (who: string, { id }: Quotation) => (await as(who, 'quotation', id)).body;

const comparisonOf = async (drydock: number) =>
  (await as<Comparison>(BUYER, 'comparison', drydock)).body;

const lineOf = ({ id, text, qty, unit, kind, basis, estimate_price }: Job['lines'][number]) => ({
  ...{ id, text, qty, unit, kind, basis, estimate_price },
});

describe('an addendum', () => {
  test('asks for added, changed and cancelled lines anew; what has not changed keeps its price', async () => {
    const { drydock, overhaul, spares, job } = await begun();
    const received = await receive(docman, await invite(docman, drydock, YARD.STD), ['2400', '90']);
    await addLine(job, 'Seal kit');
    await setLine(overhaul, { text: 'Overhaul with new bearings' });
    await setLine(spares, { qty: '5' });
    expect((await tenderOf(drydock))?.next_addendum).toBeNull();
    const revision = await issueAnew(docman, drydock);
    const next = (await tenderOf(drydock))?.next_addendum;
    expect([next?.revision, next?.changes.map(({ what, text }) => [what, text])]).toEqual([
      revision,
      [
        ['CHANGED', 'Overhaul with new bearings'],
        ['QUANTITY', 'Spares'],
        ['ADDED', 'Seal kit'],
      ],
    ]);
    const sent = await send(drydock, { note: 'Please price by Friday' });
    expect(sent.status).toBe(200);
    expect(sent.body.tender).toMatchObject({
      ...{ line_count: 3, newer_issue: null, next_addendum: null, specification: { revision } },
      addenda: [{ number: 2, revision, note: 'Please price by Friday' }, { number: 1 }],
    });
    const now = await read(BUYER, received);
    expect([now.state, now.addendum_open, shown(now)]).toEqual([
      ...['CLARIFYING', true],
      [
        ['Overhaul with new bearings', '1', '1', null, 'SILENT'],
        ['Spares', '5', '2', '90', 'PRICED'],
        ['Seal kit', '3', '3', null, 'SILENT'],
      ],
    ]);
    expect(now.addenda[0]?.changes[1]).toMatchObject({ qty: '5', before: { qty: '2' } });
    // What it sent stays in its round, with the price for the old words.
    const [round] = await docman.db
      .select()
      .from(quotationRounds)
      .where(eq(quotationRounds.quotation_id, received.id));
    expect(round?.sent.lines.map(({ text, unit_price }) => [text, Number(unit_price)])).toEqual([
      ['Overhaul', 2400],
      ['Spares', 90],
    ]);
  });

  test('cancels what is asked no longer', async () => {
    const { drydock, spares } = await begun();
    const received = await receive(docman, await invite(docman, drydock, YARD.STD), ['2400', '90']);
    await docman.db.delete(jobLines).where(eq(jobLines.id, spares));
    await issueAnew(docman, drydock);
    const { tender } = (await send(drydock)).body;
    expect(tender?.addenda[0]?.changes).toMatchObject([
      { what: 'CANCELLED', text: 'Spares', line_id: null },
    ]);
    const now = await read(BUYER, received);
    expect([shown(now), now.amount]).toEqual([[['Overhaul', '1', '1', '2400', 'PRICED']], 240_000]);
    expect((await comparisonOf(drydock)).yards[0]?.quoted).toBe(240_000);
  });

  test('tells of a job that is described otherwise, whose prices stand', async () => {
    const { drydock, job } = await begun();
    const received = await receive(docman, await invite(docman, drydock, YARD.STD), ['2400', '90']);
    await docman.db.update(jobs).set({ location: 'Forecastle' }).where(eq(jobs.id, job));
    await issueAnew(docman, drydock);
    const { tender } = (await send(drydock)).body;
    expect(tender?.addenda[0]?.changes).toMatchObject([{ what: 'JOB', line_id: null }]);
    const now = await read(BUYER, received);
    expect([now.state, now.amount]).toEqual(['CLARIFYING', received.amount]);
  });

  test('tells of general conditions that were reworded, added and removed, and nothing of those that stand', async () => {
    const { drydock } = await begun();
    await admit(docman, GCD_YARD, drydock);
    const received = await receive(docman, await invite(docman, drydock, YARD.GCD), ['2400', '90']);
    const set = async () => {
      const { body } = await as<JobSettings>('administrator', 'jobSettings', 0);
      return body.conditions;
    };
    const change = async (place: number, of: object) => {
      const one = (await set())[place];
      if (one === undefined) throw new Error(`There is no condition ${place}.`);
      const { id, text, active, position, version } = one;
      const body = { text, active, position, version, ...of };
      await as<SetCondition>('administrator', 'updateGeneralCondition', id, body);
      return (one.text ?? one.standard ?? '').replace('{{currency}}', 'USD');
    };
    const paid = 'The yard is paid in {{currency}} within 45 days.';
    const reworded = await change(0, { text: paid });
    const removed = await change(1, { active: false });
    const insured = 'The yard insures its work.';
    const added = await as<SetCondition>('administrator', 'createGeneralCondition', 0, {
      ...{ text: insured, active: true, position: 8 },
    });
    await issueAnew(docman, drydock);
    const told = [
      ['CONDITION_REWORDED', 'The yard is paid in USD within 45 days.', reworded],
      ['CONDITION_ADDED', insured, undefined],
      ['CONDITION_REMOVED', removed, undefined],
    ];
    const short = (changes: readonly AddendumChange[] | undefined) =>
      changes?.map(({ what, text, before }) => [what, text, before?.text]);
    expect(short((await tenderOf(drydock))?.next_addendum?.changes)).toEqual(told);
    await send(drydock);
    const mine = await read(GCD_YARD, received);
    expect(short(mine.addenda[0]?.changes)).toEqual(told);
    expect([mine.state, mine.addendum_open, mine.amount]).toEqual([
      ...['CLARIFYING', true, received.amount],
    ]);
    // As they stand now they are the same again.
    await issueAnew(docman, drydock);
    expect((await tenderOf(drydock))?.next_addendum?.changes).toEqual([]);
    await change(0, { text: null });
    await change(1, { active: true });
    await as('administrator', 'deleteGeneralCondition', added.body.id);
  });

  test('a blank wins nothing: the comparison fills it, and says who has not answered', async () => {
    const { drydock, overhaul } = await begun();
    const first = await receive(docman, await invite(docman, drydock, YARD.STD), ['2400', '90']);
    const other = await receive(docman, await invite(docman, drydock, YARD.JRS), ['2500', '80']);
    await setLine(overhaul, { text: 'Overhaul and test' });
    await issueAnew(docman, drydock);
    await send(drydock);
    const body = offerOf(await read(BUYER, other), ['9000', '80']);
    await as(BUYER, 'updateQuotation', other.id, body);
    await as(BUYER, 'receiveQuotation', other.id);
    const { yards, lines } = await comparisonOf(drydock);
    expect(lines.map(({ text, addendum }) => [text, addendum])).toEqual([
      ['Overhaul and test', 2],
      ['Spares', 0],
    ]);
    const of = (one: Quotation) => yards.find(({ quotation_id }) => quotation_id === one.id);
    expect(of(first)).toMatchObject({
      ...{ addendum_open: true, addendum_silent: 1, quoted: 18_000, fills: 900_000 },
      levelled: 918_000,
    });
    expect(of(other)).toMatchObject({
      addendum_open: false,
      addendum_silent: 0,
      levelled: 916_000,
    });
    const round = await read(BUYER, other);
    expect([round.round, round.changes?.lines.length]).toEqual([2, 2]);
  });

  test('what is only handed in again leaves its lines without a price, which an award says why', async () => {
    const { drydock, job } = await begun();
    const received = await receive(docman, await invite(docman, drydock, YARD.STD), ['2400', '90']);
    await addLine(job, 'Seal kit');
    await issueAnew(docman, drydock);
    await send(drydock);
    const early = await as(BUYER, 'awardQuotation', received.id, {
      ...{ ...AWARD, reason: null, version: (await read(BUYER, received)).version },
    });
    expect(early.status).not.toBe(200);
    const again = (await as(BUYER, 'receiveQuotation', received.id)).body;
    expect([again.addendum_open, again.round]).toEqual([false, 2]);
    expect((await comparisonOf(drydock)).yards[0]).toMatchObject({ addendum_silent: 1 });
    const award = (reason: string | null) =>
      as<Contract>('administrator', 'awardQuotation', received.id, {
        ...{ ...AWARD, reason, version: again.version },
      });
    expect((await award(null)).body.errors?.['reason']?.[0]).toBe(
      '1 line of an addendum has no price. Give a reason to award nevertheless.',
    );
    const { body: contract } = await award('The yard supplies it with the spares');
    expect(contract.lines.map(({ text }) => text)).toEqual(['Overhaul', 'Spares', 'Seal kit']);
  });

  test('its yard is told what has changed, prices it, and loses nothing that it had entered', async () => {
    const { drydock, overhaul, spares } = await begun();
    await admit(docman, GCD_YARD, drydock);
    const invited = await invite(docman, drydock, YARD.GCD);
    const typed = offerOf(invited, ['2400', '90']);
    await as(GCD_YARD, 'updateQuotation', invited.id, typed);
    await setLine(overhaul, { text: 'Overhaul in the workshop', estimate_price: '1234.5' });
    await setLine(spares, { qty: '4' });
    const revision = await issueAnew(docman, drydock);
    await send(drydock);
    const mine = await read(GCD_YARD, invited);
    expect([mine.state, mine.addendum_open, shown(mine)]).toEqual([
      ...['INVITED', false],
      [
        ['Overhaul in the workshop', '1', '1', '2400', 'PRICED'],
        ['Spares', '4', '4', '90', 'PRICED'],
      ],
    ]);
    expect(mine.addenda[0]?.changes.map(({ what, before }) => [what, before?.text])).toEqual([
      ['CHANGED', 'Overhaul'],
      ['QUANTITY', 'Spares'],
    ]);
    // No estimate goes with it.
    expect(JSON.stringify(mine)).not.toContain('1234');
    const token = await docman.tokenOf(GCD_YARD);
    const { body } = await docman.ask<NotificationsPage>('notifications', { token });
    expect(body.items[0]).toMatchObject({ kind: 'TENDER_ADDENDUM', label: revision });
    // The form was open before: what it held for the old words is kept for the new.
    const late = { ...typed, version: mine.version };
    const { body: stored } = await as(GCD_YARD, 'updateQuotation', invited.id, late);
    expect(shown(stored)[0]).toEqual(['Overhaul in the workshop', '1', '1', '2400', 'PRICED']);
    const handed = (await as(GCD_YARD, 'receiveQuotation', invited.id)).body;
    expect([handed.state, handed.addendum_open]).toEqual(['RECEIVED', false]);
  });

  test('a form that was open before two of them keeps the price of a line that both replaced', async () => {
    const { drydock, overhaul } = await begun();
    await admit(docman, GCD_YARD, drydock);
    const invited = await invite(docman, drydock, YARD.GCD);
    for (const text of ['Overhaul in the workshop', 'Overhaul in the workshop, tested']) {
      await setLine(overhaul, { text });
      await issueAnew(docman, drydock);
      await send(drydock);
    }
    const { version } = await read(GCD_YARD, invited);
    const typed = { ...offerOf(invited, ['2400', '90']), version };
    const { body } = await as(GCD_YARD, 'updateQuotation', invited.id, typed);
    expect(shown(body)[0]).toEqual([
      'Overhaul in the workshop, tested',
      '1',
      '1',
      '2400',
      'PRICED',
    ]);
  });

  test('those of its yard who see the whole ship are told as well', async () => {
    const { drydock, spares } = await begun();
    const user = await admit(docman, GCD_YARD, null);
    await invite(docman, drydock, YARD.GCD);
    await setLine(spares, { qty: '5' });
    const revision = await issueAnew(docman, drydock);
    await send(drydock);
    const token = await docman.tokenOf(GCD_YARD);
    const { items } = (await docman.ask<NotificationsPage>('notifications', { token })).body;
    expect(items[0]).toMatchObject({ kind: 'TENDER_ADDENDUM', label: revision });
    expect(items[0]?.entity_id).toBe(drydock);
    const whole = and(eq(memberships.user_id, user), isNull(memberships.drydock_number));
    await docman.db.delete(memberships).where(whole);
  });

  test('what a yard sent before is read by what is asked now, while it enters its answer', async () => {
    const { drydock, overhaul, job } = await begun();
    await admit(docman, GCD_YARD, drydock);
    const invited = await invite(docman, drydock, YARD.GCD);
    await as(GCD_YARD, 'updateQuotation', invited.id, offerOf(invited, ['2400', '90']));
    await as(GCD_YARD, 'receiveQuotation', invited.id);
    await setLine(overhaul, { text: 'Overhaul twice' });
    await addLine(job, 'Seal kit');
    await issueAnew(docman, drydock);
    await send(drydock);
    const answering = offerOf(await read(GCD_YARD, invited), ['4700', '90', '55']);
    await as(GCD_YARD, 'updateQuotation', invited.id, answering);
    const office = await read(BUYER, invited);
    expect(shown(office)).toEqual([
      ['Overhaul twice', '1', '1', null, 'SILENT'],
      ['Spares', '2', '2', '90', 'PRICED'],
      ['Seal kit', '3', '3', null, 'SILENT'],
    ]);
    expect((await comparisonOf(drydock)).yards[0]).toMatchObject({
      ...{ addendum_open: true, addendum_silent: 2, quoted: 18_000 },
    });
  });

  test('what yards were told stays until they are told otherwise: code, unit, and the award asks why', async () => {
    const { drydock, spares, job } = await begun();
    const received = await receive(docman, await invite(docman, drydock, YARD.STD), ['2400', '90']);
    const { body: stored } = await as<Job>(BUYER, 'job', job);
    const change = (of: object) =>
      as<Job>('administrator', 'updateJob', job, {
        ...{ ...JOB_BODY, version: stored.version, lines: stored.lines.map(lineOf) },
        ...of,
      });
    expect((await change({ category_id: 1 })).body.errors).toEqual({
      category_id: [expect.stringContaining('names this job by its code')],
    });
    const lines = stored.lines.map((line) =>
      line.id === spares ? { ...lineOf(line), unit: 'pcs' } : lineOf(line),
    );
    expect((await change({ lines })).body.errors).toEqual({
      'lines[1].unit': ['Yards price this line per set. Add a new line instead.'],
    });
    await setLine(spares, { qty: '4' });
    const revision = await issueAnew(docman, drydock);
    const award = await as('administrator', 'awardQuotation', received.id, {
      ...{ ...AWARD, reason: null, version: received.version },
    });
    expect(award.body.errors?.['reason']?.[0]).toContain(`rev. ${revision} has been issued since`);
  });

  test('two who send it at once: one finds that the other has', async () => {
    const { drydock, spares } = await begun();
    await setLine(spares, { qty: '7' });
    await issueAnew(docman, drydock);
    const version = (await tenderOf(drydock))?.version ?? 0;
    const both = await Promise.all(
      [BUYER, 'administrator'].map((who) => send(drydock, { version }, who)),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect((await tenderOf(drydock))?.addenda.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('is refused without a newer issue, for a sealed tender that would close sooner, to yards and after the tender', async () => {
    const { drydock, spares } = await begun();
    await admit(docman, GCD_YARD, drydock);
    expect((await send(drydock)).body.errors).toEqual({
      state: ['The yards price the current issue of the specification already.'],
    });
    await setLine(spares, { qty: '9' });
    await issueAnew(docman, drydock);
    expect((await send(drydock, {}, GCD_YARD)).status).toBe(404);
    await docman.db
      .update(tenders)
      .set({ sealed: true, closes_at: new Date('2030-01-31T00:00:00Z') })
      .where(eq(tenders.drydock_id, drydock));
    await invite(docman, drydock, YARD.STD);
    for (const closes_at of [null, '2030-01-30T00:00:00Z'])
      expect((await send(drydock, { closes_at })).body.errors).toHaveProperty('closes_at');
    await docman.db.update(drydocks).set({ state: 'AWARDED' }).where(eq(drydocks.id, drydock));
    expect(Object.keys((await send(drydock)).body.errors ?? {})).toEqual(['state']);
  });
});
