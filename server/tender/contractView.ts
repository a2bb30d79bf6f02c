/** The contract of a docking: for administration and office, and for the yard that has it. */
import { and, asc, eq } from 'drizzle-orm';
import { plainDecimal } from '../../src/contract/jobs/amounts';
import type { Contract } from '../../src/contract/tender/contractRecords';
import { fieldsOf } from '../../src/contract/fieldTable';
import { termFields } from '../../src/contract/tender/terms';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { users } from '../db/schema';
import { contractLines, contracts } from '../db/tables/contractSchema';
import { quotations } from '../db/tables/tenderSchema';
import { notFound } from '../http/problem';
import { shownLetters } from './letters/letters';
import { isOffice, visibleQuotations } from './tenderAccess';
import { tenderRepository } from './tenderRepository';

async function linesOf(db: Database, contractId: number): Promise<Contract['lines']> {
  const rows = await db
    .select()
    .from(contractLines)
    .where(eq(contractLines.contract_id, contractId))
    .orderBy(asc(contractLines.position));
  return rows.map((row) => ({
    ...{ id: row.id, job_line_id: row.job_line_id, job_code: row.job_code, text: row.text },
    ...{ unit: row.unit, basis: row.basis, status: row.status, amount: row.amount },
    qty: plainDecimal(row.qty),
    unit_price: row.unit_price && plainDecimal(row.unit_price),
    discount_pct: plainDecimal(row.discount_pct),
  }));
}

/** 404 as well for whoever has no part in it. */
export async function readContract(db: Database, viewer: Viewer, id: number): Promise<Contract> {
  const [found] = await db
    .select({ contract: contracts, by: users.shown_name })
    .from(contracts)
    .leftJoin(users, eq(users.id, contracts.awarded_by))
    .where(eq(contracts.drydock_id, id));
  const where = and(
    eq(quotations.id, found?.contract.quotation_id ?? 0),
    visibleQuotations(viewer),
  );
  const [quotation] = found === undefined ? [] : await tenderRepository(db).listWhere(where);
  if (found === undefined || quotation === undefined) throw notFound();
  const { contract, by } = found;
  const office = isOffice(viewer);
  return {
    ...{ id: contract.id, quotation_id: contract.quotation_id },
    ...{ drydock: quotation.drydock, ship: quotation.ship, yard: quotation.yard },
    ...{ currency: contract.currency, rate: contract.rate, base_currency: contract.base_currency },
    amount: contract.amount,
    base_amount: office ? contract.base_amount : null,
    ...{ days_in_dock: contract.days_in_dock, days_total: contract.days_total },
    ...{ dock_name: contract.dock_name, day_count: contract.day_count },
    ...fieldsOf(termFields, contract),
    ...{ dock_on: contract.dock_on, redelivery_on: contract.redelivery_on },
    discount_pct: plainDecimal(contract.discount_pct),
    awarded_on: contract.awarded_on,
    awarded_by: office ? by : null,
    reason: office ? contract.reason : null,
    ...(await shownLetters(db, viewer, id)),
    lines: await linesOf(db, contract.id),
  };
}
