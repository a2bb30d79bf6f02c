/** The yards that somebody can work for. */
import { useMay } from '../../api/me';
import { useYards } from '../../api/yards';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import type { User } from '../../contract/users';

const YARDS = { sort: 'name', page: 1, page_size: MAX_PAGE_SIZE } as const;

/** Those to choose from, by name, and those that are named in any case. */
export function useYardOptions(named: readonly User['yard'][]): { id: number; name: string }[] {
  const { data } = useYards(YARDS, { enabled: useMay('yards') });
  const known = data?.items ?? [];
  const others = named.flatMap((one) => one ?? []);
  return [...known, ...others.filter(({ id }) => !known.some((one) => one.id === id))];
}
