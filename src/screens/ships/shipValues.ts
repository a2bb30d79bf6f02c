/** A ship as the form holds it: texts as they are typed. */
import { namesByGroup } from '../../contract/fieldTable';
import { findProblems, type Problems } from '../../contract/problems';
import {
  SHIP_GROUPS,
  shipDraftSchema,
  shipFields,
  type Ship,
  type ShipDraft,
  type ShipField,
} from '../../contract/fleet/ships';
import {
  byField,
  enteredOf,
  newValues,
  sameIn,
  typedValues,
  type ValuesOf,
} from '../../parts/records/fieldValues';

export type ShipValues = ValuesOf<typeof shipFields>;

/** Every field, in the order of the form. */
export const FIELDS = namesByGroup(shipFields, SHIP_GROUPS);

export const EMPTY_SHIP: ShipValues = newValues(shipFields);

export const valuesOf = (ship: Ship): ShipValues => typedValues(shipFields, ship);

export const sameField = (field: ShipField, a: ShipValues, b: ShipValues) => a[field] === b[field];

export const sameValues = sameIn(FIELDS, sameField);

export const checkShip = (values: ShipValues): Problems =>
  byField(shipFields, findProblems(shipDraftSchema, enteredOf(shipFields, values)));

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: ShipValues): ShipDraft =>
  shipDraftSchema.validateSync(enteredOf(shipFields, values), { strict: true });
