/** The documents of the demonstration data: what the domain lists, with files, states and reviews that agree. */
import { createHash } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { fileSchema } from '../../../src/contract/documents/uploads';
import { DOCUMENT_NUMBER } from '../../../src/contract/documents/documents';
import {
  isReleased,
  outcomeOf,
  revisionLabel,
} from '../../../src/contract/documents/documentStates';
import type { Database, Store } from '../../../server/db/database';
import {
  documentCounters,
  documents,
  documentTypes,
  revisions,
  routeSteps,
  userYards,
} from '../../../server/db/tables/documentSchema';
import { files } from '../../../server/db/tables/fileSchema';
import { drydocks, ships } from '../../../server/db/tables/fleetSchema';
import { yards } from '../../../server/db/tables/yardSchema';
import { reviewResults, reviewSteps } from '../../../server/db/tables/reviewSchema';
import { roles, userRoles, users } from '../../../server/db/schema';
import { nextDocumentNumber } from '../../../server/documents/documentNumbers';
import { addDocumentTypes } from '../../../server/seed/documentTypes';
import { filesOf, prepareDocuments } from '../../../server/seed/demo/preparedDocuments';
import { seedOnce } from '../../../server/seed/seed';
import { migrations, openDatabase } from '../support/database';
import { memoryFiles } from '../support/memoryFiles';

/** As the domain lists them: number, title, discipline, revisions with their states. */
const EXPECTED = `
HAL-GEN-DRW-0001|Docking plan|HULL|A SUPERSEDED, B APPROVED
HAL-GEN-DRW-0002|General arrangement|HULL|A APPROVED
HAL-GEN-DRW-0003|Shell expansion|HULL|A SUPERSEDED, B SUPERSEDED, C APPROVED_WITH_COMMENTS
HAL-GEN-DRW-0004|Capacity plan and dead-weight scale|HULL|A APPROVED
HAL-GEN-DRW-0005|Stern tube and tail shaft assembly|MACH|A APPROVED, B FOR_REVIEW
HAL-GEN-DRW-0006|Midship section|HULL|A APPROVED
HAL-GEN-DRW-0007|Sea-valve arrangement|PIPE|A REJECTED, B APPROVED
HAL-DD26-SPC-0001|Drydock specification|GEN|A SUPERSEDED, B SUPERSEDED, C APPROVED
HAL-DD24-SPC-0001|Drydock specification 2024|GEN|A SUPERSEDED, B APPROVED
HAL-DD26-SCH-0001|Docking schedule|GEN|0 SUPERSEDED, 1 APPROVED, 2 DRAFT
HAL-DD26-CTR-0001|Award letter|COMM|A APPROVED
HAL-DD26-VOR-0001|VO-001 shell frames, offer and photos|HULL|0 APPROVED
HAL-DD26-VOR-0005|VO-005 stern-tube liner, offer|MACH|0 FOR_REVIEW
HAL-DD26-DPR-0008|Daily report day 8|GEN|0 APPROVED
HAL-DD26-DPR-0009|Daily report day 9|GEN|0 DRAFT
HAL-DD26-INS-0001|Hull condition on docking|HULL|0 APPROVED
HAL-DD26-INS-0002|Tail-shaft wear-down|MACH|0 APPROVED
HAL-DD26-INS-0003|Rudder clearances|HULL|0 APPROVED
HAL-DD26-UTM-0001|Thickness measurements, shell|HULL|0 FOR_REVIEW
HAL-DD26-PNT-0001|Blasting and first coat|PAINT|0 DRAFT
HAL-DD26-HSE-0001|Risk assessment, enclosed spaces|SAFE|0 APPROVED
HAL-DD26-HSE-0002|Hot-work permit, ballast tank 3 P|SAFE|0 APPROVED
HAL-DD26-MOM-0008|Minutes, day 8|GEN|0 ISSUED
HAL-DD26-PHO-0005|Photos, stern-tube liner|MACH|0 ISSUED
HAL-GEN-CLS-0011|Class survey status|GEN|0 RECEIVED
NDA-DD27-SPC-0001|Drydock specification|GEN|A SUPERSEDED, B APPROVED
NDA-DD27-QTN-0001|Quotation Selat Timur|COMM|0 RECEIVED
NDA-DD27-QTN-0002|Quotation Jadran Remont|COMM|0 RECEIVED
NDA-DD27-QTN-0003|Quotation Gulf Crescent|COMM|0 SUPERSEDED, 1 RECEIVED
NDA-DD27-CMP-0001|Comparison of three yards|COMM|0 DRAFT
ALF-DD27-SPC-0001|Drydock specification|GEN|A FOR_REVIEW
COM-DD25-FDR-0001|Final docking report|GEN|A APPROVED
COM-DD25-INV-0001|Final invoice|COMM|0 APPROVED
KES-IW25-INS-0001|In-water survey, diver's report|HULL|0 APPROVED
BRS-DD26-SPC-0001|Drydock specification|GEN|A DRAFT`;

