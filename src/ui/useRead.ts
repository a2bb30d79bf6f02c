/** A read as a hook of the API makes it: what it asks for, and what the screen that uses it says besides. */
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

export interface ReadOptions<Data, Selected = Data> {
  enabled?: boolean;
  select?: (data: Data) => Selected;
}

type Read<Data, Key extends QueryKey> = Omit<
  UseQueryOptions<Data, Error, Data, Key>,
  'enabled' | 'select'
>;

export function useRead<Data, Key extends QueryKey, Selected = Data>(
  query: Read<Data, Key>,
  options: ReadOptions<Data, Selected> = {},
) {
  const all: UseQueryOptions<Data, Error, Selected, Key> = { ...query, ...options };
  return useQuery(all);
}
