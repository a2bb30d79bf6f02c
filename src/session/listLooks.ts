/**
 * How lists look to whoever uses this browser, as one text: `ships.comfortable.-imo-status.users.comfortable.`, three
 * parts a list, each column after a hyphen; none at all stands for the list's own choice.
 */
import type { ListLooks } from '../contract/listLooks';

export type Look = Pick<ListLooks['lists'][number], 'columns' | 'density'>;

export function readLook(text: string, list: string): Look {
  const parts = text.split('.');
  const at = parts.findIndex((part, place) => place % 3 === 0 && part === list);
  const [density, columns] = at < 0 ? [] : parts.slice(at + 1);
  return {
    columns: columns ? columns.split('-').filter(Boolean) : null,
    density: density === 'comfortable' ? density : 'compact',
  };
}
