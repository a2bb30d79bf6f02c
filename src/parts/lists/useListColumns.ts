/** The columns of a list as this person has chosen them: which, in which order, and how close the rows are. */
import { useMemo } from 'react';
import type { ListName } from '../../contract/listNames';
import { readLook, type Look } from '../../session/listLooks';
import { preferences } from '../../session/preferences';
import { useStore } from '../../ui/store';

interface Columned {
  key: string;
  width?: string;
  from?: 'medium' | 'wide';
}

/** Of the narrowest table, in px. */
const NARROW = 700;

const widthOf = ({ width = '160px' }: Columned) =>
  Number.parseFloat(width) * (width.endsWith('%') ? NARROW / 100 : 1);

/** What can be done with a row stands last, chosen or not. */
const isActions = ({ key }: Pick<Columned, 'key'>) => key === 'actions';

/** The columns of which somebody chooses. */
export const choosable = <C extends Pick<Columned, 'key'>>(all: readonly C[], fixed: number) =>
  all.slice(fixed).filter((one) => !isActions(one));

/**
 * The first `fixed` ones name the row and stay. What has room in the narrowest table is shown there too, and on a
 * card, whatever the list itself would leave out: the first that were chosen.
 */
function chosenOf<C extends Columned>(all: readonly C[], keys: readonly string[], fixed: number) {
  const free = choosable(all, fixed);
  const columns = [
    ...all.slice(0, fixed),
    ...keys.flatMap((key) => free.find((one) => one.key === key) ?? []),
    ...all.filter(isActions),
  ];
  let room = columns.reduce((left, one) => (one.from ? left : left - widthOf(one)), NARROW);
  return columns.map((column) => {
    if (!column.from) return column;
    room -= widthOf(column);
    return room < 0 ? column : { ...column, from: undefined };
  });
}

function lookedAt<C extends Columned>(
  all: readonly C[],
  { columns, density }: Look,
  fixed: number,
): readonly C[] {
  const chosen = columns === null ? all : chosenOf(all, columns, fixed);
  return density === 'compact' ? chosen : chosen.map((column) => ({ ...column, roomy: true }));
}

/** `all` has to be the same array from render to render, and so is the answer. */
export function useListColumns<C extends Columned>(
  list: ListName,
  all: readonly C[],
  fixed = 1,
): readonly C[] {
  const text = useStore(preferences.lists);
  return useMemo(() => lookedAt(all, readLook(text, list), fixed), [text, list, all, fixed]);
}
