/** Calls that get in one another's way at the same moment: each is answered as if they had come one after the other. */
import { randomUUID } from 'node:crypto';
import type { Document } from '../../../src/contract/documents/documentRecords';
import {
  perform,
  documentOf,
  fileOf,
  makeDocument,
  newest,
  REVISION,
  typeIdOf,
} from '../support/documents';
import { announce, openFiles, pdfOf, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const CONTROLLER = 'doc.controller';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();

test('bulk calls over the same documents, forwards and backwards, all go well', async () => {
  const token = await docman.tokenOf(CONTROLLER);
  const ids: number[] = [];
  for (let n = 0; n < 8; n += 1) ids.push((await makeDocument(docman, ENGINEER, 'MOM')).id);
  const answers = await times(12, (n) =>
    docman.ask<{ results: { id: number; done: boolean }[] }>('bulkDocuments', {
      token,
      body: {
        action: 'tag',
        ids: n % 2 === 0 ? ids : [...ids].reverse(),
        tag: `tag-${n}`,
        try_only: 'no',
      },
    }),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  answers.forEach(({ body }, n) => {
    const order = n % 2 === 0 ? ids : [...ids].reverse();
    expect(body.results.map(({ id, done }) => [id, done])).toEqual(order.map((id) => [id, true]));
  });
  const { body } = await perform(docman, CONTROLLER, 'document', ids[0] ?? 0);
  expect(body.tags).toHaveLength(12);
});

test('one creation sent several times at once makes one document: 201 once, and 200 with the same', async () => {
  const type_id = await typeIdOf(docman, 'MOM');
  const upload_id = await fileOf(docman, ENGINEER);
  const body = {
    ...documentOf(type_id),
    client_id: randomUUID(),
    revision: { ...REVISION, upload_id, client_id: randomUUID() },
  };
  const answers = await times(6, () => perform(docman, ENGINEER, 'createDocument', 1, body));
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body: { number } }) => number)).size).toBe(1);
  expect(answers.map(({ body: { revisions } }) => revisions.length)).toEqual(answers.map(() => 1));
});

test('one revision sent several times at once is added once: 201 once, and 200 with the same', async () => {
  const made = await makeDocument(docman, ENGINEER, 'MOM');
  await perform(docman, ENGINEER, 'issueRevision', newest(made).id);
  const body = {
    ...REVISION,
    change_note: 'Something changed',
    client_id: randomUUID(),
    upload_id: await fileOf(docman, ENGINEER),
  };
  const answers = await times(6, () => perform(docman, ENGINEER, 'createRevision', made.id, body));
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 201]);
  const found = (await perform(docman, ENGINEER, 'document', made.id)).body as Document;
  expect(found.revisions).toHaveLength(2);
});

test('a first revision whose id was used before gives the document that has it, not another one', async () => {
  const type_id = await typeIdOf(docman, 'MOM');
  const revision = {
    ...REVISION,
    upload_id: await fileOf(docman, ENGINEER),
    client_id: randomUUID(),
  };
  const body = { ...documentOf(type_id), revision };
  const first = await perform(docman, ENGINEER, 'createDocument', 1, body);
  const again = await perform(docman, ENGINEER, 'createDocument', 1, {
    ...body,
    client_id: randomUUID(),
  });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.number).toBe(first.body.number);
  expect((await perform(docman, CONTROLLER, 'createDocument', 1, body)).status).toBe(422);
});

test('a file that is announced several times at once waits once', async () => {
  const bytes = pdfOf();
  const answers = await times(6, () => announce(docman, ENGINEER, 'Plan.pdf', bytes));
  expect(statuses(answers)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
});

test('a file that was begun before its hash was known, and is announced twice at once, waits once', async () => {
  const bytes = pdfOf();
  const token = await docman.tokenOf(ENGINEER);
  const begin = () =>
    docman.ask<{ id: number }>('createUpload', {
      token,
      body: { name: 'Plan.pdf', size: bytes.length },
    });
  const begun = [(await begin()).body.id, (await begin()).body.id, (await begin()).body.id];
  const answers = await Promise.all(
    begun.map((begun_id) => announce(docman, ENGINEER, 'Plan.pdf', bytes, { begun_id } as object)),
  );
  expect(statuses(answers)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
});
