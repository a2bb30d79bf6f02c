/** The owner's costs as their form holds them, and as they are sent. Pure. */
import {
  OWNER_COST_KINDS,
  ownerCostsDraftSchema,
  type OwnerCostKind,
  type OwnerCosts,
  type OwnerCostsDraft,
} from '../../contract/execution/ownerCosts';
import { plainDecimal } from '../../contract/jobs/amounts';
import { toMajor, toMinor } from '../../contract/money';
import { findProblems, type Problems } from '../../contract/problems';
import { decimalOf } from '../../ui/form/decimals';
import { numberOrTyped, textOrNull } from '../../ui/form/entered';

interface CostValues {
  kind: OwnerCostKind;
  supplier: string;
  text: string;
  order_number: string;
  currency: string;
  planned: string;
  committed: string;
  paid: string;
}

export interface OwnerCostsValues {
  [name: string]: unknown;
  costs: CostValues[];
  off_hire_hours: string;
}

export const newCost = (currency: string): CostValues => ({
  ...{ kind: OWNER_COST_KINDS[0], supplier: '', text: '', order_number: '', currency },
  ...{ planned: '', committed: '', paid: '' },
});

const typedOf = (minor: number | null, currency: string): string =>
  minor === null ? '' : plainDecimal(toMajor(minor, currency));

export const ownerCostsValues = ({ costs, off_hire }: OwnerCosts): OwnerCostsValues => ({
  costs: costs.map(({ kind, supplier, text, order_number, currency, ...cost }) => ({
    ...{ kind, supplier, currency, text: text ?? '', order_number: order_number ?? '' },
    planned: typedOf(cost.planned, currency),
    committed: typedOf(cost.committed, currency),
    paid: typedOf(cost.paid, currency),
  })),
  off_hire_hours: off_hire.entered ? String(off_hire.hours ?? '') : '',
});

const minorOf = (typed: string, currency: string) => {
  const text = textOrNull(typed);
  return text === null ? null : (toMinor(decimalOf(text), currency) ?? text);
};

const draftOf = ({ costs, off_hire_hours }: OwnerCostsValues, version: number) => ({
  version,
  costs: costs.map(({ kind, supplier, text, order_number, currency, ...cost }) => ({
    ...{ kind, currency, supplier: supplier.trim() },
    ...{ text: textOrNull(text), order_number: textOrNull(order_number) },
    planned: minorOf(cost.planned, currency),
    committed: minorOf(cost.committed, currency),
    paid: minorOf(cost.paid, currency),
  })),
  off_hire_hours: off_hire_hours.trim() === '' ? null : numberOrTyped(off_hire_hours),
});

export const checkOwnerCosts = (values: OwnerCostsValues): Problems =>
  findProblems(ownerCostsDraftSchema, draftOf(values, 0));

/** @throws ValidationError when the values have not been checked. */
export const toOwnerCosts = (values: OwnerCostsValues, version: number): OwnerCostsDraft =>
  ownerCostsDraftSchema.validateSync(draftOf(values, version), { strict: true });
