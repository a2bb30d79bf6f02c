/** The records with this person's star, and those that their browser opened last. Which have one, `/me` tells. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Me } from '../contract/auth';
import { endpoints } from '../contract/endpoints';
import { favouritesSchema, starredSchema, writeRefs } from '../contract/favourites';
import type { RecordRef, Star } from '../contract/favourites';
import { request } from './http';
import { queryKeys } from './queryKeys';

const favouriteQueries = {
  list: (recent: string) =>
    queryOptions({
      queryKey: queryKeys.favourites.of('list', recent),
      queryFn: ({ signal }) =>
        request(endpoints.favourites, { query: { recent }, reply: favouritesSchema, signal }),
    }),
};

export const useFavourites = (recent: readonly RecordRef[]) =>
  useQuery(favouriteQueries.list(writeRefs(recent)));

const withStar = (me: Me, { entity, entity_id, starred }: Star): Me => {
  const others = (me.favourites ?? []).filter(
    (one) => one.entity !== entity || one.id !== entity_id,
  );
  return { ...me, favourites: starred ? [{ entity, id: entity_id }, ...others] : others };
};

/** Shown at once; what the server does not take is undone. */
export const useStar = () =>
  useMutation({
    mutationFn: (body: Star) => request(endpoints.star, { body, reply: starredSchema }),
    // Of two at once the later one is to stay.
    scope: { id: 'star' },
    onMutate: async (body, { client }) => {
      // What has not come at all is let come: given up here, nothing would ask for it again.
      const known = client.getQueryData(queryKeys.me.all) !== undefined;
      if (known) await client.cancelQueries({ queryKey: queryKeys.me.all });
      client.setQueryData<Me>(queryKeys.me.all, (me) => me && withStar(me, body));
      return known;
    },
    onSuccess: async (_reply, _body, known, { client }) => {
      if (known) return;
      // What is still on its way may have set out before.
      await client.cancelQueries({ queryKey: queryKeys.me.all });
      await client.invalidateQueries({ queryKey: queryKeys.me.all });
    },
    onError: (_error, body, _before, { client }) => {
      const back = { ...body, starred: !body.starred };
      client.setQueryData<Me>(queryKeys.me.all, (me) => me && withStar(me, back));
    },
    meta: { invalidates: [queryKeys.favourites.all] },
  });
