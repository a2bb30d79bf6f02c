/** Files on their way out: by session or by ticket, whole or in part, and to nobody who may not open them. */
import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import type { AuditPage } from '../../../src/contract/history';
import { revisions } from '../../../server/db/tables/documentSchema';
import { auditEvents, memberships, permissions } from '../../../server/db/schema';
import { perform, documentOf, typeIdOf } from '../support/documents';
import { SHIP } from '../support/fleet';
import {
  hashOf,
  makeReleased,
  openFiles,
  pdfOf,
  type FilesApp,
  type Released,
} from '../support/files';
import { textOf } from '../support/readableFiles';

const ME = 'tomas.varga';
const MINUTE_MS = 60_000;
const NOT_FOUND = { message: 'Not found, or deleted.' };

let docman: FilesApp;
const bytes = pdfOf(10_000);
let released: Released;
beforeAll(async () => {
  docman = await openFiles();
  released = await makeReleased(docman, bytes, { name: 'Döcking "plan".pdf' });
});
afterAll(() => docman.close());

interface Got {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

async function at(url: string, headers: Record<string, string> = {}): Promise<Got> {
  const answer = await docman.app.inject({ url: `/api${url}`, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}

const open = async (id: number, who = ME, headers: Record<string, string> = {}, query = '') =>
  at(`/revisions/${id}/file${query}`, { 'x-access-token': await docman.tokenOf(who), ...headers });

async function ticketFor(id: number, token: string, disposition = 'attachment'): Promise<string> {
  const body = { disposition };
  const made = await docman.ask<{ url: string }>('createTicket', { token, id, body });
  expect(made.status).toBe(201);
  return made.body.url;
}

const eventsOf = (id: number, wanted: string) =>
  docman.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.entity_id, id))
    .then((events) => events.filter(({ action }) => action === wanted));
const downloadsOf = (id: number) => eventsOf(id, 'download');

const messageOf = ({ body }: Got): unknown => JSON.parse(body.toString());

describe('the file of a revision', () => {
  test('comes whole, named, unsniffed, sandboxed, uncompressed and never stored', async () => {
    const got = await open(released.revision, ME, { 'accept-encoding': 'br, gzip' });
    expect(got.status).toBe(200);
    expect(got.body.equals(bytes)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      etag: `"${hashOf(bytes)}"`,
      'content-disposition': `attachment; filename="TST-GEN-TST-0001_A_A document.pdf"; filename*=UTF-8''TST-GEN-TST-0001_A_A%20document.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(got.headers).not.toHaveProperty('content-encoding');
  });

  test('comes inline where that is asked for and its kind is previewed', async () => {
    const got = await open(released.revision, ME, {}, '?disposition=inline');
    expect(got.headers['content-disposition']).toMatch(/^inline; /);
    expect(got.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  });

  test.each([
    ['page.html', 'text/html', '<script>alert(1)</script>', 'application/octet-stream'],
    ['plan.svg', 'image/svg+xml', '<svg onload="alert(1)"/>', 'application/octet-stream'],
    ['notes.txt', 'text/plain', 'plain words', 'application/octet-stream'],
    ['mail.eml', 'message/rfc822', 'Subject: x', 'application/octet-stream'],
    ['all.zip', 'application/zip', 'PK', 'application/zip'],
  ])('%s is never shown in our origin, whatever is asked for', async (name, mime, text, type) => {
    const { revision } = await makeReleased(docman, Buffer.from(text + name), { name, mime });
    const got = await open(revision, ME, {}, '?disposition=inline');
    expect(got.headers['content-type']).toBe(type);
    expect(got.headers['content-disposition']).toMatch(/^attachment; /);
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=5000-', 5_000, bytes.length - 1],
    ['bytes=-100', bytes.length - 100, bytes.length - 1],
    ['bytes=9000-99999999', 9_000, bytes.length - 1],
    ['bytes=-99999999', 0, bytes.length - 1],
  ])('comes in part: %s', async (range, start, end) => {
    const got = await open(released.revision, ME, { range });
    expect(got.status).toBe(206);
    expect(got.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
      'content-length': String(end - start + 1),
      etag: `"${hashOf(bytes)}"`,
    });
    expect(got.body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${bytes.length}-`, 'bytes=999999999999-', 'bytes=-0'])(
    'has no part %s',
    async (range) => {
      const got = await open(released.revision, ME, { range });
      expect([got.status, got.headers['content-range'], messageOf(got)]).toEqual([
        416,
        `bytes */${bytes.length}`,
        { message: 'The file has no such part.' },
      ]);
    },
  );

  test.each(['bytes=0-1,5-6', 'bytes=9-3', 'lines=1-2', 'bytes=x-1'])(
    'comes whole for what is no single range: %s',
    async (range) => {
      const got = await open(released.revision, ME, { range });
      expect([got.status, got.body.length]).toEqual([200, bytes.length]);
    },
  );

  test('goes on only with the same content, and is not sent to whoever has it', async () => {
    const range = 'bytes=100-';
    const etag = `"${hashOf(bytes)}"`;
    expect((await open(released.revision, ME, { range, 'if-range': etag })).status).toBe(206);
    expect((await open(released.revision, ME, { range, 'if-range': '"other"' })).status).toBe(200);
    const known = await open(released.revision, ME, { 'if-none-match': `"x", ${etag}` });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  });

  test('that the store has lost is a fault, and no empty file', async () => {
    const lost = pdfOf();
    const { revision } = await makeReleased(docman, lost);
    await docman.storage.files.remove(hashOf(lost));
    expect((await open(revision)).status).toBe(500);
  });

  test('that is looked at is no download: that stands in the audit log, not in its history', async () => {
    const seen = await makeReleased(docman, pdfOf());
    await open(seen.revision, ME, {}, '?disposition=inline');
    expect(await downloadsOf(seen.document)).toEqual([]);
    expect(await eventsOf(seen.document, 'view')).toHaveLength(1);
    const token = await docman.tokenOf(ME);
    const history = await docman.ask<AuditPage>('documentHistory', { token, id: seen.document });
    expect(history.body.items).toEqual([]);
  });

  test('is noted as a download once, not again for what follows of it', async () => {
    const { document, revision, number } = await makeReleased(docman, pdfOf());
    await open(revision);
    await open(revision, ME, { range: 'bytes=100-' });
    await open(revision, ME, { range: 'bytes=-10' });
    const [event, ...more] = await downloadsOf(document);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      username: ME,
      entity: 'document',
      label: number,
      after: { revision: 'A', file: 'Docking plan.pdf', disposition: 'attachment' },
    });
  });
});

