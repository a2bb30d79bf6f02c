/** What an office sets of its documents holds from then on, and nothing that there is changes behind its back. */
import { and, eq } from 'drizzle-orm';
import type { Document, DocumentType } from '../../../src/contract/documents/documentRecords';
import type {
  DocumentTypeSettings,
  SetDocumentType,
  SetTag,
} from '../../../src/contract/documents/settings';
import { auditEvents, menus, permissions, roles } from '../../../server/db/schema';
import { routeSteps } from '../../../server/db/tables/documentSchema';
import { reviewSteps } from '../../../server/db/tables/reviewSchema';
import { NEW_TYPE } from '../support/documentCalls';
import {
  HAL_DD26,
  perform,
  documentOf,
  fileOf,
  makeDocument,
  newest,
  REVISION,
  revise,
  typeIdOf,
  type Refusal,
} from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';
import type { EndpointName } from '../../../src/contract/endpoints';

const ADMIN = 'administrator';
const ENGINEER = 'tomas.varga';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

interface Asked {
  who?: string;
  id?: number;
  body?: object;
}
async function ask<T>(name: EndpointName, { who = ADMIN, ...more }: Asked = {}) {
  return docman.ask<T & Refusal>(name, { token: await docman.tokenOf(who), ...more });
}
const setTypes = async () => (await ask<DocumentTypeSettings>('documentTypeSettings')).body;
async function typeOf(code: string): Promise<SetDocumentType> {
  const found = (await setTypes()).items.find((one) => one.code === code);
  if (found === undefined) throw new Error(`No type ${code}`);
  return found;
}
const draftOf = ({
  code,
  label,
  scheme,
  confidentiality,
  for_class,
  reasons,
  usual_reason,
  steps,
  issuer_role_id,
  retired,
  version,
}: SetDocumentType) => ({
  ...{ code, label, scheme, confidentiality, for_class, reasons, usual_reason },
  ...{ steps, issuer_role_id, retired, version },
});
async function change(code: string, more: object) {
  const before = await typeOf(code);
  const body = { ...draftOf(before), ...more };
  return ask<SetDocumentType>('updateDocumentType', { id: before.id, body });
}
const errorsOf = ({ body }: { body: Refusal }) => body.errors;
const tags = async () => (await ask<SetTag[]>('tagSettings')).body;
const documentWith = async (id: number) => (await ask<Document>('document', { id })).body;

test('a new type is offered to everybody, numbers its documents, and is reviewed by its route', async () => {
  const body = { ...NEW_TYPE, code: 'NDT', label: 'NDT report' };
  const made = await ask<SetDocumentType>('createDocumentType', { body });
  expect(made.status).toBe(201);
  const offered = (await ask<DocumentType[]>('documentTypes', { who: ENGINEER })).body;
  expect(offered.find(({ code }) => code === 'NDT')).toMatchObject({
    label: 'NDT report',
    reviewed: true,
    reasons: ['FOR_REVIEW', 'FOR_WORK'],
    usual_reason: 'FOR_WORK',
    steps: [{ role: 'Technical superintendent', rule: 'ANY', only_tag: null }],
  });
  const document = await makeDocument(docman, ENGINEER, 'NDT');
  expect(document.number).toBe('HAL-DD26-NDT-0001');
  const { status } = await perform(docman, ENGINEER, 'submitRevision', newest(document).id);
  expect(status).toBe(200);
  const again = await ask('createDocumentType', { body });
  expect([again.status, errorsOf(again)]).toEqual([
    422,
    { code: ['Another document type has this code.'] },
  ]);
});

test('a route that is changed concerns later reviews: one under way keeps its steps and days', async () => {
  const first = await makeDocument(docman, ENGINEER, 'SCH');
  await perform(docman, ENGINEER, 'submitRevision', newest(first).id);
  const steps = [
    { role_id: 4, rule: 'ALL', days: 12, only_tag: null },
    { role_id: 3, rule: 'ANY', days: 3, only_tag: 'budget' },
  ];
  expect((await change('SCH', { steps })).status).toBe(200);
  const stepsOf = (revision: number) =>
    docman.db
      .select({ role_id: reviewSteps.role_id, rule: reviewSteps.rule, days: reviewSteps.days })
      .from(reviewSteps)
      .where(eq(reviewSteps.revision_id, revision))
      .orderBy(reviewSteps.position);
  expect(await stepsOf(newest(first).id)).toEqual([{ role_id: 4, rule: 'ANY', days: 5 }]);
  const plain = await makeDocument(docman, ENGINEER, 'SCH');
  await perform(docman, ENGINEER, 'submitRevision', newest(plain).id);
  expect(await stepsOf(newest(plain).id)).toEqual([{ role_id: 4, rule: 'ALL', days: 12 }]);
  const tagged = await makeDocument(docman, ENGINEER, 'SCH', { tags: ['budget'] });
  await perform(docman, ENGINEER, 'submitRevision', newest(tagged).id);
  expect(await stepsOf(newest(tagged).id)).toHaveLength(2);
});

