/** How the register looks to this person: which columns, how close the rows, whether the preview stands beside them. */
import { useCallback, useMemo } from 'react';
import { preferences } from '../../session/preferences';
import { useStore } from '../../ui/store';

/** Number and title are always there. In the order in which they stand. */
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

/** The first is what nobody has to choose. */
export const DENSITIES = ['compact', 'comfortable'] as const;
type Density = (typeof DENSITIES)[number];

export interface Look {
  columns: readonly ColumnKey[];
  density: Density;
  preview: boolean;
}

const OPTIONAL: readonly ColumnKey[] = [
  ...(['incorporate_by', 'reviewer', 'review_due', 'author'] as const),
  ...(['tags', 'external_number', 'updated_at'] as const),
];
const DEFAULT: Look = {
  columns: COLUMN_KEYS.filter((key) => !OPTIONAL.includes(key)),
  density: 'compact',
  preview: false,
};

/** `type-revision`, of what is known by now, in its order; undefined for no choice at all. */
export const readColumns = (text: string | null | undefined): readonly ColumnKey[] | undefined => {
  if (text === null || text === undefined) return undefined;
  const named = text.split('-');
  return COLUMN_KEYS.filter((key) => named.includes(key));
};
export const writeColumns = (columns: readonly ColumnKey[]) => columns.join('-');

export const readDensity = (text: string | null | undefined) =>
  DENSITIES.find((density) => density === text);

/** As the preference is kept: `compact.on.type-revision`. */
function readLook(text: string): Look {
  const [density, preview, columns] = text.split('.');
  return {
    columns: readColumns(columns) ?? DEFAULT.columns,
    density: readDensity(density) ?? DEFAULT.density,
    preview: preview === 'on',
  };
}

const writeLook = ({ columns, density, preview }: Look) =>
  [density, preview ? 'on' : 'off', writeColumns(columns)].join('.');

export function useRegisterLook() {
  const text = useStore(preferences.register);
  const look = useMemo(() => readLook(text), [text]);
  const change = useCallback((part: Partial<Look>) => {
    preferences.register.set(writeLook({ ...readLook(preferences.register.get()), ...part }));
  }, []);
  return { look, change };
}

export type RegisterLook = ReturnType<typeof useRegisterLook>;
