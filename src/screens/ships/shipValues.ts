/** A ship as the form holds it: texts as they are typed. */
import { namesByGroup } from '../../contract/fieldTable';
import {
  SHIP_GROUPS,
  shipDraftSchema,
  shipFields,
  type Ship,
  type ShipField,
} from '../../contract/fleet/ships';
import { draftForm } from '../../parts/records/draftForm';
import { newValues, sameIn, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

export type ShipValues = ValuesOf<typeof shipFields>;

/** Every field, in the order of the form. */
export const FIELDS = namesByGroup(shipFields, SHIP_GROUPS);

export const EMPTY_SHIP: ShipValues = newValues(shipFields);

export const valuesOf = (ship: Ship): ShipValues => typedValues(shipFields, ship);

export const sameField = (field: ShipField, a: ShipValues, b: ShipValues) => a[field] === b[field];

export const sameValues = sameIn(FIELDS, sameField);

export const { check: checkShip, toDraft } = draftForm(shipFields, shipDraftSchema);
