/** The variation orders of Halden Trader's docking: four agreed, two waiting. */
import { eq, inArray } from 'drizzle-orm';
import {
  offerTotal,
  type Cause,
  type OfferedLine,
} from '../../../src/contract/execution/variations';
import type { Side } from '../../../src/contract/execution/variationRecords';
import type { VariationState } from '../../../src/contract/execution/variationStates';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import {
  variationDocuments,
  variationOffers,
  variationOrders,
} from '../../db/tables/executionSchema';
import { jobs } from '../../db/tables/jobSchema';
import { contractLines, contracts } from '../../db/tables/contractSchema';
import { drydockId, personId, shiftTo } from './places';

const DOCKING = 'HAL-DD26';
const CURRENCY = 'USD';
const APPROVER = 'rajan.menon';
const YARD = 'selat.pm';

interface SeedVariation {
  title: string;
  cause: Cause;
  state: VariationState;
  /** The code of the job. */
  job: string;
  by: string;
  side: Side;
  found: string;
  approved?: string;
  days: number;
  description: string;
  reference?: string;
  documents: readonly string[];
  class_demand?: true;
  critical?: true;
  /** In minor units; or so much at the rate of the job in the contract. */
  offered: number | { qty: string; unit: 'kg' | 'm2'; price: string };
}

/** In the order of their numbers. */
const VARIATIONS: readonly SeedVariation[] = [
  {
    ...{ title: 'Side-shell frames 118-122: renew', cause: 'HIDDEN_DAMAGE', state: 'APPROVED' },
    ...{ job: 'ST-001', by: 'selat.pm', side: 'YARD', found: '2026-11-14', approved: '2026-11-16' },
    ...{ days: 1, reference: 'STD-VO-001', documents: ['HAL-DD26-VOR-0001'], class_demand: true },
    description:
      'Frames wasted beyond the limit behind the lining of tank 3 P; class asks for renewal.',
    offered: { qty: '2350', unit: 'kg', price: '7.2' },
  },
  {
    ...{ title: 'Three overboard valves beyond repair: renew', cause: 'HIDDEN_DAMAGE' },
    ...{ state: 'APPROVED', job: 'UW-003', by: 'selat.pm', side: 'YARD', found: '2026-11-15' },
    ...{ approved: '2026-11-17', days: 0, documents: ['HAL-DD26-INS-0001'] },
    description: 'Bodies cracked at the flange; renewed like for like from the yard’s stock.',
    offered: 480_000,
  },
  {
    ...{ title: 'Extra grit blast, vertical sides', cause: 'OWNER', state: 'SUBMITTED' },
    ...{ job: 'HP-003', by: 'tomas.varga', side: 'OFFICE', found: '2026-11-18', days: 1 },
    documents: [],
    description:
      'Breakdown aft of frame 60 is larger than measured; to be blasted in this docking.',
    offered: { qty: '600', unit: 'm2', price: '19' },
  },
  {
    ...{ title: 'Propeller blade 3 tip: dress and re-test', cause: 'CLASS', state: 'APPROVED' },
    ...{ job: 'PS-002', by: 'selat.pm', side: 'YARD', found: '2026-11-16', approved: '2026-11-18' },
    ...{ days: 0, documents: [], class_demand: true },
    description: 'Indication of 12 mm found by dye penetrant; dress, polish and test again.',
    offered: 290_000,
  },
  {
    ...{ title: 'Aft stern-tube liner: sleeve and machine', cause: 'HIDDEN_DAMAGE' },
    ...{ state: 'PRICED', job: 'PS-003', by: 'selat.pm', side: 'YARD', found: '2026-11-18' },
    ...{ days: 2, reference: 'STD-VO-005', critical: true },
    documents: ['HAL-DD26-PHO-0005', 'HAL-DD26-VOR-0005'],
    description: 'Liner scored under the aft seal; sleeve on board, machining in the yard’s shop.',
    offered: 1_850_000,
  },
  {
    ...{ title: 'Ballast pump no. 1 (MC-004) taken out', cause: 'CREDIT', state: 'APPROVED' },
    ...{ job: 'MC-004', by: 'tomas.varga', side: 'OFFICE', found: '2026-11-12' },
    ...{ approved: '2026-11-13', days: 0, documents: [] },
    description: 'Overhauled by the crew on passage.',
    offered: -550_000,
  },
];

