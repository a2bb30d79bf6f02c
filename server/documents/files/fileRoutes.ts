/** The files of revisions, for whoever may open them: with a session, or by a ticket that was made in one. */
import {
  type DISPOSITIONS,
  downloadQuerySchema,
  FILE_KINDS,
  fileQuerySchema,
  ticketDraftSchema,
  ticketSchema,
} from '../../../src/contract/documents/uploads';
import { Readable } from 'node:stream';
import type { InferType } from 'yup';
import type { Database } from '../../db/database';
import { openableRevision } from '../documentAccess';
import { fileAnswer } from '../../files/fileAnswer';
import { hashOf } from '../../files/fileStore';
import { isShown, type FileAnswer, type NamedFile } from '../../http/bytes';
import { notFound } from '../../http/problem';
import { hasFooter, isPicture, stampedCopy } from '../../papers/stampedCopy';
import { wireTime } from '../../http/records';
import { wire, type Call } from '../../access/wire';
import { copyName, slipName, sourceName } from '../fileNames';
import { revisionSlip } from '../revisions/revisionSlip';
import { isNoted } from '../../files/sitting';
import { presentedTicket, ticketRepository, type Ticket } from './tickets';
import type { FileApi } from './fileApi';
import type { Viewer } from '../../access/permissions/viewer';

/** A large document takes its time to be drawn on, once. */
const STAMP_MS = 75_000;

type Disposition = (typeof DISPOSITIONS)[number];
type Presented = Call<'download', undefined, typeof downloadQuerySchema>;
type Openable = NonNullable<Awaited<ReturnType<typeof openableRevision>>>;

/** 404 for what this person may not open. */
async function openable(
  db: Database,
  call: { viewer: Viewer; now: Date },
  id: number,
): Promise<Openable> {
  const found = await openableRevision(db, call.viewer, id);
  if (found === undefined) throw notFound();
  return found;
}

/** As it is stored: what a preview shows says in the page whether it is current. */
const asStored = (revision: Openable, disposition: Disposition): NamedFile => {
  const { file_name, mime, size, sha256 } = revision;
  return { name: copyName(revision, file_name), mime, size, sha256, disposition };
};

/** What leaves the product carries its footer, where it can be drawn on. */
async function asCopy(
  { db, files, fileTools }: FileApi,
  { now, base }: { now: Date; base: string | undefined },
  revision: Openable,
  disposition: Disposition,
): Promise<NamedFile> {
  const file = asStored(revision, disposition);
  if (!hasFooter(revision.mime)) return file;
  const desk = { db, files, fileTools, now };
  return { ...file, ...(await stampedCopy(desk, revision.id, base)) };
}

const eventOf = (
  action: 'view' | 'download',
  { document_id, number, label, file_name }: Openable,
  disposition: Disposition,
) => ({
  action,
  entity: 'document',
  entityId: document_id,
  label: number,
  after: { revision: label, file: file_name, disposition },
});

async function fileOf(
  api: FileApi,
  call: Call<'revisionFile', undefined, typeof fileQuerySchema>,
): Promise<NamedFile> {
  const revision = await openable(api.db, call, call.id);
  const disposition = call.query.disposition ?? 'attachment';
  const file =
    disposition === 'inline'
      ? asStored(revision, disposition)
      : await asCopy(api, call, revision, disposition);
  const event = eventOf(isShown(file) ? 'view' : 'download', revision, disposition);
  await call.write(async (tx, record) => {
    const sent = call.sent(file);
    // Whatever it begins with: the parts together may be the whole.
    if (sent === 'whole' || (sent === 'part' && !(await isNoted(tx, call, event))))
      await record(event);
  });
  return file;
}

