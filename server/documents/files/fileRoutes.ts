/** The files of revisions, for whoever may open them: with a session, or by a ticket that was made in one. */
import {
  type DISPOSITIONS,
  downloadQuerySchema,
  fileQuerySchema,
  ticketDraftSchema,
  ticketSchema,
} from '../../../src/contract/uploads';
import type { InferType } from 'yup';
import type { Caller } from '../../access/signIn/sessionRepository';
import type { Database } from '../../db/database';
import { openableRevision, readerOf } from '../documentAccess';
import { isShown, type FileAnswer } from '../../files/bytes';
import { notFound } from '../../http/problem';
import { stampedPaper } from '../../papers/stampedPaper';
import { wireTime } from '../../http/records';
import { wire, type Api, type Call } from '../../access/wire';
import { isNoted } from '../../files/sitting';
import { presentedTicket, ticketRepository } from './tickets';

/** A large paper takes its time to be drawn on, once. */
const STAMP_MS = 75_000;

type Disposition = (typeof DISPOSITIONS)[number];
type Openable = NonNullable<Awaited<ReturnType<typeof openableRevision>>>;

/** 404 for what this person may not open. */
async function openable(
  db: Database,
  call: { caller: Caller; now: Date },
  id: number,
): Promise<Openable> {
  const found = await openableRevision(db, await readerOf(db, call), id);
  if (found === undefined) throw notFound();
  return found;
}

/** As it is stored: what a preview shows says in the page whether it is current. */
const asStored = (revision: Openable, disposition: Disposition): FileAnswer => {
  const { file_name: name, mime, size, sha256 } = revision;
  return { name, mime, size, sha256, disposition };
};

/** What leaves the product carries its footer, where it can be drawn on. */
async function asPaper(
  { db, files, papers }: Api,
  { now, base }: { now: Date; base: string | undefined },
  revision: Openable,
  disposition: Disposition,
): Promise<FileAnswer> {
  const desk = { db, files, papers, now };
  const stamped = await stampedPaper(desk, revision.id, base);
  return { ...asStored(revision, disposition), ...stamped };
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
  api: Api,
  call: Call<'revisionFile', undefined, typeof fileQuerySchema>,
): Promise<FileAnswer> {
  const revision = await openable(api.db, call, call.id);
  const disposition = call.query.disposition ?? 'attachment';
  const file =
    disposition === 'inline'
      ? asStored(revision, disposition)
      : await asPaper(api, call, revision, disposition);
  const event = eventOf(isShown(file) ? 'view' : 'download', revision, disposition);
  await call.write(async (tx, record) => {
    const sent = call.sent(file);
    // Whatever it begins with: the parts together may be the whole.
    if (sent === 'whole' || (sent === 'part' && !(await isNoted(tx, call, event))))
      await record(event);
  });
  return file;
}

async function download(
  api: Api,
  call: Call<'download', undefined, typeof downloadQuerySchema>,
): Promise<FileAnswer> {
  const { db } = api;
  const { now, query } = call;
  const { ticket, caller } = await presentedTicket(db, 'createTicket', query.ticket, now);
  const revision = await openable(db, { caller, now }, ticket.revision_id ?? 0);
  const companion = ticket.companion === null ? undefined : companionOf(revision, ticket.companion);
  const { name: file_name } = companion ?? { name: revision.file_name };
  const event = eventOf('download', { ...revision, file_name }, ticket.disposition);
  // A paper that cannot be made right now has not used its ticket up.
  const file = companion ?? (await asPaper(api, call, revision, ticket.disposition));
  await call.write(async (tx, record) => {
    if (await ticketRepository(tx).use(ticket.id, call)) await record(event, caller);
  });
  return file;
}

/** The native file of this hash, as it is stored; 404 where the revision has none such. */
function companionOf({ companions }: Openable, sha256: string): FileAnswer {
  const found = companions.find((one) => one.sha256 === sha256);
  if (found === undefined) throw notFound();
  return { ...found, disposition: 'attachment' };
}

async function issueTicket(
  { db }: Api,
  call: Call<'createTicket', typeof ticketDraftSchema>,
): Promise<InferType<typeof ticketSchema>> {
  const { disposition, companion = null } = call.body;
  const revision = await openable(db, call, call.id);
  if (companion !== null) companionOf(revision, companion);
  const ticket = { revision_id: revision.id, document_ids: null, companion, disposition };
  const { sessionId: session_id } = call.caller;
  const issued = await call.write((tx) =>
    ticketRepository(tx).issue({ ...ticket, session_id }, call.now),
  );
  return { url: `/downloads?ticket=${issued.secret}`, expires_at: wireTime(issued.expires_at) };
}

export function fileRoutes(api: Api): void {
  wire(api, 'revisionFile', {
    summary: 'The file of a revision, or a part of it',
    query: fileQuerySchema,
    bytes: true,
    timeLimitMs: STAMP_MS,
    handle: (call) => fileOf(api, call),
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