const linesOf = (
  { offered, title }: SeedVariation,
  contract_line_id: number | null,
): OfferedLine[] =>
  typeof offered === 'number'
    ? []
    : [
        {
          ...{ contract_line_id, text: title, qty: offered.qty, unit: offered.unit },
          ...{ price_source: 'CONTRACT_RATE', unit_price: offered.price },
        },
      ];

/** What they name: jobs and lines of the contract by code, documents by number. */
async function known(tx: Database, drydock_id: number) {
  const ofJobs = await tx
    .select({ id: jobs.id, code: jobs.code })
    .from(jobs)
    .where(eq(jobs.drydock_id, drydock_id));
  const ofLines = await tx
    .select({ id: contractLines.id, code: contractLines.job_code })
    .from(contractLines)
    .innerJoin(contracts, eq(contracts.id, contractLines.contract_id))
    .where(eq(contracts.drydock_id, drydock_id));
  const numbers = VARIATIONS.flatMap((one) => one.documents);
  const ofDocuments = await tx
    .select({ id: documents.id, code: documents.number })
    .from(documents)
    .where(inArray(documents.number, numbers));
  const byCode = (rows: { id: number; code: string }[]) =>
    new Map(rows.map(({ code, id }) => [code, id]));
  return { jobs: byCode(ofJobs), lines: byCode(ofLines), documents: byCode(ofDocuments) };
}

/** After the contract and the documents. */
export async function addVariations(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  const drydock_id = drydockId(DOCKING) ?? 0;
  const at = (day: string) => {
    const moment = new Date(`${shift(day)}T08:30:00Z`);
    return moment < now ? moment : now;
  };
  const named = await known(tx, drydock_id);
  for (const [place, one] of VARIATIONS.entries()) {
    const lines = linesOf(one, named.lines.get(one.job) ?? null);
    const { offered: sent, approved } = one;
    const amount = offerTotal({ lines, amount: typeof sent === 'number' ? sent : null }, CURRENCY);
    const [found, by] = [at(one.found), personId(one.by)];
    const isAgreed = approved !== undefined;
    const [made] = await tx
      .insert(variationOrders)
      .values({
        ...{ drydock_id, number: place + 1, state: one.state, side: one.side, title: one.title },
        ...{ cause: one.cause, job_id: named.jobs.get(one.job) ?? null },
        ...{ description: one.description, found_on: shift(one.found) },
        ...{ yard_reference: one.reference ?? null, critical: one.critical ?? false },
        ...{ class_demand: one.class_demand ?? false, currency: CURRENCY, rate: '1' },
        ...{ offered: amount, base_offered: amount, days_claimed: one.days, submitted_at: found },
        ...(isAgreed ? { agreed: amount, base_agreed: amount, days_agreed: one.days } : {}),
        ...(isAgreed ? { approved_at: at(approved), approved_by: personId(APPROVER) } : {}),
        ...{ created_at: found, created_by: by },
        ...{ updated_at: isAgreed ? at(approved) : found },
        updated_by: isAgreed ? personId(APPROVER) : by,
      })
      .returning({ id: variationOrders.id });
    const variation_id = made?.id ?? 0;
    // What is agreed was the yard's to offer.
    const [side, offerer] = isAgreed ? (['YARD', personId(YARD)] as const) : [one.side, by];
    const offer = { amount, days_claimed: one.days, lines, at: found };
    await tx.insert(variationOffers).values({ variation_id, side, ...offer, by: offerer });
    const evidence = one.documents.flatMap((number) => named.documents.get(number) ?? []);
    if (evidence.length > 0)
      await tx
        .insert(variationDocuments)
        .values(evidence.map((document_id) => ({ variation_id, document_id })));
  }
}