describe('content is never handed out without a trace', () => {
  test.each([
    'bytes=1-',
    'bytes=0-0',
    'bytes=-99999999',
    'bytes=-10',
    'bytes=5-9',
    'bytes=0-1,5-6',
    'bytes=1-1,2-',
    'lines=1-2',
  ])('however it is asked for: %s', async (range) => {
    const { document, revision } = await makeReleased(docman, pdfOf());
    for (const [query, action] of [
      ['', 'download'],
      ['?disposition=inline', 'view'],
    ] as const) {
      expect((await open(revision, ME, { range }, query)).body.length).toBeGreaterThan(0);
      expect([action, await eventsOf(document, action)]).toEqual([
        action,
        [expect.objectContaining({ username: ME })],
      ]);
    }
  });

  test('and the hundred parts that a previewer asks for leave one event', async () => {
    const { document, revision } = await makeReleased(docman, pdfOf());
    const shown = '?disposition=inline';
    await open(revision, ME, {}, shown);
    for (let at = 0; at < 100; at += 1)
      await open(revision, ME, { range: `bytes=${at * 20}-${at * 20 + 19}` }, shown);
    expect(await eventsOf(document, 'view')).toHaveLength(1);
  });

  test('to another person, from another browser or address, or half an hour later, is told again', async () => {
    const { document, revision } = await makeReleased(docman, pdfOf());
    const part = (who: string, agent: string, remoteAddress: string) =>
      docman.tokenOf(who).then((token) =>
        docman.app.inject({
          url: `/api/revisions/${revision}/file`,
          remoteAddress,
          headers: { 'x-access-token': token, 'user-agent': agent, range: 'bytes=1-' },
        }),
      );
    const told = async () => (await downloadsOf(document)).length;
    for (const [who, agent, address, events] of [
      [ME, 'One', '10.0.0.1', 1],
      [ME, 'One', '10.0.0.1', 1],
      ['rajan.menon', 'One', '10.0.0.1', 2],
      [ME, 'Other', '10.0.0.1', 3],
      [ME, 'One', '10.0.0.2', 4],
    ] as const) {
      await part(who, agent, address);
      expect([who, agent, address, await told()]).toEqual([who, agent, address, events]);
    }
    docman.clock.advance(30 * MINUTE_MS);
    await part(ME, 'One', '10.0.0.1');
    expect(await told()).toBe(5);
  });

  test('and what hands out nothing leaves none', async () => {
    const made = pdfOf();
    const { document, revision } = await makeReleased(docman, made);
    expect((await open(revision, ME, { range: 'bytes=-0' })).status).toBe(416);
    expect((await open(revision, ME, { 'if-none-match': `"${hashOf(made)}"` })).status).toBe(304);
    expect(await downloadsOf(document)).toEqual([]);
  });

  test('a kind that no page shows is downloaded, also where it was asked for to be shown', async () => {
    const text = { name: 'Notes.txt', mime: 'text/plain' };
    const { document, revision } = await makeReleased(docman, Buffer.from('Frame 41'), text);
    await open(revision, ME, {}, '?disposition=inline');
    expect(await downloadsOf(document)).toHaveLength(1);
  });
});

