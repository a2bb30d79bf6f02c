/** What becomes of the scan that came with a proposal of ship staff, once the office refuses the proposal. */
import type { Certificate } from '../../../src/contract/certificates/certificateRecords';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { AuditPage } from '../../../src/contract/history';
import { eq } from 'drizzle-orm';
import { certificateKinds } from '../../../server/db/tables/certificateSchema';
import { askAs } from '../support/app';
import { fileOf, REVISION } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';
import { SHIP } from '../support/fleet';

const OFFICE = 'rajan.menon';
const CONTROLLER = 'doc.controller';
const SHIP_STAFF = 'hal.master';
const REASON = 'The scan is of another ship';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const as = askAs<Certificate>(() => docman);

async function propose(code: string, more: object = {}): Promise<Certificate> {
  const [kind] = await docman.db
    .select()
    .from(certificateKinds)
    .where(eq(certificateKinds.code, code));
  const made = await as(SHIP_STAFF, 'createCertificate', SHIP.HAL, {
    ...{ kind_id: kind?.id ?? 0, type: 'FULL', number: `${code}-1`, issuer: 'Lab', place: null },
    ...{ issued_on: '2026-11-01', expires_on: '2027-11-01', document_id: null },
    ...{ original_on_board: true, remarks: null, upload_id: await fileOf(docman, SHIP_STAFF) },
    ...more,
  });
  expect([made.status, made.body.state]).toEqual([201, 'PROPOSED']);
  return made.body;
}

const renew = async ({ id }: Certificate, number: string, upload_id: number | null) =>
  as(SHIP_STAFF, 'renewCertificate', id, {
    ...{ done_on: '2026-11-18', number, issuer: 'Lab', place: null, type: 'FULL' },
    ...{ expires_on: '2027-11-01', upload_id },
  });
const decide = ({ id }: Certificate, accepted: boolean) =>
  as(OFFICE, 'decideCertificate', id, { accepted, reason: accepted ? null : REASON });
const documentOf = async ({ document }: Certificate) =>
  (await as<Document>(CONTROLLER, 'document', document?.id ?? 0)).body;
const states = ({ revisions }: Document) => revisions.map(({ label, state }) => [label, state]);

/** In force, with a document that ship staff have made and the document controller has issued. */
async function inForce(code: string): Promise<Certificate> {
  const made = await propose(code);
  const [draft] = (await documentOf(made)).revisions;
  await as(CONTROLLER, 'issueRevision', draft?.id ?? 0);
  return (await decide(made, true)).body;
}

test('it is rejected with the proposal, and the next scan is taken', async () => {
  const before = await inForce('FOAM');
  const refused = await renew(before, 'FOAM-2', await fileOf(docman, SHIP_STAFF));
  expect(states(await documentOf(before))).toEqual([
    ['1', 'DRAFT'],
    ['0', 'RECEIVED'],
  ]);
  expect((await decide(refused.body, false)).body.state).toBe('WITHDRAWN');
  const paper = await documentOf(before);
  expect(states(paper)).toEqual([
    ['1', 'REJECTED'],
    ['0', 'RECEIVED'],
  ]);
  expect([paper.state, paper.current?.label]).toEqual(['ACTIVE', '0']);
  const history = await as<AuditPage>(CONTROLLER, 'documentHistory', paper.id);
  expect(history.body.items[0]).toMatchObject({
    ...{ action: 'reject', username: OFFICE, label: `${paper.number} rev. 1` },
    after: { state: 'REJECTED', reason: REASON },
  });
  const again = await renew(before, 'FOAM-3', await fileOf(docman, SHIP_STAFF));
  expect([again.status, again.body.errors]).toEqual([201, undefined]);
  expect(states(await documentOf(before))[0]).toEqual(['2', 'DRAFT']);
});

test('the document that it had made for itself alone is void, with the reason', async () => {
  const made = await propose('VDR');
  await decide(made, false);
  const paper = await documentOf(made);
  expect(paper).toMatchObject({ state: 'VOID', void_reason: REASON });
  expect(states(paper)).toEqual([['0', 'REJECTED']]);
  expect((await propose('VDR', { number: 'VDR-2' })).document?.number).not.toBe(paper.number);
});

test('what another person has made of the document meanwhile stays', async () => {
  const before = await inForce('EPIRB');
  const bare = await renew(before, 'EPIRB-2', null);
  const { id } = await documentOf(before);
  const upload_id = await fileOf(docman, CONTROLLER);
  await as(CONTROLLER, 'createRevision', id, { ...REVISION, change_note: 'Sharper', upload_id });
  await decide(bare.body, false);
  expect(states(await documentOf(before))).toEqual([
    ['1', 'DRAFT'],
    ['0', 'RECEIVED'],
  ]);
});

test('what was issued before the proposal was refused stays issued', async () => {
  const made = await propose('GASD');
  const [draft] = (await documentOf(made)).revisions;
  await as(CONTROLLER, 'issueRevision', draft?.id ?? 0);
  await decide(made, false);
  expect(await documentOf(made)).toMatchObject({ state: 'ACTIVE', register_state: 'RECEIVED' });
});
