/** Accounts of the demonstration: Halden Trader's with what is paid so far, and that of a docking that is closed. */
import { asc, eq } from 'drizzle-orm';
import type { InvoiceKind, InvoiceLine } from '../../../src/contract/execution/accounts';
import { lineAmount, plainDecimal } from '../../../src/contract/jobs/amounts';
import {
  accountDecisions,
  accountTerms,
  invoiceLines,
  invoices,
  payments,
} from '../../db/tables/accountSchema';
import { warranties } from '../../db/tables/closeOutSchema';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import { contractLines, contracts } from '../../db/tables/contractSchema';
import { CORAL, CORAL_MEASURED } from './coralDocking';
import { drydockId, personId, shiftTo } from './places';

interface SeedInvoice {
  docking: string;
  number: string;
  kind: InvoiceKind;
  issued: string;
  due: string;
  document?: string;
  by: string;
  /** `text|amount`, in major units. */
  lines: readonly string[];
  /** All lines of the contract, as they were measured: by job, where that is not what the contract expected. */
  ofContract?: Readonly<Record<string, string>>;
  paid: readonly [on: string, amount: number][];
  /** Who agreed on all of it, and when. */
  agreed?: [by: string, on: string];
}

const INVOICES: readonly SeedInvoice[] = [
  {
    ...{ docking: 'HAL-DD26', number: 'STD-2611-114', kind: 'INTERIM', by: 'selat.pm' },
    ...{ issued: '2026-11-13', due: '2026-11-27' },
    lines: ['30 % of the contract on docking|156072'],
    paid: [['2026-11-19', 156_072]],
  },
  {
    ...{ docking: CORAL, number: 'HW-2025-3381', kind: 'FINAL', by: 'paula.frost' },
    ...{ issued: '2025-09-20', due: '2025-11-04', document: 'COM-DD25-INV-0001' },
    lines: [],
    ofContract: CORAL_MEASURED,
    paid: [
      ['2025-08-20', 147_000],
      ['2025-10-08', 342_816],
    ],
    agreed: ['rajan.menon', '2025-10-06'],
  },
];
/** What the yard guaranteed of the docking that is closed: `text|months`. */
const WARRANTY = {
  ...{ docking: CORAL, by: 'rajan.menon', on: '2025-10-07' },
  items: ['Hull coating as specified|12', 'Stern-tube seals, aft and forward|6', 'Steel renewal|6'],
} as const;
/** By the contract of Halden Trader. */
const TERMS = { docking: 'HAL-DD26', on: '2026-12-02', per_day: 800_000, cap: '10' } as const;
const CENTS = 100;
const DIGITS = 2;

interface Writing {
  readonly tx: Database;
  readonly at: (day: string) => Date;
  readonly shift: (day: string) => string;
}

const lineOf = (line: string): InvoiceLine => {
  const [text = '', amount = '0'] = line.split('|');
  return {
    ...{ of: null, text, qty: null, unit: null, unit_price: null },
    amount: Number(amount) * CENTS,
  };
};

/** What is claimed of a line of the account, and what was measured of it. */
interface Claimed {
  name: string | null;
  measured: string | null;
  line: InvoiceLine;
}

const ofText = (text: string): Claimed => ({ name: null, measured: null, line: lineOf(text) });

/** Dock rent is counted by its days. */
const isMeasured = ({ basis, job_code }: { basis: string; job_code: string }) =>
  basis === 'REMEASURED' && !job_code.startsWith('DK');

async function ofContract(
  tx: Database,
  drydock_id: number,
  measured: Readonly<Record<string, string>>,
): Promise<Claimed[]> {
  const rows = await tx
    .select({ line: contractLines })
    .from(contractLines)
    .innerJoin(contracts, eq(contracts.id, contractLines.contract_id))
    .where(eq(contracts.drydock_id, drydock_id))
    .orderBy(asc(contractLines.position));
  return rows.map(({ line }) => {
    const qty = measured[line.job_code] ?? plainDecimal(line.qty);
    const unit_price = plainDecimal(line.unit_price ?? '0');
    const name = `c${line.id}`;
    return {
      ...{ name, measured: isMeasured(line) ? qty : null },
      line: {
        ...{ of: name, text: line.text, qty, unit: line.unit, unit_price },
        amount: lineAmount(qty, unit_price, DIGITS),
      },
    };
  });
}

async function addInvoice({ tx, at, shift }: Writing, one: SeedInvoice): Promise<void> {
  const drydock_id = drydockId(one.docking) ?? 0;
  const claimed =
    one.ofContract === undefined
      ? one.lines.map(ofText)
      : await ofContract(tx, drydock_id, one.ofContract);
  const [document] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.number, one.document ?? ''));
  const entered = { entered_at: at(one.issued), entered_by: personId(one.by) };
  const [made] = await tx
    .insert(invoices)
    .values({
      ...{ drydock_id, number: one.number, kind: one.kind, document_id: document?.id ?? null },
      ...{ issued_on: shift(one.issued), due_on: shift(one.due), discount: 0, tax: 0 },
      total: claimed.reduce((sum, { line }) => sum + line.amount, 0),
      ...entered,
    })
    .returning({ id: invoices.id });
  const invoice_id = made?.id ?? 0;
  const stored = await tx
    .insert(invoiceLines)
    .values(claimed.map(({ line }, position) => ({ invoice_id, position, line })))
    .returning({ id: invoiceLines.id, position: invoiceLines.position });
  const [by, on] = one.agreed ?? [];
  if (by !== undefined && on !== undefined)
    await tx.insert(accountDecisions).values(
      stored.map(({ id, position }) => {
        const { name = null, measured = null, line } = claimed[position] ?? {};
        const amount = line?.amount ?? 0;
        return {
          ...{ drydock_id, line: name ?? `i${id}`, state: 'AGREED' as const, measured },
          ...{ claimed: amount, expected: name === null ? null : amount, agreed: amount },
          ...{ decided_at: at(on), decided_by: personId(by) },
        };
      }),
    );
  await tx.insert(payments).values(
    one.paid.map(([day, amount]) => ({
      ...{ drydock_id, invoice_id, paid_on: shift(day), amount: amount * CENTS },
      ...{ entered_at: at(day), entered_by: personId('rajan.menon') },
    })),
  );
}

/** After the documents. */
export async function addAccounts(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  const at = (day: string) => {
    const moment = new Date(`${shift(day)}T09:15:00Z`);
    return moment < now ? moment : now;
  };
  for (const one of INVOICES) await addInvoice({ tx, at, shift }, one);
  await tx.insert(warranties).values({
    drydock_id: drydockId(WARRANTY.docking) ?? 0,
    items: WARRANTY.items.map((item) => {
      const [text = '', months] = item.split('|');
      return { job_id: null, text, months: Number(months), note: null };
    }),
    ...{ version: 1, updated_at: at(WARRANTY.on), updated_by: personId(WARRANTY.by) },
  });
  await tx.insert(accountTerms).values({
    ...{ drydock_id: drydockId(TERMS.docking) ?? 0, redelivery_on: shift(TERMS.on) },
    ...{ late_per_day: TERMS.per_day, late_cap_pct: TERMS.cap, version: 1, updated_at: now },
    updated_by: personId('rajan.menon'),
  });
}
