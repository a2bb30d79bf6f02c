/** A ship as the form holds it: texts as they are typed. */
import { findProblems, type Problems } from '../../contract/problems';
import { normaliseImo } from '../../contract/imo';
import {
  shipDraftSchema,
  type Ship,
  type ShipDraft,
  type ShipStatus,
  type ShipType,
} from '../../contract/ships';
import { numberOrTyped, patternsFirst, textOrNull, typedOf } from '../../ui/form/entered';

/** Every field, in the order of the form. */
export const FIELDS = [
  'code',
  'name',
  'former_names',
  'imo',
  'type',
  'flag',
  'port_of_registry',
  'call_sign',
  'delivered_on',
  'class_society',
  'class_number',
  'class_notation',
  'iws_notation',
  'esp',
  'special_survey_due_on',
  'gross_tonnage',
  'deadweight_t',
  'loa_m',
  'breadth_m',
  'depth_m',
  'draught_m',
  'status',
  'superintendent_id',
] as const;
export type ShipField = (typeof FIELDS)[number];

/** Former names: one a line. */
export interface ShipValues {
  code: string;
  name: string;
  former_names: string;
  imo: string;
  type: ShipType | null;
  flag: string;
  port_of_registry: string;
  call_sign: string;
  delivered_on: string;
  class_society: Ship['class_society'] | null;
  class_number: string;
  class_notation: string;
  iws_notation: boolean;
  esp: boolean;
  special_survey_due_on: string;
  gross_tonnage: string;
  deadweight_t: string;
  loa_m: string;
  breadth_m: string;
  depth_m: string;
  draught_m: string;
  status: ShipStatus;
  superintendent_id: number | null;
}

export const EMPTY_SHIP: ShipValues = {
  code: '',
  name: '',
  former_names: '',
  imo: '',
  type: null,
  flag: '',
  port_of_registry: '',
  call_sign: '',
  delivered_on: '',
  class_society: null,
  class_number: '',
  class_notation: '',
  iws_notation: false,
  esp: false,
  special_survey_due_on: '',
  gross_tonnage: '',
  deadweight_t: '',
  loa_m: '',
  breadth_m: '',
  depth_m: '',
  draught_m: '',
  status: 'ACTIVE',
  superintendent_id: null,
};

export const valuesOf = (ship: Ship): ShipValues => ({
  code: ship.code,
  name: ship.name,
  former_names: ship.former_names.join('\n'),
  imo: ship.imo,
  type: ship.type,
  flag: ship.flag,
  port_of_registry: typedOf(ship.port_of_registry),
  call_sign: typedOf(ship.call_sign),
  delivered_on: ship.delivered_on,
  class_society: ship.class_society,
  class_number: typedOf(ship.class_number),
  class_notation: typedOf(ship.class_notation),
  iws_notation: ship.iws_notation,
  esp: ship.esp,
  special_survey_due_on: ship.special_survey_due_on,
  gross_tonnage: typedOf(ship.gross_tonnage),
  deadweight_t: typedOf(ship.deadweight_t),
  loa_m: typedOf(ship.loa_m),
  breadth_m: typedOf(ship.breadth_m),
  depth_m: typedOf(ship.depth_m),
  draught_m: typedOf(ship.draught_m),
  status: ship.status,
  superintendent_id: ship.superintendent_id,
});

export const sameField = (field: ShipField, a: ShipValues, b: ShipValues) => a[field] === b[field];

export const sameValues = (a: ShipValues, b: ShipValues) =>
  FIELDS.every((field) => sameField(field, a, b));

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const NUMBERS = [
  'gross_tonnage',
  'deadweight_t',
  'loa_m',
  'breadth_m',
  'depth_m',
  'draught_m',
] as const;
/** What is not entered is missing, not a wrong text. */
const NULL_WHERE_EMPTY = [
  'port_of_registry',
  'call_sign',
  'class_number',
  'class_notation',
  'delivered_on',
  'special_survey_due_on',
] as const;

const each = <Name extends string, T>(names: readonly Name[], valueOf: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));

/** Blanks at the ends are slips of the finger, and so are small letters in codes. */
const draftOf = (values: ShipValues) => ({
  ...values,
  code: values.code.trim().toUpperCase(),
  name: values.name.trim(),
  former_names: linesOf(values.former_names),
  imo: normaliseImo(values.imo),
  flag: values.flag.trim().toUpperCase(),
  ...each(NULL_WHERE_EMPTY, (name) => textOrNull(values[name])),
  ...each(NUMBERS, (name) => numberOrTyped(values[name])),
});

/** A problem of one of the lines, as `former_names[1]`, is one of the whole text. */
function byField(problems: Problems): Problems {
  const found: Problems = {};
  for (const [path, list] of Object.entries(problems))
    (found[path.replace(/\[.*$/, '')] ??= []).push(...list);
  return found;
}

export const checkShip = (values: ShipValues): Problems =>
  patternsFirst(byField(findProblems(shipDraftSchema, draftOf(values))), ['code', 'flag']);

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: ShipValues): ShipDraft =>
  shipDraftSchema.validateSync(draftOf(values), { strict: true });
