/** A docking as the form holds it: numbers, days and money as they are typed. */
import type { Drydock } from '../../contract/drydockRecords';
import { DEFAULT_CONTINGENCY_PCT, type Health } from '../../contract/drydocks';
import type { DrydockKind } from '../../contract/drydockStates';
import { minorDigits, toMajor } from '../../contract/money';
import type { ShipName } from '../../contract/ships';
import { typedOf } from '../../ui/form/entered';

export interface RateValues {
  currency: string;
  rate: string;
}

export interface MemberValues {
  user_id: number | null;
  part: string;
}

export interface DrydockValues {
  /** Null until one is chosen; a stored docking keeps its own. */
  ship: ShipName | null;
  kind: DrydockKind | null;
  planned_arrival_on: string;
  planned_dock_on: string;
  planned_undock_on: string;
  planned_departure_on: string;
  dock_name: string | null;
  base_currency: string;
  /** In major units. */
  budget: string;
  off_hire_per_day: string;
  contingency_pct: string;
  rates: RateValues[];
  superintendent_id: number | null;
  engineer_ids: number[];
  members: MemberValues[];
  health: Health;
  health_note: string;
}

/** What a stored docking has of it. */
export const FIELDS = [
  'kind',
  'planned_arrival_on',
  'planned_dock_on',
  'planned_undock_on',
  'planned_departure_on',
  'dock_name',
  'base_currency',
  'budget',
  'off_hire_per_day',
  'contingency_pct',
  'rates',
  'superintendent_id',
  'engineer_ids',
  'members',
  'health',
  'health_note',
] as const;
export type Field = (typeof FIELDS)[number];

export const newDrydock = (ship: ShipName | null): DrydockValues => ({
  ship,
  kind: null,
  planned_arrival_on: '',
  planned_dock_on: '',
  planned_undock_on: '',
  planned_departure_on: '',
  dock_name: null,
  base_currency: 'USD',
  budget: '',
  off_hire_per_day: '',
  contingency_pct: String(DEFAULT_CONTINGENCY_PCT),
  rates: [],
  superintendent_id: null,
  engineer_ids: [],
  members: [],
  health: 'ON_SCHEDULE',
  health_note: '',
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

const peopleOf = (drydock: Drydock) => ({
  superintendent_id: drydock.superintendent_id,
  engineer_ids: drydock.engineer_ids,
  members: drydock.members.map(({ user_id, part }) => ({ user_id, part })),
});

const moneyOf = ({ base_currency: currency, ...drydock }: Drydock) => ({
  base_currency: currency,
  budget: majorOf(drydock.budget, currency),
  off_hire_per_day: majorOf(drydock.off_hire_per_day, currency),
  // Not shown to this person: any will do, the server keeps its own.
  contingency_pct: String(drydock.contingency_pct ?? DEFAULT_CONTINGENCY_PCT),
  rates: Object.entries(drydock.rates).map(([name, rate]) => ({
    currency: name,
    rate: rateText(rate),
  })),
});

export const valuesOf = (drydock: Drydock): DrydockValues => ({
  ship: drydock.ship,
  kind: drydock.kind,
  planned_arrival_on: typedOf(drydock.planned_arrival_on),
  planned_dock_on: typedOf(drydock.planned_dock_on),
  planned_undock_on: typedOf(drydock.planned_undock_on),
  planned_departure_on: typedOf(drydock.planned_departure_on),
  dock_name: drydock.dock_name,
  ...moneyOf(drydock),
  ...peopleOf(drydock),
  // Where none is told, none that is sent is taken.
  health: drydock.health ?? 'ON_SCHEDULE',
  health_note: typedOf(drydock.health_note),
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