/** The page that goes with a file without a footer: of a picture that can be drawn on, itself with one. */
async function slipOf(
  { db, files, fileTools }: FileApi,
  { now, base }: { now: Date; base: string | undefined },
  revision: Openable,
): Promise<FileAnswer> {
  const picture = isPicture(revision.mime);
  const name = slipName(revision, revision.file_name, picture);
  const desk = { db, files, fileTools, now };
  const copy = picture ? await stampedCopy(desk, revision.id, base) : undefined;
  if (copy)
    return fileAnswer(files, { ...copy, name, mime: FILE_KINDS.pdf, disposition: 'attachment' });
  const bytes = Buffer.from(await revisionSlip({ ...revision, stored: revision.file_name }, base));
  return {
    name,
    ...{ mime: FILE_KINDS.pdf, disposition: 'attachment' },
    ...{ size: bytes.byteLength, sha256: hashOf(bytes) },
    open: (part) =>
      Promise.resolve(Readable.from([part ? bytes.subarray(part.start, part.end + 1) : bytes])),
  };
}

/** What the ticket is for: a source file, the slip, or the file of the revision itself. */
async function presented(
  api: FileApi,
  call: Presented,
  { source_file, disposition }: Ticket,
  revision: Openable,
): Promise<FileAnswer> {
  if (source_file !== null) return fileAnswer(api.files, sourceFileOf(revision, source_file));
  if (disposition === 'slip') return slipOf(api, call, revision);
  // One that cannot be made right now has not used its ticket up.
  return fileAnswer(api.files, await asCopy(api, call, revision, disposition));
}

async function download(api: FileApi, call: Presented): Promise<FileAnswer> {
  const { db } = api;
  const { now, query } = call;
  const { ticket, viewer } = await presentedTicket(db, 'createTicket', query.ticket, now);
  const revision = await openable(db, { viewer, now }, ticket.revision_id ?? 0);
  const file = await presented(api, call, ticket, revision);
  const isSlip = ticket.disposition === 'slip';
  const file_name = isSlip ? file.name : storedName(revision, ticket.source_file);
  const event = eventOf('download', { ...revision, file_name }, file.disposition);
  await call.write(async (tx, record) => {
    if (await ticketRepository(tx).use(ticket.id, call)) await record(event, viewer);
  });
  return file;
}

/** What histories call it: as it was uploaded. */
const storedName = ({ source_files, file_name }: Openable, sha256: string | null): string =>
  source_files.find((one) => one.sha256 === sha256)?.name ?? file_name;

/** The source file of this hash, as it is stored; 404 where the revision has none such. */
function sourceFileOf(revision: Openable, sha256: string): NamedFile {
  const found = revision.source_files.find((one) => one.sha256 === sha256);
  if (found === undefined) throw notFound();
  return { ...found, name: sourceName(revision, found.name), disposition: 'attachment' };
}

async function issueTicket(
  { db }: FileApi,
  call: Call<'createTicket', typeof ticketDraftSchema>,
): Promise<InferType<typeof ticketSchema>> {
  const { disposition, source_file = null } = call.body;
  const revision = await openable(db, call, call.id);
  if (source_file !== null) sourceFileOf(revision, source_file);
  const ticket = { revision_id: revision.id, document_ids: null, source_file, disposition };
  const { sessionId: session_id } = call.viewer;
  const issued = await call.write((tx) =>
    ticketRepository(tx).issue({ ...ticket, session_id }, call.now),
  );
  return { url: `/downloads?ticket=${issued.secret}`, expires_at: wireTime(issued.expires_at) };
}

export function fileRoutes(api: FileApi): void {
  wire(api, 'revisionFile', {
    summary: 'The file of a revision, or a part of it',
    query: fileQuerySchema,
    bytes: true,
    timeLimitMs: STAMP_MS,
    handle: async (call) => fileAnswer(api.files, await fileOf(api, call)),
  });
  wire(api, 'createTicket', {
    summary: 'An address for one minute at which a browser gets the file by itself, once',
    body: ticketDraftSchema,
    reply: ticketSchema,
    created: true,
    handle: (call) => issueTicket(api, call),
  });
  wire(api, 'download', {
    summary: 'The file that a ticket opens, or a part of it',
    query: downloadQuerySchema,
    bytes: true,
    problems: [404],
    timeLimitMs: STAMP_MS,
    handle: (call) => download(api, call),
  });
}