/** Code, scheme, confidentiality, route, who issues alone. */
const TYPES = `
SPC|ALPHA|ALL_MEMBERS|ENGINEER, SUPERINTENDENT, FLEET_MANAGER
DRW|ALPHA|ALL_MEMBERS|ENGINEER, SUPERINTENDENT, CLASS for class-item
SCH|NUMERIC|ALL_MEMBERS|SUPERINTENDENT
QTN|NUMERIC|COMMERCIAL|
CMP|NUMERIC|COMMERCIAL|PURCHASER, FLEET_MANAGER
CTR|ALPHA|COMMERCIAL|PURCHASER, FLEET_MANAGER
VOR|NUMERIC|COMMERCIAL|SUPERINTENDENT
DPR|NUMERIC|ALL_MEMBERS|SUPERINTENDENT
INS|NUMERIC|ALL_MEMBERS|SUPERINTENDENT
UTM|NUMERIC|ALL_MEMBERS|ENGINEER, CLASS
PNT|NUMERIC|ALL_MEMBERS|SUPERINTENDENT
CRT|NUMERIC|ALL_MEMBERS|
CLS|NUMERIC|ALL_MEMBERS|
HSE|NUMERIC|ALL_MEMBERS|SUPERINTENDENT
INV|NUMERIC|COMMERCIAL|PURCHASER, SUPERINTENDENT
MOM|NUMERIC|ALL_MEMBERS|
PHO|NUMERIC|ALL_MEMBERS|
FDR|ALPHA|OFFICE|SUPERINTENDENT, FLEET_MANAGER
TRM|NUMERIC|ALL_MEMBERS|`;

const now = new Date('2026-11-20T08:00:00Z');
const store = memoryFiles();
const demo = { kind: 'demo', password: 'my secret', now, files: store } as const;

let data: Store;
let db: Database;
beforeAll(async () => {
  data = await openDatabase({ seeded: false });
  db = data.db;
  await data.setUp(migrations, (locked) => seedOnce(locked, demo));
});
afterAll(() => data.close());

const lines = (table: string) => table.trim().split('\n');
const revisionsOf = (documentId: number) =>
  db
    .select()
    .from(revisions)
    .where(eq(revisions.document_id, documentId))
    .orderBy(asc(revisions.sequence));

async function found(number: string) {
  const [document] = await db.select().from(documents).where(eq(documents.number, number));
  if (document === undefined) throw new Error(`There is no ${number}.`);
  return { document, revisions: await revisionsOf(document.id) };
}

/** The steps of a revision: role, state, results with who gave them. */
async function reviewOf(number: string, label: string) {
  const revision = (await found(number)).revisions.find((one) => one.label === label);
  const steps = await db
    .select({ step: reviewSteps, role: roles.name })
    .from(reviewSteps)
    .innerJoin(roles, eq(roles.id, reviewSteps.role_id))
    .where(eq(reviewSteps.revision_id, revision?.id ?? 0))
    .orderBy(asc(reviewSteps.position));
  const results = await db
    .select({ result: reviewResults, by: users.username })
    .from(reviewResults)
    .innerJoin(users, eq(users.id, reviewResults.user_id));
  return steps.map(({ step, role }) => ({
    role: role.replace('ROLE_', ''),
    state: step.done_at !== null ? 'DONE' : step.opened_at !== null ? 'OPEN' : 'WAITING',
    due: step.due_on,
    results: results
      .filter(({ result }) => result.step_id === step.id)
      .map(({ result, by }) => `${by} ${result.result}`),
  }));
}

