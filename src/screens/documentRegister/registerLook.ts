/** How the register looks to this person: which columns, how close the rows, whether the preview stands beside them. */
import { useCallback, useMemo } from 'react';
import { useKeepListLook } from '../../api/listLooks';
import { DENSITIES, type Density } from '../../contract/listLooks';
import { readLook } from '../../session/listLooks';
import { preferences } from '../../session/preferences';
import { useStore } from '../../ui/store';

/** Number and title are always there. In the order in which they stand where nobody has chosen another. */
export const COLUMN_KEYS = [
  'revision',
  'state',
  'on',
  'incorporate_by',
  'reviewer',
  'review_due',
  'author',
  'type',
  'discipline',
  'ship',
  'drydock',
  'tags',
  'external_number',
  'updated_at',
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

export interface Look {
  columns: readonly ColumnKey[];
  density: Density;
  preview: boolean;
}

const OPTIONAL: readonly ColumnKey[] = [
  ...(['incorporate_by', 'reviewer', 'review_due', 'author'] as const),
  ...(['tags', 'external_number', 'updated_at'] as const),
];
export const USUAL_COLUMNS = COLUMN_KEYS.filter((key) => !OPTIONAL.includes(key));

const known = (names: readonly string[]) =>
  names.flatMap((name) => COLUMN_KEYS.find((key) => key === name) ?? []);

/** `type-revision`, of what is known by now; undefined for no choice at all. */
export const readColumns = (text: string | null): readonly ColumnKey[] | undefined =>
  text === null ? undefined : known(text.split('-'));
export const writeColumns = (columns: readonly ColumnKey[]) => columns.join('-');

export const readDensity = (text: string | null) => DENSITIES.find((density) => density === text);

export function useRegisterLook() {
  const text = useStore(preferences.lists);
  const preview = useStore(preferences.register);
  const { mutate } = useKeepListLook();
  const look = useMemo((): Look => {
    const { columns, density } = readLook(text, 'documents');
    return { columns: columns === null ? USUAL_COLUMNS : known(columns), density, preview };
  }, [text, preview]);
  /** As a view has it. */
  const change = useCallback(
    ({ columns, density }: Partial<Pick<Look, 'columns' | 'density'>>) => {
      const before = readLook(preferences.lists.get(), 'documents');
      mutate({
        list: 'documents',
        columns: columns === undefined ? before.columns : [...columns],
        density: density ?? before.density,
      });
    },
    [mutate],
  );
  return { look, change };
}

export type RegisterLook = ReturnType<typeof useRegisterLook>;
