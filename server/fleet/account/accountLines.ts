/** The lines of a docking's account, of all that it rests on, with what was decided of each. */
import {
  claimedOf,
  contractAmount,
  expectedOf,
  findingsOf,
  LATE_LINE,
  netOfLine,
  type Claim,
  type LineFacts,
} from '../../../src/contract/execution/accountSums';
import { lateCredit, type Delay } from '../../../src/contract/execution/agreement';
import type { AccountLine } from '../../../src/contract/execution/accountRecords';
import { AGREED } from '../../../src/contract/execution/variationStates';
import { plainDecimal } from '../../../src/contract/jobs/amounts';
import { discountOn } from '../../../src/contract/tender/pricing';
import { wireTime } from '../../http/records';
import type {
  AccountFacts,
  StoredClaim,
  StoredContractLine,
  StoredDecision,
  StoredOrder,
} from './accountFacts';

/** Jobs of the dock itself, whose days are counted: their codes begin so. */
const DOCK = 'DK';
const DAY = 'day';
const DIGITS = 3;
const FULL = '1';

export const orderNumber = (number: number): string => `VO-${String(number).padStart(DIGITS, '0')}`;

const claimOf = ({ line, number, kind }: StoredClaim): Claim => ({
  invoice: number,
  qty: line.qty,
  unit_price: line.unit_price,
  amount: kind === 'CREDIT_NOTE' ? -line.amount : line.amount,
});

/** As `AccountLine`, with whether the discount on everything is given on it, and what was reported of its job. */
export interface CountedLine extends AccountLine {
  discounted: boolean;
  reported: string | null;
}

type Particulars = Pick<
  AccountLine,
  'line' | 'code' | 'text' | 'unit' | 'basis' | 'qty' | 'unit_price' | 'measured'
>;
const NOTHING = { unit: null, basis: null, qty: null, unit_price: null, measured: null } as const;

function decidedOf(
  facts: LineFacts,
  decision: StoredDecision | undefined,
  { claimed, expected }: { claimed: number; expected: number | null },
) {
  const isIdle = facts.claims.length === 0 && expected === 0;
  if (decision === undefined)
    return {
      ...{ state: isIdle ? ('AGREED' as const) : ('OPEN' as const), agreed: isIdle ? 0 : null },
      ...{ outdated: false, idle: isIdle, note: null, next_step: null, decided: null },
    };
  // Agreed on what is another claim by now, nobody has agreed on this one.
  const isDecided = decision.state !== 'OPEN';
  const outdated = isDecided && (decision.claimed !== claimed || decision.expected !== expected);
  return {
    ...{ state: outdated ? ('OPEN' as const) : decision.state, agreed: decision.agreed },
    ...{ outdated, idle: false, note: decision.note, next_step: decision.next_step },
    decided: { by: decision.by, at: wireTime(decision.at) },
  };
}

function lineOf(
  facts: AccountFacts,
  of: Particulars,
  line: Omit<LineFacts, 'comparable' | 'invoiced'>,
): CountedLine {
  const { currency, contract, claims: all } = facts;
  const known = { ...line, comparable: contract !== undefined, invoiced: all.length > 0 };
  const sums = { claimed: claimedOf(known), expected: expectedOf(known, currency) };
  return {
    ...of,
    kind: line.kind,
    contract: contractAmount(line.contract, currency),
    ...sums,
    ...decidedOf(known, facts.decisions.get(of.line), sums),
    findings: findingsOf(known, currency),
    discounted: isDiscounted(facts, of.code ?? ''),
    ...{ measurable: false, reported: null },
  };
}

function isDiscounted({ contract }: AccountFacts, code: string): boolean {
  if (contract === undefined) return false;
  const { discount_excludes, discount_pct } = contract;
  const terms = { currency: '', base: '', rate: FULL, discount_pct, discount_excludes };
  return discountOn(terms, code) !== '0';
}

const isCredited = ({ orders }: AccountFacts, jobId: number | null): boolean =>
  orders.some(
    ({ cause, job_id, state }) => cause === 'CREDIT' && job_id === jobId && AGREED.includes(state),
  );

