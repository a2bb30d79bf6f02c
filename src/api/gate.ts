/** The flooding gate of a docking: what is missing, and the calls that tick and sign it. */
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import {
  gateSchema,
  type Gate,
  type GateCheckDraft,
  type GateSignature,
} from '../contract/fleet/gate';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

const gateQuery = (drydockId: number) =>
  queryOptions({
    queryKey: queryKeys.drydocks.of('gate', drydockId),
    queryFn: ({ signal }) => request(endpoints.gate, { id: drydockId, reply: gateSchema, signal }),
    // The page says so itself.
    meta: { quiet: [404] },
  });

export const useGate = (drydockId: number) => useQuery(gateQuery(drydockId));

const show = (client: QueryClient, drydockId: number, gate: Gate) => {
  client.setQueryData(gateQuery(drydockId).queryKey, gate);
};

export const useCheckGate = (drydockId: number) =>
  useMutation({
    mutationFn: (body: GateCheckDraft) =>
      request(endpoints.checkGate, { id: drydockId, body, reply: gateSchema }),
    onSuccess: (gate, _check, _result, { client }) => {
      show(client, drydockId, gate);
    },
    meta: { invalidates: stale.gate },
  });

export const useSignGate = (drydockId: number) =>
  useMutation({
    mutationFn: (body: GateSignature) =>
      request(endpoints.signGate, { id: drydockId, body, reply: gateSchema }),
    onSuccess: (gate, _signature, _result, { client }) => {
      show(client, drydockId, gate);
    },
    meta: { invalidates: stale.gate, success: 'gate.signed' },
  });
