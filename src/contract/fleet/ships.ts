/** Ships: their particulars, the rules for them, and the lists that they come in. */
import { boolean, string, type InferType, type TestContext } from 'yup';
import { addMonths, plainDate } from '../dates';
import { flag, id, integer, record, text } from '../fields';
import { shapeOf, type FieldTable, type NameOf } from '../fieldTable';
import { choice, optionalId } from '../kinds';
import { limits } from '../limits';
import { choiceFilter, filtersOf, numberFilter, pageOf, pageQuery } from '../lists';
import { SHIP_CODE } from '../users';
import { DATA_GROUPS, dockingDataFields } from './dockingData';
import { object } from '../object';

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

/** A new ship sails or is laid up. */
export const NEW_SHIP_STATUSES: readonly ShipStatus[] = ['ACTIVE', 'LAID_UP'];

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

const parentOf = (context: TestContext) => context.parent as Partial<Record<string, unknown>>;

/** Below another number of the same record, where that one is a number. */
const below = (value: number, other: unknown) => typeof other !== 'number' || value < other;

export const MAX_LENGTH_M = 500;
const metres = { kind: 'decimal', least: 0.01, most: MAX_LENGTH_M, unit: 'metres' } as const;
const MAX_AHEAD_MONTHS = 60;
const MAX_DAYS = 100_000;

/** Every field of a ship, in the order of its spreadsheet. */
export const shipFields = {
  code: {
    kind: 'code',
    lengths: limits.shipCode,
    pattern: SHIP_CODE,
    wrong: 'validation.shipCode',
    group: 'identity',
    searched: true,
  },
  name: { kind: 'line', lengths: limits.shipName, group: 'identity', searched: true },
  former_names: {
    kind: 'names',
    lengths: limits.shipName,
    most: 10,
    group: 'identity',
    searched: true,
  },
  imo: { kind: 'imo', group: 'identity', searched: true },
  type: { kind: 'choice', choices: SHIP_TYPES, texts: 'types', group: 'identity' },
  flag: { kind: 'country', group: 'identity' },
  port_of_registry: { kind: 'line', lengths: limits.port, optional: true, group: 'identity' },
  call_sign: { kind: 'line', lengths: limits.callSign, optional: true, group: 'identity' },
  class_society: { kind: 'choice', choices: CLASS_SOCIETIES, group: 'class' },
  class_number: { kind: 'line', lengths: limits.classNumber, optional: true, group: 'class' },
  class_notation: { kind: 'line', lengths: limits.classNotation, optional: true, group: 'class' },
  iws_notation: { kind: 'flag', usual: false, group: 'class' },
  esp: { kind: 'flag', usual: false, group: 'class' },
  delivered_on: { kind: 'day', group: 'identity' },
  gross_tonnage: { kind: 'whole', least: 1, group: 'measures' },
  deadweight_t: {
    kind: 'decimal',
    least: 0.01,
    most: 1_000_000,
    unit: 'tonnes',
    group: 'measures',
  },
  loa_m: { ...metres, group: 'measures' },
  breadth_m: { ...metres, group: 'measures' },
  depth_m: { ...metres, group: 'measures' },
  draught_m: { ...metres, group: 'measures' },
  special_survey_due_on: { kind: 'day', group: 'class' },
  status: {
    kind: 'choice',
    choices: SHIP_STATUSES,
    texts: 'statuses',
    usual: 'ACTIVE',
    group: 'status',
  },
  superintendent_id: {
    kind: 'person',
    optional: true,
    group: 'status',
    column: 'superintendent',
  },
  ...dockingDataFields,
} as const satisfies FieldTable;
export type ShipField = NameOf<typeof shipFields>;

/** As they stand on the form and on the page. */
export const SHIP_GROUPS = ['identity', 'class', 'measures', ...DATA_GROUPS, 'status'] as const;

function particulars() {
  const shape = shapeOf(shipFields, {});
  return {
    ...shape,
    breadth_m: shape.breadth_m.test('narrow', 'ships.breadthBelowLength', (value, context) =>
      below(value, parentOf(context)['loa_m']),
    ),
    draught_m: shape.draught_m.test('shallow', 'ships.draughtBelowDepth', (value, context) =>
      below(value, parentOf(context)['depth_m']),
    ),
  };
}

