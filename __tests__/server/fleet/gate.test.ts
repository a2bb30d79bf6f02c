/** The flooding gate: what it waits for, who ticks and signs it, and that nothing is signed that has changed since. */
import { and, eq, inArray } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import {
  FLOODING_CHECKS,
  GATE_CHECKS,
  HOLD_CHECKS,
  type Gate,
  type GateCheck,
} from '../../../src/contract/fleet/gate';
import { wireMoment } from '../../../src/contract/dates';
import type { Position } from '../../../src/contract/positions';
import { milestones } from '../../../server/db/tables/fleetSchema';
import { gateChecks, gateSignatures } from '../../../server/db/tables/gateSchema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { memberships, users } from '../../../server/db/schema';
import type { Refusal, TestApp } from '../support/app';
import { DOCKING } from '../support/fleet';
import { openReference } from '../support/reference';

const id = DOCKING['HAL-DD26'];
let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const by = (username: string) => docman.tokenOf(username);
const gate = async (who = 'rajan.menon') =>
  (await docman.ask<Gate>('gate', { token: await by(who), id })).body;
const tick = async (check: GateCheck, done = true, who = 'rajan.menon') =>
  docman.ask<Gate & Refusal>('checkGate', { token: await by(who), id, body: { check, done } });
const sign = async (who: string, basis?: string) =>
  docman.ask<Gate & Refusal>('signGate', {
    token: await by(who),
    id,
    body: { basis: basis ?? (await gate()).basis },
  });
const isNow = (username: string, position: Position | null) =>
  docman.db.update(users).set({ position }).where(eq(users.username, username));
const record = async (kind: string, who = 'rajan.menon', of: object = {}) =>
  docman.ask<Drydock & Refusal>('addMilestone', {
    token: await by(who),
    id,
    body: { kind, at: wireMoment(docman.clock.now), ...of },
  });

const work = and(
  eq(jobs.drydock_id, id),
  inArray(jobs.state, ['APPROVED', 'IN_PROGRESS', 'ON_HOLD', 'DONE']),
);
/** As it is once the work is done; straight in the database, where sixty calls would do the same. */
async function finish(): Promise<void> {
  await docman.db
    .update(jobs)
    .set({ state: 'ACCEPTED', class_ack_at: docman.clock.now, class_ack_by: 1 })
    .where(work);
  await docman.db
    .update(jobs)
    .set({ class_ack_at: docman.clock.now, class_ack_by: 1 })
    .where(and(eq(jobs.drydock_id, id), eq(jobs.class_item, true)));
}
async function clear(): Promise<void> {
  await docman.db.delete(gateChecks);
  await docman.db.delete(gateSignatures);
  await docman.db
    .delete(milestones)
    .where(
      and(eq(milestones.drydock_id, id), inArray(milestones.kind, ['FLOODING', 'HOLD_CHECKED'])),
    );
}
const tickAll = async () => {
  for (const check of FLOODING_CHECKS) await tick(check);
};

