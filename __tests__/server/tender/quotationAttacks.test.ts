/** What is tried against quotations and their attachments: by hostile files, by two at once, and by whoever may not know of them. */
import { asc, eq } from 'drizzle-orm';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import type { Quotation, TenderView } from '../../../src/contract/tender/tenderRecords';
import { memberships, users } from '../../../server/db/schema';
import { documents, documentTypes, revisions } from '../../../server/db/tables/documentSchema';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { quotationAttachments } from '../../../server/db/tables/quotationFileSchema';
import { tenders } from '../../../server/db/tables/tenderSchema';
import { askAs } from '../support/app';
import {
  announce,
  complete,
  hashOf,
  openFiles,
  pdfOf,
  send,
  type FilesApp,
} from '../support/files';
import { YARD } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { arrived } from '../support/photos';
import { invite, makeTender, offerOf } from '../support/tenderCalls';

const BUYER = 'paula.frost';
const OFFICE = [BUYER, 'administrator', 'fleet.manager', 'rajan.menon', 'doc.controller'];
const GCD_YARD = 'gulf.tender';
const OTHERS = ['selat.pm', 'owner.viewer', 'bv.surveyor', 'hal.master'];
const LIMIT_BYTES = 1_000_000;

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles({ fileLimitBytes: LIMIT_BYTES });
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs<Quotation>(() => docman);

async function tendered() {
  const drydock = await makeTender(docman);
  const [project] = await docman.db.select().from(drydocks).where(eq(drydocks.id, drydock));
  for (const one of [GCD_YARD, ...OTHERS]) {
    const [user] = await docman.db.select().from(users).where(eq(users.username, one));
    const row = { ship_code: 'KES', drydock_number: project?.number ?? '' };
    await docman.db.insert(memberships).values({ user_id: user?.id ?? 0, ...row });
  }
  const { id } = await invite(docman, drydock, YARD.GCD);
  return { drydock, id };
}

const read = async (who: string, id: number) => (await as(who, 'quotation', id)).body;
async function offering(id: number, of: object = {}) {
  return offerOf(await read(GCD_YARD, id), ['5', '6'], { valid_until: '2031-03-04', ...of });
}
const save = async (id: number, of: object) =>
  as(GCD_YARD, 'updateQuotation', id, await offering(id, of));

let made = 0;
const letter = (name: string) => {
  made += 1;
  const bytes = Buffer.from(`We are pleased to offer, no. ${made}`);
  return arrived(docman, GCD_YARD, bytes, { name, mime: 'text/plain' });
};

/** The documents of quotations of this docking. */
const filed = (drydock: number) =>
  docman.db
    .select({ title: documents.title, name: revisions.file_name })
    .from(documents)
    .innerJoin(documentTypes, eq(documentTypes.id, documents.type_id))
    .innerJoin(revisions, eq(revisions.document_id, documents.id))
    .where(eq(documents.drydock_id, drydock))
    .orderBy(asc(documents.id));

const attachedTo = (id: number) =>
  docman.db.select().from(quotationAttachments).where(eq(quotationAttachments.quotation_id, id));

/** Through the whole way of a file: what is refused on it, or its id. */
async function sent(name: string, bytes: Buffer) {
  const announced = await announce(docman, GCD_YARD, name, bytes);
  if (announced.status >= 300) return { status: announced.status, id: 0 };
  const { id } = await send(docman, GCD_YARD, name, bytes);
  const { status } = await complete(docman, GCD_YARD, id);
  return { status, id };
}