const commentOf = async (number: string) =>
  db
    .select({ result: reviewResults.result, comment: reviewResults.comment })
    .from(reviewResults)
    .innerJoin(reviewSteps, eq(reviewSteps.id, reviewResults.step_id))
    .innerJoin(revisions, eq(revisions.id, reviewSteps.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .where(and(eq(documents.number, number), inArray(reviewResults.result, ['B', 'C'])));

test('the 35 documents of the domain are there with their titles, revisions and states', async () => {
  const all = await db.select().from(documents).orderBy(asc(documents.id));
  const told = [];
  for (const { id, number, title, discipline } of all) {
    const states = (await revisionsOf(id)).map(({ label, state }) => `${label} ${state}`);
    told.push([number, title, discipline, states.join(', ')].join('|'));
  }
  expect(told.sort()).toEqual(lines(EXPECTED).sort());
  expect(told).toHaveLength(35);
  expect(all.every(({ number }) => DOCUMENT_NUMBER.test(number))).toBe(true);
});

test('the 19 types number, keep to themselves and review as the domain says', async () => {
  const types = await db.select().from(documentTypes).orderBy(asc(documentTypes.id));
  const routes = await db
    .select({ step: routeSteps, role: roles.name })
    .from(routeSteps)
    .innerJoin(roles, eq(roles.id, routeSteps.role_id))
    .orderBy(asc(routeSteps.type_id), asc(routeSteps.position));
  const told = types.map(({ id, code, scheme, confidentiality }) => {
    const route = routes
      .filter(({ step }) => step.type_id === id)
      .map(({ step, role }) =>
        [role.replace('ROLE_', ''), ...(step.only_tag === null ? [] : [step.only_tag])].join(
          ' for ',
        ),
      );
    return [code, scheme, confidentiality, route.join(', ')].join('|');
  });
  expect(told).toEqual(lines(TYPES));
  const forClass = types.filter(({ for_class }) => for_class).map(({ code }) => code);
  expect(forClass).toEqual(['UTM', 'CRT', 'CLS']);
  const issuers = types.filter(({ issuer_role_id }) => issuer_role_id !== null);
  expect(issuers.map(({ code, issuer_role_id }) => [code, issuer_role_id])).toEqual([['CRT', 2]]);
});

test('what the register repeats is what the revisions say', async () => {
  for (const document of await db.select().from(documents)) {
    const own = await revisionsOf(document.id);
    const latest = own.at(-1);
    const current = own.findLast(({ state }) => isReleased(state));
    expect(document).toMatchObject({
      latest_id: latest?.id,
      current_id: current?.id ?? null,
      register_state: document.state === 'VOID' ? 'VOID' : latest?.state,
      on: latest?.on,
      released_on: current?.on ?? null,
      title_key: document.title.toLowerCase(),
    });
    expect(own.filter(({ state }) => isReleased(state)).length).toBeLessThanOrEqual(1);
    expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, n) => n));
    const [type] = await db
      .select()
      .from(documentTypes)
      .where(eq(documentTypes.id, document.type_id));
    const labels = own.map((_, n) => revisionLabel(type?.scheme ?? 'ALPHA', n));
    expect(own.map(({ label }) => label)).toEqual(labels);
    expect(document.confidentiality).toBe(type?.confidentiality);
    expect(document.number.split('-')[2]).toBe(type?.code);
  }
});

test('a document lies with the ship and the docking of its number', async () => {
  const rows = await db
    .select({ number: documents.number, ship: ships.code, drydock: drydocks.number })
    .from(documents)
    .innerJoin(ships, eq(ships.id, documents.ship_id))
    .leftJoin(drydocks, eq(drydocks.id, documents.drydock_id));
  for (const { number, ship, drydock } of rows) {
    const [code, project] = number.split('-');
    expect({ ship, drydock }).toEqual({
      ship: code,
      drydock: project === 'GEN' ? null : `${code ?? ''}-${project ?? ''}`,
    });
  }
});