describe('the gate of a docking that is under way', () => {
  afterAll(clear);

  test('tells when a check was made, which may be before it was told, and never after', async () => {
    const told = async (at: string) => {
      const body = { check: 'ANCHORS', done: true, at };
      const token = await by('hal.master');
      const { body: known } = await docman.ask<Gate>('checkGate', { token, id, body });
      await docman.db.delete(gateChecks);
      return known.checks.find(({ check }) => check === 'ANCHORS')?.done_at;
    };
    expect(await told('2026-11-20T01:15:00Z')).toBe('2026-11-20T01:15:00Z');
    const now = `${docman.clock.now.toISOString().slice(0, 19)}Z`;
    expect(await told('2031-01-01T00:00:00Z')).toBe(now);
  });

  test('counts what the seed has: one of ten jobs, fourteen checks that nobody ticked', async () => {
    const told = await gate();
    expect(told.state).toBe('OPEN');
    expect([told.jobs?.done, told.jobs?.total]).toEqual([1, 10]);
    expect(told.jobs?.open.map(({ code }) => code)).toEqual([
      ...['DK-005', 'PS-003', 'PS-005', 'RG-002'],
      ...['UW-001', 'UW-002', 'UW-003', 'UW-004', 'UW-007'],
    ]);
    expect(told.checks.map(({ check }) => check)).toEqual([...GATE_CHECKS]);
    expect(told.checks.every(({ done_at }) => done_at === null)).toBe(true);
    expect([told.signatures, told.may_sign, told.may_check]).toEqual([
      [],
      null,
      [...FLOODING_CHECKS],
    ]);
  });

  test('is ticked with name and time by ship, yard and office, and by nobody else', async () => {
    for (const who of ['hal.master', 'selat.pm', 'tomas.varga'])
      expect([who, (await tick('ANCHORS', true, who)).status]).toEqual([who, 200]);
    // Whoever ticked it first stands for it.
    const told = (await gate()).checks.find(({ check }) => check === 'ANCHORS');
    expect(told).toEqual({
      check: 'ANCHORS',
      done_by: 'Georgios Pappas',
      done_at: '2026-11-20T08:00:00Z',
    });
    for (const who of ['bv.surveyor', 'owner.viewer', 'doc.controller']) {
      const { status, body } = await tick('SOUNDINGS', true, who);
      expect([who, status, body.message]).toEqual([
        who,
        403,
        'Only the ship, the yard of this docking and the office tick the flooding gate.',
      ]);
      expect((await gate(who)).may_check).toEqual([]);
    }
    expect((await tick('ANCHORS', false, 'selat.pm')).body.checks[9]).toMatchObject({
      done_by: null,
    });
  });

  test('tells class its own items alone', async () => {
    const told = await gate('bv.surveyor');
    expect(told.jobs).toBeNull();
    expect(told.class_items.total).toBeGreaterThan(0);
  });

  test('tells office, ship and class the conditions of class that are open still, and the yard nothing of them', async () => {
    for (const who of ['rajan.menon', 'hal.master', 'bv.surveyor'])
      expect([who, (await gate(who)).conditions?.map(({ ref }) => ref)]).toEqual([
        who,
        ['CC-26-014'],
      ]);
    for (const who of ['selat.pm', 'owner.viewer'])
      expect([who, (await gate(who)).conditions]).toEqual([who, null]);
  });

  test('is not there for whoever does not see the docking', async () => {
    for (const name of ['gate', 'checkGate', 'signGate'] as const) {
      const bodies = {
        gate: undefined,
        checkGate: { check: 'ANCHORS', done: true },
        signGate: { basis: 'a'.repeat(64) },
      };
      const body = bodies[name];
      const token = await by('gulf.tender');
      const { status } = await docman.ask(name, { token, id, ...(body ? { body } : {}) });
      expect([name, status]).toEqual([name, 404]);
    }
  });

  test('keeps its hold for the flooding, and cannot be signed before it is ready', async () => {
    expect((await tick('HOLD_VALVES')).body.errors).toEqual({
      check: ['This cannot be ticked at this stage of the docking.'],
    });
    expect((await sign('hal.master')).body.errors).toEqual({
      gate: ['The flooding gate is not ready to be signed.'],
    });
    await tickAll();
    expect((await gate()).state).toBe('OPEN');
  });
});

