/** The tenders that were won, of the docking under way and of the one that is closed, and the contracts of their awards: their prices are the baseline of the jobs. */
import type { Payment } from '../../../src/contract/tender/terms';
import { asc, eq } from 'drizzle-orm';
import { lineAmount, plainDecimal } from '../../../src/contract/jobs/amounts';
import { minorDigits } from '../../../src/contract/money';
import { plainNumber } from '../../../src/contract/tender/decimals';
import type { Database } from '../../db/database';
import { drydocks } from '../../db/tables/fleetSchema';
import { jobLines, jobs } from '../../db/tables/jobSchema';
import { contractLines, contracts } from '../../db/tables/contractSchema';
import {
  quotationLines,
  quotationRounds,
  quotations,
  tenderLines,
  tenders,
} from '../../db/tables/tenderSchema';
import { omit } from '../../text/omit';
import { CORAL } from './coralDocking';
import { drydockId, personId, shiftTo, yardId } from './places';
import { OFF_HIRE } from './rates';

const CURRENCY = 'USD';
const DIGITS = minorDigits(CURRENCY);
const COUNT = 'CALENDAR_AFTER_FIRST';

interface Award {
  docking: string;
  yard: string;
  dock: string;
  reference: string;
  /** Who sent the quotation, or entered it. */
  by: string;
  begun: string;
  closes: string;
  received: string;
  valid_until: string;
  awarded: string;
  days: {
    days_in_dock: number;
    days_alongside: number;
    days_total: number;
    day_count: 'CALENDAR_AFTER_FIRST';
  };
  off_hire: number | null;
  payment: Payment[];
  late: { late_per_day: number | null; late_cap_pct: number | null };
  reason: string;
}

const AWARDS: readonly Award[] = [
  {
    ...{ docking: 'HAL-DD26', yard: 'STD', dock: 'Dock 1', reference: 'STD-Q-26-117' },
    ...{ by: 'selat.pm', begun: '2026-07-06', closes: '2026-08-14', received: '2026-08-10' },
    ...{ valid_until: '2026-10-31', awarded: '2026-09-21', off_hire: OFF_HIRE['HAL'] ?? null },
    days: { days_in_dock: 17, days_alongside: 6, days_total: 23, day_count: COUNT },
    payment: [
      { pct: '30', when: 'DOCKING', days: 0 },
      { pct: '40', when: 'DEPARTURE', days: 0 },
      { pct: '30', when: 'INVOICE', days: 60 },
    ],
    late: { late_per_day: 800_000, late_cap_pct: 10 },
    reason: 'The only dock free before the survey window closes',
  },
  {
    ...{ docking: CORAL, yard: 'HWS', dock: 'Dock 2', reference: 'HW-Q-25-0412' },
    ...{ by: 'paula.frost', begun: '2025-04-07', closes: '2025-05-09', received: '2025-05-06' },
    ...{ valid_until: '2025-08-31', awarded: '2025-06-02', off_hire: OFF_HIRE['COM'] ?? null },
    days: { days_in_dock: 15, days_alongside: 5, days_total: 20, day_count: COUNT },
    payment: [
      { pct: '30', when: 'DOCKING', days: 0 },
      { pct: '70', when: 'INVOICE', days: 45 },
    ],
    late: { late_per_day: null, late_cap_pct: null },
    reason: 'The lowest price, and the dock is on the way of the next charter',
  },
];

async function linesOf(tx: Database, drydock_id: number) {
  const rows = await tx
    .select({
      ...{ job_line_id: jobLines.id, job_code: jobs.code, job_title: jobs.title },
      ...{ text: jobLines.text, qty: jobLines.qty, unit: jobLines.unit, basis: jobLines.basis },
      ...{ estimate_price: jobLines.estimate_price, price: jobLines.baseline_price },
      class_item: jobs.class_item,
    })
    .from(jobLines)
    .innerJoin(jobs, eq(jobs.id, jobLines.job_id))
    .where(eq(jobs.drydock_id, drydock_id))
    .orderBy(asc(jobs.id), asc(jobLines.position));
  return rows.map(({ price, ...row }, position) => {
    // What the yard did not price stands in the price of another job.
    const isPriced = price !== null && /[1-9]/.test(price);
    return {
      ...{ ...row, position, qty: plainDecimal(row.qty) },
      status: isPriced ? ('PRICED' as const) : ('INCLUDED' as const),
      unit_price: isPriced ? plainDecimal(price) : null,
      amount: isPriced ? lineAmount(row.qty, price, DIGITS) : 0,
    };
  });
}
type Line = Awaited<ReturnType<typeof linesOf>>[number];

interface Made {
  readonly tx: Database;
  readonly award: Award;
  readonly drydock_id: number;
  readonly lines: readonly Line[];
  readonly at: (day: string) => Date;
  readonly shift: (day: string) => string;
}

