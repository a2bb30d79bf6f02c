/** Commenting asks a right of its own, and a comment is resolved by those whose it is to resolve. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Comment, Document } from '../../../src/contract/documents/documentRecords';
import { auditEvents, menus, permissions, roles } from '../../../server/db/schema';
import type { Refusal } from '../support/app';
import { perform, makeDocument, newest, revise } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';
import { makeRole } from '../support/people';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const YARD = 'selat.pm';
const MASTER = 'hal.master';
const VIEWER = 'owner.viewer';
const PURCHASER = 'paula.frost';
const COMMENT = { text: 'Frame 40?', page: null, x: null, y: null };

let docman: FilesApp;
let released: Document;
beforeAll(async () => {
  docman = await openFiles();
  released = await makeDocument(docman, ENGINEER, 'MOM');
  await perform(docman, ENGINEER, 'issueRevision', newest(released).id);
});
afterAll(() => docman.close());

const asked = async <T>(who: string, name: Parameters<FilesApp['ask']>[0], id: number, body = {}) =>
  docman.ask<T>(name, { token: await docman.tokenOf(who), id, body });
const comment = async (who: string, document: Document) =>
  (await asked<Comment>(who, 'createComment', newest(document).id, COMMENT)).body;
const resolve = async (who: string, { id }: Comment) =>
  asked<Comment & Refusal>(who, 'resolveComment', id);
/** What each of them is offered with a comment. */
const offered = async (document: Document, { id }: Comment, people: string[]) =>
  Object.fromEntries(
    await Promise.all(
      people.map(async (who) => {
        const token = await docman.tokenOf(who);
        const asking = { token, id: newest(document).id };
        const { body } = await docman.ask<Comment[]>('comments', asking);
        return [who, body.find((one) => one.id === id)?.may] as const;
      }),
    ),
  );

test('whoever may only view reads comments, and neither writes, changes nor resolves any', async () => {
  const token = await docman.tokenOf(VIEWER);
  const { id } = newest(released);
  const made = await comment(YARD, released);
  const shown = await docman.ask<Document>('revision', { token, id });
  expect(newest(shown.body).may).not.toContain('comment');
  expect(await offered(released, made, [VIEWER])).toEqual({ [VIEWER]: [] });
  const refusal = { message: 'Your roles do not allow this. Ask an administrator.' };
  for (const [name, of, body] of [
    ['createComment', id, COMMENT],
    ['updateComment', made.id, { text: 'Frame 41?' }],
  ] as const) {
    const { status, body: said } = await asked(VIEWER, name, of, body);
    expect([name, status, said]).toEqual([name, 403, refusal]);
  }
  expect((await resolve(VIEWER, made)).status).toBe(403);
});

test('a comment on a released document is resolved by its author and by editors, by nobody else', async () => {
  const made = await comment(YARD, released);
  expect(await offered(released, made, [YARD, MASTER, VIEWER, PURCHASER, SUPERINTENDENT])).toEqual({
    [YARD]: ['edit', 'resolve'],
    [MASTER]: [],
    [VIEWER]: [],
    [PURCHASER]: [],
    [SUPERINTENDENT]: ['resolve'],
  });
  const { status, body } = await resolve(MASTER, made);
  expect([status, body.message]).toEqual([
    403,
    'Only its author, the reviewers and editors of the document can resolve a comment.',
  ]);
  expect((await resolve(SUPERINTENDENT, made)).body.resolved_by).toBe('Rajan Menon');
  expect((await resolve(YARD, await comment(YARD, released))).body.resolved_by).toBe(
    'Budi Santoso (Selat Timur Dockyard)',
  );
});

test('a comment in a review is resolved by the reviewers of its step', async () => {
  const SURVEYOR = 'bv.surveyor';
  const made = await makeDocument(docman, SUPERINTENDENT, 'UTM');
  await perform(docman, SUPERINTENDENT, 'submitRevision', newest(made).id);
  const first = await comment(SUPERINTENDENT, made);
  expect(await offered(made, first, ['li.wenting', 'fleet.manager'])).toEqual({
    'li.wenting': ['resolve'],
    'fleet.manager': [],
  });
  docman.clock.advance(60_000);
  const review = { result: 'A', comment: null };
  expect((await perform(docman, ENGINEER, 'reviewRevision', newest(made).id, review)).status).toBe(
    200,
  );
  docman.clock.advance(60_000);
  const second = await comment(SUPERINTENDENT, made);
  // The surveyor's step is open now: whatever waits there is theirs as well.
  for (const one of [first, second])
    expect((await offered(made, one, [SURVEYOR]))[SURVEYOR]).toEqual(['resolve']);
  expect((await resolve(SURVEYOR, second)).body.resolved_by).toBe('Claire Morel (Bureau Veritas)');
});

