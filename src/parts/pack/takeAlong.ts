/**
 * Takes a docking along to where there is no line: reads what its screens show, and fetches its files. The screens' answers
 * are kept as whatever is read is (parts/kept/keptAnswers.ts); each file only once its hash was found to be right.
 */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/ApiError';
import { commentQueries } from '../../api/comments';
import { dailyReportQueries } from '../../api/dailyReports';
import { documentQueries } from '../../api/documents';
import { drydockQueries } from '../../api/drydocks';
import { fetchFile, fileSource } from '../../api/files';
import { gateQuery } from '../../api/gate';
import { jobQueries } from '../../api/jobs';
import { jobTextQuery } from '../../api/jobTexts';
import { may } from '../../api/me';
import { variationQueries } from '../../api/variations';
import type { Me } from '../../contract/auth';
import type { Pack, PackedDocument } from '../../contract/documents/packs';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { keepFile, keepPack, keptHashes, type KeptPack } from '../../session/keptPacks';
import { latestQueryOf, summaryQueryOf } from '../documents/registerLinks';
import { hashFile } from '../transfers/hash/hashFile';
import type { Taken } from './packState';

/** What is small and read a few at a time. */
const AT_ONCE = 4;
/** A screen's answer counts as this much, as its size is not known before. */
const ANSWER_BYTES = 10_000;

export interface TakingAlong {
  client: QueryClient;
  me: Me;
  drydock: Drydock;
  pack: Pack;
  tell: (taken: Taken) => void;
  signal: AbortSignal;
}

type Read = () => Promise<unknown>;

/** What is refused, or gone meanwhile, is not taken along; without a line it goes no further. */
async function attempt<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'answer') return undefined;
    throw error;
  }
}

async function inTurn(reads: readonly Read[], signal: AbortSignal, done: () => void) {
  const left = [...reads];
  const work = async () => {
    for (let read = left.shift(); read !== undefined; read = left.shift()) {
      signal.throwIfAborted();
      await attempt(read);
      done();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What the screens of the docking show first, and those of each document. */
function screensOf({ client, me, drydock: { id, ship }, pack }: TakingAlong): Read[] {
  const where = { shipId: ship.id, drydockId: id };
  const documents = [...new Set(pack.documents.map((one) => one.id))];
  return [
    () => client.query(drydockQueries.detail(id)),
    () => client.query(drydockQueries.summary(id)),
    () => client.query(documentQueries.summary(summaryQueryOf(where))),
    () => client.query(documentQueries.list(latestQueryOf(where))),
    ...(may(me, 'gate') ? [() => client.query(gateQuery(id))] : []),
    ...(may(me, 'jobTexts') ? [() => client.query(jobTextQuery())] : []),
    ...(may(me, 'variations') ? [() => client.query(variationQueries.list(id))] : []),
    ...documents.map((document) => () => client.query(documentQueries.detail(document))),
    ...pack.documents.map(
      ({ revision_id }) =>
        () =>
          client.query(commentQueries.list(revision_id)),
    ),
  ];
}

/** Those that are only known once their list is read. */
async function listedOf({ client, me, drydock: { id } }: TakingAlong): Promise<Read[]> {
  const jobs = may(me, 'jobs')
    ? await attempt(() => client.query(jobQueries.list(id, {})))
    : undefined;
  const reports = may(me, 'dailyReports')
    ? await attempt(() => client.query(dailyReportQueries.list(id)))
    : undefined;
  return [
    ...(jobs ? [() => client.query(jobQueries.categories())] : []),
    ...(jobs?.items ?? []).map((job) => () => client.query(jobQueries.detail(job.id))),
    ...(reports?.items ?? []).map((one) => () => client.query(dailyReportQueries.detail(one.id))),
  ];
}

/** Whether the file is whole. `onBytes` is told how many have come. */
async function fetchWhole(
  { revision_id, file }: PackedDocument,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await fetchFile(fileSource({ id: revision_id, sha256: file.sha256 }), signal);
  const parts: BlobPart[] = [];
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    onBytes(part.value.byteLength);
  }
  const blob = new Blob(parts, { type: file.mime });
  if ((await hashFile(blob, { signal })) !== file.sha256) return false;
  await keepFile(file.sha256, blob);
  return true;
}

export interface TakenAlong {
  kept: KeptPack;
  /** Files that the server does not give, or not whole. */
  missing: PackedDocument[];
}

const named = (documents: readonly PackedDocument[]) => [
  ...new Map(documents.map((one) => [one.file.sha256, one])).values(),
];

/** Of its files, in bytes: what is twice among them comes once. */
export const sizeOf = (documents: readonly PackedDocument[]): number =>
  named(documents).reduce((sum, { file }) => sum + file.size, 0);

/** Those that did not come. */
async function fetchFiles(
  { pack: { documents }, signal }: TakingAlong,
  add: (bytes: number) => void,
): Promise<PackedDocument[]> {
  const here = await keptHashes();
  const missing: PackedDocument[] = [];
  for (const document of named(documents)) {
    signal.throwIfAborted();
    const { sha256, size } = document.file;
    const state = { left: size };
    const take = (bytes: number) => {
      state.left -= bytes;
      add(bytes);
    };
    const isHere = here.has(sha256) || (await attempt(() => fetchWhole(document, take, signal)));
    if (isHere !== true) missing.push(document);
    take(state.left);
  }
  return missing;
}

/** Rejects as aborted, with ApiError where the line breaks, or as the browser refuses: what is here by then stays here. */
export async function takeAlong(work: TakingAlong): Promise<TakenAlong> {
  const { drydock, pack, tell, signal } = work;
  const state = { bytes: 0, of: sizeOf(pack.documents) };
  const add = (bytes: number) => {
    state.bytes += bytes;
    tell({ ...state });
  };
  const reads = [...screensOf(work), ...(await listedOf(work))];
  state.of += reads.length * ANSWER_BYTES;
  await inTurn(reads, signal, () => {
    add(ANSWER_BYTES);
  });
  const missing = await fetchFiles(work, add);
  const gone = new Set(missing.map(({ file }) => file.sha256));
  const documents = pack.documents.filter(({ file }) => !gone.has(file.sha256));
  return { kept: await keepPack(drydock.id, drydock.number, { ...pack, documents }), missing };
}