test('the next number of every ship, project and type is one above the highest', async () => {
  const all = (await db.select({ number: documents.number }).from(documents)).map(
    (one) => one.number,
  );
  const stems = [...new Set(all.map((number) => number.slice(0, -4)))];
  expect(await db.$count(documentCounters)).toBe(stems.length);
  const types = await db.select().from(documentTypes);
  const rolledBack = new Error('Not for good.');
  await expect(
    db.transaction(async (tx) => {
      for (const stem of stems) {
        const [ship = '', project = '', code = ''] = stem.split('-');
        const [row] = await tx.select().from(ships).where(eq(ships.code, ship));
        const number = await nextDocumentNumber(tx, {
          ship: { id: row?.id ?? 0, code: ship },
          drydock: project === 'GEN' ? null : `${ship}-${project}`,
          type: { id: types.find((one) => one.code === code)?.id ?? 0, code },
        });
        const highest = Math.max(
          ...all.filter((one) => one.startsWith(stem)).map((one) => Number(one.slice(-4))),
        );
        expect(number).toBe(stem + String(highest + 1).padStart(4, '0'));
      }
      throw rolledBack;
    }),
  ).rejects.toThrow(rolledBack.message);
});

test('every file is in the store under its hash, and is what it says it is', async () => {
  const rows = await db.select().from(files);
  expect(rows.map(({ mime }) => mime).sort()).toEqual([
    ...Array<string>(46).fill('application/pdf'),
    ...Array<string>(5).fill('image/jpeg'),
    'image/png',
    'text/csv',
  ]);
  expect(store.kept.size).toBe(rows.length);
  let total = 0;
  for (const { sha256, size, mime, pages, text } of rows) {
    const bytes = store.kept.get(sha256) ?? new Uint8Array();
    total += bytes.length;
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect(bytes.length).toBe(size);
    if (mime === 'application/pdf') {
      const pdf = await PDFDocument.load(bytes);
      expect(pdf.getPageCount()).toBe(pages);
      expect(text).toContain(pdf.getTitle()?.split(' ')[0]);
    }
    if (mime === 'image/png')
      expect(Buffer.from(bytes.slice(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  }
  expect(total).toBeLessThan(3_000_000);
});

test('every revision has a file of its own, named after it', async () => {
  const all = await db
    .select({ revision: revisions, number: documents.number })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.document_id));
  expect(new Set(all.map(({ revision }) => revision.sha256)).size).toBe(all.length);
  for (const { revision, number } of all) {
    expect(revision.file_name.startsWith(`${number}_${revision.label}_`)).toBe(true);
    for (const source_file of revision.source_files) {
      expect(await fileSchema.isValid(source_file)).toBe(true);
      expect(store.kept.has(source_file.sha256)).toBe(true);
    }
  }
  const codes = new Set(all.map(({ revision }) => revision.check_code));
  expect(codes.size).toBe(all.length);
});

test('the same day makes the same bytes', async () => {
  const again = filesOf(await prepareDocuments(now)).map(({ sha256 }) => sha256);
  const rows = await db.select().from(files).where(ne(files.mime, 'image/jpeg'));
  expect(again.sort()).toEqual(rows.map(({ sha256 }) => sha256).sort());
});

test('nobody has reviewed what they made themselves', async () => {
  const own = await db
    .select({ n: count() })
    .from(reviewResults)
    .innerJoin(reviewSteps, eq(reviewSteps.id, reviewResults.step_id))
    .innerJoin(revisions, eq(revisions.id, reviewSteps.revision_id))
    .where(eq(revisions.author_id, reviewResults.user_id));
  expect(own).toEqual([{ n: 0 }]);
  expect(await db.$count(reviewResults)).toBeGreaterThan(40);
});

test('what was reviewed ended as its results say, and reviewers held the role they were asked by', async () => {
  const all = await db
    .select({ revision: revisions, number: documents.number })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.document_id));
  let ended = 0;
  for (const { revision, number } of all) {
    const steps = await reviewOf(number, revision.label);
    if (steps.length === 0) {
      expect(revision.submitted_at).toBeNull();
      continue;
    }
    const results = steps.map((step) => ({
      results: step.results.map((one) => one.slice(-1) as 'A' | 'B' | 'C'),
    }));
    const open = steps.some(({ state }) => state === 'OPEN');
    const outcome = outcomeOf(results, open);
    const expected = revision.state === 'SUPERSEDED' ? 'APPROVED' : revision.state;
    expect([number, outcome ?? 'FOR_REVIEW']).toEqual([number, expected]);
    ended += outcome === undefined ? 0 : 1;
    expect(revision.submitted_at).not.toBeNull();
    expect(revision.decided_at === null).toBe(outcome === undefined);
  }
  expect(ended).toBeGreaterThan(20);
  const strangers = await db
    .select({ by: reviewResults.user_id, role: reviewSteps.role_id })
    .from(reviewResults)
    .innerJoin(reviewSteps, eq(reviewSteps.id, reviewResults.step_id))
    .leftJoin(
      userRoles,
      and(eq(userRoles.user_id, reviewResults.user_id), eq(userRoles.role_id, reviewSteps.role_id)),
    )
    .where(isNull(userRoles.user_id));
  expect(strangers).toEqual([]);
});