test('the open comments of a rejected revision stand on the next one until the reviewers there resolve them', async () => {
  const SURVEYOR = 'bv.surveyor';
  const made = await makeDocument(docman, SUPERINTENDENT, 'UTM');
  await perform(docman, SUPERINTENDENT, 'submitRevision', newest(made).id);
  const place = { page: 1, x: 0.25, y: 0.5 };
  const { id: rejected } = newest(made);
  const open = (
    await asked<Comment>(ENGINEER, 'createComment', rejected, { text: 'Frame 40?', ...place })
  ).body;
  const settled = (await asked<Comment>(ENGINEER, 'createComment', rejected, COMMENT)).body;
  await resolve(ENGINEER, settled);
  docman.clock.advance(60_000);
  const review = { result: 'C', comment: 'See the comment' };
  expect((await perform(docman, ENGINEER, 'reviewRevision', rejected, review)).status).toBe(200);
  const next = newest(await revise(docman, SUPERINTENDENT, made.id));
  await perform(docman, SUPERINTENDENT, 'submitRevision', next.id);
  const seenBy = async (who: string, id = next.id) =>
    (await asked<Comment[]>(who, 'comments', id)).body;
  expect(await seenBy(SUPERINTENDENT)).toMatchObject([
    { id: open.id, revision_id: rejected, revision_label: '0', ...place, resolved_at: null },
  ]);
  // The step of the rejected revision is over; that of the next one is open.
  expect((await seenBy('li.wenting'))[0]?.may).toEqual(['resolve']);
  expect((await resolve('li.wenting', open)).body.resolved_by).toBe('Li Wenting');
  expect(await seenBy(SUPERINTENDENT)).toEqual([]);
  expect((await seenBy(SUPERINTENDENT, rejected)).map(({ id }) => id)).toEqual([
    open.id,
    settled.id,
  ]);
  // Of what was never released the surveyor, who was not asked yet, sees nothing.
  expect((await asked<Refusal>(SURVEYOR, 'comments', rejected)).status).toBe(404);
});

test('whoever sees the released revision alone does not see what is open on the one before', async () => {
  const made = await makeDocument(docman, ENGINEER, 'MOM');
  await comment(ENGINEER, made);
  await perform(docman, ENGINEER, 'issueRevision', newest(made).id);
  const said = await comment(ENGINEER, made);
  const next = await revise(docman, ENGINEER, made.id);
  await perform(docman, ENGINEER, 'issueRevision', newest(next).id);
  expect((await asked<Comment[]>(ENGINEER, 'comments', newest(next).id)).body).toHaveLength(2);
  expect((await asked<Comment[]>(VIEWER, 'comments', newest(made).id)).status).toBe(404);
  expect((await asked<Comment[]>(VIEWER, 'comments', newest(next).id)).body).toEqual([]);
  expect((await resolve(ENGINEER, said)).status).toBe(200);
  expect((await asked<Comment[]>(ENGINEER, 'comments', newest(next).id)).body).toHaveLength(1);
});

test('a void document takes no comment, and none of its comments changes', async () => {
  const made = await makeDocument(docman, ENGINEER, 'MOM');
  const said = await comment(ENGINEER, made);
  await perform(docman, 'administrator', 'voidDocument', made.id, { reason: 'The wrong docking' });
  expect((await offered(made, said, [ENGINEER]))[ENGINEER]).toEqual([]);
  for (const [name, id, body] of [
    ['createComment', newest(made).id, COMMENT],
    ['updateComment', said.id, { text: 'Frame 41?' }],
    ['resolveComment', said.id, {}],
  ] as const)
    expect([name, (await asked(ENGINEER, name, id, body)).status]).toEqual([name, 422]);
});

test('a database of an earlier version grants it to whoever could comment, but not to read-only roles', async () => {
  const { db } = docman;
  const types = { OFF: 2, VWR: 6 };
  const own = await makeRole(docman, 'ROLE_CLERK', { 8: 'V' }, types.OFF);
  const auditor = await makeRole(docman, 'ROLE_AUDITOR', { 8: 'V' }, types.VWR);
  const other = await makeRole(docman, 'ROLE_OTHER', { 2: 'V' }, types.OFF);
  await db.update(menus).set({ actions: sql`replace(${menus.actions}, 'M', '')` });
  await db.update(permissions).set({ actions: sql`replace(${permissions.actions}, 'M', '')` });
  const folder = 'server/db/migrations';
  const name = readdirSync(folder).find((one) => one.endsWith('_commenting.sql')) ?? '';
  const file = readFileSync(join(folder, name), 'utf8');
  const versions = async () =>
    new Map((await db.select().from(roles)).map((one) => [one.id, one.permissions_version]));
  const before = await versions();
  for (const statement of file.split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement));
  const now = await db.select().from(permissions).where(eq(permissions.menu_id, 8));
  const of = (id: number) => now.find(({ role_id }) => role_id === id)?.actions;
  expect([1, 8, 9, 10, own, auditor, other].map(of)).toEqual([
    ...['VCEDAXM', 'VCM', 'VCAM', 'V', 'VM', 'V', undefined],
  ]);
  const [menu] = await db.select().from(menus).where(eq(menus.id, 8));
  expect(menu?.actions).toBe('VCEDAXM');
  const after = await versions();
  const changed = [...after].filter(([id, version]) => version !== before.get(id));
  expect(changed.map(([id]) => id).sort((a, b) => a - b)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, own],
  ]);
  const about = eq(auditEvents.entity_id, own);
  const events = await db.select().from(auditEvents).where(about).orderBy(auditEvents.id);
  expect(events.at(-1)).toMatchObject({
    entity: 'permissions',
    username: null,
    before: { Documents: 'V' },
    after: { Documents: 'VM' },
  });
});