test('a retired type is that of what there is, and of nothing new', async () => {
  const before = await makeDocument(docman, ENGINEER, 'PNT');
  expect((await change('PNT', { retired: true })).status).toBe(200);
  const draft = documentOf(await typeIdOf(docman, 'PNT'));
  const refused = await perform(docman, ENGINEER, 'createDocument', 1, draft);
  expect([refused.status, errorsOf(refused)]).toEqual([
    422,
    { type_id: ['Documents of this type are no longer created. Choose another type.'] },
  ]);
  const query = { drydock_id: HAL_DD26 };
  const token = await docman.tokenOf(ADMIN);
  const { body } = await docman.ask<{ expected: { type: { code: string } }[] }>('documentSummary', {
    token,
    query,
  });
  expect(body.expected.map(({ type }) => type.code)).not.toContain('PNT');
  await perform(docman, ENGINEER, 'submitRevision', newest(before).id);
  await perform(docman, 'rajan.menon', 'reviewRevision', newest(before).id, {
    result: 'A',
    comment: null,
  });
  expect((await revise(docman, ENGINEER, before.id)).revisions).toHaveLength(2);
  expect((await change('PNT', { retired: false })).status).toBe(200);
  expect((await perform(docman, ENGINEER, 'createDocument', 1, draft)).status).toBe(201);
});

test('what Docman makes itself stays in use; code and labels stay, of which documents bear them', async () => {
  expect(errorsOf(await change('SPC', { retired: true }))).toEqual({
    retired: ['Docman creates documents of this type itself, so it stays in use.'],
  });
  expect(errorsOf(await change('MOM', { code: 'MIN' }))).toEqual({
    code: ['The code is part of document numbers and cannot be changed.'],
  });
  await makeDocument(docman, ENGINEER, 'MOM');
  const refused = await change('MOM', { scheme: 'ALPHA' });
  expect(Object.keys(errorsOf(refused) ?? {})).toEqual(['scheme']);
  const body = { ...NEW_TYPE, code: 'AAA' };
  await ask('createDocumentType', { body });
  expect((await change('AAA', { scheme: 'ALPHA' })).status).toBe(200);
});

test('a type of which there is no document can be deleted, and no other', async () => {
  await ask('createDocumentType', { body: { ...NEW_TYPE, code: 'BBB' } });
  const { id } = await typeOf('BBB');
  expect((await ask('deleteDocumentType', { id })).status).toBe(204);
  expect((await ask('deleteDocumentType', { id })).status).toBe(404);
  await makeDocument(docman, ENGINEER, 'PHO');
  const used = await ask('deleteDocumentType', { id: (await typeOf('PHO')).id });
  expect(used.status).toBe(422);
  expect(errorsOf(used)?.['type']?.[0]).toMatch(/Retire the type instead\.$/);
  const needed = await ask('deleteDocumentType', { id: (await typeOf('CMP')).id });
  expect(needed.status).toBe(422);
});

test('a revision is issued for a reason that its type offers; a draft keeps the one that it has', async () => {
  const draft = await makeDocument(docman, ENGINEER, 'HSE');
  expect((await change('HSE', { reasons: ['FOR_WORK'], usual_reason: 'FOR_WORK' })).status).toBe(
    200,
  );
  const revision = { ...REVISION, upload_id: await fileOf(docman, ENGINEER) };
  const body = { ...documentOf(await typeIdOf(docman, 'HSE')), revision };
  expect(errorsOf(await perform(docman, ENGINEER, 'createDocument', 1, body))).toEqual({
    reason: ['This type of document is not issued for this reason.'],
  });
  const { id, version } = newest(draft);
  const words = { ...REVISION, upload_id: null, version };
  expect((await perform(docman, ENGINEER, 'updateRevision', id, words)).status).toBe(200);
  const other = { ...words, reason: 'AS_DOCKED', version: version + 1 };
  expect((await perform(docman, ENGINEER, 'updateRevision', id, other)).status).toBe(422);
  const unoffered = await change('HSE', { usual_reason: 'AS_DOCKED' });
  expect(Object.keys(errorsOf(unoffered) ?? {})).toEqual(['usual_reason']);
});

test('a step asks a role that can decide, and one role once; who issues can make documents', async () => {
  const step = { role_id: 8, rule: 'ANY', days: 5, only_tag: null };
  expect(errorsOf(await change('INS', { steps: [step] }))).toEqual({
    'steps[0].role_id': [
      'This role cannot decide in reviews. Grant it approval of My reviews first.',
    ],
  });
  const twice = { ...step, role_id: 4 };
  expect(errorsOf(await change('INS', { steps: [twice, twice] }))).toEqual({
    'steps[1].role_id': ['This role already has a step.'],
  });
  expect(Object.keys(errorsOf(await change('INS', { issuer_role_id: 10 })) ?? {})).toEqual([
    'issuer_role_id',
  ]);
  expect((await change('INS', { steps: [{ ...step, role_id: 9_999 }] })).status).toBe(422);
  const tagged = { ...step, role_id: 4, only_tag: 'hot-work' };
  expect(errorsOf(await change('INS', { steps: [tagged] }))).toEqual({
    'steps[0].only_tag': ['At least one step must apply to all documents. Leave its tag empty.'],
  });
});

