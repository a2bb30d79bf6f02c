/** The flooding gate of a docking: what is missing, and the calls that tick and sign it. */
import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query';
import { wireMoment } from '../contract/dates';
import { endpoints } from '../contract/endpoints';
import {
  gateSchema,
  type Gate,
  type GateCheckDraft,
  type GateSignature,
} from '../contract/fleet/gate';
import { useRead, type ReadOptions } from '../ui/useRead';
import { request } from './http';
import { omitAt, sendOrKeep } from './outbox';
import { queryKeys, stale } from './queryKeys';

export const gateQuery = (drydockId: number) =>
  queryOptions({
    queryKey: queryKeys.drydocks.of('gate', drydockId),
    queryFn: ({ signal }) => request(endpoints.gate, { id: drydockId, reply: gateSchema, signal }),
    // The page says so itself.
    meta: { quiet: [404] },
  });

export const useGate = (drydockId: number, options?: ReadOptions<Gate>) =>
  useRead(gateQuery(drydockId), options);

/** Shown before everything else is read anew: what is read after it may already know more than this answer. */
const write = async (
  client: QueryClient,
  drydockId: number,
  asked: Promise<Gate>,
): Promise<Gate> => {
  const gate = await asked;
  client.setQueryData(gateQuery(drydockId).queryKey, gate);
  return gate;
};

/** One after another, however quickly they are pressed: an earlier answer never undoes a later tick on the screen. */
const inTurn = (drydockId: number) => ({ scope: { id: `gate ${drydockId}` } });

export const useCheckGate = (drydockId: number) =>
  useMutation({
    mutationFn: (body: GateCheckDraft, { client }) =>
      write(
        client,
        drydockId,
        sendOrKeep({
          kind: 'check',
          target: drydockId,
          // When it was so, and not when the line came back.
          body: { at: wireMoment(new Date()), ...body },
          send: (sent) =>
            request(endpoints.checkGate, { id: drydockId, body: sent, reply: gateSchema }),
        }),
      ),
    ...inTurn(drydockId),
    meta: { invalidates: stale.gate },
  });

export const useSignGate = (drydockId: number) =>
  useMutation({
    mutationFn: ({ basis, told }: GateSignature & { name: string; told: string }, { client }) =>
      write(
        client,
        drydockId,
        sendOrKeep({
          kind: 'signature',
          target: drydockId,
          told,
          body: { basis, at: wireMoment(new Date()) },
          send: (sent) =>
            request(endpoints.signGate, { id: drydockId, body: omitAt(sent), reply: gateSchema }),
        }),
      ),
    ...inTurn(drydockId),
    meta: { invalidates: stale.gate, success: 'gate.signed' },
  });
