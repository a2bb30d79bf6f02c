/** Without a line: of when is what stands on the screen. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../../api/connection';
import { queryKeys } from '../../api/queryKeys';
import { useFormat } from '../../ui/format/format';
import { useStore } from '../../ui/store';
import { Bar } from './Bar';

/** The frame's own, which tell nothing of a record. */
const OF_FRAME: readonly unknown[] = [
  ...queryKeys.me.all,
  ...queryKeys.menus.all,
  ...queryKeys.permissions.all,
  ...queryKeys.languages.all,
  ...queryKeys.notifications.all,
];

/** Of the oldest answer on the screen, in milliseconds since 1970; undefined where nothing is shown. */
function oldestShown(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
    .filter(({ queryKey }) => !OF_FRAME.includes(queryKey[0]))
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? undefined : Math.min(...times);
}

const ONLINE = { get: () => undefined, subscribe: () => () => undefined };

export function LineBar() {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const state = useStore(connection);
  const age = useMemo(
    () =>
      state === 'online'
        ? ONLINE
        : {
            get: () => oldestShown(client),
            subscribe: (listener: () => void) => client.getQueryCache().subscribe(listener),
          },
    [client, state],
  );
  const oldest = useStore(age);
  const text =
    state === 'online' || oldest === undefined
      ? undefined
      : t(`main.connection.asOf.${state}`, { at: format.dateTime(new Date(oldest).toISOString()) });
  return <Bar colour="warning" text={text} />;
}