describe('a gate that lacks nothing', () => {
  beforeAll(async () => {
    await finish();
    await tickAll();
  });

  test('is signed for the ship by nobody but its master or chief officer, for the dock by its dock master', async () => {
    const only =
      'Only the master or the chief officer signs for the ship, and the dock master for the dock. ' +
      'An administrator can enter your position.';
    const tried = async (who: string) => {
      const told = await gate(who);
      const { status, body } = await sign(who);
      return [told.state, told.may_sign, status, body.message];
    };
    expect(await tried('hal.chiefeng')).toEqual(['READY', null, 403, only]);
    await isNow('hal.chiefeng', 'DOCK_MASTER');
    expect(await tried('hal.chiefeng')).toEqual(['READY', null, 403, only]);
    for (const position of [null, 'MASTER'] as const) {
      await isNow('selat.pm', position);
      expect(await tried('selat.pm')).toEqual(['READY', null, 403, only]);
    }
    await isNow('selat.pm', 'DOCK_MASTER');
    expect((await gate()).signatures).toEqual([]);
  });

  test('is signed by the ship and the dock; two of one side are one, and each stands with the position', async () => {
    await isNow('hal.chiefeng', 'CHIEF_OFFICER');
    expect(await gate('hal.master')).toMatchObject({ state: 'READY', may_sign: 'SHIP' });
    expect(await gate('selat.pm')).toMatchObject({ may_sign: 'DOCK' });
    expect(await gate('rajan.menon')).toMatchObject({ may_sign: 'OFFICE' });
    expect(await gate('owner.viewer')).toMatchObject({ may_sign: null });
    expect((await sign('hal.master')).body.state).toBe('READY');
    expect((await sign('hal.chiefeng')).body.signatures).toMatchObject([
      { side: 'SHIP', signed_by: 'Dmitri Orlov', position: 'CHIEF_OFFICER', stands: true },
    ]);
    expect((await sign('rajan.menon')).body.state).toBe('READY');
    const { status, body } = await sign('bv.surveyor');
    expect([status, body.message]).toEqual([
      403,
      'Only the ship, the yard of this docking and the office sign the flooding gate.',
    ]);
    expect((await sign('selat.pm')).body).toMatchObject({ state: 'SIGNED', may_sign: null });
  });

  test('keeps the position with the signature once somebody has another', async () => {
    await isNow('hal.chiefeng', null);
    expect((await gate()).signatures).toMatchObject([
      { side: 'SHIP', position: 'CHIEF_OFFICER', stands: true },
      { side: 'DOCK', position: 'DOCK_MASTER', stands: true },
      { side: 'OFFICE', position: null, stands: true },
    ]);
  });

  test('is no longer signed once anything that was signed for has changed', async () => {
    expect((await tick('STABILITY', false)).body).toMatchObject({
      state: 'OPEN',
      signatures: [{ stands: false }, { stands: false }, { stands: false }],
    });
    docman.clock.advance(60_000);
    // Ticked again it is another tick: what was signed before was the first.
    expect((await tick('STABILITY')).body).toMatchObject({ state: 'READY' });
    await sign('hal.master');
    expect((await sign('selat.pm')).body.state).toBe('SIGNED');
    const [job] = await docman.db
      .select({ id: jobs.id, version: jobs.version })
      .from(jobs)
      .where(and(eq(jobs.drydock_id, id), eq(jobs.code, 'UW-001')));
    const set = (change: object) =>
      docman.db
        .update(jobs)
        .set(change)
        .where(eq(jobs.id, job?.id ?? 0));
    await set({ state: 'IN_PROGRESS', version: (job?.version ?? 0) + 1 });
    expect((await gate()).state).toBe('OPEN');
    // Work that was taken up again and accepted anew has not been signed for.
    await set({ state: 'ACCEPTED', version: (job?.version ?? 0) + 2 });
    expect(await gate()).toMatchObject({ state: 'READY', signatures: [{}, { stands: false }, {}] });
  });

  test('is not signed by whoever has read it before it changed', async () => {
    const { basis } = await gate();
    await tick('SHORE_LINES', false);
    docman.clock.advance(60_000);
    await tick('SHORE_LINES');
    expect((await sign('hal.master', basis)).body.errors).toEqual({
      gate: ['The flooding gate has changed since you opened it. Read it again before you sign.'],
    });
  });

  describe('signed where there is no line', () => {
    const before = (minutes: number) =>
      `${new Date(docman.clock.now.getTime() - minutes * 60_000).toISOString().slice(0, 19)}Z`;
    const arrives = async (basis: string, at?: string) =>
      docman.ask<Gate & Refusal>('signGate', {
        token: await by('hal.master'),
        id,
        body: { basis, ...(at === undefined ? {} : { at }) },
      });
    beforeEach(async () => {
      await docman.db.delete(gateSignatures);
    });

    test('stands from when it was signed, and is signed once though its answer was lost', async () => {
      const { basis } = await gate();
      const at = before(40);
      const [first, again] = [await arrives(basis, at), await arrives(basis, at)];
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.body.signatures).toEqual([
        expect.objectContaining({ side: 'SHIP', signed_at: at, stands: true }),
      ]);
      docman.clock.advance(60_000);
      expect((await arrives(basis)).body.signatures[0]?.signed_at).toBe(at);
      const events = (
        await docman.ask<AuditPage>('drydockHistory', { token: await by('rajan.menon'), id })
      ).body.items.filter(({ action }) => action === 'sign_gate');
      expect(events[0]?.after).toMatchObject({ side: 'SHIP', at });
      expect(events[1]?.after).not.toMatchObject({ at });
    });

    test('is given to no gate that has changed since, though it looks the same again', async () => {
      const { basis } = await gate();
      await tick('NO_PERSONS', false, 'selat.pm');
      expect((await arrives(basis, before(1))).body.errors).toEqual({
        gate: ['The flooding gate is not ready to be signed.'],
      });
      docman.clock.advance(60_000);
      await tick('NO_PERSONS', true, 'selat.pm');
      const { status, body } = await arrives(basis, before(1));
      expect([status, Object.keys(body.errors)]).toEqual([422, ['gate']]);
      expect((await gate()).signatures).toEqual([]);
    });

    test('is refused where it was signed too long ago, though nothing was recorded since', async () => {
      const { basis } = await gate();
      const { status, body } = await arrives(basis, before(121));
      expect([status, body.errors]).toEqual([
        422,
        {
          gate: [
            'Signed more than 2 hours before it arrived. Look at the gate again, then sign it.',
          ],
        },
      ]);
      expect((await gate()).signatures).toEqual([]);
      expect((await arrives(basis, before(119))).status).toBe(200);
    });

    test('counts as signed now where a clock that is ahead says later', async () => {
      const { basis } = await gate();
      const told = (await arrives(basis, '2031-01-01T00:00:00Z')).body.signatures[0];
      expect(told?.signed_at).toBe(before(0));
    });
  });

  test('signed by all three at once has all three', async () => {
    const answers = await Promise.all(
      ['hal.master', 'selat.pm', 'rajan.menon'].map((who) => sign(who)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await gate()).toMatchObject({
      state: 'SIGNED',
      signatures: [{ stands: true }, { stands: true }, { stands: true }],
    });
  });

  test('lets nobody record that the dock was flooded before it was signed', async () => {
    const at = '2026-11-20T07:00:00Z';
    const { status, body } = await record('FLOODING', 'rajan.menon', { at });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['at']]);
    expect(body.errors['at']?.[0]).toMatch(/^The flooding gate was signed later, at 20 Nov 2026/);
    // A reason alone is no right to flood.
    const reason = { at, override_reason: 'Signed on paper before' };
    expect((await record('FLOODING', 'rajan.menon', reason)).status).toBe(422);
    expect((await gate()).state).toBe('SIGNED');
  });

  test('lets the dock be flooded without an override, and then holds at the valves', async () => {
    const { body } = await record('FLOODING');
    expect(body.milestones.at(-1)).toMatchObject({ kind: 'FLOODING', override_reason: null });
    expect(await gate()).toMatchObject({ state: 'FLOODED', may_check: [...HOLD_CHECKS] });
    expect((await tick('ANCHORS', false)).status).toBe(422);
    expect((await sign('hal.master')).body.errors).toEqual({
      gate: ['The flooding gate is not ready to be signed.'],
    });
    expect((await record('UNDOCKED')).body.errors).toEqual({
      kind: ['Record this milestone first: hold checked.'],
    });
    expect((await record('HOLD_CHECKED')).body.errors).toEqual({
      prerequisites: ['Tick the two checks of the hold at the overboard valves'],
    });
    for (const check of HOLD_CHECKS) await tick(check, true, 'hal.chiefeng');
    expect((await record('HOLD_CHECKED')).status).toBe(200);
    expect((await record('UNDOCKED')).body.milestones.at(-1)).toMatchObject({
      kind: 'UNDOCKED',
      override_reason: null,
    });
    expect((await gate()).may_check).toEqual([]);
  });

  test('leaves who ticked and signed in the history', async () => {
    const { body } = await docman.ask<AuditPage>('drydockHistory', {
      token: await by('hal.master'),
      id,
      query: { page: 1, page_size: 200 },
    });
    const actions = new Set(body.items.map(({ action }) => action));
    for (const action of ['check_gate', 'uncheck_gate', 'sign_gate'])
      expect([action, actions.has(action)]).toEqual([action, true]);
    expect(body.items.find(({ action }) => action === 'sign_gate')).toMatchObject({
      after: { side: expect.any(String) as string },
    });
  });
});

test('an account that a link opens neither ticks nor signs', async () => {
  await docman.db.delete(milestones).where(eq(milestones.drydock_id, id));
  const [linked] = await docman.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, 'deeplink.demo'));
  await docman.db
    .insert(memberships)
    .values({ user_id: linked?.id ?? 0, ship_code: 'HAL' })
    .onConflictDoNothing();
  const told = await docman.ask<{ accessToken: string }>('signInByLink', {
    body: { username: 'deeplink.demo' },
  });
  const token = told.body.accessToken;
  const { status } = await docman.ask('checkGate', {
    token,
    id,
    body: { check: 'ANCHORS', done: true },
  });
  expect([status, told.status]).toEqual([403, 200]);
});
