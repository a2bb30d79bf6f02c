/** The files of revisions: where a preview reads them, and addresses by which a browser downloads them itself. */
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import type { ArchiveDraft } from '../contract/documents/documents';
import { ticketSchema, type TicketKind } from '../contract/documents/uploads';
import { ApiError, readErrorBody } from './ApiError';
import { apiConfig } from './config';
import { connection } from './connection';
import { authorised, request } from './http';
import { stale } from './queryKeys';

/** An address with the headers that open it: for what reads a file piece by piece, as the preview of a PDF does. */
export interface FileSource {
  url: string;
  headers: Record<string, string>;
  /** Of its bytes. */
  sha256: string;
}

/** The file of exactly this revision. */
export const fileSource = ({ id, sha256 }: { id: number; sha256: string }): FileSource => ({
  ...authorised(endpoints.revisionFile, id, { disposition: 'inline' }),
  sha256,
});

/** The file as it was taken along, where there is no line; undefined where the server is asked. */
export async function fileOnDevice({ sha256 }: Pick<FileSource, 'sha256'>) {
  if (connection.get() === 'online') return undefined;
  const { keptFile } = await import('../session/keptPacks');
  // A browser that keeps nothing has none.
  return keptFile(sha256).catch(() => undefined);
}

/** The answer with the bytes of a file, to be read as they come. Rejects with ApiError, or as aborted. */
export async function fetchFile(
  { url, headers }: Pick<FileSource, 'url' | 'headers'>,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await fetch(url, { headers, signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    connection.lost();
    throw new ApiError('connection', 0, '', {}, { cause });
  });
  connection.found();
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => undefined);
  throw new ApiError('answer', answer.status, answer.statusText, readErrorBody(body));
}

/** What pdf.js says of an answer that brought no bytes, as every other call says it; undefined for any other failure. */
export function answerInstead(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Error) || error.name !== 'ResponseException' || !('status' in error))
    return undefined;
  const status = Number(error.status);
  return new ApiError(status === 0 ? 'connection' : 'answer', status, '', {}, { cause: error });
}

interface TicketCall {
  revisionId: number;
  /** The hash of a source file of it, instead of its own file. */
  source_file?: string;
  disposition: TicketKind;
}

/** What takes the address of a file; `close`: there is none to be had, which is reported already. */
interface Taker {
  show: (url: string) => void;
  close?: () => void;
}

/** Gives an address that opens a file for a minute without any header: the browser fetches it by itself. */
export function useOpenFile() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ revisionId, ...body }: TicketCall) => {
      const ticket = await request(endpoints.createTicket, {
        id: revisionId,
        body,
        reply: ticketSchema,
      });
      return `${apiConfig.baseUrl}${ticket.url}`;
    },
    meta: { invalidates: stale.nothingButAudit },
  });
  // No callback of the mutation: that is forgotten when the button goes, as it does when the preview opens.
  const openFile = (call: TicketCall, { show, close }: Taker) =>
    mutateAsync(call).then(show, () => close?.());
  return { openFile, isPending };
}

/** The same for the files of these documents, or of all of a docking, as one ZIP. */
export function useOpenArchive() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (body: ArchiveDraft) => {
      const ticket = await request(endpoints.createArchive, { body, reply: ticketSchema });
      return `${apiConfig.baseUrl}${ticket.url}`;
    },
    meta: { invalidates: stale.nothingButAudit },
  });
  const openArchive = (draft: ArchiveDraft, { show, close }: Taker) =>
    mutateAsync(draft).then(show, () => close?.());
  return { openArchive, isPending };
}