async function addTender({ tx, award, drydock_id, lines, at, shift }: Made): Promise<number[]> {
  const [project] = await tx
    .select({ rates: drydocks.rates })
    .from(drydocks)
    .where(eq(drydocks.id, drydock_id));
  const rates: Record<string, string> = {};
  for (const [name, rate] of Object.entries(project?.rates ?? {})) rates[name] = plainNumber(rate);
  const by = personId('paula.frost');
  const begun = at(award.begun);
  const [tender] = await tx
    .insert(tenders)
    .values({
      ...{ drydock_id, base_currency: CURRENCY, rates },
      ...{
        closes_at: new Date(`${shift(award.closes)}T16:00:00Z`),
        off_hire_per_day: award.off_hire,
      },
      ...{ created_at: begun, created_by: by, updated_at: begun, updated_by: by },
    })
    .returning({ id: tenders.id });
  const tender_id = tender?.id ?? 0;
  const asked = await tx
    .insert(tenderLines)
    .values(
      lines.map((line) => ({
        ...{ ...omit(line, 'status', 'unit_price', 'amount'), tender_id },
        estimate:
          line.estimate_price === null ? null : lineAmount(line.qty, line.estimate_price, DIGITS),
      })),
    )
    .returning({ id: tenderLines.id });
  return [tender_id, ...asked.map(({ id }) => id)];
}

async function addQuotation(made: Made, [tender_id = 0, ...asked]: readonly number[]) {
  const { tx, award, lines, at, shift } = made;
  const by = personId(award.by);
  const received_at = at(award.received);
  const [quotation] = await tx
    .insert(quotations)
    .values({
      ...{
        tender_id,
        yard_id: yardId(award.yard),
        state: 'AWARDED',
        currency: CURRENCY,
        received_at,
      },
      ...{ ...award.days, dock_name: award.dock, yard_reference: award.reference },
      warranty_months: 6,
      ...{ valid_until: shift(award.valid_until), discount_excludes: [] },
      ...{ payment: award.payment, ...award.late, contract_form: 'REPAIRCON_2018' as const },
      bank_confirmed: true,
      ...{ created_at: at(award.begun), created_by: personId('paula.frost') },
      ...{ updated_at: at(award.awarded), updated_by: personId('fleet.manager') },
    })
    .returning({ id: quotations.id });
  const quotation_id = quotation?.id ?? 0;
  const sent = lines.map(({ text, qty, unit, unit_price, status, position }) => ({
    ...{ tender_line_id: asked[position] ?? null, position, text, qty, unit, unit_price, status },
    ...{ discount_pct: '0', remark: null },
  }));
  await tx.insert(quotationLines).values(sent.map((line) => ({ ...line, quotation_id })));
  await tx.insert(quotationRounds).values({
    ...{ quotation_id, round: 1, received_at, received_by: by },
    sent: { currency: CURRENCY, discount_pct: '0', lines: sent },
  });
  return quotation_id;
}

async function addContract(
  { tx, award, drydock_id, lines, at, shift }: Made,
  quotation_id: number,
) {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const [contract] = await tx
    .insert(contracts)
    .values({
      ...{ drydock_id, quotation_id, yard_id: yardId(award.yard), currency: CURRENCY, rate: '1' },
      ...{ base_currency: CURRENCY, amount, base_amount: amount, dock_name: award.dock },
      ...{ days_in_dock: award.days.days_in_dock, days_total: award.days.days_total },
      ...{ day_count: award.days.day_count, warranty_months: 6 },
      ...{ payment: award.payment, ...award.late, contract_form: 'REPAIRCON_2018' as const },
      bank_confirmed: true,
      ...{ awarded_on: shift(award.awarded), awarded_at: at(award.awarded) },
      ...{
        awarded_by: personId('fleet.manager'),
        reason: award.reason,
      },
    })
    .returning({ id: contracts.id });
  await tx.insert(contractLines).values(
    lines.map((line) => ({
      ...omit(line, 'estimate_price', 'job_title', 'class_item'),
      ...{ contract_id: contract?.id ?? 0, discount_pct: '0' },
    })),
  );
}

/** After the jobs, and after the tender of the other docking, whose ids count from 1. */
export async function addContracts(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  const at = (day: string) => {
    const moment = new Date(`${shift(day)}T09:00:00Z`);
    return moment < now ? moment : now;
  };
  for (const award of AWARDS) {
    const drydock_id = drydockId(award.docking) ?? 0;
    const lines = await linesOf(tx, drydock_id);
    const made = { tx, award, drydock_id, lines, at, shift };
    await addContract(made, await addQuotation(made, await addTender(made)));
  }
}
