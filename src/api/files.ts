/** The files of revisions: where a preview reads them, and addresses by which a browser downloads them itself. */
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import { ticketSchema, type Disposition } from '../contract/uploads';
import { apiConfig } from './config';
import { authorised, request } from './http';

/** An address with the headers that open it: for what reads a file piece by piece, as the preview of a PDF does. */
export interface FileSource {
  url: string;
  headers: Record<string, string>;
}

/** The file of exactly this revision. */
export const fileSource = (revisionId: number): FileSource =>
  authorised(endpoints.revisionFile, revisionId, { disposition: 'inline' });

interface TicketCall {
  revisionId: number;
  /** The hash of a native file of it, instead of its own file. */
  companion?: string;
  disposition: Disposition;
}

/** What takes the address of a file; `close`: there is none to be had, which is reported already. */
interface Taker {
  show: (url: string) => void;
  close?: () => void;
}

/** Gives an address that opens a file for a minute without any header: the browser fetches it by itself. */
export function useOpenFile() {
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['files', 'ticket'],
    mutationFn: async ({ revisionId, ...body }: TicketCall) => {
      const ticket = await request(endpoints.createTicket, {
        id: revisionId,
        body,
        reply: ticketSchema,
      });
      return `${apiConfig.baseUrl}${ticket.url}`;
    },
    meta: { invalidates: [['audit_events']] },
  });
  // No callback of the mutation: that is forgotten when the button goes, as it does when the preview opens.
  const openFile = (call: TicketCall, { show, close }: Taker) =>
    mutateAsync(call).then(show, () => close?.());
  return { openFile, isPending };
}

/** The same for the papers of these documents, as one ZIP. */
export function useOpenArchive() {
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['files', 'archive'],
    mutationFn: async (ids: number[]) => {
      const body = { ids };
      const ticket = await request(endpoints.createArchive, { body, reply: ticketSchema });
      return `${apiConfig.baseUrl}${ticket.url}`;
    },
    meta: { invalidates: [['audit_events']] },
  });
  const openArchive = (ids: number[], { show, close }: Taker) =>
    mutateAsync(ids).then(show, () => close?.());
  return { openArchive, isPending };
}
