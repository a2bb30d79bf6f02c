/** Ships: their particulars, their numbers and what happened to them. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { auditPageSchema } from '../contract/history';
import type { HistoryQuery } from '../contract/historyQuery';
import { endpoints } from '../contract/endpoints';
import { IMPORT_MS, importReportSchema, type Import } from '../contract/imports';
import { readSearch } from '../contract/lists';
import {
  imoAnswerSchema,
  shipSchema,
  shipsPageSchema,
  type ShipDraft,
  type ShipFilters,
  type ShipName,
  type ShipQuery,
  type ShipUpdate,
  type Ship,
  type ShipsPage,
  type ImoAnswer,
} from '../contract/fleet/ships';
import { request, requestFile } from './http';
import { newerOf, showAtOnce } from '../ui/versions';
import { queryKeys, stale } from './queryKeys';
import { useRead, type ReadOptions } from '../ui/useRead';

export const shipQueries = {
  list: (query: ShipQuery) =>
    queryOptions({
      queryKey: queryKeys.ships.of('list', query),
      queryFn: ({ signal }) => request(endpoints.ships, { query, reply: shipsPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: queryKeys.ships.of('detail', id),
      queryFn: ({ signal }) => request(endpoints.ship, { id, reply: shipSchema, signal }),
      // The page says so itself; of a stored choice it is said once.
      meta: { quiet: [404] },
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.ships.of('history', id, query),
      queryFn: ({ signal }) =>
        request(endpoints.shipHistory, { id, query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  imo: (imo: string) =>
    queryOptions({
      queryKey: queryKeys.ships.of('imo', imo),
      queryFn: ({ signal }) =>
        request(endpoints.checkImo, { body: { imo }, reply: imoAnswerSchema, signal }),
    }),
};

export const useShips = <Selected = ShipsPage>(
  query: ShipQuery,
  options?: ReadOptions<ShipsPage, Selected>,
) => useRead(shipQueries.list(query), options);
export const useShip = <Selected = Ship>(id: number, options?: ReadOptions<Ship, Selected>) =>
  useRead(shipQueries.detail(id), options);

const MOST_FOUND = 50;

/**
 * The first ships by name that fit what is typed of name, code or IMO number; the first of all where it is no more
 * than the name of the one `chosen`. `answered` once they are those of the text that stands there now.
 */
export function useFoundShips(typed: string, chosen?: ShipName | null) {
  const askedBy = (text: string) => (text === chosen?.name ? undefined : readSearch(text));
  const q = askedBy(useDeferredValue(typed));
  const { data, isPending, isSuccess, isPlaceholderData } = useQuery(
    shipQueries.list({ q, sort: 'name', page: 1, page_size: MOST_FOUND }),
  );
  const answered = q === askedBy(typed) && isSuccess && !isPlaceholderData;
  return { ships: data?.items ?? [], q, answered, loading: isPending };
}

/** Whether a number is taken; asked as it stands, checked or not. */
export const useImo = <Selected = ImoAnswer>(
  imo: string,
  options?: ReadOptions<ImoAnswer, Selected>,
) => useRead(shipQueries.imo(imo), options);

export const useShipHistory = (id: number, query: HistoryQuery) =>
  useQuery(shipQueries.history(id, query));

export const useCreateShip = () =>
  useMutation({
    mutationFn: (body: ShipDraft) => request(endpoints.createShip, { body, reply: shipSchema }),
    onSuccess: (ship, _draft, _result, { client }) => {
      client.setQueryData(shipQueries.detail(ship.id).queryKey, newerOf(ship));
    },
    meta: { invalidates: stale.fleet, success: 'ships.created' },
  });

export const useUpdateShip = (id: number) =>
  useMutation({
    mutationFn: (body: ShipUpdate) =>
      request(endpoints.updateShip, { id, body, reply: shipSchema }),
    ...showAtOnce(shipQueries.detail(id).queryKey, shipSchema, (shown, body: ShipUpdate) => ({
      ...shown,
      ...body,
    })),
    // The form shows both values.
    meta: { invalidates: stale.fleet, success: 'ships.saved', quiet: ['stale'] },
  });

export const useDeleteShip = () =>
  useMutation({
    mutationFn: ({ id }: Pick<Ship, 'id' | 'name'>) => request(endpoints.deleteShip, { id }),
    meta: { invalidates: stale.fleet, success: 'ships.deleted' },
  });

/** Every ship that the filters leave, as CSV. */
export const useExportShips = () =>
  useMutation({
    mutationFn: (filters: ShipFilters) => requestFile(endpoints.exportShips, filters),
    meta: { invalidates: stale.nothingButAudit },
  });

export const useImportShips = () =>
  useMutation({
    mutationFn: ({ rows, dry_run }: Import) =>
      request(endpoints.importShips, {
        body: { rows, dry_run },
        reply: importReportSchema,
        timeout: 2 * IMPORT_MS,
      }),
    meta: { invalidates: stale.fleet },
  });
