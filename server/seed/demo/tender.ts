/** The tender of Nordvik Ambassador's docking: its approved jobs, the lines that were asked, and three yards' quotations. */
import type { Payment } from '../../../src/contract/tender/terms';
import { lineAmount } from '../../../src/contract/jobs/amounts';
import type { UNITS } from '../../../src/contract/jobs/jobs';
import { minorDigits } from '../../../src/contract/money';
import { plainNumber } from '../../../src/contract/tender/decimals';
import type { Database } from '../../db/database';
import { jobCategories, jobCounters, jobLines, jobs } from '../../db/tables/jobSchema';
import { clarifications } from '../../db/tables/clarificationSchema';
import {
  quotationLines,
  quotationRounds,
  quotations,
  tenderLines,
  tenders,
} from '../../db/tables/tenderSchema';
import { NORDVIK_LINES } from './nordvikLines';
import { drydockId, personId, shiftTo, yardId, type Shift } from './places';
import { OFF_HIRE, TENDER_RATES } from './rates';

const DOCKING = 'NDA-DD27';
const CURRENCY = 'USD';
const BUYER = 'paula.frost';
const BEGUN = '2026-10-12';
const CLOSES = '2026-11-14';

interface Parsed {
  code: string;
  title: string;
  qty: string;
  unit: (typeof UNITS)[number];
  flags: string;
  estimate: string;
  prices: readonly string[];
}

function parse(line: string): Parsed {
  const [code = '', title = '', qty = '', unit = '', flags = '', estimate = '', ...prices] =
    line.split('|');
  return { code, title, qty, unit: unit as Parsed['unit'], flags, estimate, prices };
}

const LINES = NORDVIK_LINES.map(parse);

interface SeedQuotation {
  yard: string;
  currency: string;
  reference: string;
  received: string;
  round: number;
  days: readonly [inDock: number, total: number];
  dock: string;
  earliest: string;
  /** Of the lines whose codes begin so. */
  discounts: Readonly<Record<string, string>>;
  quantities: Readonly<Record<string, string>>;
  /** What it was before it was asked about. */
  first?: Pick<SeedQuotation, 'received' | 'days' | 'quantities'>;
}

/** In the order of the prices. */
const QUOTATIONS: readonly SeedQuotation[] = [
  {
    ...{ yard: 'STD', currency: 'USD', reference: 'STD-Q-26-204', received: '2026-11-02' },
    ...{ round: 1, days: [15, 21], dock: 'Dock 1', earliest: '2027-03-10' },
    ...{ discounts: {}, quantities: {} },
  },
  {
    ...{ yard: 'JRS', currency: 'EUR', reference: 'JRS-1188-26', received: '2026-11-04' },
    ...{ round: 1, days: [17, 22], dock: 'FD-3', earliest: '2027-03-01' },
    ...{ discounts: {}, quantities: {} },
  },
  {
    ...{ yard: 'GCD', currency: 'AED', reference: 'GCD-Q-5512', received: '2026-11-12' },
    ...{ round: 2, days: [14, 21], dock: 'Dock A', earliest: '2027-03-05' },
    ...{ discounts: { HP: '5' }, quantities: { 'DK-002': '14' } },
    first: { received: '2026-11-06', days: [14, 20], quantities: { 'DK-002': '20' } },
  },
];

const at = (shift: Shift, day: string, now: Date): Date => {
  const moment = new Date(`${shift(day)}T09:00:00Z`);
  return moment < now ? moment : now;
};

/** Gives the ids of the lines, in their order. */
async function addTenderJobs(tx: Database, drydock_id: number, made: Date): Promise<number[]> {
  const known = await tx.select().from(jobCategories);
  const categories = new Map(known.map(({ code, id }) => [code, id]));
  const last = new Map<number, number>();
  const rows = LINES.map(({ code, title, flags }) => {
    const category_id = categories.get(code.slice(0, 2)) ?? 0;
    const position = Number(code.slice(3));
    last.set(category_id, position);
    return {
      ...{ drydock_id, category_id, code, title, position, created_at: made, updated_at: made },
      ...{ state: 'APPROVED' as const, executor: 'YARD' as const, origin: 'STANDARD' as const },
      ...{ class_item: flags.includes('C'), statutory: flags.includes('S') },
      ...{ flooding_gate: flags.includes('G'), owner_supply: flags.includes('O') },
      ...{ progress_pct: 0, includes: [], spares: 'NONE' as const },
    };
  });
  const stored = await tx.insert(jobs).values(rows).returning({ id: jobs.id });
  await tx
    .insert(jobCounters)
    .values([...last].map(([category_id, of]) => ({ drydock_id, category_id, last: of })));
  const lines = await tx
    .insert(jobLines)
    .values(
      LINES.map(({ title, qty, unit, estimate }, place) => ({
        ...{ job_id: stored[place]?.id ?? 0, position: 0, text: title, qty, unit },
        kind: unit === 'lump' ? ('LUMP' as const) : ('UNIT' as const),
        basis: unit === 'lump' ? ('FIXED' as const) : ('REMEASURED' as const),
        estimate_price: estimate,
      })),
    )
    .returning({ id: jobLines.id });
  return lines.map(({ id }) => id);
}