test('two who change a type at once: the later is shown what the first has made of it', async () => {
  const before = await typeOf('UTM');
  const id = before.id;
  const [one, other] = await Promise.all(
    ['Gauging report', 'Thickness report'].map((label) =>
      ask<SetDocumentType & { current?: SetDocumentType }>('updateDocumentType', {
        id,
        body: { ...draftOf(before), label },
      }),
    ),
  );
  expect([one?.status, other?.status].sort()).toEqual([200, 422]);
  const refused = one?.status === 422 ? one : other;
  expect(Object.keys(errorsOf(refused as { body: Refusal }) ?? {})).toEqual(['version']);
});

test('a tag is renamed on all documents, in their histories, in saved views and in review routes', async () => {
  const first = await makeDocument(docman, ENGINEER, 'INS', { tags: ['tank', 'steal'] });
  const second = await makeDocument(docman, ENGINEER, 'INS', { tags: ['steal', 'steel'] });
  const query = 'tag=steal&sort=-on';
  const view = { name: 'Steel', query };
  await ask('createSavedView', { who: ENGINEER, body: view });
  const asked = { role_id: 6, rule: 'ANY', days: 5, only_tag: 'steal' };
  await change('CTR', { steps: [{ ...asked, role_id: 3, only_tag: null }, asked] });
  const { version } = await typeOf('CTR');
  const done = await ask<{ documents: number }>('renameTag', {
    body: { tag: 'steal', to: 'steel' },
  });
  expect((await typeOf('CTR')).version).toBe(version + 1);
  expect([done.status, done.body]).toEqual([200, { documents: 2 }]);
  expect((await documentWith(first.id)).tags).toEqual(['tank', 'steel']);
  expect((await documentWith(second.id)).tags).toEqual(['steel']);
  const { body: views } = await ask<{ query: string }[]>('savedViews', { who: ENGINEER });
  expect(views[0]?.query).toBe('tag=steel&sort=-on');
  const steps = await docman.db
    .select({ only_tag: routeSteps.only_tag })
    .from(routeSteps)
    .where(eq(routeSteps.type_id, (await typeOf('CTR')).id));
  expect(steps.map(({ only_tag }) => only_tag)).toEqual([null, 'steel']);
  const [event] = await docman.db
    .select({ before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(and(eq(auditEvents.entity_id, first.id), eq(auditEvents.action, 'update')));
  expect(event).toEqual({
    before: { tags: ['tank', 'steal'] },
    after: { tags: ['tank', 'steel'] },
  });
  expect((await ask('renameTag', { body: { tag: 'steal', to: 'steel' } })).status).toBe(404);
  const held = (await tags()).find(({ tag }) => tag === 'steel');
  expect(held?.use).toBe('ROUTE');
  expect((await ask('removeTag', { body: { tag: 'steel' } })).status).toBe(422);
});

test('a tag is taken off all documents; that by which class sees documents is neither taken off nor given to all', async () => {
  const one = await makeDocument(docman, ENGINEER, 'INS', { tags: ['odd', 'tank'] });
  const done = await ask<{ documents: number }>('removeTag', { body: { tag: 'odd' } });
  expect([done.status, done.body]).toEqual([200, { documents: 1 }]);
  expect((await documentWith(one.id)).tags).toEqual(['tank']);
  expect((await tags()).map(({ tag }) => tag)).not.toContain('odd');
  expect((await tags()).find(({ tag }) => tag === 'class-item')?.use).toBe('CLASS');
  for (const [name, body] of [
    ['removeTag', { tag: 'class-item' }],
    ['renameTag', { tag: 'class-item', to: 'class' }],
    ['renameTag', { tag: 'tank', to: 'class-item' }],
    ['renameTag', { tag: 'tank', to: 'tank' }],
  ] as const)
    expect([body, (await ask(name, { body })).status]).toEqual([body, 422]);
});

test('whoever is limited to ships of their own sets nothing of all documents, whatever their role was granted', async () => {
  const [yard] = await docman.db.select().from(roles).where(eq(roles.name, 'ROLE_YARD'));
  const [menu] = await docman.db.select().from(menus).where(eq(menus.link, '/admin/settings'));
  await docman.db
    .insert(permissions)
    .values({ role_id: yard?.id ?? 0, menu_id: menu?.id ?? 0, actions: 'VCED' });
  for (const [name, more] of [
    ['documentTypeSettings', {}],
    ['tagSettings', {}],
    ['createDocumentType', { body: { ...NEW_TYPE, code: 'CCC' } }],
    ['deleteDocumentType', { id: 1 }],
    ['removeTag', { body: { tag: 'tank' } }],
    ['renameTag', { body: { tag: 'tank', to: 'tanks' } }],
  ] as const)
    expect([name, (await ask(name, { who: 'selat.pm', ...more })).status]).toEqual([name, 403]);
});
