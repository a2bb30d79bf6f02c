/** A docking as the form holds it: numbers, days and money as they are typed. */
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { drydockFields, type DrydockField } from '../../contract/fleet/drydocks';
import { namesOf, namesWhere, type NamesOfKind } from '../../contract/fieldTable';
import { minorDigits, toMajor } from '../../contract/money';
import type { ShipName } from '../../contract/fleet/ships';
import { newValues, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

export type AmountField = NamesOfKind<typeof drydockFields, 'money'>;
export const AMOUNTS = namesWhere(drydockFields, ({ kind }) => kind === 'money') as AmountField[];

export interface RateValues {
  currency: string;
  rate: string;
}

export interface MemberValues {
  user_id: number | null;
  part: string;
}

export interface DrydockValues extends ValuesOf<typeof drydockFields> {
  /** Null until one is chosen; a stored docking keeps its own. */
  ship: ShipName | null;
  dock_name: string | null;
  rates: RateValues[];
  engineer_ids: number[];
  members: MemberValues[];
}

export type Field = DrydockField | 'dock_name';
/** What a stored docking has of it. */
export const FIELDS: readonly Field[] = [...namesOf(drydockFields), 'dock_name'];

export const newDrydock = (ship: ShipName | null): DrydockValues => ({
  ...newValues(drydockFields),
  ship,
  dock_name: null,
  rates: [],
  engineer_ids: [],
  members: [],
});

/** `610000`, not `610000.00`: as people type it. */
function majorOf(minor: number | null, currency: string): string {
  if (minor === null) return '';
  const whole = minor % 10 ** minorDigits(currency) === 0;
  return whole ? String(minor / 10 ** minorDigits(currency)) : toMajor(minor, currency);
}

/** 0.000063, never 6.3e-5. */
const rateText = (rate: number) =>
  rate < 1e-6 ? rate.toFixed(12).replace(/0+$/, '') : String(rate);

/** Not told to this person: any will do, the server keeps its own. */
const told = (drydock: Drydock) => ({
  ...drydock,
  contingency_pct: drydock.contingency_pct ?? drydockFields.contingency_pct.usual,
  health: drydock.health ?? drydockFields.health.usual,
});

const amountsOf = (drydock: Drydock) =>
  Object.fromEntries(
    AMOUNTS.map((name) => [name, majorOf(drydock[name], drydock.base_currency)]),
  ) as Record<AmountField, string>;

/** Money in major units. */
export const valuesOf = (drydock: Drydock): DrydockValues => ({
  ...typedValues(drydockFields, told(drydock)),
  ...amountsOf(drydock),
  ship: drydock.ship,
  dock_name: drydock.dock_name,
  rates: Object.entries(drydock.rates).map(([name, rate]) => ({
    currency: name,
    rate: rateText(rate),
  })),
  engineer_ids: drydock.engineer_ids,
  members: drydock.members.map(({ user_id, part }) => ({ user_id, part })),
});

/** Rates, engineers and members have no order. */
const plain = (value: DrydockValues[Field]) =>
  Array.isArray(value)
    ? value
        .map((one) => JSON.stringify(one))
        .sort()
        .join(' ')
    : value;

export const sameField = (field: Field, a: DrydockValues, b: DrydockValues) =>
  plain(a[field]) === plain(b[field]);

export const sameValues = (a: DrydockValues, b: DrydockValues) =>
  a.ship?.id === b.ship?.id && FIELDS.every((field) => sameField(field, a, b));