async function addAsked(tx: Database, tender_id: number, jobLineIds: readonly number[]) {
  const stored = await tx
    .insert(tenderLines)
    .values(
      LINES.map(({ code, title, qty, unit, flags, estimate }, position) => ({
        ...{ tender_id, position, job_line_id: jobLineIds[position] ?? null },
        ...{ job_code: code, job_title: title, text: title, qty, unit },
        class_item: flags.includes('C') || flags.includes('S'),
        basis: unit === 'lump' ? ('FIXED' as const) : ('REMEASURED' as const),
        estimate: lineAmount(qty, estimate, minorDigits(CURRENCY)),
      })),
    )
    .returning({ id: tenderLines.id });
  return stored.map(({ id }) => id);
}

const discountFor = ({ discounts }: SeedQuotation, code: string): string =>
  Object.entries(discounts).find(([start]) => code.startsWith(start))?.[1] ?? '0';

const quotedLines = (quotation: SeedQuotation, place: number, asked: readonly number[]) =>
  LINES.map(({ code, title, qty, unit, prices }, position) => {
    const price = prices[place] ?? '';
    return {
      ...{ tender_line_id: asked[position] ?? null, position, text: title, unit },
      qty: quotation.quantities[code] ?? qty,
      unit_price: price === '' ? null : price,
      discount_pct: discountFor(quotation, code),
      status: price === '' ? ('SILENT' as const) : ('PRICED' as const),
      remark: null,
    };
  });

interface Place {
  readonly tender_id: number;
  readonly asked: readonly number[];
  readonly shift: Shift;
  readonly now: Date;
}

const PAYMENT: Payment[] = [
  { pct: '40', when: 'DOCKING', days: 0 },
  { pct: '40', when: 'DEPARTURE', days: 0 },
  { pct: '20', when: 'DEPARTURE', days: 30 },
];

async function addQuotation(tx: Database, at_: Place, quotation: SeedQuotation, place: number) {
  const { tender_id, asked, shift, now } = at_;
  const received_at = at(shift, quotation.received, now);
  const by = personId(BUYER);
  const [stored] = await tx
    .insert(quotations)
    .values({
      ...{ tender_id, yard_id: yardId(quotation.yard), state: 'RECEIVED', received_at },
      ...{ round: quotation.round, currency: quotation.currency },
      ...{ yard_reference: quotation.reference, valid_until: shift('2027-01-31') },
      ...{ discount_excludes: [], days_in_dock: quotation.days[0], days_total: quotation.days[1] },
      days_alongside: quotation.days[1] - quotation.days[0],
      ...{ dock_name: quotation.dock, earliest_dock_on: shift(quotation.earliest) },
      ...{ warranty_months: 12, payment: PAYMENT, contract_form: 'REPAIRCON_2018' as const },
      ...{ created_at: at(shift, BEGUN, now), created_by: by },
      ...{ updated_at: received_at, updated_by: by },
    })
    .returning({ id: quotations.id });
  const quotation_id = stored?.id ?? 0;
  const lines = quotedLines(quotation, place, asked);
  await tx.insert(quotationLines).values(lines.map((line) => ({ ...line, quotation_id })));
  const sentOf = (one: SeedQuotation) => ({
    offer: {
      ...{ valid_until: shift('2027-01-31'), days_in_dock: one.days[0], days_total: one.days[1] },
      days_alongside: one.days[1] - one.days[0],
    },
    ...{ currency: one.currency, discount_pct: '0', lines: quotedLines(one, place, asked) },
  });
  const { first, round } = quotation;
  if (first !== undefined)
    await tx.insert(quotationRounds).values({
      ...{ quotation_id, round: round - 1, received_by: by },
      received_at: at(shift, first.received, now),
      sent: sentOf({ ...quotation, ...first }),
    });
  await tx.insert(quotationRounds).values({
    ...{ quotation_id, round, received_at, received_by: by },
    sent: sentOf(quotation),
  });
  return quotation_id;
}

/** After the jobs of Halden Trader, so that their ids count from 1. */
export async function addTender(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  const drydock_id = drydockId(DOCKING) ?? 0;
  const begun = at(shift, BEGUN, now);
  const jobLineIds = await addTenderJobs(tx, drydock_id, begun);
  const rates = Object.fromEntries(
    Object.entries(TENDER_RATES).map(([name, rate]) => [name, plainNumber(rate)]),
  );
  const by = personId(BUYER);
  const [stored] = await tx
    .insert(tenders)
    .values({
      ...{ drydock_id, base_currency: CURRENCY, rates },
      closes_at: new Date(`${shift(CLOSES)}T16:00:00Z`),
      off_hire_per_day: OFF_HIRE['NDA'] ?? null,
      ...{ created_at: begun, created_by: by, updated_at: begun, updated_by: by },
    })
    .returning({ id: tenders.id });
  const tender_id = stored?.id ?? 0;
  const asked = await addAsked(tx, tender_id, jobLineIds);
  const ids: number[] = [];
  for (const [place, quotation] of QUOTATIONS.entries())
    ids.push(await addQuotation(tx, { tender_id, asked, shift, now }, quotation, place));
  await tx.insert(clarifications).values({
    ...{ quotation_id: ids[2] ?? 0, line_ids: [], asked_by: by },
    question: 'Is dock rent needed for 14 days only, as your total stay is 21 days?',
    asked_at: at(shift, '2026-11-09', now),
    answer: 'Yes: seven days alongside are included in docking and undocking.',
    ...{ answered_at: at(shift, '2026-11-12', now), answered_by: personId('gulf.tender') },
    changes_price: true,
  });
}
