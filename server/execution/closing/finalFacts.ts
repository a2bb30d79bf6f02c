/** All that a final docking report tells, read of what was recorded. */
import { and, asc, eq, isNull, ne, notInArray } from 'drizzle-orm';
import { judge, type MeasurementKind } from '../../../src/contract/jobs/measurements';
import type { Database } from '../../db/database';
import { dailyReports } from '../../db/tables/dailyReportSchema';
import { variationOrders } from '../../db/tables/executionSchema';
import { jobs } from '../../db/tables/jobSchema';
import { measurements } from '../../db/tables/measurementSchema';
import { accountFacts } from '../../fleet/account/accountFacts';
import { accountLines, delayOf } from '../../fleet/account/accountLines';
import { agreementOf } from '../../../src/contract/execution/agreement';
import { drydockRepository, type StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { plainDecimal } from '../../../src/contract/jobs/amounts';
import { wholeJobs } from '../../jobs/wholeJobs';
import { convert } from '../../../src/contract/tender/pricing';
import { expectedInBase, storedCosts, sumsOf } from '../../fleet/ownerCosts/ownerCostSums';
import { photosWhere } from '../../jobs/photoView';
import { redeliveredOn, storedWarranty } from './closeOutView';

/** Work that was never agreed on is none of the docking's. */
const NO_JOB = ['PROPOSED', 'REJECTED'] as const;
const NO_ORDER = ['DRAFT', 'REJECTED', 'WITHDRAWN'] as const;

const measuredIn = async (db: Database, drydockId: number) =>
  (
    await db
      .select({
        ...{ code: jobs.code, text: measurements.text, kind: measurements.kind },
        ...{ limit: measurements.limit, readings: measurements.readings },
      })
      .from(measurements)
      .innerJoin(jobs, eq(jobs.id, measurements.job_id))
      .where(and(eq(jobs.drydock_id, drydockId), isNull(measurements.voided_at)))
      .orderBy(asc(jobs.code), asc(measurements.id))
  ).map((row) => {
    const kind = row.kind as MeasurementKind;
    return { ...row, kind, ...judge(kind, row.limit, row.readings) };
  });

const reportsOf = (db: Database, drydockId: number) =>
  db
    .select({ day: dailyReports.day, entries: dailyReports.entries })
    .from(dailyReports)
    .where(and(eq(dailyReports.drydock_id, drydockId), ne(dailyReports.state, 'DRAFT')))
    .orderBy(asc(dailyReports.day));

const ordersOf = (db: Database, drydockId: number) =>
  db
    .select({
      ...{ number: variationOrders.number, title: variationOrders.title },
      ...{ cause: variationOrders.cause, state: variationOrders.state },
      ...{ agreed: variationOrders.agreed, days: variationOrders.days_agreed },
      currency: variationOrders.currency,
    })
    .from(variationOrders)
    .where(
      and(
        eq(variationOrders.drydock_id, drydockId),
        notInArray(variationOrders.state, [...NO_ORDER]),
      ),
    )
    .orderBy(asc(variationOrders.number));

/** Contract and agreed amounts; of a docking without a contract nothing is known. */
async function costsOf(db: Database, drydockId: number, base: string) {
  const facts = await accountFacts(db, drydockId);
  if (facts.contract === undefined) return null;
  const lines = accountLines(facts);
  const agreed = lines.flatMap((line) =>
    line.state === 'AGREED' ? [{ ...line, agreed: line.agreed ?? 0 }] : [],
  );
  const { discount, late, net } = agreementOf(agreed, facts.contract.discount_pct);
  return {
    currency: facts.currency,
    lines: lines.map(({ kind, code, contract, state, agreed: amount }) => ({
      ...{ kind, code, contract },
      agreed: state === 'AGREED' ? (amount ?? 0) : null,
    })),
    ...{ discount, late, net, delay: delayOf(facts) },
    open: lines.filter(({ state }) => state !== 'AGREED').length,
    base_net: convert(net, facts.currency, base, facts.contract.rate),
  };
}

/** What the docking costs its owner beside the yard's bill. */
async function ownerOf(db: Database, drydockId: number, currency: string) {
  const costs = (await storedCosts(db, [drydockId])).get(drydockId)?.costs ?? [];
  return {
    currency,
    costs: costs.map(({ kind, supplier, ...cost }) => ({
      ...{ kind, supplier },
      expected: expectedInBase({ kind, supplier, ...cost }, currency),
      paid: sumsOf([{ kind, supplier, ...cost }], currency).paid,
    })),
  };
}

export type FinalFacts = Awaited<ReturnType<typeof finalFacts>>;

/** Source: jobs, progress_updates, measurements, daily_reports, variation_orders, account, photos, warranties, milestones. */
export async function finalFacts(
  db: Database,
  { id, base_currency: base }: Pick<StoredDrydock, 'id' | 'base_currency'>,
) {
  const where = and(eq(jobs.drydock_id, id), notInArray(jobs.state, [...NO_JOB]));
  const { measured } = await accountFacts(db, id);
  const reports = await reportsOf(db, id);
  return {
    jobs: (await wholeJobs(db, where)).map((job) => ({
      ...{ id: job.id, code: job.code, title: job.title, state: job.state },
      ...{ progress_pct: job.progress_pct, category: job.category, hold_reason: job.hold_reason },
      ...{ class_item: job.class_item || job.statutory, class_ack_at: job.class_ack_at },
      ...{ surveyor: job.surveyor, class_ack_remark: job.class_ack_remark },
      measured: job.lines.flatMap(({ id: line, unit }) => {
        const qty = measured.get(line);
        return qty === undefined ? [] : [`${plainDecimal(qty)} ${unit}`];
      }),
    })),
    milestones: (await drydockRepository(db).milestonesOf(id)).map(({ kind, on }) => ({
      kind,
      on,
    })),
    measurements: await measuredIn(db, id),
    coats: reports.flatMap(({ day, entries }) => entries.coats.map((coat) => ({ day, ...coat }))),
    delays: reports.flatMap(({ entries }) => entries.delays),
    orders: await ordersOf(db, id),
    costs: await costsOf(db, id, base),
    owner: await ownerOf(db, id, base),
    photos: await photosWhere(db, eq(jobs.drydock_id, id)),
    warranty: (await storedWarranty(db, id))?.items ?? null,
    redelivered: await redeliveredOn(db, id),
  };
}
