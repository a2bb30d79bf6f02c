/**
 * What a docking costs its owner beside the yard's bill: attendance, class, paint and spares supplied, agency; and the hours out of
 * service. For administration and office alone. Source: execution note C.6.
 */
import { number, string, type InferType } from 'yup';
import { flag, id, integer, label, listOf, timestamp } from '../fields';
import { choice, currency, optionalDecimal, optionalLabel, optionalMoney } from '../kinds';
import { limits } from '../limits';
import { divide } from '../tender/decimals';
import { object } from '../object';

export const OWNER_COST_KINDS = [
  'SUPERINTENDENT',
  'CLASS',
  'PAINT',
  'SPARES',
  'AGENCY',
  'TRAVEL',
  'OTHER',
] as const;
export type OwnerCostKind = (typeof OWNER_COST_KINDS)[number];

export const MOST_OWNER_COSTS = 200;
const MOST_HOURS = 99_999;

/** Amounts in minor units of `currency`: what was planned, what is ordered, and what is paid so far. */
const costShape = () => ({
  kind: choice(OWNER_COST_KINDS),
  supplier: label(limits.lineText),
  text: optionalLabel(limits.lineText),
  order_number: optionalLabel(limits.documentNumber),
  currency: currency(),
  planned: optionalMoney(),
  committed: optionalMoney(),
  paid: optionalMoney(),
});

const costSchema = object(costShape);
export type OwnerCost = InferType<typeof costSchema>;

/** The whole; `version` of what it replaces, 0 where there was nothing. `off_hire_hours`: null to count from arrival to sailing. */
export const ownerCostsDraftSchema = object(() => ({
  version: integer(),
  costs: listOf(costSchema).max(MOST_OWNER_COSTS, 'validation.tooMany'),
  off_hire_hours: optionalDecimal(1, 0, MOST_HOURS),
}));
export type OwnerCostsDraft = InferType<typeof ownerCostsDraftSchema>;

const amount = () => number().integer().required();
const amountOrNull = () => number().integer().defined().nullable();

/** In minor units of the docking's base currency. */
const sumsSchema = object(() => ({
  planned: amount(),
  committed: amount(),
  paid: amount(),
  expected: amount(),
}));
export type OwnerCostSums = InferType<typeof sumsSchema>;

/** `hours` and `amount`: for the whole stay, as far as it is known; `entered`: agreed on with the charterer, not counted. */
const offHireSchema = object(() => ({
  per_day: amountOrNull(),
  hours: number().defined().nullable(),
  hours_so_far: number().defined().nullable(),
  amount: amountOrNull(),
  amount_so_far: amountOrNull(),
  entered: flag(),
}));
export type OffHire = InferType<typeof offHireSchema>;

export const ownerCostsSchema = object(() => ({
  drydock: object(() => ({
    id: id(),
    number: string().required(),
    ship_id: id(),
    state: string().required(),
  })),
  /** The docking's base currency. */
  currency: currency(),
  /** Those in which costs may be entered: the base currency, and those that have a rate. */
  currencies: listOf(currency()),
  version: integer(),
  /** Null where nobody has entered anything. */
  at: timestamp().defined().nullable(),
  by: string().defined().nullable(),
  costs: listOf(object(() => ({ ...costShape(), base_expected: amount() }))),
  sums: sumsSchema,
  off_hire: offHireSchema,
  budget: amountOrNull(),
  /** `account`: what is to be paid for all that is agreed; null as long as a line is open or in dispute. */
  yard: object(() => ({ forecast: amountOrNull(), account: amountOrNull() })),
  /** The yard's account, else its forecast, with the owner's costs; null before there is a contract. */
  docking_cost: amountOrNull(),
  may_edit: flag(),
}));
export type OwnerCosts = InferType<typeof ownerCostsSchema>;

/** What is ordered, else what was planned; what is paid already where that is more. */
export const expectedOf = ({
  planned,
  committed,
  paid,
}: Pick<OwnerCost, 'planned' | 'committed' | 'paid'>): number =>
  Math.max(committed ?? planned ?? 0, paid ?? 0);

const MINUTES_A_DAY = 1440n;
const MINUTES_AN_HOUR = 60;

/** Hours with one decimal, in twenty-fourths of what a day costs. */
export const offHireOf = (hours: number, perDay: number): number =>
  Number(divide(BigInt(perDay) * BigInt(Math.round(hours * MINUTES_AN_HOUR)), MINUTES_A_DAY));