function ofContract(facts: AccountFacts, stored: StoredContractLine, claims: Claim[]): CountedLine {
  const line = `c${stored.id}`;
  const rented = stored.unit === DAY && stored.job_code.startsWith(DOCK);
  const told = facts.measured.get(stored.job_line_id ?? 0) ?? null;
  const measured = rented ? facts.rented : (facts.decisions.get(line)?.measured ?? told);
  const unit_price = netOfLine(stored.unit_price, stored.discount_pct);
  const qty = plainDecimal(stored.qty);
  const { basis, status, unit, text, job_code: code } = stored;
  const also = facts.alsoIn.get(stored.id);
  const order = facts.orders.find(({ id }) => id === also?.variation_id);
  const cancelled = stored.job_state === 'CANCELLED';
  const isPaidByIt = basis === 'REMEASURED' || basis === 'RATE_ONLY';
  const counted = lineOf(
    facts,
    { line, code, text, unit, basis, qty, unit_price, measured },
    {
      kind: 'CONTRACT',
      contract: { basis, status, qty, unit_price },
      ...{ measured, rented, claims, ordered: null },
      ...{ cancelled, credited: cancelled && isCredited(facts, stored.job_id) },
      alsoIn: also && order ? { number: orderNumber(order.number), qty: also.qty } : null,
    },
  );
  const measurable = isPaidByIt && !rented && !cancelled && unit_price !== null;
  return { ...counted, measurable, reported: told };
}

const ALONE = {
  contract: null,
  measured: null,
  rented: false,
  alsoIn: null,
  cancelled: false,
  credited: false,
};

function ofOrder(facts: AccountFacts, order: StoredOrder, claims: Claim[]): CountedLine {
  const code = orderNumber(order.number);
  const counted = lineOf(
    facts,
    { line: `v${order.id}`, code, text: order.title, ...NOTHING },
    {
      ...{ ...ALONE, kind: 'VARIATION', claims },
      ordered: AGREED.includes(order.state) ? order.agreed : null,
    },
  );
  return { ...counted, discounted: isDiscounted(facts, order.job_code ?? '') };
}

const ofNobody = (facts: AccountFacts, claim: StoredClaim): CountedLine =>
  lineOf(
    facts,
    {
      ...{ ...NOTHING, line: `i${claim.id}`, code: null, text: claim.line.text },
      ...{ unit: claim.line.unit, qty: claim.line.qty, unit_price: claim.line.unit_price },
    },
    { ...ALONE, kind: 'NOT_ORDERED', claims: [claimOf(claim)], ordered: null },
  );

export const delayOf = (facts: AccountFacts): Delay => ({
  redelivery_on: (facts.terms ?? facts.contract)?.redelivery_on ?? null,
  days_agreed: facts.days_agreed,
  redelivered_on: facts.redelivered_on,
  per_day: (facts.terms ?? facts.contract)?.late_per_day ?? null,
  cap_pct: (facts.terms ?? facts.contract)?.late_cap_pct ?? null,
  amount: facts.contract?.amount ?? 0,
});

function ofDelay(facts: AccountFacts, claims: Claim[]): CountedLine[] {
  const credit = lateCredit(delayOf(facts));
  if (credit === 0 && claims.length === 0) return [];
  // Not minus nothing.
  const ordered = credit === 0 ? 0 : -credit;
  return [
    lineOf(
      facts,
      { line: LATE_LINE, code: null, text: '', ...NOTHING },
      { ...ALONE, kind: 'LATE', claims, ordered },
    ),
  ];
}

/** In the order of the contract, then of the variation orders, then what nobody ordered, and late redelivery. */
export function accountLines(facts: AccountFacts): CountedLine[] {
  const claims = new Map<string, Claim[]>();
  for (const claim of facts.claims) {
    const { of } = claim.line;
    if (of === null) continue;
    claims.set(of, [...(claims.get(of) ?? []), claimOf(claim)]);
  }
  const takenBy = (line: string) => claims.get(line) ?? [];
  const known = new Set([
    ...facts.lines.map(({ id }) => `c${id}`),
    ...facts.orders.map(({ id }) => `v${id}`),
    LATE_LINE,
  ]);
  // A variation order that was claimed and then withdrawn is ordered by nobody.
  const others = facts.claims.filter(({ line }) => line.of === null || !known.has(line.of));
  return [
    ...facts.lines.map((line) => ofContract(facts, line, takenBy(`c${line.id}`))),
    ...facts.orders.map((order) => ofOrder(facts, order, takenBy(`v${order.id}`))),
    ...others.map((claim) => ofNobody(facts, claim)),
    ...ofDelay(facts, takenBy(LATE_LINE)),
  ];
}

/** Whether both sides agree on every line: without a contract and without an invoice there is none. */
export const isSettled = (lines: readonly CountedLine[]): boolean =>
  lines.every(({ state }) => state === 'AGREED');
