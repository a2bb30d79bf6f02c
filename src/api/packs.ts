/** What can be taken along of a docking, and what was. What was is on this device: it is read without a line as well. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { packSchema } from '../contract/documents/packs';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import { queryKeys } from './queryKeys';

const store = () => import('../session/keptPacks');

/** A browser that keeps nothing, or not any more, has nothing. */
const orNull = async <T>(read: Promise<T | undefined>): Promise<T | null> =>
  (await read.catch(() => undefined)) ?? null;

const ON_DEVICE = { networkMode: 'always', retry: false, gcTime: 0 } as const;

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined where the browser reckons none, as on an address without encryption. */
const codeHashOf = async (code: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));

export const packQueries = {
  ofDrydock: (id: number) =>
    queryOptions({
      queryKey: queryKeys.packs.of('drydock', id),
      queryFn: ({ signal }) => request(endpoints.drydockPack, { id, reply: packSchema, signal }),
    }),
  kept: (drydockId: number) =>
    queryOptions({
      queryKey: queryKeys.keptPacks.of('drydock', drydockId),
      queryFn: () => orNull(store().then(({ keptPack }) => keptPack(drydockId))),
      ...ON_DEVICE,
    }),
  keptCheckOfFile: (sha256: string) =>
    queryOptions({
      queryKey: queryKeys.keptPacks.of('file', sha256),
      queryFn: () => orNull(store().then(({ keptCheckOfFile }) => keptCheckOfFile(sha256))),
      ...ON_DEVICE,
    }),
  keptCheckOfCode: (revisionId: number, code: string) =>
    queryOptions({
      queryKey: queryKeys.keptPacks.of('code', revisionId, code),
      queryFn: () =>
        orNull(
          store().then(async ({ keptCheckOfCode }) =>
            keptCheckOfCode(revisionId, await codeHashOf(code)),
          ),
        ),
      ...ON_DEVICE,
    }),
};

export const useDrydockPack = (drydockId: number) => useQuery(packQueries.ofDrydock(drydockId));
/** Null where nothing was taken along. */
export const useKeptPack = (drydockId: number) => useQuery(packQueries.kept(drydockId));
/** What was known of a copy when its docking was taken along; null where it is not among those. */
export const useKeptCheck = (asked: { sha256: string } | { revisionId: number; code: string }) =>
  useQuery(
    'sha256' in asked
      ? packQueries.keptCheckOfFile(asked.sha256)
      : packQueries.keptCheckOfCode(asked.revisionId, asked.code),
  );
