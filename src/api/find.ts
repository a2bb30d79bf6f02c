/** Anything that a few letters find. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import { foundSchema } from '../contract/find';
import { request } from './http';
import { queryKeys } from './queryKeys';

const findQueries = {
  list: (q: string) =>
    queryOptions({
      queryKey: queryKeys.found.of('list', q),
      queryFn: ({ signal }) =>
        request(endpoints.find, { query: { q }, reply: foundSchema, signal }),
      // What was added a moment ago is looked for as well: what is known stands until the answer comes.
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};

/** Of each kind some. Nothing is asked without a word. */
export const useFound = (q: string) => useQuery({ ...findQueries.list(q), enabled: q !== '' });
