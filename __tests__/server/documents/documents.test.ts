/** Documents, their numbers, revisions and reviews: what people rely on when they work by a document. */
import { and, eq } from 'drizzle-orm';
import { documents } from '../../../server/db/tables/documentSchema';
import { auditEvents } from '../../../server/db/schema';
import { outcomeOf, revisionLabel } from '../../../src/contract/documents/documentStates';
import type { DocumentsPage } from '../../../src/contract/documents/documentLists';
import type { Document } from '../../../src/contract/documents/documentRecords';
import {
  perform,
  documentOf,
  fileOf,
  makeDocument,
  newest,
  revise,
  REVISION,
  typeIdOf,
  type DocumentReply,
} from '../support/documents';
import { openFiles, pdfOf, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const FLEET = 'fleet.manager';
const CONTROLLER = 'doc.controller';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const states = (document: Document) => document.revisions.map(({ label, state }) => [label, state]);
const submit = (who: string, document: Document) =>
  perform(docman, who, 'submitRevision', newest(document).id);
const decide = (who: string, document: Document, result: string, comment: string | null = null) =>
  perform(docman, who, 'reviewRevision', newest(document).id, { result, comment });

/** A schedule: one step, by the superintendent. */
async function approved(author = ENGINEER): Promise<Document> {
  const made = await makeDocument(docman, author, 'SCH');
  expect((await submit(author, made)).status).toBe(200);
  const { status, body } = await decide(SUPERINTENDENT, made, 'A');
  expect(status).toBe(200);
  return body;
}

test('before it is submitted a document tells whom it would go to, and afterwards it went to them', async () => {
  const made = await makeDocument(docman, SUPERINTENDENT, 'UTM');
  const { body: sent } = await submit(SUPERINTENDENT, made);
  expect(made.route.map(({ role, asked }) => [role, asked])).toEqual(
    newest(sent).steps.map(({ role, asked }) => [role, asked]),
  );
  expect(made.route.map(({ asked }) => asked.length > 0)).toEqual([true, true]);
  // Who may submit nothing is told nothing; nobody is asked about their own.
  expect((await perform(docman, 'owner.viewer', 'document', made.id)).status).toBe(404);
  const own = await makeDocument(docman, ENGINEER, 'UTM');
  const names = own.route.flatMap(({ asked }) => asked.map(({ fullname }) => fullname));
  expect(names).not.toContain('Tomáš Varga');
  expect((await perform(docman, 'paula.frost', 'document', own.id)).body.route).toEqual([]);
});

test('labels leave out the letters that look like digits, and go on after Z', () => {
  const labels = Array.from({ length: 26 }, (_one, n) => revisionLabel('ALPHA', n));
  expect(labels.join(' ')).toBe('A B C D E F G H J K L M N P Q R S T U V W X Y Z AA AB');
  expect(revisionLabel('NUMERIC', 10)).toBe('10');
});

test('50 documents made at once have 50 numbers in a row', async () => {
  const type_id = await typeIdOf(docman, 'MOM');
  const token = await docman.tokenOf(ENGINEER);
  const made = await Promise.all(
    Array.from({ length: 50 }, () =>
      docman.ask<DocumentReply>('createDocument', { token, body: documentOf(type_id) }),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  const counters = made.map(({ body }) => Number(body.number.slice(-4))).sort((a, b) => a - b);
  expect(counters).toEqual(counters.map((_one, n) => (counters[0] ?? 0) + n));
  expect(made[0]?.body.number).toMatch(/^HAL-DD26-MOM-\d{4}$/);
});

test('class sees a document from when its review has come to them, and not before', async () => {
  const SURVEYOR = 'bv.surveyor';
  const made = await makeDocument(docman, SUPERINTENDENT, 'UTM');
  const seen = async () => {
    const query = { ids: String(made.id) };
    const token = await docman.tokenOf(SURVEYOR);
    const list = await docman.ask<DocumentsPage>('documents', { token, query });
    return [(await perform(docman, SURVEYOR, 'document', made.id)).status, list.body.total];
  };
  expect((await submit(SUPERINTENDENT, made)).status).toBe(200);
  expect(await seen()).toEqual([404, 0]);
  expect((await decide(ENGINEER, made, 'A')).status).toBe(200);
  expect(await seen()).toEqual([200, 1]);
  const { body } = await decide(SURVEYOR, made, 'C', 'Plate 7 is missing');
  expect(await seen()).toEqual([200, 1]);
  // By these the screens choose the words: class accepts or does not, and approves nothing.
  expect(newest(body).steps.map(({ role_type }) => role_type)).toEqual(['OFF', 'CLS']);
  const events = await docman.db
    .select({ after: auditEvents.after })
    .from(auditEvents)
    .where(and(eq(auditEvents.entity_id, made.id), eq(auditEvents.action, 'review')));
  expect(events.map(({ after }) => (after as { role_type?: string }).role_type)).toEqual([
    undefined,
    'CLS',
  ]);
});

test('a number that was not given in the end is given to the next', async () => {
  const type_id = await typeIdOf(docman, 'PNT');
  const before = await makeDocument(docman, ENGINEER, 'PNT');
  const revision = { ...REVISION, upload_id: 999_999 };
  const body = { ...documentOf(type_id), revision };
  expect((await perform(docman, ENGINEER, 'createDocument', 1, body)).status).toBe(422);
  const after = await makeDocument(docman, ENGINEER, 'PNT');
  expect(Number(after.number.slice(-4))).toBe(Number(before.number.slice(-4)) + 1);
});

test('the same creation sent twice makes one document', async () => {
  const type_id = await typeIdOf(docman, 'MOM');
  const client_id = '0b0f9c0e-6f43-4f4e-9a55-0f6f7f4e7a01';
  const body = { ...documentOf(type_id), client_id };
  const [first, second] = [
    await perform(docman, ENGINEER, 'createDocument', 1, body),
    await perform(docman, ENGINEER, 'createDocument', 1, body),
  ];
  expect(second.body.number).toBe(first.body.number);
  const changed = await perform(docman, ENGINEER, 'createDocument', 1, {
    ...body,
    title: 'Another',
  });
  expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['client_id']]);
  expect((await perform(docman, SUPERINTENDENT, 'createDocument', 1, body)).status).toBe(422);
});

test('a revision goes through its review, and takes the place of the one before at once', async () => {
  const first = await approved();
  expect(first).toMatchObject({ register_state: 'APPROVED', current: { label: '0' } });
  const second = await revise(docman, ENGINEER, first.id);
  expect(states(second)).toEqual([
    ['1', 'DRAFT'],
    ['0', 'APPROVED'],
  ]);
  await submit(ENGINEER, second);
  const { body } = await decide(SUPERINTENDENT, second, 'B', 'Move the blocks at frame 40');
  expect(states(body)).toEqual([
    ['1', 'APPROVED_WITH_COMMENTS'],
    ['0', 'SUPERSEDED'],
  ]);
  expect(body.current).toEqual({ id: newest(body).id, label: '1' });
  expect(body.revisions[1]?.superseded_by).toEqual({ id: newest(body).id, label: '1' });
});

test('steps follow one another, and a rejection ends the round: the next file is a new revision', async () => {
  const made = await makeDocument(docman, ENGINEER, 'FDR');
  await submit(ENGINEER, made);
  const early = await decide(FLEET, made, 'A');
  expect([early.status, early.body.message]).toEqual([403, 'This review has not reached you.']);
  expect((await decide(SUPERINTENDENT, made, 'A')).body.register_state).toBe('FOR_REVIEW');
  const silent = await decide(FLEET, made, 'C');
  expect(silent.body.errors).toHaveProperty('comment');
  const { body } = await decide(FLEET, made, 'C', 'The costs are missing');
  expect(body).toMatchObject({ register_state: 'REJECTED', current: null });
  const again = await revise(docman, ENGINEER, made.id);
  expect(states(again)).toEqual([
    ['B', 'DRAFT'],
    ['A', 'REJECTED'],
  ]);
  await submit(ENGINEER, again);
  await decide(SUPERINTENDENT, again, 'A');
  expect((await decide(FLEET, again, 'A')).body).toMatchObject({
    register_state: 'APPROVED',
    current: { label: 'B' },
  });
});

describe('a note', () => {
  const waits = async (who: string, document: Document) => {
    const token = await docman.tokenOf(who);
    type Queue = { items: { document_id: number }[] };
    const { body } = await docman.ask<Queue>('reviews', { token });
    return body.items.some(({ document_id }) => document_id === document.id);
  };

  test('approves nothing: the step stays open, and who gave it is still asked and may decide', async () => {
    const made = await makeDocument(docman, ENGINEER, 'SCH');
    await submit(ENGINEER, made);
    const noted = await decide(SUPERINTENDENT, made, 'D');
    expect(noted.body).toMatchObject({ register_state: 'FOR_REVIEW', current: null });
    expect(newest(noted.body).may).toContain('decide');
    expect(newest(noted.body).steps[0]).toMatchObject({
      state: 'OPEN',
      results: [{ result: 'D' }],
    });
    expect(await waits(SUPERINTENDENT, made)).toBe(true);
    const twice = await decide(SUPERINTENDENT, made, 'D');
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { result: ['You have already noted this revision. It is still waiting for a decision.'] },
    ]);
    const { body } = await decide(SUPERINTENDENT, made, 'A');
    expect(body.register_state).toBe('APPROVED');
    expect(newest(body).steps[0]?.results).toMatchObject([{ result: 'A' }]);
    expect(await waits(SUPERINTENDENT, made)).toBe(false);
  });

  test('keeps nobody from taking the revision back, and both stand in the history', async () => {
    const made = await makeDocument(docman, ENGINEER, 'SCH');
    await submit(ENGINEER, made);
    await decide(SUPERINTENDENT, made, 'D', 'Seen');
    const back = await perform(docman, ENGINEER, 'recallRevision', newest(made).id);
    expect(back.body.register_state).toBe('DRAFT');
    await submit(ENGINEER, made);
    await decide(SUPERINTENDENT, made, 'B', 'Move the blocks');
    const events = await docman.db
      .select({ after: auditEvents.after })
      .from(auditEvents)
      .where(and(eq(auditEvents.entity_id, made.id), eq(auditEvents.action, 'review')));
    expect(events.map(({ after }) => after)).toMatchObject([{ result: 'D' }, { result: 'B' }]);
  });

  test('in the last of two steps leaves the review open, whatever the first decided', async () => {
    const made = await makeDocument(docman, ENGINEER, 'FDR');
    await submit(ENGINEER, made);
    await decide(SUPERINTENDENT, made, 'A');
    expect((await decide(FLEET, made, 'D')).body.register_state).toBe('FOR_REVIEW');
    expect((await decide(FLEET, made, 'A')).body.register_state).toBe('APPROVED');
  });

  test.each([
    [[['A']], 'APPROVED'],
    [[['D']], undefined],
    [[['A'], ['D']], undefined],
    [[['D'], ['A']], 'APPROVED'],
    [[['B'], ['D', 'A']], 'APPROVED_WITH_COMMENTS'],
    [[['A'], ['D', 'C']], 'REJECTED'],
  ] as const)('of %j the outcome is %s', (steps, outcome) => {
    expect(
      outcomeOf(
        steps.map((results) => ({ results })),
        false,
      ),
    ).toBe(outcome);
  });
});

