/** A history, and the dashboard's latest changes, tell an event only to those who may see all that it tells of. */
import type { AuditEvent, AuditPage } from '../../../src/contract/history';
import type { ShipCompliance } from '../../../src/contract/fleet/compliance';
import type { Dashboard } from '../../../src/contract/dashboard';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { UserSession } from '../../../src/contract/users';
import { perform, fileOf, makeDocument, newest, revise, REVISION } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';
import { DOCKING, SHIP } from '../support/fleet';
import { edited, makeRole, makeUser } from '../support/people';

const ADMIN = 'administrator';
const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const YARD = 'selat.pm';
const SURVEYOR = 'bv.surveyor';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const historyOf = async (who: string, name: EndpointName, id: number): Promise<AuditPage> => {
  const token = await docman.tokenOf(who);
  const { status, body } = await docman.ask<AuditPage>(name, { token, id });
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body;
};
const actions = ({ items }: AuditPage) => items.map(({ action }) => action).reverse();
const comment = (who: string, document: Document, text: string) =>
  perform(docman, who, 'createComment', newest(document).id, {
    text,
    page: null,
    x: null,
    y: null,
  });
/** Another file in the place of a draft's own. */
const replace = async (who: string, document: Document) => {
  const { id, version } = newest(document);
  const body = { ...REVISION, change_note: 'Another file', version, duplicate_reason: null };
  const files = { source_file_upload_ids: [], source_files_removed: [] };
  const upload_id = await fileOf(docman, who);
  const done = await perform(docman, who, 'updateRevision', id, { ...body, ...files, upload_id });
  expect(done.status).toBe(200);
};

describe('of a document', () => {
  let made: Document;
  let draft: Document;
  const secrets: string[] = [];
  beforeAll(async () => {
    made = await makeDocument(docman, ENGINEER, 'SCH');
    secrets.push(newest(made).file.sha256);
    await replace(ENGINEER, made);
    await perform(docman, ENGINEER, 'submitRevision', newest(made).id);
    await comment(SUPERINTENDENT, made, 'Do not tell the yard');
    const review = { result: 'B', comment: 'The blocks are wrong' };
    expect(
      (await perform(docman, SUPERINTENDENT, 'reviewRevision', newest(made).id, review)).status,
    ).toBe(200);
    draft = await revise(docman, ENGINEER, made.id);
    await comment(SUPERINTENDENT, draft, 'Still too dear');
    secrets.push(newest(draft).file.sha256, 'Do not tell', 'The blocks', 'too dear', 'rev. 1');
  });

  test.each([YARD, 'owner.viewer', 'hal.master'])(
    'tells %s that it was released, and nothing of drafts, comments and reviews',
    async (who) => {
      const history = await historyOf(who, 'documentHistory', made.id);
      expect(actions(history)).toEqual(['create', 'review']);
      expect(history.items[0]?.after).toEqual({
        state: 'APPROVED_WITH_COMMENTS',
        result: 'B',
        incorporate_by: null,
      });
      for (const secret of secrets) expect(JSON.stringify(history)).not.toContain(secret);
    },
  );

  test('tells the office all', async () => {
    const all = await historyOf('fleet.manager', 'documentHistory', made.id);
    expect(actions(all)).toEqual([
      ...['create', 'add_revision', 'update_revision', 'submit', 'comment', 'review'],
      ...['add_revision', 'comment'],
    ]);
    for (const secret of secrets) expect(JSON.stringify(all)).toContain(secret);
  });

  test('tells somebody outside of what they did themselves, and of no other download', async () => {
    await docman.app.inject({
      url: `/api/revisions/${newest(made).id}/file`,
      headers: { 'x-access-token': await docman.tokenOf(SUPERINTENDENT) },
    });
    expect(actions(await historyOf(YARD, 'documentHistory', made.id))).not.toContain('download');
    await docman.app.inject({
      url: `/api/revisions/${newest(made).id}/file`,
      headers: { 'x-access-token': await docman.tokenOf(YARD) },
    });
    const { items } = await historyOf(YARD, 'documentHistory', made.id);
    expect(items[0]).toMatchObject({ action: 'download', username: YARD });
    expect(items.filter(({ action }) => action === 'download')).toHaveLength(1);
  });

  test('tells a reviewer from outside of the revision they are asked about, but of no replaced file', async () => {
    const asked = await makeDocument(docman, SUPERINTENDENT, 'UTM');
    const first = newest(asked).file.sha256;
    await replace(SUPERINTENDENT, asked);
    await perform(docman, SUPERINTENDENT, 'submitRevision', newest(asked).id);
    await comment(ENGINEER, asked, 'For the surveyor');
    const review = { result: 'A', comment: null };
    await perform(docman, ENGINEER, 'reviewRevision', newest(asked).id, review);
    const history = await historyOf(SURVEYOR, 'documentHistory', asked.id);
    expect(actions(history)).toEqual(['create', 'submit', 'comment', 'review']);
    expect(JSON.stringify(history)).not.toContain(first);
    expect(JSON.stringify(history)).toContain('For the surveyor');
  });

  test('tells every field of a draft that was changed, as it was and as it is', async () => {
    const first = await makeDocument(docman, ENGINEER, 'SCH');
    const { id, version } = newest(first);
    const changed = {
      reason: 'FOR_WORK',
      change_note: 'New datum',
      received_from: 'The maker',
      effective_on: '2026-12-01',
    };
    const body = { ...changed, upload_id: null, version, duplicate_reason: null };
    expect((await perform(docman, ENGINEER, 'updateRevision', id, body)).status).toBe(200);
    const { items } = await historyOf(ENGINEER, 'documentHistory', first.id);
    const event = items.find(({ action }) => action === 'update_revision');
    expect(event?.before).toMatchObject(REVISION);
    expect(event?.after).toMatchObject(changed);
  });

  test('of its own making tells the yard everything, and nothing of a void one but that it is', async () => {
    const own = await makeDocument(docman, YARD, 'INS');
    await replace(YARD, own);
    const before = ['create', 'add_revision', 'update_revision'];
    expect(actions(await historyOf(YARD, 'documentHistory', own.id))).toEqual(before);
    await perform(docman, ADMIN, 'voidDocument', own.id, { reason: 'Made for the wrong docking' });
    expect(actions(await historyOf(YARD, 'documentHistory', own.id))).toEqual(['create', 'void']);
  });
});

