/** The account of a docking as it is told: to both sides what was agreed and claimed, to ours what is to be expected as well. */
import type {
  Account,
  AccountLine,
  AccountTotals,
  Invoice,
  InvoiceFinding,
  Payment,
} from '../../../src/contract/execution/accountRecords';
import { CLAIMING, type InvoiceLine } from '../../../src/contract/execution/accounts';
import { amountOf } from '../../../src/contract/execution/accountSums';
import {
  agreementOf,
  lateDays,
  percentOf,
  type AgreedLine,
} from '../../../src/contract/execution/agreement';
import { plainDecimal } from '../../../src/contract/jobs/amounts';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { accountFacts, type AccountFacts } from '../../fleet/account/accountFacts';
import { accountLines, delayOf, type CountedLine } from '../../fleet/account/accountLines';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { wireTime } from '../../http/records';
import { storedCosts, sumsOf } from '../../fleet/ownerCosts/ownerCostSums';
import { convert } from '../../../src/contract/tender/pricing';
import { omit } from '../../text/omit';
import { accountDocking, mayDecide, mayInvoice, mayVoidInvoice } from './accountAccess';
import {
  invoiceDocuments,
  invoicesOf,
  linesOfInvoices,
  paymentsOf,
  type StoredInvoice,
  type StoredPayment,
} from './accountRepository';
import { isOffice } from '../variationAccess';

/** What somebody decided for our side alone is not told to the other: why more than expected was agreed. */
function shownLine(line: CountedLine, office: boolean): AccountLine {
  const shown = omit(line, 'discounted', 'reported');
  if (office) return shown;
  const note = line.state === 'DISPUTED' ? line.note : null;
  return { ...shown, expected: null, findings: [], note };
}

/** What an invoice says of itself that does not add up. */
function invoiceFindings(
  { discount, tax, total, kind }: StoredInvoice,
  lines: readonly InvoiceLine[],
  facts: AccountFacts,
  counted: ReadonlyMap<string, CountedLine>,
): InvoiceFinding[] {
  const wrong = lines.flatMap(({ text, qty, unit_price, amount }) => {
    if (qty === null || unit_price === null) return [];
    const sum = amountOf(qty, unit_price, facts.currency);
    return sum === amount
      ? []
      : [{ kind: 'arithmetic' as const, text, counted: sum, stated: amount }];
  });
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const due = sum - discount + tax;
  const discounted = lines
    .filter(({ of }) => counted.get(of ?? '')?.discounted === true)
    .reduce((all, { amount }) => all + amount, 0);
  const given = percentOf(discounted, facts.contract?.discount_pct ?? '0');
  const told = (one: 'sum' | 'discount' | 'tax', is: number, stated: number): InvoiceFinding[] =>
    is === stated ? [] : [{ kind: one, text: null, counted: is, stated }];
  return [
    ...wrong,
    ...told('sum', due, total),
    ...(kind === 'FINAL' ? told('discount', given, discount) : []),
    ...told('tax', 0, tax),
  ];
}

const voidedOf = ({
  voided_at,
  void_reason,
  voider,
}: Pick<StoredPayment, 'voided_at' | 'void_reason' | 'voider'>): Payment['voided'] =>
  voided_at === null ? null : { by: voider, at: wireTime(voided_at), reason: void_reason ?? '' };

const shownPayment = (stored: StoredPayment): Payment => ({
  ...{ id: stored.id, paid_on: stored.paid_on, amount: stored.amount, invoice: stored.invoice },
  ...{ reference: stored.reference, by: stored.by, at: wireTime(stored.entered_at) },
  voided: voidedOf(stored),
});

interface Scene {
  readonly viewer: Viewer;
  readonly project: StoredDrydock;
  readonly facts: AccountFacts;
  readonly counted: ReadonlyMap<string, CountedLine>;
  /** By the id of the invoice. */
  readonly paid: ReadonlyMap<number, number>;
}

function shownInvoice(
  scene: Scene,
  stored: StoredInvoice,
  lines: readonly InvoiceLine[],
  document: Invoice['document'],
): Invoice {
  const { viewer, project, facts, counted } = scene;
  const isCounted = isOffice(viewer) && stored.voided_at === null;
  return {
    ...{ id: stored.id, number: stored.number, kind: stored.kind, issued_on: stored.issued_on },
    ...{ due_on: stored.due_on, document, discount: stored.discount, tax: stored.tax },
    ...{ total: stored.total, lines: [...lines], by: stored.by, at: wireTime(stored.entered_at) },
    paid: scene.paid.get(stored.id) ?? 0,
    voided: voidedOf(stored),
    may_void: mayVoidInvoice(viewer, project, stored),
    findings: isCounted ? invoiceFindings(stored, lines, facts, counted) : [],
  };
}

async function shownInvoices(db: Database, scene: Scene, stored: readonly StoredInvoice[]) {
  const { viewer, project } = scene;
  const lines = await linesOfInvoices(db, project.id);
  const ids = stored.flatMap(({ document_id }) => document_id ?? []);
  const documents = await invoiceDocuments(db, viewer, project.ship.id, ids);
  return stored.map((one) =>
    shownInvoice(
      scene,
      one,
      lines.filter(({ invoice_id }) => invoice_id === one.id).map(({ line }) => line),
      documents.find(({ id }) => id === one.document_id) ?? null,
    ),
  );
}