test('what waits for a review waits for whom the domain says', async () => {
  expect(await reviewOf('HAL-GEN-DRW-0005', 'B')).toEqual([
    { role: 'ENGINEER', state: 'DONE', due: '2026-11-21', results: ['tomas.varga A'] },
    { role: 'SUPERINTENDENT', state: 'OPEN', due: '2026-11-23', results: [] },
  ]);
  expect(await reviewOf('HAL-DD26-UTM-0001', '0')).toEqual([
    { role: 'ENGINEER', state: 'DONE', due: '2026-11-22', results: ['tomas.varga A'] },
    { role: 'CLASS', state: 'OPEN', due: '2026-11-24', results: [] },
  ]);
  const [engineer, ...later] = await reviewOf('ALF-DD27-SPC-0001', 'A');
  expect(engineer).toEqual({ role: 'ENGINEER', state: 'OPEN', due: '2026-11-18', results: [] });
  expect(later.map(({ state, due }) => [state, due])).toEqual([
    ['WAITING', null],
    ['WAITING', null],
  ]);
  const authors = async (number: string) => {
    const author = (await found(number)).revisions.at(-1)?.author_id;
    const [person] = await db
      .select()
      .from(users)
      .where(eq(users.id, author ?? 0));
    return person?.username;
  };
  expect(await authors('HAL-DD26-VOR-0005')).toBe('rajan.menon');
  expect(await authors('HAL-GEN-DRW-0005')).not.toBe('rajan.menon');
  expect(await authors('ALF-DD27-SPC-0001')).not.toBe('li.wenting');
});

test('approval with comments and rejection say why; class is asked about class items alone', async () => {
  expect(await commentOf('HAL-GEN-DRW-0003')).toEqual([
    { result: 'B', comment: expect.stringContaining('strake E') as string },
  ]);
  expect(await commentOf('HAL-GEN-DRW-0007')).toEqual([
    { result: 'C', comment: expect.stringContaining('port side') as string },
  ]);
  const roleNames = async (number: string, label: string) =>
    (await reviewOf(number, label)).map(({ role }) => role);
  expect(await roleNames('HAL-GEN-DRW-0003', 'C')).toEqual(['ENGINEER', 'SUPERINTENDENT', 'CLASS']);
  expect(await roleNames('HAL-GEN-DRW-0001', 'B')).toEqual(['ENGINEER', 'SUPERINTENDENT']);
});