describe('a ticket', () => {
  test('opens its file once, without a session, and goes on with it by parts, noted once', async () => {
    const { document, revision } = await makeReleased(docman, bytes);
    const url = await ticketFor(revision, await docman.tokenOf(ME));
    expect(url).toMatch(/^\/downloads\?ticket=[\w-]{43}$/);
    expect((await at(url)).body.equals(bytes)).toBe(true);
    for (const range of ['bytes=500-599', 'bytes=500-']) {
      const part = await at(url, { range });
      const end = range === 'bytes=500-' ? undefined : 600;
      expect([part.status, part.body.equals(bytes.subarray(500, end))]).toEqual([206, true]);
    }
    const events = await downloadsOf(document);
    expect(events.map(({ username }) => username)).toEqual([ME]);
  });

  test.each(['', 'bytes=0-', 'bytes=0-99', 'bytes=-99999999', 'bytes=0-1,5-6'])(
    'that was used opens nothing from the beginning: %j',
    async (range) => {
      const { document, revision } = await makeReleased(docman, bytes);
      const url = await ticketFor(revision, await docman.tokenOf(ME));
      await at(url);
      const again = await at(url, range === '' ? {} : { range });
      expect([again.status, messageOf(again)]).toEqual([404, NOT_FOUND]);
      expect(await downloadsOf(document)).toHaveLength(1);
    },
  );

  test('that was used goes on for nobody else: not on another network, not in another browser', async () => {
    const { revision } = await makeReleased(docman, bytes);
    const url = await ticketFor(revision, await docman.tokenOf(ME));
    const from = async (remoteAddress: string, agent: string, range = 'bytes=500-') => {
      const headers = { 'user-agent': agent, ...(range === '' ? {} : { range }) };
      return (await docman.app.inject({ url: `/api${url}`, headers, remoteAddress })).statusCode;
    };
    expect(await from('10.1.1.1', 'Firefox', '')).toBe(200);
    expect(await from('10.1.1.2', 'Firefox')).toBe(404);
    expect(await from('10.1.1.1', 'Chromium')).toBe(404);
    expect(await from('10.1.1.1', 'Firefox')).toBe(206);
  });

  test('is used by one of many who present it at once', async () => {
    const { document, revision } = await makeReleased(docman, bytes);
    const url = await ticketFor(revision, await docman.tokenOf(ME));
    const all = await Promise.all(Array.from({ length: 8 }, () => at(url)));
    const statuses = all.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(7).fill(404)]);
    expect(await downloadsOf(document)).toHaveLength(1);
  });

  test('says how it is to be opened', async () => {
    const url = await ticketFor(released.revision, await docman.tokenOf(ME), 'inline');
    expect((await at(url)).headers['content-disposition']).toMatch(/^inline; /);
  });

  test('opens a source file of the revision, as it came, and no other file by its hash', async () => {
    const [source, foreign] = [Buffer.from('AC1032 drawing'), pdfOf()];
    const { revision, document } = await makeReleased(docman, pdfOf());
    await makeReleased(docman, foreign, { ship: SHIP.NDA });
    await docman.storage.files.put(hashOf(source), source);
    const file = { name: 'Plan.dwg', size: source.length, mime: 'image/vnd.dwg', pages: null };
    await docman.db
      .update(revisions)
      .set({ source_files: [{ ...file, sha256: hashOf(source) }] })
      .where(eq(revisions.id, revision));
    const token = await docman.tokenOf(ME);
    const ask = async (source_file: string) =>
      docman.ask<{ url: string }>('createTicket', {
        token,
        id: revision,
        body: { disposition: 'attachment', source_file },
      });
    const got = await at((await ask(hashOf(source))).body.url);
    expect([got.status, got.body.equals(source)]).toEqual([200, true]);
    expect(got.headers['content-disposition']).toMatch(
      /^attachment; filename="TST-GEN-TST-\d{4}_A_Plan\.dwg"/,
    );
    expect((await downloadsOf(document)).map(({ after }) => after)).toMatchObject([
      { file: 'Plan.dwg' },
    ]);
    expect((await ask(hashOf(foreign))).status).toBe(404);
  });

  test('is worth nothing after its minute', async () => {
    const made = () => docman.tokenOf(ME).then((token) => ticketFor(released.revision, token));
    const [url, other] = [await made(), await made()];
    docman.clock.advance(MINUTE_MS - 1_000);
    expect((await at(url)).status).toBe(200);
    docman.clock.advance(1_000);
    expect((await at(url, { range: 'bytes=500-' })).status).toBe(404);
    const late = await at(other);
    expect([late.status, messageOf(late)]).toEqual([404, NOT_FOUND]);
  });

  test('ends with the session that it was made in', async () => {
    const { accessToken } = (await docman.signIn(ME)).body;
    const url = await ticketFor(released.revision, accessToken);
    await docman.ask('signOut', { token: accessToken });
    expect((await at(url)).status).toBe(404);
  });

  test('opens nothing any more once its owner may not see the document, or no documents', async () => {
    const token = await docman.tokenOf('hal.master');
    const [one, two] = [
      await ticketFor(released.revision, token),
      await ticketFor(released.revision, token),
    ];
    const granted = await docman.db
      .delete(permissions)
      .where(eq(permissions.menu_id, 8))
      .returning();
    expect((await at(one)).status).toBe(404);
    await docman.db.insert(permissions).values(granted);
    expect((await at(one)).status).toBe(200);
    const joined = await docman.db
      .delete(memberships)
      .where(eq(memberships.ship_code, 'HAL'))
      .returning();
    expect((await at(two)).status).toBe(404);
    await docman.db.insert(memberships).values(joined);
  });

  test('opens the slip of a file without a footer: one page that says what it is, the same each time', async () => {
    const drawing = Buffer.from('AC1032 of the stern tube');
    const { document, revision, number } = await makeReleased(docman, drawing, {
      name: 'Stern tube.dwg',
      mime: 'application/octet-stream',
    });
    const token = await docman.tokenOf(ME);
    const body = { disposition: 'slip' };
    const slip = async () => {
      const { body: ticket } = await docman.ask<{ url: string }>('createTicket', {
        ...{ token, id: revision, body },
      });
      return at(ticket.url);
    };
    const got = await slip();
    expect([got.status, got.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(got.headers['content-disposition']).toContain(`${number}_A_`);
    expect(got.headers['content-disposition']).toContain('.slip.pdf');
    const text = (await textOf(docman, got.body)).replaceAll(' ', '');
    for (const words of [number, 'Approved', hashOf(drawing)]) expect(text).toContain(words);
    expect((await slip()).body.equals(got.body)).toBe(true);
    expect((await downloadsOf(document)).map(({ after }) => after)).toMatchObject([
      { file: expect.stringMatching(/\.slip\.pdf$/) as string },
      { file: expect.stringMatching(/\.slip\.pdf$/) as string },
    ]);
  });

  test.each(['', '?ticket=', '?ticket=guessed', `?ticket=${'x'.repeat(43)}`])(
    'that is none opens nothing: %j',
    async (query) => {
      expect((await at(`/downloads${query}`)).status).toBe(404);
    },
  );
});

