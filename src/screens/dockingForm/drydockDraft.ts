/** What was typed of a docking, checked against the contract and made into what is sent. Pure. */
import {
  drydockDraftSchema,
  drydockFields,
  drydockUpdateSchema,
  type DrydockDraft,
  type DrydockUpdate,
} from '../../contract/fleet/drydocks';
import { CURRENCY } from '../../contract/kinds';
import { toMinor } from '../../contract/money';
import { findProblems, type Problems } from '../../contract/problems';
import { enteredOf } from '../../parts/records/fieldValues';
import { numberOrTyped, textOrNull } from '../../ui/form/entered';
import { AMOUNTS, type DrydockValues, type RateValues } from './drydockValues';

/** A decimal comma counts as a point; what is no amount of the currency is undefined. */
function minorOf(typed: string, currency: string): number | null | undefined {
  const text = textOrNull(typed);
  return text === null ? null : toMinor(text.replace(/\s/g, '').replace(',', '.'), currency);
}

/** Rows that nothing was typed into do not count. */
const isFilled = ({ currency, rate }: RateValues) => currency.trim() !== '' || rate.trim() !== '';
const codeOf = (typed: string) => typed.trim().toUpperCase();

const ratesOf = (rows: readonly RateValues[]) =>
  Object.fromEntries(
    rows.filter(isFilled).map(({ currency, rate }) => [codeOf(currency), numberOrTyped(rate)]),
  );

/** Strings where a number was not understood: for the schema to refuse. */
const particularsOf = (values: DrydockValues) => ({
  ...enteredOf(drydockFields, values),
  ...Object.fromEntries(
    AMOUNTS.map((name) => [name, minorOf(values[name], codeOf(values.base_currency))]),
  ),
  rates: ratesOf(values.rates),
  engineer_ids: values.engineer_ids,
  members: values.members.map(({ user_id, part }) => ({ user_id, part: part.trim() })),
});

const draftOf = (values: DrydockValues) => ({ ship_id: values.ship?.id, ...particularsOf(values) });

const updateOf = (values: DrydockValues, version: number) => ({
  ...particularsOf(values),
  dock_name: values.dock_name,
  version,
});

const problem = (key: string) => [{ key }];

function rowProblems(rows: readonly RateValues[]): Problems {
  const found: Problems = {};
  const codes = rows.map(({ currency }) => codeOf(currency));
  for (const [place, row] of rows.entries()) {
    if (!isFilled(row)) continue;
    const code = codes[place] ?? '';
    const rate = numberOrTyped(row.rate);
    if (!CURRENCY.test(code)) found[`rates[${place}].currency`] = problem('validation.currency');
    else if (codes.indexOf(code) < place)
      found[`rates[${place}].currency`] = problem('validation.twice');
    if (typeof rate !== 'number' || rate <= 0)
      found[`rates[${place}].rate`] = problem('drydocks.form.rateAboveZero');
  }
  return found;
}

/** As the form's fields are called; what an amount's number cannot be is told of the amount. */
function byField(values: DrydockValues, problems: Problems): Problems {
  const { ship_id: ship, rates, ...others } = problems;
  const rows = rowProblems(values.rates);
  const found: Problems = { ...others, ...rows };
  if (ship) found['ship'] = ship;
  if (rates && Object.keys(rows).length === 0) found['rates'] = rates;
  const currency = codeOf(values.base_currency);
  for (const field of AMOUNTS)
    if (minorOf(values[field], currency) === undefined)
      found[field] = problem('drydocks.form.amount');
  return found;
}

export const checkNewDrydock = (values: DrydockValues): Problems =>
  byField(values, findProblems(drydockDraftSchema, draftOf(values)));

/** The version is not typed: any will do. */
export const checkDrydock = (values: DrydockValues): Problems =>
  byField(values, findProblems(drydockUpdateSchema, updateOf(values, 1)));

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: DrydockValues): DrydockDraft =>
  drydockDraftSchema.validateSync(draftOf(values), { strict: true });

/** @throws ValidationError when the values have not been checked. */
export const toUpdate = (values: DrydockValues, version: number): DrydockUpdate =>
  drydockUpdateSchema.validateSync(updateOf(values, version), { strict: true });
