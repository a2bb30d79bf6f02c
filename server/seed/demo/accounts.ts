/** Accounts of the demonstration: Halden Trader's with what is paid so far, and that of a docking that is closed. */
import { eq } from 'drizzle-orm';
import type { InvoiceKind, InvoiceLine } from '../../../src/contract/execution/accounts';
import {
  accountDecisions,
  accountTerms,
  invoiceLines,
  invoices,
  payments,
} from '../../db/accountSchema';
import { warranties } from '../../db/closeOutSchema';
import type { Database } from '../../db/database';
import { documents } from '../../db/documentSchema';
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
    ...{ docking: 'COM-DD25', number: 'HW-2025-3381', kind: 'FINAL', by: 'paula.frost' },
    ...{ issued: '2025-09-20', due: '2025-11-04', document: 'COM-DD25-INV-0001' },
    lines: [
      'Docking, undocking and 14 days of dock rent|96400',
      'Services of the yard, 20 days|41250',
      'Hull: wash, blast and coating as specified|148300',
      'Sea valves, 24 overhauled|22600',
      'Propeller, rudder and stern tube|38750',
      'Steel renewal, 11,840 kg at 7.40|87616',
      'Tank coating, two ballast tanks|54900',
    ],
    paid: [
      ['2025-08-20', 147_000],
      ['2025-10-08', 342_816],
    ],
    agreed: ['rajan.menon', '2025-10-06'],
  },
];
/** What the yard guaranteed of the docking that is closed: `text|months`. */
const WARRANTY = {
  ...{ docking: 'COM-DD25', by: 'rajan.menon', on: '2025-10-07' },
  items: ['Hull coating as specified|12', 'Stern-tube seals, aft and forward|6', 'Steel renewal|6'],
} as const;
/** By the contract of Halden Trader. */
const TERMS = { docking: 'HAL-DD26', on: '2026-12-02', per_day: 800_000, cap: '10' } as const;
const CENTS = 100;

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

async function addInvoice({ tx, at, shift }: Writing, one: SeedInvoice): Promise<void> {
  const drydock_id = drydockId(one.docking) ?? 0;
  const [document] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.number, one.document ?? ''));
  const lines = one.lines.map(lineOf);
  const entered = { entered_at: at(one.issued), entered_by: personId(one.by) };
  const [made] = await tx
    .insert(invoices)
    .values({
      ...{ drydock_id, number: one.number, kind: one.kind, document_id: document?.id ?? null },
      ...{ issued_on: shift(one.issued), due_on: shift(one.due), discount: 0, tax: 0 },
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
      ...entered,
    })
    .returning({ id: invoices.id });
  const invoice_id = made?.id ?? 0;
  const stored = await tx
    .insert(invoiceLines)
    .values(lines.map((line, position) => ({ invoice_id, position, line })))
    .returning({ id: invoiceLines.id, line: invoiceLines.line });
  const [by, on] = one.agreed ?? [];
  if (by !== undefined && on !== undefined)
    await tx.insert(accountDecisions).values(
      stored.map(({ id, line: { amount } }) => ({
        ...{ drydock_id, line: `i${id}`, state: 'AGREED' as const, claimed: amount },
        ...{ expected: null, agreed: amount, decided_at: at(on), decided_by: personId(by) },
      })),
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