test('nobody decides on their own revision, whatever their roles', async () => {
  const made = await makeDocument(docman, SUPERINTENDENT, 'SCH');
  const { body } = await submit(SUPERINTENDENT, made);
  expect(newest(body).may).not.toContain('decide');
  expect(newest(body).held_back).toBe('You cannot review your own revision.');
  const { status, body: refusal } = await decide(SUPERINTENDENT, made, 'A');
  expect([status, refusal.errors]).toEqual([
    422,
    { result: ['You cannot review your own revision.'] },
  ]);
  expect((await decide('ingrid.dahl', made, 'A')).body.register_state).toBe('APPROVED');
});

test('what was submitted never changes its file; what was not can be taken back until somebody decides', async () => {
  const made = await makeDocument(docman, ENGINEER, 'FDR');
  await submit(ENGINEER, made);
  const { id, version } = newest(made);
  const change = { ...REVISION, upload_id: await fileOf(docman, ENGINEER), version: version + 1 };
  const frozen = await perform(docman, ENGINEER, 'updateRevision', id, change);
  expect([frozen.status, Object.keys(frozen.body.errors ?? {})]).toEqual([422, ['state']]);
  const back = await perform(docman, ENGINEER, 'recallRevision', id);
  expect(newest(back.body)).toMatchObject({ state: 'DRAFT', steps: [], submitted_at: null });
  await submit(ENGINEER, made);
  await decide(SUPERINTENDENT, made, 'A');
  const late = await perform(docman, ENGINEER, 'recallRevision', id);
  expect(late.body.errors).toEqual({
    state: ['A decision has been recorded, so it can no longer be recalled.'],
  });
});