describe('from where', () => {
  const whence = (events: AuditEvent[]) => [
    ...new Set(events.map((one) => `${one.address}|${one.user_agent}|${one.request_id}`)),
  ];

  test('somebody worked is told to administrators alone, in every history', async () => {
    const user = await makeUser(docman);
    await docman.signIn(user.username);
    const token = await docman.tokenOf(ADMIN);
    const sessions = await docman.ask<UserSession[]>('userSessions', { token, id: user.id });
    expect((await docman.ask('endSession', { token, id: sessions.body[0]?.id ?? 0 })).status).toBe(
      204,
    );
    const role = await makeRole(docman, 'ROLE_PLACE', { 1: 'V' });
    const all: [EndpointName, number][] = [
      ['userHistory', user.id],
      ['roleHistory', role],
      ['documentHistory', (await makeDocument(docman, ENGINEER, 'SCH')).id],
    ];
    for (const [name, id] of all) {
      const { items } = await historyOf('doc.controller', name, id);
      expect([name, whence(items)]).toEqual([name, ['||']]);
      expect(JSON.stringify(items)).not.toContain('127.0.0.1');
      const full = (await historyOf(ADMIN, name, id)).items;
      expect([name, full[0]?.address]).toEqual([name, '127.0.0.1']);
    }
  });

  test('permissions of a role are told to those who may view permissions', async () => {
    const id = await makeRole(docman, 'ROLE_TOLD', { 1: 'V' });
    const clerk = await makeRole(docman, 'ROLE_CLERK', { 18: 'V' });
    const { username } = await makeUser(docman, { role_ids: [clerk] });
    expect(actions(await historyOf(username, 'roleHistory', id))).toEqual(['create']);
    expect(actions(await historyOf('doc.controller', 'roleHistory', id))).toEqual([
      'create',
      'update',
    ]);
  });
});

