/**
 * The files of many documents in one ZIP, with their register inside: the revision of each that its row shows, as it is
 * handed out by itself, with its source files. What cannot be opened stands in the register alone.
 */
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import {
  MAX_ARCHIVE,
  MAX_BULK,
  type archiveDraftSchema,
} from '../../../src/contract/documents/documents';
import type { DocumentFilters } from '../../../src/contract/documents/documentLists';
import type { DocumentRow } from '../../../src/contract/documents/documentRecords';
import type { downloadQuerySchema } from '../../../src/contract/documents/uploads';
import type { Database } from '../../db/database';
import { revisions } from '../../db/tables/documentSchema';
import { BYTE_ORDER_MARK } from '../../../src/contract/csv';
import { HttpProblem, invalid, notFound } from '../../http/problem';
import { verified } from '../../files/fileFault';
import { presentedTicket, ticketRepository } from '../files/tickets';
import { hasFooter, isPicture, stampedCopy } from '../../papers/stampedCopy';
import { zipArchive, type ArchivedFile } from '../../files/zipArchive';
import { wireTime } from '../../http/records';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import type { NamedPieces } from '../../http/pieces';
import { archiveName, copyName, slipName, sourceName, type NamedRevision } from '../fileNames';
import { revisionSlip } from '../revisions/revisionSlip';
import { documentList } from './documentList';
import { registerHead, registerLine } from './documentExport';
import { documentRepository } from '../documentRepository';
import type { FileApi } from '../files/fileApi';
import type { Viewer } from '../../access/permissions/viewer';

/** As long as nothing is known of what is in it. */
export const ARCHIVE_NAME = 'documents.zip';

/** By their numbers; those that may not be seen are left out. */
async function rowsOf(
  { db }: FileApi,
  viewer: Viewer,
  which: Pick<DocumentFilters, 'ids' | 'drydock_id'>,
): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for await (const some of documentList(db, viewer).allIds(which, MAX_BULK)) {
    rows.push(...(await documentRepository(db).rows(viewer, some)));
    if (rows.length > MAX_ARCHIVE)
      throw invalid({ drydock_id: [say('documents.archiveTooLarge', { max: MAX_ARCHIVE })] });
  }
  return rows;
}

const these = (ids: readonly number[]) => ({ ids: ids.join(',') });

type Handing = Pick<Call<'archive'>, 'now' | 'base'>;

/** An address for one minute; 422 where none of the documents has a file that may be opened. */
export async function createArchive(
  api: FileApi,
  call: Call<'createArchive', typeof archiveDraftSchema>,
) {
  const { body, viewer, now } = call;
  const { ids, drydock_id } = body;
  const rows = await rowsOf(api, viewer, ids ? these(ids) : { drydock_id });
  if (!rows.some(({ shown }) => shown !== null)) throw invalid({ ids: [say('documents.noFiles')] });
  const issued = await call.write((tx) =>
    ticketRepository(tx).issue(
      {
        revision_id: null,
        document_ids: rows.map(({ id }) => id),
        source_file: null,
        session_id: viewer.sessionId,
        disposition: 'attachment',
      },
      now,
    ),
  );
  return { url: `/archives?ticket=${issued.secret}`, expires_at: wireTime(issued.expires_at) };
}

type Shown = DocumentRow & { shown: NonNullable<DocumentRow['shown']> };
const hasFile = (row: DocumentRow): row is Shown => row.shown !== null;

const downloadEvent = ({ id, number, shown }: Shown) => ({
  action: 'download',
  entity: 'document',
  entityId: id,
  label: number,
  after: { revision: shown.label, file: shown.file.name, disposition: 'attachment' },
});

const identityOf = ({ number, title, state, shown }: Shown): NamedRevision => ({
  ...{ number, title, document_state: state },
  ...{ label: shown.label, state: shown.state },
});

/** Two documents never have the same. */
const nameOf = (row: Shown): string => copyName(identityOf(row), row.shown.file.name);

