/** What the office works on is told to nobody else: drafts, comments before the release, documents for the office. */
import { eq } from 'drizzle-orm';
import type { Comment, Document } from '../../../src/contract/documents/documentRecords';
import type { DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import { revisionComments } from '../../../server/db/tables/reviewSchema';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import {
  perform,
  fileOf,
  HAL_DD26,
  makeDocument,
  newest,
  revise,
  REVISION,
} from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const FLEET = 'fleet.manager';
const SURVEYOR = 'bv.surveyor';
const OUTSIDE = ['selat.pm', 'hal.master', 'owner.viewer'];

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const comment = async (who: string, document: Document, text: string, more: object = {}) => {
  const body = { text, page: null, x: null, y: null, ...more };
  const token = await docman.tokenOf(who);
  const { id } = newest(document);
  const made = await docman.ask<Comment>('createComment', { token, id, body });
  expect(made.status).toBe(201);
  return made.body;
};
const commentsFor = async (who: string, document: Document) => {
  const token = await docman.tokenOf(who);
  const { body } = await docman.ask<Comment[]>('comments', { token, id: newest(document).id });
  return body.map(({ text, internal }) => (internal ? `${text} (internal)` : text));
};
const review = async (who: string, document: Document, result = 'A', said = 'Move the blocks') => {
  const body = { result, comment: said };
  const done = await perform(docman, who, 'reviewRevision', newest(document).id, body);
  expect(done.status).toBe(200);
  return done.body;
};

describe('comments of a review', () => {
  let released: Document;
  let mine: Comment;
  beforeAll(async () => {
    const made = await makeDocument(docman, ENGINEER, 'SCH');
    await comment(ENGINEER, made, 'Is this enough?');
    await perform(docman, ENGINEER, 'submitRevision', newest(made).id);
    await comment(SUPERINTENDENT, made, 'Too dear');
    await comment(SUPERINTENDENT, made, 'Mind frame 40', { for_release: true });
    mine = await comment(SUPERINTENDENT, made, 'Mind frame 41');
    released = await review(SUPERINTENDENT, made, 'B');
    await comment('selat.pm', made, 'Understood');
  });

  test.each(OUTSIDE)(
    'stay internal after the release for %s, but for those that are marked for it',
    async (who) => {
      expect(await commentsFor(who, released)).toEqual(['Mind frame 40', 'Understood']);
      const shown = await perform(docman, who, 'document', released.id);
      expect(newest(shown.body).steps[0]?.results[0]).toMatchObject({ result: 'B', comment: null });
      expect(JSON.stringify(shown.body)).not.toContain('Move the blocks');
    },
  );

  test.each([ENGINEER, SUPERINTENDENT, 'paula.frost'])(
    'are there for %s, as internal',
    async (who) => {
      expect(await commentsFor(who, released)).toEqual([
        'Is this enough? (internal)',
        'Too dear (internal)',
        'Mind frame 40',
        'Mind frame 41 (internal)',
        'Understood',
      ]);
      const shown = await perform(docman, who, 'document', released.id);
      expect(newest(shown.body).steps[0]?.results[0]?.comment).toBe('Move the blocks');
    },
  );

  test('cannot be resolved or changed by number by those who do not see them', async () => {
    for (const name of ['resolveComment', 'updateComment'] as const) {
      const body = name === 'updateComment' ? { text: 'Other' } : undefined;
      expect((await perform(docman, 'hal.master', name, mine.id, body)).status).toBe(404);
    }
  });

  test('are marked for release by their author while they are new', async () => {
    const body = { text: 'Mind frame 41', for_release: true };
    expect((await perform(docman, SUPERINTENDENT, 'updateComment', mine.id, body)).status).toBe(
      200,
    );
    expect(await commentsFor('hal.master', released)).toContain('Mind frame 41');
    await docman.db
      .update(revisionComments)
      .set({ internal: true })
      .where(eq(revisionComments.id, mine.id));
  });
});

test('whoever was asked in a review sees its comments after the release as before', async () => {
  const tags = { tags: ['class-item'] };
  const made = await makeDocument(docman, SUPERINTENDENT, 'UTM', tags);
  await perform(docman, SUPERINTENDENT, 'submitRevision', newest(made).id);
  await comment(SUPERINTENDENT, made, 'Frame 40 is thin');
  await review(ENGINEER, made);
  expect(await commentsFor(SURVEYOR, made)).toEqual(['Frame 40 is thin (internal)']);
  const released = await review(SURVEYOR, made);
  expect(released.register_state).toBe('APPROVED');
  expect(await commentsFor(SURVEYOR, made)).toEqual(['Frame 40 is thin (internal)']);
  expect(await commentsFor('hal.master', made)).toEqual([]);
});

test('a draft is told to nobody who may not revise the document', async () => {
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  await perform(docman, ENGINEER, 'submitRevision', newest(made).id);
  await review(SUPERINTENDENT, made);
  const refused = async () => {
    const upload_id = await fileOf(docman, 'selat.pm');
    const body = { ...REVISION, change_note: 'Something changed', upload_id };
    const { status, body: said } = await perform(
      docman,
      'selat.pm',
      'createRevision',
      made.id,
      body,
    );
    return { status, said };
  };
  const before = await refused();
  expect(before).toEqual({
    status: 403,
    said: { message: 'You can revise only documents that you created.' },
  });
  await revise(docman, ENGINEER, made.id);
  expect(await refused()).toEqual(before);
});

test('where a docking stands tells nobody of a document that they do not see, but whoever moves it on', async () => {
  const missing = async (who: string) => {
    const token = await docman.tokenOf(who);
    const { body } = await docman.ask<DrydockSummary>('drydockSummary', { token, id: HAL_DD26 });
    return body.next
      .find(({ call }) => call === 'close')
      ?.missing.map(({ prerequisite }) => prerequisite);
  };
  await docman.db.update(drydocks).set({ state: 'CLOSING' }).where(eq(drydocks.id, HAL_DD26));
  const before = await Promise.all(OUTSIDE.map(missing));
  const report = await makeDocument(docman, ENGINEER, 'FDR');
  expect(report.confidentiality).toBe('OFFICE');
  await perform(docman, ENGINEER, 'submitRevision', newest(report).id);
  await review(SUPERINTENDENT, report);
  expect((await review(FLEET, report)).register_state).toBe('APPROVED');
  // Viewers see no variation orders; the account is the two sides' own. She has not left the dock.
  expect(before).toEqual([
    ['noOpenVariationOrder', 'noJobInProgress', 'settledAccount', 'warrantyList', 'approvedReport'],
    ['noOpenVariationOrder', 'noJobInProgress', 'warrantyList', 'approvedReport'],
    ['noJobInProgress', 'warrantyList', 'approvedReport'],
  ]);
  expect(await Promise.all(OUTSIDE.map(missing))).toEqual(before);
  expect(await missing(FLEET)).toEqual([
    ...['noOpenVariationOrder', 'noJobInProgress', 'settledAccount', 'warrantyList'],
  ]);
});
