/** Repair yards with their docks, and whether a ship fits into one. */
import { string, type InferType } from 'yup';
import { id, listOf, record } from '../fields';
import { shapeOf, type FieldTable, type NameOf } from '../fieldTable';
import { limits } from '../limits';
import { choiceFilter, filtersOf, pageOf, pageQuery } from '../lists';
import { object } from '../object';

export const DOCK_KINDS = ['GRAVING', 'FLOATING', 'SLIP', 'SHIPLIFT'] as const;
export const YARD_STATUSES = ['ACTIVE', 'BLOCKED'] as const;
const YARD_CODE = /^[A-Z0-9]{3,5}$/;

const metres = { kind: 'decimal', least: 0.01, unit: 'metres' } as const;

/** A dock of a yard; `lift_t` for docks that lift. */
export const dockFields = {
  name: { kind: 'line', lengths: limits.dockName },
  kind: { kind: 'choice', choices: DOCK_KINDS, texts: 'dockKinds', usual: 'GRAVING' },
  length_m: { ...metres, most: 2_000 },
  breadth_m: { ...metres, most: 2_000 },
  depth_over_sill_m: { ...metres, most: 100, optional: true },
  lift_t: { kind: 'decimal', least: 0.01, most: 1_000_000, unit: 'tonnes', optional: true },
} as const satisfies FieldTable;

const dockSchema = object(() => shapeOf(dockFields, {}));
export type Dock = InferType<typeof dockSchema>;

export const contactFields = {
  name: { kind: 'line', lengths: limits.fullname },
  email: { kind: 'email', lengths: limits.email, optional: true },
  phone: { kind: 'line', lengths: limits.phone, optional: true },
} as const satisfies FieldTable;

const contactSchema = object(() => shapeOf(contactFields, {}));

/** Every field of a yard, in the order of its form. */
export const yardFields = {
  code: {
    kind: 'code',
    lengths: limits.yardCode,
    pattern: YARD_CODE,
    wrong: 'yards.code',
    group: 'yard',
    searched: true,
  },
  name: { kind: 'line', lengths: limits.yardName, group: 'yard', searched: true },
  country: { kind: 'country', group: 'yard' },
  city: { kind: 'line', lengths: limits.city, group: 'yard', searched: true },
  time_zone: { kind: 'timeZone', group: 'yard' },
  status: {
    kind: 'choice',
    choices: YARD_STATUSES,
    texts: 'statuses',
    usual: 'ACTIVE',
    group: 'yard',
  },
  docks: { kind: 'own' },
  contacts: { kind: 'own' },
  notes: { kind: 'text', lengths: limits.note, optional: true, group: 'yard' },
} as const satisfies FieldTable;
export type YardField = NameOf<typeof yardFields>;

/** Asked before the docks are looked at one by one: any of them may be nothing yet. */
const namedOnce = (docks: readonly ({ name?: unknown } | null)[]) =>
  new Set(docks.map((dock) => dock?.name)).size === docks.length;

const particulars = () =>
  shapeOf(yardFields, {
    docks: listOf(dockSchema)
      .max(50, 'validation.tooMany')
      .test('once', 'yards.dockTwice', namedOnce),
    contacts: listOf(contactSchema).max(50, 'validation.tooMany'),
  });

export const yardDraftSchema = object(particulars);
export type YardDraft = InferType<typeof yardDraftSchema>;

export const yardUpdateSchema = yardDraftSchema.shape({ version: id() });
export type YardUpdate = InferType<typeof yardUpdateSchema>;

export const yardSchema = object(() => ({ ...record(), ...particulars() }));
export type Yard = InferType<typeof yardSchema>;

/** A yard by what people call it. */
export const yardNameSchema = object(() => ({
  id: id(),
  code: string().required(),
  name: string().required(),
}));

export const YARD_SORTS = ['code', 'name', 'country', 'city', 'status'] as const;

/** `q` finds yards by the beginnings of words of their code, name and city. */
const yardFiltersSchema = filtersOf(YARD_SORTS, { status: choiceFilter(YARD_STATUSES) });
export const yardQuerySchema = yardFiltersSchema.shape(pageQuery());
export type YardFilters = InferType<typeof yardFiltersSchema>;
export type YardQuery = InferType<typeof yardQuerySchema>;
export const yardsPageSchema = pageOf(yardSchema);
export type YardsPage = InferType<typeof yardsPageSchema>;

/** Room that a ship needs beyond its own length and breadth, metres. */
export const DOCK_MARGINS = { length: 4, breadth: 2 } as const;

export const DOCK_WARNINGS = ['TOO_SHORT', 'TOO_NARROW'] as const;
export interface DockWarning {
  kind: (typeof DOCK_WARNINGS)[number];
  needed_m: number;
  has_m: number;
}

const rounded = (metres_: number) => Math.round(metres_ * 100) / 100;

/** Why a dock is too small for a ship; a warning, never a refusal: empty when the ship fits. */
export function dockWarnings(
  ship: { loa_m: number; breadth_m: number },
  dock: { length_m: number; breadth_m: number },
  margins: { length: number; breadth: number } = DOCK_MARGINS,
): DockWarning[] {
  const sides: DockWarning[] = [
    { kind: 'TOO_SHORT', needed_m: rounded(ship.loa_m + margins.length), has_m: dock.length_m },
    {
      kind: 'TOO_NARROW',
      needed_m: rounded(ship.breadth_m + margins.breadth),
      has_m: dock.breadth_m,
    },
  ];
  return sides.filter(({ needed_m, has_m }) => has_m < needed_m);
}
