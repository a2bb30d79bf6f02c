/** A decision on one line of an account, between its form and the wire. Pure. */
import type { AccountLine } from '../../contract/execution/accountRecords';
import {
  decisionsSchema,
  type Decision,
  type LineDecision,
} from '../../contract/execution/accounts';
import { amountOf, mostAgreed } from '../../contract/execution/accountSums';
import { plainDecimal } from '../../contract/jobs/amounts';
import { toMajor } from '../../contract/money';
import { findProblems, type Problems } from '../../contract/problems';
import { signedMinor } from '../../parts/records/signedMinor';
import { decimalOf } from '../../ui/form/decimals';
import { textOrNull } from '../../ui/form/entered';

export interface DecideValues {
  [name: string]: unknown;
  state: Decision;
  measured: string;
  agreed: string;
  note: string;
  next_step: string;
}

/** The smaller of what is claimed and expected; a credit as it is expected. */
function proposed({ claimed, expected, agreed, state }: AccountLine): number | null {
  if (state === 'AGREED') return agreed;
  if (expected === null) return claimed === 0 ? null : claimed;
  return claimed === 0 || expected < 0 ? expected : Math.min(claimed, expected);
}

export function decideValues(line: AccountLine, currency: string): DecideValues {
  const amount = proposed(line);
  return {
    state: line.state === 'OPEN' ? 'AGREED' : line.state,
    measured: line.measured ?? '',
    agreed: amount === null ? '' : plainDecimal(toMajor(amount, currency)),
    note: line.note ?? '',
    next_step: line.next_step ?? '',
  };
}

const decisionOf = (values: DecideValues, line: AccountLine, currency: string) => {
  const isAgreed = values.state === 'AGREED';
  const typed = values.measured.trim();
  return {
    ...{ line: line.line, state: values.state, claimed: line.claimed, expected: line.expected },
    measured: line.measurable && typed !== '' ? decimalOf(typed) : null,
    agreed: isAgreed && values.agreed.trim() !== '' ? signedMinor(values.agreed, currency) : null,
    note: values.state === 'OPEN' ? null : textOrNull(values.note),
    next_step: values.state === 'DISPUTED' ? textOrNull(values.next_step) : null,
  };
};

const FIRST = 'decisions[0].';

/** What should be paid by what is typed as measured; undefined where that is no quantity. */
export function expectedBy(
  values: Pick<DecideValues, 'measured'>,
  line: AccountLine,
  currency: string,
): number | null | undefined {
  if (!line.measurable || line.unit_price === null || values.measured.trim() === '')
    return line.expected;
  const qty = decimalOf(values.measured);
  return /^\d{1,9}(\.\d{1,3})?$/.test(qty) ? amountOf(qty, line.unit_price, currency) : undefined;
}

export function checkDecision(values: DecideValues, line: AccountLine, currency: string): Problems {
  const sent = { decisions: [decisionOf(values, line, currency)] };
  const found = findProblems(decisionsSchema, sent);
  const problems = Object.fromEntries(
    Object.entries(found).map(([field, told]) => [field.replace(FIRST, ''), told]),
  );
  const agreed = signedMinor(values.agreed, currency);
  const expected = expectedBy(values, line, currency) ?? null;
  const most = mostAgreed({ expected, contract: line.contract });
  const isAbove = typeof agreed === 'number' && most !== null && agreed > most;
  return values.state === 'AGREED' && isAbove && textOrNull(values.note) === null
    ? { ...problems, note: [{ key: 'account.decide.whyMore' }] }
    : problems;
}

/** @throws ValidationError when the values have not been checked. */
export const toDecision = (
  values: DecideValues,
  line: AccountLine,
  currency: string,
): LineDecision[] =>
  decisionsSchema.validateSync(
    { decisions: [decisionOf(values, line, currency)] },
    { strict: true },
  ).decisions;

/** As it is claimed, and as it is expected. */
export const agreedAsClaimed = (line: AccountLine): LineDecision => ({
  ...{ line: line.line, state: 'AGREED', claimed: line.claimed, expected: line.expected },
  measured: line.measurable ? line.measured : null,
  ...{ agreed: line.claimed, note: null, next_step: null },
});