describe('a hostile file', () => {
  test.each([
    ['with macros', 'Offer.xlsm', pdfOf(), 422],
    ['with macros, of words', 'Offer.docm', pdfOf(), 422],
    ['that is a program', 'Offer.pdf.exe', pdfOf(), 422],
    ['without an ending', 'Offer', pdfOf(), 422],
    ['named as a path', '../../../etc/passwd.pdf', pdfOf(), 422],
    ['named as a path of Windows', '..\\..\\boot.pdf', pdfOf(), 422],
    ['named as a device', 'CON:offer.pdf', pdfOf(), 422],
    ['with NUL in its name', 'Offer\u0000.pdf', pdfOf(), 422],
    ['written from the right', 'Offer \u202Efdp.txt.pdf', pdfOf(), 422],
    ['with half a letter in its name', 'Offer\ud83d.pdf', pdfOf(), 422],
    ['with a name of 256 characters', `${'n'.repeat(252)}.pdf`, pdfOf(), 422],
    ['of 0 bytes', 'Empty.pdf', Buffer.alloc(0), 422],
    ['of another kind: a program', 'Program.pdf', Buffer.from(`MZ${'\0'.repeat(900)}`), 422],
    ['of another kind: a page', 'Page.pdf', Buffer.from('<script>alert(1)</script>'), 422],
    ['of another kind: not a workbook', 'Workbook.xlsx', pdfOf(), 422],
    ['that is too large', 'Large.pdf', pdfOf(LIMIT_BYTES), 413],
  ])('%s is refused on its way', async (_how, name, bytes, status) => {
    expect((await sent(name, bytes)).status).toBe(status);
  });

  test.each([
    ['of 255 characters', `${'Angebot '.repeat(40).slice(0, 251)}.pdf`],
    ['whose title ends within a picture of two halves', `${'a'.repeat(250)}.pdf`],
    ['of pictures alone', `${'🚢'.repeat(125)}.pdf`],
    ['of pictures alone, by one letter on', `x${'🚢'.repeat(125)}.pdf`],
    ['that is a command', '$(reboot); `id` & rm -rf ~ #.pdf'],
    ['that is a formula', '=HYPERLINK("http:evil")'.replaceAll(/[":]/g, '') + '.pdf'],
    ['of dots', '....pdf'],
  ])('with a name %s is kept by it, filed with the hand-in and downloaded', async (_how, name) => {
    const { drydock, id } = await tendered();
    const { status, id: upload } = await sent(name, pdfOf());
    expect(status).toBe(200);
    const saved = await save(id, { attach: [upload] });
    expect([saved.status, saved.body.attachments.map((one) => one.name)]).toEqual([200, [name]]);
    const handed = await as(GCD_YARD, 'receiveQuotation', id);
    expect([handed.status, handed.body.message]).toEqual([200, undefined]);
    const [only] = await filed(drydock);
    expect(only?.title).not.toMatch(/\p{Surrogate}|\ufffd/u);
    expect(only?.name).toBe(name);
    const revision = handed.body.attachments[0]?.revision_id ?? 0;
    for (const who of [BUYER, GCD_YARD]) {
      const ticket = await as<{ url: string }>(who, 'createTicket', revision, {
        disposition: 'attachment',
      });
      expect([who, ticket.status]).toEqual([who, 201]);
      const { status: got, headers } = await fetch(`${docman.url}/api${ticket.body.url}`);
      expect([got, headers.get('content-disposition')?.startsWith('attachment')]).toEqual([
        200,
        true,
      ]);
    }
  });
});

describe('two at once', () => {
  test.each(['attach', 'detach'] as const)(
    '%s while it is handed in: what was handed in has its documents, and nothing else waits',
    async (what) => {
      const { drydock, id } = await tendered();
      const first = await save(id, { attach: [await letter('First.txt')] });
      const change =
        what === 'attach'
          ? { attach: [await letter('Second.txt')] }
          : { detach: [first.body.attachments[0]?.id] };
      const body = await offering(id, change);
      const [saved, handed] = await Promise.all([
        as(GCD_YARD, 'updateQuotation', id, body),
        as(GCD_YARD, 'receiveQuotation', id),
      ]);
      expect(handed.status).toBe(200);
      expect([200, 422]).toContain(saved.status);
      const kept = await attachedTo(id);
      expect(kept.map(({ revision_id }) => revision_id)).not.toContain(null);
      expect(await filed(drydock)).toHaveLength(kept.length);
      const isStored = saved.status === 200;
      expect(kept).toHaveLength(what === 'attach' ? (isStored ? 2 : 1) : isStored ? 0 : 1);
    },
  );

  test('the same save from two windows is stored once, the other is told what stands', async () => {
    const { id } = await tendered();
    const [one, two] = [await letter('Mine.txt'), await letter('Theirs.txt')];
    const bodies = [await offering(id, { attach: [one] }), await offering(id, { attach: [two] })];
    const both = await Promise.all(bodies.map((body) => as(GCD_YARD, 'updateQuotation', id, body)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(await attachedTo(id)).toHaveLength(1);
    // What was not stored is there still, and attached by the next save.
    for (const attach of [[one, two]]) expect((await save(id, { attach })).status).toBe(200);
    expect((await attachedTo(id)).map(({ name }) => name).sort()).toEqual([
      'Mine.txt',
      'Theirs.txt',
    ]);
  });

  test('handed in three times at once, each attachment is one document', async () => {
    const { drydock, id } = await tendered();
    await save(id, { attach: [await letter('Once.txt'), await letter('Only.txt')] });
    const all = await Promise.all([1, 2, 3].map(() => as(GCD_YARD, 'receiveQuotation', id)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await filed(drydock)).toHaveLength(2);
  });

  test('opened by two at once, and once more: one document each', async () => {
    const { drydock, id } = await tendered();
    await docman.db
      .update(tenders)
      .set({ sealed: true, closes_at: docman.clock.now })
      .where(eq(tenders.drydock_id, drydock));
    await save(id, { attach: [await letter('Twice opened.txt')] });
    await as(GCD_YARD, 'receiveQuotation', id);
    await as(BUYER, 'openTender', drydock);
    const both = await Promise.all(
      ['administrator', 'rajan.menon', 'administrator'].map((who) =>
        as(who, 'openTender', drydock),
      ),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await filed(drydock)).toHaveLength(1);
  });
});

describe('a sealed tender', () => {
  const FOUND_BY_WORDS = ['find', 'documents', 'exportDocuments', 'drydocks', 'auditEvents'];

  /** All that can be read by GET, of whatever has these ids, and found by its words. */
  async function readAll(who: string, ids: readonly number[]): Promise<string> {
    const token = await docman.tokenOf(who);
    const told: string[] = [];
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      if (method !== 'GET') continue;
      for (const id of path.includes('{id}') ? ids : [0])
        for (const query of FOUND_BY_WORDS.includes(name) ? [{}, { q: 'secret letter' }] : [{}]) {
          const { body } = await docman.ask<unknown>(name as EndpointName, { token, id, query });
          told.push(JSON.stringify(body ?? null));
        }
    }
    return told.join('\n');
  }

  test('gives away no attachment before it is opened: by no list, count, history, search, export or error', async () => {
    const { drydock, id } = await tendered();
    const closes_at = new Date(docman.clock.now.getTime() + 3_600_000);
    await docman.db
      .update(tenders)
      .set({ sealed: true, closes_at })
      .where(eq(tenders.drydock_id, drydock));
    const ids = [drydock, id];
    const without = async (who: string) => (await as<TenderView>(who, 'tender', drydock)).body;
    const before = await without(BUYER);
    const name = 'Sealed secret letter.txt';
    const upload = await letter(name);
    const { body } = await save(id, { attach: [upload] });
    const [kept] = await attachedTo(id);
    expect(body.attachments.map((one) => one.name)).toEqual([name]);
    await as(GCD_YARD, 'receiveQuotation', id);
    for (const who of [BUYER, 'doc.controller', 'selat.pm']) {
      const told = await readAll(who, ids);
      expect([who, /secret letter\.|Sealed secret/.test(told)]).toEqual([who, false]);
      expect([who, told.includes(kept?.sha256 ?? '')]).toEqual([who, false]);
    }
    // Nor by what a change is refused with.
    const version = body.version;
    for (const who of OFFICE)
      for (const old of [version, version + 1]) {
        const refused = await as(who, 'updateQuotation', id, {
          ...(await offering(id)),
          version: old,
        });
        expect([who, refused.status >= 403]).toEqual([who, true]);
        expect(JSON.stringify(refused.body)).not.toMatch(/secret letter/);
      }
    // Somebody else with the same bytes is not told that they are there, and has to send them.
    const bytes = Buffer.from(`We are pleased to offer, no. ${made}`);
    expect(hashOf(bytes)).toBe(kept?.sha256);
    const announced = await announce(docman, BUYER, 'Mine.txt', bytes);
    expect(announced.body).toMatchObject({ state: 'OPEN', duplicates: [] });
    expect((await without(BUYER)).quotations).toHaveLength(before.quotations.length);
  });
});