const beside = (db: Database, rows: readonly Shown[]) =>
  db
    .select({
      id: revisions.id,
      source_files: revisions.source_files,
      check_code: revisions.check_code,
    })
    .from(revisions)
    .where(
      inArray(
        revisions.id,
        rows.map(({ shown }) => shown.id),
      ),
    );
type Beside = Awaited<ReturnType<typeof beside>>[number];

/** What the revision was made from, as it came, in a folder of its own. */
const sourceFiles = ({ files }: FileApi, row: Shown, { source_files }: Beside): ArchivedFile[] =>
  source_files.map(({ name, sha256 }) => ({
    name: `source/${sourceName(identityOf(row), name)}`,
    open: async () => verified(await files.read(sha256), sha256),
  }));

/** The page that says what a file is that has no footer. */
const slipOf = (
  api: FileApi,
  call: Handing,
  row: Shown,
  { id, check_code }: Beside,
): ArchivedFile => ({
  name: slipName(identityOf(row), row.shown.file.name, isPicture(row.shown.file.mime)),
  open: async () => {
    const { sha256, name: stored, mime } = row.shown.file;
    const { files } = api;
    const copy = isPicture(mime) ? await copyOf(api, call, id) : undefined;
    if (copy) return verified(await files.read(copy.sha256), copy.sha256);
    const revision = { ...identityOf(row), id, check_code, sha256, stored };
    return Readable.from([await revisionSlip(revision, call.base)]);
  },
});

/** Source: revisions. */
async function filesBeside(
  api: FileApi,
  call: Handing,
  rows: readonly Shown[],
): Promise<ArchivedFile[]> {
  const byId = new Map(rows.map((row) => [row.shown.id, row]));
  return (await beside(api.db, rows)).flatMap((found) => {
    const row = byId.get(found.id);
    if (row === undefined) return [];
    const slips = hasFooter(row.shown.file.mime) ? [] : [slipOf(api, call, row, found)];
    return [...slips, ...sourceFiles(api, row, found)];
  });
}

const TRIES = 5;
const PAUSE_MS = 3_000;

/** What has begun waits where a single document would be refused: a busy server cuts no archive off. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof HttpProblem && error.status === 503;
      if (!isBusy || tries === TRIES) throw error;
      await setTimeout(PAUSE_MS);
    }
}

const copyOf = ({ db, files, fileTools }: FileApi, { now, base }: Handing, revisionId: number) =>
  patiently(() => stampedCopy({ db, files, fileTools, now }, revisionId, base));

async function openCopy(api: FileApi, call: Handing, { shown }: Shown) {
  const { files } = api;
  const { mime, sha256 } = shown.file;
  const copy = (hasFooter(mime) ? await copyOf(api, call, shown.id) : undefined) ?? { sha256 };
  return verified(await files.read(copy.sha256), copy.sha256);
}

async function* archiveOf(api: FileApi, call: Handing, rows: readonly DocumentRow[]) {
  const lines = rows.map((row) => registerLine(row, hasFile(row) ? nameOf(row) : ''));
  const head = registerHead(say('csv.documents.archived'));
  const register = { name: 'register.csv', content: `${BYTE_ORDER_MARK}${head}${lines.join('')}` };
  const shown = rows.filter(hasFile);
  const copies = shown.map((row) => ({
    name: nameOf(row),
    open: () => openCopy(api, call, row),
  }));
  yield* zipArchive(register, [...copies, ...(await filesBeside(api, call, shown))], call.now);
}

/** Its use is noted with each document that it hands out. */
export async function archive(
  api: FileApi,
  call: Call<'archive', undefined, typeof downloadQuerySchema>,
): Promise<NamedPieces> {
  const { db } = api;
  const { now, query } = call;
  const { ticket, viewer } = await presentedTicket(db, 'createArchive', query.ticket, now);
  const rows = await rowsOf(api, viewer, these(ticket.document_ids ?? []));
  if (!rows.some(hasFile)) throw notFound();
  await call.write(async (tx, record) => {
    await ticketRepository(tx).use(ticket.id, call);
    for (const row of rows.filter(hasFile)) await record(downloadEvent(row), viewer);
  });
  return { name: archiveName(rows, viewer.today), pieces: archiveOf(api, call, rows) };
}
