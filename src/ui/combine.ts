/** Several queries taken as one: there when all are there, failed when one has. */
import type { Loadable } from './page/QueryState';

type Parts = Record<string, Loadable<unknown>>;
type DataOf<P extends Parts> = {
  // What is left out for whoever does not ask for it is left out of what is there.
  [K in keyof P]: P[K] extends Loadable<infer T> | undefined ? NonNullable<T> : never;
};

/** Everything but the data, which is there when nothing is missing. */
function stateOf(all: readonly Loadable<unknown>[]): Omit<Loadable<never>, 'data'> {
  const missing = all.filter(({ data }) => data === undefined);
  const error = missing.find((one) => one.error !== null)?.error ?? null;
  const status = (['paused', 'fetching'] as const).find((one) =>
    missing.some(({ fetchStatus }) => fetchStatus === one),
  );
  return {
    error,
    isPending: missing.length > 0 && error === null,
    isFetching: all.some(({ isFetching }) => isFetching),
    fetchStatus: status ?? 'idle',
    refetch: () => {
      for (const part of missing) part.refetch();
    },
  };
}

export function combine<P extends Parts>(parts: P): Loadable<DataOf<P>> {
  const entries = Object.entries(parts).map(([name, { data }]) => [name, data] as const);
  const complete = entries.every(([, data]) => data !== undefined);
  return {
    ...stateOf(Object.values(parts)),
    data: complete ? (Object.fromEntries(entries) as DataOf<P>) : undefined,
  };
}

/** As `combine`, of any number of the same kind, in their order. */
export function combineAll<T>(parts: readonly Loadable<T>[]): Loadable<T[]> {
  const data = parts.flatMap((part) => (part.data === undefined ? [] : [part.data]));
  return { ...stateOf(parts), data: data.length === parts.length ? data : undefined };
}