describe('an archive', () => {
  async function asking(who: string, body: object) {
    const token = await docman.tokenOf(who);
    return docman.ask<{ url: string; errors?: unknown }>('createArchive', { token, body });
  }
  const ask = (who: string, ids: number[]) => asking(who, { ids });
  const unpack = ({ body }: Got) => unzipSync(new Uint8Array(body));
  const table = (files: Record<string, Uint8Array>) =>
    Buffer.from(files['register.csv'] ?? [])
      .toString()
      .trim()
      .split('\r\n');

  test('holds the documents with their footers, and the register of all of them', async () => {
    const text = await makeReleased(docman, Buffer.from('Frame 40'), {
      name: 'Notes.txt',
      mime: 'text/plain',
    });
    const { id: empty, number } = (
      await perform(docman, ME, 'createDocument', 1, documentOf(await typeIdOf(docman, 'SCH')))
    ).body;
    const made = await ask(ME, [1, text.document, empty]);
    expect(made.status).toBe(201);
    const got = await at(made.body.url);
    expect([got.status, got.headers['content-type']]).toEqual([200, 'application/zip']);
    // Of one ship, of several types.
    expect(got.headers['content-disposition']).toBe(
      `attachment; filename="HAL documents 20 Nov 2026.zip"; filename*=UTF-8''HAL%20documents%2020%20Nov%202026.zip`,
    );
    const files = unpack(got);
    const [register, ...copies] = Object.keys(files);
    expect(register).toBe('register.csv');
    expect(copies).toHaveLength(3);
    const notes = copies.find((name) => name.endsWith('.txt')) ?? '';
    expect(notes).toMatch(new RegExp(`^${text.number}_A_.+\\.txt$`));
    // What carries no footer has a page that says what it is.
    const slip = await textOf(docman, files[`${notes}.slip.pdf`] ?? new Uint8Array());
    for (const words of [text.number, 'Approved', hashOf(Buffer.from('Frame 40'))])
      expect(slip.replaceAll(' ', '')).toContain(words);
    expect(Buffer.from(files[notes] ?? []).toString()).toBe('Frame 40');
    const stamped = files[copies.find((name) => !name.startsWith(notes)) ?? ''] ?? new Uint8Array();
    const check = await docman.ask<{ answer: string }>('checkFile', { hash: hashOf(stamped) });
    expect(check.body.answer).toBe('CURRENT');
    const [head, ...rows] = table(files);
    const thickness = await docman.ask<{ items: { id: number }[] }>('documents', {
      token: await docman.tokenOf(ME),
      query: { q: 'HAL-DD26-UTM-0001' },
    });
    const measured = await ask(ME, [thickness.body.items[0]?.id ?? 0]);
    expect(Object.keys(unpack(await at(measured.body.url)))).toEqual([
      'register.csv',
      expect.stringMatching(/^HAL-DD26-UTM-0001_0_.+\.pdf$/),
      expect.stringMatching(/^source\/HAL-DD26-UTM-0001_0_.+\.csv$/),
    ]);
    expect(head?.endsWith(',File in this archive')).toBe(true);
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row.startsWith(number))?.endsWith(',')).toBe(true);
    expect(rows.find((row) => row.startsWith(text.number))?.endsWith(`,${notes}`)).toBe(true);
  });

  test('of a docking holds all of it that somebody may see, and nothing where that is not theirs', async () => {
    const inside = async (who: string, drydock_id: number) => {
      const { status, body } = await asking(who, { drydock_id });
      return status === 201 ? table(unpack(await at(body.url))).length - 1 : status;
    };
    const listed = async (who: string) => {
      const token = await docman.tokenOf(who);
      const query = { drydock_id: '1', page_size: '200' };
      return (await docman.ask<{ total: number }>('documents', { token, query })).body.total;
    };
    const [office, ship] = [await listed(ME), await listed('hal.master')];
    expect([await inside(ME, 1), await inside('hal.master', 1)]).toEqual([office, ship]);
    expect(ship).toBeLessThan(office);
    expect(await inside('hal.master', 3)).toBe(422);
    for (const body of [{}, { ids: [1], drydock_id: 1 }, { drydock_id: 'all' }])
      expect((await asking(ME, body)).status).toBe(422);
  });

  test('comes once, noted with each document that it holds', async () => {
    const [one, two] = [await makeReleased(docman, pdfOf()), await makeReleased(docman, pdfOf())];
    const { body } = await ask(ME, [one.document, two.document]);
    await at(body.url);
    expect((await at(body.url)).status).toBe(404);
    for (const { document } of [one, two]) expect(await downloadsOf(document)).toHaveLength(1);
  });

  test('asks the right to export, when it is made and when it is fetched', async () => {
    const { document } = await makeReleased(docman, pdfOf());
    for (const who of ['selat.pm', 'owner.viewer'])
      expect([who, (await ask(who, [document])).status]).toEqual([who, 403]);
    const { body } = await ask('hal.master', [document]);
    const onDocuments = eq(permissions.menu_id, 8);
    const granted = await docman.db.select().from(permissions).where(onDocuments);
    await docman.db.update(permissions).set({ actions: 'VC' }).where(onDocuments);
    expect((await at(body.url)).status).toBe(404);
    await docman.db.delete(permissions).where(onDocuments);
    await docman.db.insert(permissions).values(granted);
    expect((await at(body.url)).status).toBe(200);
  });

  test('holds nothing of what its owner may not open, and is refused where nothing is left', async () => {
    const foreign = await makeReleased(docman, pdfOf(), { ship: SHIP.NDA });
    const own = await makeReleased(docman, pdfOf());
    const { body } = await ask('hal.master', [foreign.document, own.document]);
    const files = unpack(await at(body.url));
    expect(Object.keys(files).filter((name) => name.includes(foreign.number))).toEqual([]);
    expect(table(files).some((row) => row.includes(foreign.number))).toBe(false);
    const refused = await ask('hal.master', [foreign.document]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { ids: ['None of these documents has a file you can open.'] },
    ]);
  });

  test('is not what the ticket of a file opens, nor the other way round', async () => {
    const file = await ticketFor(released.revision, await docman.tokenOf(ME));
    expect((await at(file.replace('/downloads', '/archives'))).status).toBe(404);
    const { body } = await ask(ME, [released.document]);
    expect((await at(body.url.replace('/archives', '/downloads'))).status).toBe(404);
    docman.clock.advance(61_000);
    expect((await at(body.url)).status).toBe(404);
    docman.clock.advance(-61_000);
  });

  test('that lost a file on the way is cut off: nobody takes half of it for the whole', async () => {
    const [kept, lost] = [pdfOf(400_000), pdfOf()];
    const ids = [
      (await makeReleased(docman, kept)).document,
      (await makeReleased(docman, lost)).document,
    ];
    const { body } = await ask(ME, ids);
    await docman.storage.files.remove(hashOf(lost));
    const answer = await fetch(`${docman.url}/api${body.url}`);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});