test('a draft gains and loses source files, ten of them at most', async () => {
  const made = await makeDocument(docman, ENGINEER, 'FDR');
  const { id } = newest(made);
  const save = async (change: object) => {
    const { body } = await perform(docman, FLEET, 'document', made.id);
    const { version } = newest(body);
    return perform(docman, ENGINEER, 'updateRevision', id, {
      ...{ ...REVISION, upload_id: null, version },
      ...change,
    });
  };
  const uploads = async (count: number) => {
    const ids = [];
    for (let place = 0; place < count; place += 1) ids.push(await fileOf(docman, ENGINEER));
    return ids;
  };
  const first = await save({ source_file_upload_ids: await uploads(9) });
  const { source_files } = newest(first.body);
  expect(source_files).toHaveLength(9);
  const full = await save({ source_file_upload_ids: await uploads(2) });
  expect([full.status, full.body.errors]).toEqual([
    422,
    { source_file_upload_ids: ['At most 10 source files per revision.'] },
  ]);
  const [gone, ...kept] = source_files;
  const source_files_removed = [gone?.sha256, '0'.repeat(64)];
  const second = await save({ source_files_removed, source_file_upload_ids: await uploads(2) });
  expect(newest(second.body).source_files.slice(0, 8)).toEqual(kept);
  expect(newest(second.body).source_files).toHaveLength(10);
  expect(newest((await save({})).body).source_files).toEqual(newest(second.body).source_files);
});

