/** Repair yards with their docks, and whether a ship fits into one. */
import { object, string, type InferType } from 'yup';
import { email } from './auth';
import { id, label, listOf, record, text } from './fields';
import {
  choice,
  country,
  decimal,
  optionalDecimal,
  optionalLabel,
  optionalOf,
  optionalText,
  timeZone,
} from './kinds';
import { limits } from './limits';
import { choiceFilter, filtersOf, pageOf, pageQuery } from './lists';

export const DOCK_KINDS = ['GRAVING', 'FLOATING', 'SLIP', 'SHIPLIFT'] as const;
export const YARD_STATUSES = ['ACTIVE', 'BLOCKED'] as const;
const YARD_CODE = /^[A-Z0-9]{3,5}$/;

const metres = () => decimal(2, 0.01, 2_000);

/** Metres; `lift_t` in tonnes, for docks that lift. */
const dockSchema = object({
  name: label(limits.dockName),
  kind: choice(DOCK_KINDS),
  length_m: metres(),
  breadth_m: metres(),
  depth_over_sill_m: optionalDecimal(2, 0.01, 100),
  lift_t: optionalDecimal(2, 0.01, 1_000_000),
});
export type Dock = InferType<typeof dockSchema>;

const contactSchema = object({
  name: label(limits.fullname),
  email: optionalOf(email(), limits.email),
  phone: optionalLabel(limits.phone),
});

/** Asked before the docks are looked at one by one: any of them may be nothing yet. */
const namedOnce = (docks: readonly ({ name?: unknown } | null)[]) =>
  new Set(docks.map((dock) => dock?.name)).size === docks.length;

const particulars = () => ({
  code: text(limits.yardCode).matches(YARD_CODE, 'yards.code'),
  name: label(limits.yardName),
  country: country(),
  city: label(limits.city),
  time_zone: timeZone(),
  docks: listOf(dockSchema)
    .max(50, 'validation.tooMany')
    .test('once', 'yards.dockTwice', namedOnce),
  contacts: listOf(contactSchema).max(50, 'validation.tooMany'),
  status: choice(YARD_STATUSES),
  notes: optionalText(limits.note),
});

export const yardDraftSchema = object(particulars());
export type YardDraft = InferType<typeof yardDraftSchema>;

export const yardUpdateSchema = yardDraftSchema.shape({ version: id() });
export type YardUpdate = InferType<typeof yardUpdateSchema>;

export const yardSchema = object({ ...record(), ...particulars() });
export type Yard = InferType<typeof yardSchema>;

/** A yard by what people call it. */
export const yardNameSchema = object({
  id: id(),
  code: string().required(),
  name: string().required(),
});

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
