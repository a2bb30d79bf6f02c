/** How this person has their lists. What is shown is what the browser keeps (session/listLooks.ts), which follows the server. */
import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import { listLooksSchema, type ListLooks } from '../contract/listLooks';
import type { ListLook } from '../contract/listNames';
import { withLook, writeLooks } from '../session/listLookTexts';
import { preferences } from '../session/preferences';
import { request } from './http';
import { useMay } from './me';
import { queryKeys } from './queryKeys';

/** Nobody asked for it: lists stay as they are. */
const UNASKED = { quiet: [403, 404, 408, 429, 500, 502, 503, 504, 0] };

const listLookQueries = {
  all: () =>
    queryOptions({
      queryKey: queryKeys.me.of('lists'),
      queryFn: ({ signal }) => request(endpoints.listLooks, { reply: listLooksSchema, signal }),
      meta: UNASKED,
    }),
};

function keepHere({ lists }: ListLooks) {
  const text = writeLooks(lists);
  if (text !== preferences.lists.get()) preferences.lists.set(text);
}

/** Asked once the first rows stand: what was changed in another browser is here from then on. */
export async function followListLooks(client: QueryClient) {
  keepHere(await client.query(listLookQueries.all()));
}

/** Shown at once; what the server does not take is undone. An account that anybody reaches by its link keeps it here alone. */
export function useKeepListLook() {
  const mayKeep = useMay('keepListLook');
  return useMutation({
    mutationFn: async (body: ListLook) => {
      if (mayKeep)
        keepHere(await request(endpoints.keepListLook, { body, reply: listLooksSchema }));
    },
    // Of two at once the later one is to stay.
    scope: { id: 'list_looks' },
    onMutate: (body) => {
      const before = preferences.lists.get();
      preferences.lists.set(withLook(before, body));
      return before;
    },
    onError: (_error, _body, before) => {
      if (before !== undefined) preferences.lists.set(before);
    },
  });
}
