/** "Is this document current?": asked by the code printed on it, or by the hash of its bytes. */
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { checkSchema } from '../contract/documents/checks';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import { queryKeys } from './queryKeys';

const checkQueries = {
  ofFile: (hash: string | undefined) =>
    queryOptions({
      queryKey: queryKeys.checks.of('file', hash),
      queryFn:
        hash === undefined
          ? skipToken
          : ({ signal }) => request(endpoints.checkFile, { hash, reply: checkSchema, signal }),
    }),
  ofRevision: (id: number | undefined, code: string) =>
    queryOptions({
      queryKey: queryKeys.checks.of('revision', id, code),
      queryFn:
        id === undefined
          ? skipToken
          : ({ signal }) =>
              request(endpoints.checkRevision, { id, query: { code }, reply: checkSchema, signal }),
    }),
};

export const useFileCheck = (hash: string | undefined) => useQuery(checkQueries.ofFile(hash));
export const useRevisionCheck = (id: number | undefined, code: string) =>
  useQuery(checkQueries.ofRevision(id, code));