test('one revision at a time is under way', async () => {
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  const body = { ...REVISION, change_note: 'Early', upload_id: await fileOf(docman, ENGINEER) };
  expect((await perform(docman, ENGINEER, 'createRevision', made.id, body)).status).toBe(422);
  await submit(ENGINEER, made);
  expect((await perform(docman, ENGINEER, 'createRevision', made.id, body)).status).toBe(422);
});

test('two people who decide at the same moment give one result at an ANY step', async () => {
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  await submit(ENGINEER, made);
  const both = await Promise.all([
    decide(SUPERINTENDENT, made, 'A'),
    decide('ingrid.dahl', made, 'C', 'No'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('what comes from outside is received; nothing without review is ever called approved', async () => {
  const from = async (received_from: string | null) => {
    const made = await makeDocument(docman, ENGINEER, 'MOM', {}, { received_from });
    return (await perform(docman, ENGINEER, 'issueRevision', newest(made).id)).body;
  };
  const own = await from(null);
  const received = await from('Selat Timur Dockyard');
  expect([own, received].map(states)).toEqual([[['0', 'ISSUED']], [['0', 'RECEIVED']]]);
  for (const one of [own, received]) {
    expect(one.current).toMatchObject({ label: '0' });
    const next = await revise(docman, ENGINEER, one.id);
    const { body } = await perform(docman, ENGINEER, 'issueRevision', newest(next).id);
    expect(states(body)).toEqual([
      ['1', 'ISSUED'],
      ['0', 'SUPERSEDED'],
    ]);
  }
});

test('documents without review are issued, certificates by the document controller alone', async () => {
  const minutes = await makeDocument(docman, ENGINEER, 'MOM');
  const issued = await perform(docman, ENGINEER, 'issueRevision', newest(minutes).id);
  expect(issued.body.register_state).toBe('ISSUED');
  const certificate = await makeDocument(docman, ENGINEER, 'CRT', { drydock_id: null });
  expect(newest(certificate).held_back).toBe('Issued by Document controller.');
  expect((await perform(docman, ENGINEER, 'issueRevision', newest(certificate).id)).status).toBe(
    403,
  );
  const done = await perform(docman, CONTROLLER, 'issueRevision', newest(certificate).id);
  expect(done.body.register_state).toBe('ISSUED');
});

test('a void document keeps its number and gives its files to the office alone', async () => {
  const made = await approved();
  const short = await perform(docman, CONTROLLER, 'voidDocument', made.id, { reason: 'Wrong' });
  expect(short.status).toBe(422);
  const reason = 'Made for the wrong docking';
  const { body } = await perform(docman, CONTROLLER, 'voidDocument', made.id, { reason });
  expect(body).toMatchObject({
    state: 'VOID',
    register_state: 'VOID',
    void_reason: reason,
    may: [],
  });
  const yard = await perform(docman, 'selat.pm', 'document', made.id);
  expect(yard.body).toMatchObject({ number: made.number, shown: null, revisions: [] });
  expect((await perform(docman, 'selat.pm', 'revisionFile', newest(made).id)).status).toBe(404);
  expect((await perform(docman, SUPERINTENDENT, 'revisionFile', newest(made).id)).status).toBe(200);
});

test('ship, yard and viewer see the current revision alone; their own drafts are theirs', async () => {
  const first = await approved();
  const second = await revise(docman, ENGINEER, first.id);
  for (const who of ['selat.pm', 'hal.master', 'owner.viewer']) {
    const { body } = await perform(docman, who, 'document', first.id);
    expect([who, states(body)]).toEqual([who, [['0', 'APPROVED']]]);
    expect((await perform(docman, who, 'revisionFile', newest(second).id)).status).toBe(404);
    expect((await perform(docman, who, 'comments', newest(second).id)).status).toBe(404);
  }
  const own = await makeDocument(docman, 'selat.pm', 'INS');
  expect((await perform(docman, 'selat.pm', 'document', own.id)).body.register_state).toBe('DRAFT');
  expect((await perform(docman, 'hal.master', 'document', own.id)).status).toBe(404);
});

test('commercial documents are for the office and the one yard; office documents for the office', async () => {
  const offer = await makeDocument(docman, 'selat.pm', 'QTN');
  expect(offer).toMatchObject({ confidentiality: 'COMMERCIAL', yard: { code: 'STD' } });
  await perform(docman, 'selat.pm', 'issueRevision', newest(offer).id);
  for (const [who, status] of [
    ['selat.pm', 200],
    ['paula.frost', 200],
    ['gulf.tender', 404],
    ['hal.master', 404],
    ['owner.viewer', 404],
  ] as const)
    expect([who, (await perform(docman, who, 'document', offer.id)).status]).toEqual([who, status]);
  const type_id = await typeIdOf(docman, 'FDR');
  const { body } = await perform(docman, 'selat.pm', 'createDocument', 1, documentOf(type_id));
  expect(body.errors).toHaveProperty('type_id');
});

test('a change that comes second is refused with the document as it stands', async () => {
  const made = await makeDocument(docman, ENGINEER, 'INS');
  const { title, discipline, tags, external_number, version } = made;
  const body = { title, discipline, tags, external_number, yard_id: null, version };
  const first = await perform(docman, ENGINEER, 'updateDocument', made.id, {
    ...body,
    title: 'First',
  });
  expect(first.body.title).toBe('First');
  const second = await perform(docman, SUPERINTENDENT, 'updateDocument', made.id, {
    ...body,
    title: 'Second',
  });
  expect(second.status).toBe(422);
  expect(second.body).toMatchObject({
    errors: { version: [expect.any(String)] },
    current: { title: 'First' },
  });
});

test('the same bytes under a second number need a reason', async () => {
  const bytes = pdfOf();
  const first = await makeDocument(docman, ENGINEER, 'INS');
  const type_id = await typeIdOf(docman, 'INS');
  const make = async (duplicate_reason?: string) =>
    perform(docman, ENGINEER, 'createDocument', 1, {
      ...documentOf(type_id),
      revision: {
        ...REVISION,
        upload_id: await fileOf(docman, ENGINEER, bytes),
        ...(duplicate_reason === undefined ? {} : { duplicate_reason }),
      },
    });
  const one = await make();
  expect(one.status).toBe(201);
  const two = await make();
  expect(two.body.errors?.['duplicate_reason']?.[0]).toContain(`${one.body.number} rev. 0`);
  expect((await make('Kept with the sister ship')).status).toBe(201);
  expect(first.number).not.toBe(one.body.number);
});

test('pages follow one another without gaps, in every order, both ways', async () => {
  const token = await docman.tokenOf(SUPERINTENDENT);
  const ask = async (query: Record<string, string | number>) =>
    (await docman.ask<DocumentsPage>('documents', { token, query })).body;
  for (const sort of ['number', '-title', '-on', 'updated_at']) {
    const whole = await ask({ sort, page_size: 200 });
    const walked: number[] = [];
    let page = await ask({ sort, page_size: 11 });
    let before: string | null = null;
    for (;;) {
      walked.push(...page.items.map(({ id }) => id));
      if (page.after === null) break;
      page = await ask({ sort, page_size: 11, after: page.after });
      before = page.before;
    }
    expect([sort, walked]).toEqual([sort, whole.items.map(({ id }) => id)]);
    const back = await ask({ sort, page_size: 11, before: before ?? '' });
    const last = page.items.length;
    expect(back.items.map(({ id }) => id)).toEqual(walked.slice(-last - 11, -last));
  }
  const wrong = await docman.ask('documents', { token, query: { after: 'nonsense' } });
  expect(wrong.status).toBe(400);
});

test('a trial of a bulk action changes nothing, the action changes what it can and says the rest', async () => {
  const [mine, other] = [await makeDocument(docman, 'selat.pm', 'INS'), await approved()];
  const body = { ids: [mine.id, other.id, 999_999], action: 'tag', tag: 'for-yard' };
  const token = await docman.tokenOf('selat.pm');
  const run = async (try_only: string) =>
    (
      await docman.ask<{ results: { done: boolean; text: string }[] }>('bulkDocuments', {
        token,
        body: { ...body, try_only },
      })
    ).body.results;
  const tried = await run('yes');
  expect(tried.map(({ done }) => done)).toEqual([true, false, false]);
  expect((await perform(docman, 'selat.pm', 'document', mine.id)).body.tags).toEqual([]);
  const [first, ...rest] = tried;
  const done = { ...first, text: 'Tag "for-yard" added.' };
  expect(await run('no')).toEqual([done, ...rest]);
  expect((await perform(docman, 'selat.pm', 'document', mine.id)).body.tags).toEqual(['for-yard']);
});

test('what waits for somebody is in their queue, the most urgent first, until they have decided', async () => {
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  await submit(ENGINEER, made);
  const queue = async (who: string) => {
    const token = await docman.tokenOf(who);
    const { body } = await docman.ask<{ items: { document_id: number; due_on: string }[] }>(
      'reviews',
      { token },
    );
    return body.items;
  };
  const mine = await queue(SUPERINTENDENT);
  expect(mine.map(({ document_id }) => document_id)).toContain(made.id);
  expect(mine.map(({ due_on }) => due_on)).toEqual(mine.map(({ due_on }) => due_on).sort());
  expect((await queue('ingrid.dahl')).map(({ document_id }) => document_id)).not.toContain(made.id);
  await decide(SUPERINTENDENT, made, 'A');
  expect((await queue(SUPERINTENDENT)).map(({ document_id }) => document_id)).not.toContain(
    made.id,
  );
});

test('comments stand at their place, are changed while they are new, and resolved', async () => {
  const made = await makeDocument(docman, ENGINEER, 'INS');
  const { id } = newest(made);
  const ask = async (
    who: string,
    name: 'createComment' | 'updateComment' | 'resolveComment',
    of: number,
    body?: object,
  ) => {
    const token = await docman.tokenOf(who);
    return docman.ask<{ id: number; may: string[]; text: string; resolved_by: string | null }>(
      name,
      {
        token,
        id: of,
        ...(body ? { body } : {}),
      },
    );
  };
  const comment = { text: 'Frame 40?', page: 1, x: 0.25, y: 0.5 };
  const { status, body } = await ask(SUPERINTENDENT, 'createComment', id, comment);
  expect([status, body.may]).toEqual([201, ['edit', 'resolve']]);
  expect((await ask(ENGINEER, 'updateComment', body.id, { text: 'Mine' })).status).toBe(403);
  expect(
    (await ask(SUPERINTENDENT, 'updateComment', body.id, { text: 'Frame 41?' })).body.text,
  ).toBe('Frame 41?');
  docman.clock.advance(16 * 60_000);
  expect((await ask(SUPERINTENDENT, 'updateComment', body.id, { text: 'Late' })).status).toBe(422);
  const resolved = await ask(ENGINEER, 'resolveComment', body.id);
  expect(resolved.body).toMatchObject({ resolved_by: 'Tomáš Varga', may: [] });
});

test('what the register shows is what the revisions say', async () => {
  const made = await approved();
  await revise(docman, ENGINEER, made.id);
  const [row] = await docman.db.select().from(documents).where(eq(documents.id, made.id));
  const { body } = await perform(docman, SUPERINTENDENT, 'document', made.id);
  expect(row).toMatchObject({
    latest_id: newest(body).id,
    current_id: made.current?.id,
    register_state: 'DRAFT',
  });
});
