/** Ships: their particulars, the rules for them, and the lists that they come in. */
import { object, string, type InferType, type TestContext } from 'yup';
import { addMonths, plainDate } from './dates';
import { flag, id, integer, label, listOf, record, text } from './fields';
import { imoProblem, normaliseImo } from './imo';
import { choice, country, decimal, optionalId, optionalLabel } from './kinds';
import { limits } from './limits';
import { choiceFilter, filtersOf, numberFilter, pageOf, pageQuery } from './lists';
import { SHIP_CODE } from './users';

export const SHIP_TYPES = [
  'BULK_CARRIER',
  'OIL_TANKER',
  'OIL_CHEMICAL_TANKER',
  'LPG_CARRIER',
  'LNG_CARRIER',
  'CONTAINER',
  'GENERAL_CARGO',
  'ROPAX',
  'PASSENGER',
  'RORO',
  'OFFSHORE_SUPPLY',
  'OTHER',
] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

export const CLASS_SOCIETIES = [
  'ABS',
  'BV',
  'CCS',
  'CRS',
  'DNV',
  'IRS',
  'KR',
  'LR',
  'NK',
  'PRS',
  'RINA',
  'TL',
  'OTHER',
] as const;

export const SHIP_STATUSES = ['ACTIVE', 'IN_DOCK', 'LAID_UP', 'SOLD', 'SCRAPPED'] as const;
export type ShipStatus = (typeof SHIP_STATUSES)[number];

/** What people may make of a status. IN_DOCK comes and goes by milestones; what is sold or scrapped stays as it is. */
export const STATUS_CHANGES: Readonly<Record<ShipStatus, readonly ShipStatus[]>> = {
  ACTIVE: ['LAID_UP', 'SOLD', 'SCRAPPED'],
  IN_DOCK: [],
  LAID_UP: ['ACTIVE', 'SOLD', 'SCRAPPED'],
  SOLD: [],
  SCRAPPED: [],
};

/** A ship that has left the fleet: nothing of it is changed any more. */
export const isGone = (status: ShipStatus): boolean => status === 'SOLD' || status === 'SCRAPPED';

/** What is proposed for `esp`: tankers and bulk carriers are surveyed by the enhanced programme. */
export const proposedEsp = (type: ShipType): boolean =>
  ['BULK_CARRIER', 'OIL_TANKER', 'OIL_CHEMICAL_TANKER'].includes(type);

const imo = () =>
  text(limits.imo, { tooShort: 'ships.imo.digits', tooLong: 'ships.imo.digits' })
    .transform((value: unknown) => (typeof value === 'string' ? normaliseImo(value) : value))
    .test('imo', 'ships.imo.check', (value, context) => {
      const message = imoProblem(value);
      return message === undefined || context.createError({ message });
    });

const parentOf = (context: TestContext) => context.parent as Partial<Record<string, unknown>>;

/** Below another number of the same record, where that one is a number. */
const below = (value: number, other: unknown) => typeof other !== 'number' || value < other;

export const MAX_LENGTH_M = 500;
const metres = () => decimal(2, 0.01, MAX_LENGTH_M);
const MAX_AHEAD_MONTHS = 60;
const MAX_DAYS = 100_000;

const particulars = () => ({
  code: text(limits.shipCode).matches(SHIP_CODE, 'validation.shipCode'),
  name: label(limits.shipName),
  former_names: listOf(label(limits.shipName)).max(10, 'validation.tooMany'),
  imo: imo(),
  type: choice(SHIP_TYPES),
  flag: country(),
  port_of_registry: optionalLabel(limits.port),
  call_sign: optionalLabel(limits.callSign),
  class_society: choice(CLASS_SOCIETIES),
  class_number: optionalLabel(limits.classNumber),
  class_notation: optionalLabel(limits.classNotation),
  iws_notation: flag(),
  esp: flag(),
  delivered_on: plainDate(),
  gross_tonnage: integer(1),
  deadweight_t: decimal(2, 0.01, 1_000_000),
  loa_m: metres(),
  breadth_m: metres().test('narrow', 'ships.breadthBelowLength', (value, context) =>
    below(value, parentOf(context)['loa_m']),
  ),
  depth_m: metres(),
  draught_m: metres().test('shallow', 'ships.draughtBelowDepth', (value, context) =>
    below(value, parentOf(context)['depth_m']),
  ),
  special_survey_due_on: plainDate(),
  status: choice(SHIP_STATUSES),
  superintendent_id: optionalId(),
});

/** Lengths in metres, two decimals; tonnage without unit, deadweight in tonnes. */
export const shipDraftSchema = object(particulars());
export type ShipDraft = InferType<typeof shipDraftSchema>;

/** A ship may be entered before it is delivered, but not years before: asked on the day itself, so by the server. */
export const isTooFarAhead = (deliveredOn: string, today: string): boolean =>
  deliveredOn > addMonths(today, MAX_AHEAD_MONTHS);

export const shipUpdateSchema = shipDraftSchema.shape({ version: id() });
export type ShipUpdate = InferType<typeof shipUpdateSchema>;

export const DUE_STATUSES = ['OVERDUE', 'DUE_30', 'DUE_90', 'PLAN', 'OK'] as const;
export type DueStatus = (typeof DUE_STATUSES)[number];

/** `superintendent`: full name. `next_due`: null for a ship that has left the fleet, and without the right to see it. */
export const shipSchema = object({
  ...record(),
  ...particulars(),
  superintendent: string().defined().nullable(),
  next_due: object({
    on: plainDate(),
    days: integer(-MAX_DAYS),
    status: choice(DUE_STATUSES),
  })
    .defined()
    .nullable(),
});
export type Ship = InferType<typeof shipSchema>;

export const SHIP_SORTS = [
  'code',
  'name',
  'type',
  'flag',
  'status',
  'delivered_on',
  'special_survey_due_on',
] as const;

/** `q` finds ships by the beginnings of words of their name and former names, by code and by IMO number. */
export const shipFiltersSchema = filtersOf(SHIP_SORTS, {
  status: choiceFilter(SHIP_STATUSES),
  type: choiceFilter(SHIP_TYPES),
  class_society: choiceFilter(CLASS_SOCIETIES),
  superintendent_id: numberFilter(),
});
export const shipQuerySchema = shipFiltersSchema.shape(pageQuery());
export type ShipFilters = InferType<typeof shipFiltersSchema>;
export type ShipQuery = InferType<typeof shipQuerySchema>;
export const shipsPageSchema = pageOf(shipSchema);
export type ShipsPage = InferType<typeof shipsPageSchema>;

/** Whatever was typed: the answer says whether it is a ship's number. */
export const imoCheckSchema = object({ imo: text({ min: 1, max: 100 }) });

/** A ship by what people call it. */
export const shipNameSchema = object({
  id: id(),
  code: string().required(),
  name: string().required(),
});
export type ShipName = InferType<typeof shipNameSchema>;

/** `imo`: the bare digits; null where there are none. `used_by`: a ship that has the number and may be seen. */
export const imoAnswerSchema = object({
  valid: flag(),
  imo: string().defined().nullable(),
  problem: string().defined().nullable(),
  used_by: shipNameSchema.clone().defined().nullable(),
});
export type ImoAnswer = InferType<typeof imoAnswerSchema>;