test('commercial documents name the yard that they concern, and two people work for theirs', async () => {
  const rows = await db
    .select({ number: documents.number, yard: yards.code })
    .from(documents)
    .innerJoin(yards, eq(yards.id, documents.yard_id))
    .orderBy(asc(documents.number));
  expect(rows.map(({ number, yard }) => `${number} ${yard}`)).toEqual([
    'COM-DD25-INV-0001 HWS',
    'HAL-DD26-CTR-0001 STD',
    'HAL-DD26-VOR-0001 STD',
    'HAL-DD26-VOR-0005 STD',
    'NDA-DD27-QTN-0001 STD',
    'NDA-DD27-QTN-0002 JRS',
    'NDA-DD27-QTN-0003 GCD',
  ]);
  const work = await db
    .select({ who: users.username, yard: yards.code })
    .from(userYards)
    .innerJoin(users, eq(users.id, userYards.user_id))
    .innerJoin(yards, eq(yards.id, userYards.yard_id))
    .orderBy(asc(users.username));
  expect(work).toEqual([
    { who: 'gulf.tender', yard: 'GCD' },
    { who: 'selat.pm', yard: 'STD' },
  ]);
});

test('the permit is for one day, the cancelled specification is void with its reason', async () => {
  const permit = await found('HAL-DD26-HSE-0002');
  expect(permit.revisions[0]?.effective_on).toBe('2026-11-20');
  const { document } = await found('BRS-DD26-SPC-0001');
  expect(document).toMatchObject({ state: 'VOID', register_state: 'VOID', current_id: null });
  expect(document.void_reason).toContain('cancelled');
});

test('documents are found by parts of the number, by title, tag and the text of the current file', async () => {
  const search = async (words: string) =>
    (
      await db
        .select({ number: documents.number })
        .from(documents)
        .where(sql`${documents.words} @@ to_tsquery('simple', ${words})`)
        .orderBy(asc(documents.number))
    ).map(({ number }) => number);
  expect(await search("'hal':* & 'gen':* & 'cls':*")).toEqual(['HAL-GEN-CLS-0011']);
  expect(await search("'midship':* & 'section':*")).toContain('HAL-GEN-DRW-0006');
  expect(await search("'claim':*")).toEqual(['HAL-DD26-PHO-0005', 'HAL-DD26-VOR-0005']);
  expect(await search("'windlass':*")).toContain('HAL-DD26-SPC-0001');
  // Only revision B, which is not released yet, speaks of a sleeve.
  expect(await search("'sleeve':*")).not.toContain('HAL-GEN-DRW-0005');
});

test('dates move with the day of the first start, and nothing has happened in the future', async () => {
  const night = new Date('2027-03-01T00:20:00Z');
  const other = await openDatabase({ seeded: false });
  await other.setUp(migrations, (locked) =>
    seedOnce(locked, { ...demo, now: night, files: memoryFiles() }),
  );
  const later = await other.db
    .select({ n: count() })
    .from(revisions)
    .where(
      sql`greatest(${revisions.created_at}, ${revisions.submitted_at}, ${revisions.decided_at}, ${revisions.updated_at}) > ${night.toISOString()}`,
    );
  expect(later).toEqual([{ n: 0 }]);
  const [report] = await other.db
    .select()
    .from(documents)
    .where(eq(documents.number, 'HAL-DD26-DPR-0009'));
  expect(report?.on).toBe('2027-03-01');
  await other.close();
});

test('an empty database has the types but no document, and an older one gets them once', async () => {
  const other = await openDatabase({ seeded: false });
  const empty = { ...demo, kind: 'empty', files: memoryFiles() } as const;
  await other.setUp(migrations, (locked) => seedOnce(locked, empty));
  expect(await other.db.$count(documentTypes)).toBe(19);
  expect(await other.db.$count(documents)).toBe(0);
  expect(empty.files.kept.size).toBe(0);
  // The roles of the routes are not there; that of who issues certificates is.
  expect(await other.db.$count(routeSteps)).toBe(0);
  const [certificate] = await other.db
    .select()
    .from(documentTypes)
    .where(eq(documentTypes.code, 'CRT'));
  expect(certificate?.issuer_role_id).toBe(2);

  await other.db.delete(documentTypes);
  await addDocumentTypes(other.db, now);
  await addDocumentTypes(other.db, now);
  expect(await other.db.$count(documentTypes)).toBe(19);
  await other.db.delete(documentTypes).where(eq(documentTypes.code, 'TRM'));
  await addDocumentTypes(other.db, now);
  expect(await other.db.$count(documentTypes)).toBe(18);
  await other.close();
});