describe('of ships and dockings', () => {
  const changesFor = async (who: string) => {
    const token = await docman.tokenOf(who);
    const { body } = await docman.ask<Dashboard>('dashboard', { token });
    return (body.changes ?? []).map(({ entity, action, label }) => `${entity} ${action} ${label}`);
  };
  const change = async (who: string, of: Partial<Drydock>) => {
    const token = await docman.tokenOf(who);
    const id = DOCKING['HAL-DD26'];
    const { body } = await docman.ask<Drydock>('drydock', { token, id });
    const done = await docman.ask('updateDrydock', { token, id, body: { ...body, ...of } });
    expect(done.status).toBe(200);
  };

  test('the yard is told of no change to money or health, in the history and on the dashboard', async () => {
    const id = DOCKING['HAL-DD26'];
    await change(SUPERINTENDENT, { health: 'BEHIND', health_note: 'The yard is slow', budget: 1 });
    expect(await historyOf(YARD, 'drydockHistory', id)).toMatchObject({ items: [], total: 0 });
    expect(await changesFor(YARD)).toEqual([]);
    await change(SUPERINTENDENT, { health_note: 'And dear', planned_departure_on: '2026-12-20' });
    const history = await historyOf(YARD, 'drydockHistory', id);
    expect(actions(history)).toEqual(['update']);
    expect(JSON.stringify(history)).not.toMatch(/slow|dear|BEHIND|budget|health/);
    expect(await changesFor(YARD)).toEqual(['drydock update HAL-DD26']);
    expect(actions(await historyOf('owner.viewer', 'drydockHistory', id))).toHaveLength(2);
    expect(await changesFor('owner.viewer')).toHaveLength(2);
  });

  test('the docking scheme and inspections are told to those who may view compliance', async () => {
    const token = await docman.tokenOf(ADMIN);
    const id = SHIP.HAL;
    const { body } = await docman.ask<ShipCompliance>('shipCompliance', { token, id });
    const scheme = {
      scheme: 'PASSENGER',
      scheme_months: null,
      scheme_document: null,
      extension_of: null,
      extended_until: null,
      extension_by: null,
      extension_document: null,
      version: body.version,
    };
    expect((await docman.ask('updateScheme', { token, id, body: scheme })).status).toBe(200);
    expect(actions(await historyOf(YARD, 'shipHistory', id))).toEqual([]);
    expect((await changesFor(YARD)).filter((one) => one.includes('set_scheme'))).toEqual([]);
    expect(actions(await historyOf(SURVEYOR, 'shipHistory', id))).toEqual(['set_scheme']);
    expect((await changesFor(SURVEYOR))[0]).toBe('ship set_scheme HAL');
  });

  test('people outside are told the names of those they meet on their ships, of others none', async () => {
    const id = SHIP.HAL;
    const actorFor = async (who: string) => {
      const [event] = (await historyOf(who, 'shipHistory', id)).items;
      return [event?.user_id, event?.username, event?.who];
    };
    expect(await actorFor(SURVEYOR)).toEqual([null, '', '']);
    expect(await actorFor(SUPERINTENDENT)).toEqual([1, ADMIN, 'System Administrator']);
    const [met] = (await historyOf(YARD, 'drydockHistory', DOCKING['HAL-DD26'])).items;
    expect(met?.username).toBe(SUPERINTENDENT);
    const token = await docman.tokenOf(SURVEYOR);
    const { body } = await docman.ask<Dashboard>('dashboard', { token });
    expect(body.changes?.find(({ entity }) => entity === 'ship')?.who).toBe('');
  });
});

test('a user of the office still reads who changed what', async () => {
  const user = await makeUser(docman);
  const token = await docman.tokenOf(ADMIN);
  const body = edited(user, { fullname: 'Quite Another' });
  await docman.ask('updateUser', { token, id: user.id, body });
  const { items } = await historyOf('doc.controller', 'userHistory', user.id);
  expect(items[0]).toMatchObject({ username: ADMIN, after: { fullname: 'Quite Another' } });
});