const sumOf = <T>(all: readonly T[], amount: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amount(one), 0);

/** By the id of the invoice, what was paid for it and not voided. */
function paidOf(payments: readonly StoredPayment[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { invoice_id: id, amount, voided_at } of payments)
    if (id !== null && voided_at === null) sums.set(id, (sums.get(id) ?? 0) + amount);
  return sums;
}

function totalsOf(
  facts: AccountFacts,
  lines: readonly CountedLine[],
  invoices: readonly StoredInvoice[],
  payments: readonly StoredPayment[],
): AccountTotals {
  const agreed = lines.filter(({ state }) => state === 'AGREED');
  const counted = agreed.map((line): AgreedLine => ({ ...line, agreed: line.agreed ?? 0 }));
  const sums = agreementOf(counted, facts.contract?.discount_pct ?? '0');
  const claiming = invoices.filter(
    ({ kind, voided_at }) => voided_at === null && CLAIMING.includes(kind),
  );
  const signed = (one: StoredInvoice, amount: number) =>
    one.kind === 'CREDIT_NOTE' ? -amount : amount;
  const paid = sumOf(
    payments.filter(({ voided_at }) => voided_at === null),
    ({ amount }) => amount,
  );
  const disputed = lines.filter(({ state }) => state === 'DISPUTED');
  return {
    contract: sumOf(lines, ({ contract }) => contract ?? 0),
    variations: sumOf(facts.orders, ({ agreed: amount }) => amount ?? 0),
    claimed: sumOf(lines, ({ claimed }) => claimed),
    claimed_discount: sumOf(claiming, (one) => signed(one, one.discount)),
    claimed_tax: sumOf(claiming, (one) => signed(one, one.tax)),
    ...{ agreed: sums.gross, discount: sums.discount, late: sums.late, net: sums.net },
    ...{ paid, left: sums.net - paid },
    open: lines.filter(({ state }) => state === 'OPEN').length,
    disputed: disputed.length,
    disputed_claim: sumOf(disputed, ({ claimed }) => claimed),
  };
}

/** The contract's own, until somebody has entered others. */
function termsOf({ terms, contract }: AccountFacts): Account['terms'] {
  const {
    redelivery_on = null,
    late_per_day = null,
    late_cap_pct = null,
  } = terms ?? contract ?? {};
  return {
    ...{ redelivery_on, late_per_day, version: terms?.version ?? 0 },
    late_cap_pct: late_cap_pct === null ? null : plainDecimal(late_cap_pct),
  };
}

/** What the docking costs its owner, once all of the account is agreed. */
async function wholeOf(
  db: Database,
  { money }: Viewer,
  { id, base_currency: base }: StoredDrydock,
  { contract }: AccountFacts,
  { net, open, disputed }: AccountTotals,
): Promise<Account['whole']> {
  if (!money) return null;
  const { expected } = sumsOf((await storedCosts(db, [id])).get(id)?.costs ?? [], base);
  const isOver = contract !== undefined && open + disputed === 0;
  return {
    ...{ currency: base, owner_costs: expected },
    docking_cost: isOver ? convert(net, contract.currency, base, contract.rate) + expected : null,
  };
}

export async function shownAccount(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
): Promise<Account> {
  const facts = await accountFacts(db, project.id);
  const lines = accountLines(facts);
  const counted = new Map(lines.map((line) => [line.line, line]));
  const stored = await invoicesOf(db, project.id);
  const paid = await paymentsOf(db, project.id);
  const office = isOffice(viewer);
  const { contract } = facts;
  const totals = totalsOf(facts, lines, stored, paid);
  return {
    drydock: {
      ...{ id: project.id, number: project.number },
      ...{ ship_id: project.ship.id, state: project.state },
    },
    ...{ currency: facts.currency, has_contract: contract !== undefined },
    discount_pct: plainDecimal(contract?.discount_pct ?? '0'),
    discount_excludes: contract?.discount_excludes ?? [],
    terms: termsOf(facts),
    ...{ days_agreed: facts.days_agreed, redelivered_on: facts.redelivered_on },
    late_days: lateDays(delayOf(facts)),
    lines: lines.map((line) => shownLine(line, office)),
    invoices: await shownInvoices(
      db,
      { viewer, project, facts, counted, paid: paidOf(paid) },
      stored,
    ),
    payments: paid.map(shownPayment),
    totals,
    whole: await wholeOf(db, viewer, project, facts, totals),
    ...{ office, may_invoice: mayInvoice(viewer, project), may_decide: mayDecide(viewer, project) },
  };
}

/** 404 for whoever is on neither side of the contract; without a line before there is one. */
export const readAccount = async (db: Database, viewer: Viewer, id: number): Promise<Account> =>
  shownAccount(db, viewer, await accountDocking(db, viewer, id));