/** Lengths in metres, two decimals; tonnage without unit, deadweight in tonnes. */
export const shipDraftSchema = object(particulars);
export type ShipDraft = InferType<typeof shipDraftSchema>;

/** A ship may be entered before it is delivered, but not years before: asked on the day itself, so by the server. */
export const isTooFarAhead = (deliveredOn: string, today: string): boolean =>
  deliveredOn > addMonths(today, MAX_AHEAD_MONTHS);

export const shipUpdateSchema = shipDraftSchema.shape({ version: id() });
export type ShipUpdate = InferType<typeof shipUpdateSchema>;

/** NOT_CREDITED: the ship has left the dock, and no inspection is recorded that would move its date. */
export const DUE_STATUSES = ['OVERDUE', 'NOT_CREDITED', 'DUE_30', 'DUE_90', 'PLAN', 'OK'] as const;
export type DueStatus = (typeof DUE_STATUSES)[number];
/** As lists count and filter them: a ship whose date a docking covers need not plan one. */
export const DUE_STANDINGS = [...DUE_STATUSES, 'COVERED'] as const;
export type DueStanding = (typeof DUE_STANDINGS)[number];

/**
 * `class_certificate_id`: the certificate whose expiry is the date of the special survey, which is then changed there alone;
 * null without the right to see it. `superintendent`: full name. `next_due`: null for a ship that has left the fleet, and without
 * the right to see it.
 */
export const shipSchema = object(() => ({
  ...record(),
  ...particulars(),
  superintendent: string().defined().nullable(),
  class_certificate_id: optionalId(),
  next_due: object(() => ({
    on: plainDate(),
    days: integer(-MAX_DAYS),
    status: choice(DUE_STATUSES),
    /** The docking that covers the date, null where none does, or only if class agrees. */
    covered: object(() => ({
      drydock_id: id(),
      number: string().required(),
      on: plainDate(),
      docked: boolean().required(),
    }))
      .defined()
      .nullable(),
  }))
    .defined()
    .nullable(),
}));
export type Ship = InferType<typeof shipSchema>;

export const SHIP_SORTS = [
  'code',
  'name',
  'imo',
  'type',
  'flag',
  'class_society',
  'superintendent',
  'next_due',
  'status',
  'delivered_on',
  'special_survey_due_on',
] as const;

/**
 * `q` finds ships by the beginnings of words of their name and former names, by code and by IMO number. `due`: without the
 * right to see when ships are due it finds none, and their order tells nothing of it.
 */
export const shipFiltersSchema = filtersOf(SHIP_SORTS, {
  status: choiceFilter(SHIP_STATUSES),
  type: choiceFilter(SHIP_TYPES),
  class_society: choiceFilter(CLASS_SOCIETIES),
  superintendent_id: numberFilter(),
  due: choiceFilter(DUE_STANDINGS),
});
export const shipQuerySchema = shipFiltersSchema.shape(pageQuery());
export type ShipFilters = InferType<typeof shipFiltersSchema>;
export type ShipQuery = InferType<typeof shipQuerySchema>;
export const shipsPageSchema = pageOf(shipSchema);
export type ShipsPage = InferType<typeof shipsPageSchema>;

/** Whatever was typed: the answer says whether it is a ship's number. */
export const imoCheckSchema = object(() => ({ imo: text({ min: 1, max: 100 }) }));

/** A ship by what people call it. */
export const shipNameSchema = object(() => ({
  id: id(),
  code: string().required(),
  name: string().required(),
}));
export type ShipName = InferType<typeof shipNameSchema>;

/** `imo`: the bare digits; null where there are none. `used_by`: a ship that has the number and may be seen. */
export const imoAnswerSchema = object(() => ({
  valid: flag(),
  imo: string().defined().nullable(),
  problem: string().defined().nullable(),
  used_by: shipNameSchema.clone().defined().nullable(),
}));
export type ImoAnswer = InferType<typeof imoAnswerSchema>;