describe('without the right', () => {
  let foreign: Released;
  beforeAll(async () => {
    foreign = await makeReleased(docman, pdfOf(), { ship: SHIP.NDA });
  });

  test('there is no file by its number', async () => {
    const got = await open(foreign.revision, 'selat.pm');
    expect([got.status, messageOf(got)]).toEqual([404, NOT_FOUND]);
    expect((await open(9_999, 'selat.pm')).status).toBe(404);
  });

  test('there is no ticket for it', async () => {
    const token = await docman.tokenOf('selat.pm');
    const body = { disposition: 'attachment' };
    const made = await docman.ask('createTicket', { token, id: foreign.revision, body });
    expect([made.status, made.body]).toEqual([404, NOT_FOUND]);
  });

  test('nobody gets one without a session', async () => {
    expect((await at(`/revisions/${released.revision}/file`)).status).toBe(401);
  });

  test.each(['/files/ab/', '/tus/../files', '/revisions/..%2f..%2ffiles/file'])(
    'there is no address %s',
    async (url) => {
      const token = await docman.tokenOf(ME);
      expect((await at(url, { 'x-access-token': token })).status).toBe(404);
    },
  );
});

test('a large file is read no faster than it is taken', async () => {
  const large = pdfOf(60_000_000);
  const { revision } = await makeReleased(docman, large);
  const token = await docman.tokenOf(ME);
  const before = process.memoryUsage().arrayBuffers;
  await new Promise<void>((done, failed) => {
    const call = request(
      `${docman.url}/api/revisions/${revision}/file`,
      { headers: { 'x-access-token': token } },
      (reply) => {
        reply.once('data', () => {
          reply.pause();
          setTimeout(() => {
            call.destroy();
            done();
          }, 500);
        });
        reply.on('error', () => undefined);
      },
    );
    call.on('error', failed);
    call.end();
  });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  expect((await open(released.revision)).status).toBe(200);
});
