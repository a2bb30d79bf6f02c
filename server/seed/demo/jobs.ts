/** Stores the jobs of the demonstration, with the prices that the yard agreed to. */
import type { UNITS } from '../../../src/contract/jobs/jobs';
import type { JobState } from '../../../src/contract/jobs/jobStates';
import type { Database } from '../../db/database';
import { jobCategories, jobCounters, jobLines, jobs } from '../../db/tables/jobSchema';
import { CORAL, CORAL_JOBS } from './coralDocking';
import { HALDEN_JOBS } from './haldenJobs';
import { HALDEN_PLAN } from './haldenPlan';
import { drydockId, personId, shiftTo } from './places';

const ENGINEER = 'tomas.varga';
const SURVEYOR = 'bv.surveyor';
/** What the engineer of the docking looks after. */
const ENGINEERED = ['PS', 'RG', 'MC', 'EL', 'DM'];
const REASONS: Record<string, string> = {
  'CG-003': 'Waiting for the demister from the maker',
  'MC-004': 'Taken out: overhauled by the crew on passage',
};
const PRICE_PLACES = 10_000n;

/** A total in whole units parted by a quantity, with four decimals; it always comes out even. */
function unitPrice(total: string, qty: string): string {
  const price = (BigInt(total) * PRICE_PLACES) / BigInt(qty);
  return `${price / PRICE_PLACES}.${String(price % PRICE_PLACES).padStart(4, '0')}`;
}

function parse(line: string) {
  const [code = '', title = '', qty = '', unit = '', estimate = '', baseline = '', ...rest] =
    line.split('|');
  const [flags = '', state = '', progress = '', description = ''] = rest;
  const isLump = unit === 'lump';
  return {
    job: {
      code,
      title,
      description,
      position: Number(code.slice(3)),
      class_item: flags.includes('C'),
      statutory: flags.includes('S'),
      flooding_gate: flags.includes('G'),
      owner_supply: flags.includes('O'),
      state: state as JobState,
      progress_pct: Number(progress),
      hold_reason: REASONS[code] ?? null,
      held_from: state === 'ON_HOLD' ? ('APPROVED' as const) : null,
      assignee_id: ENGINEERED.includes(code.slice(0, 2)) ? personId(ENGINEER) : null,
    },
    acknowledged: flags.includes('C') && state === 'ACCEPTED',
    line: {
      position: 0,
      text: title,
      qty,
      unit: unit as (typeof UNITS)[number],
      kind: isLump ? ('LUMP' as const) : ('UNIT' as const),
      basis: isLump ? ('FIXED' as const) : ('REMEASURED' as const),
      estimate_price: unitPrice(estimate, qty),
      baseline_price: unitPrice(baseline, qty),
    },
  };
}

interface SeedDocking {
  number: string;
  /** The days of its jobs, by their codes. */
  plan?: ReadonlyMap<string, { planned_start_on: string; planned_end_on: string }>;
  jobs: readonly string[];
  added: string;
  /** Of a docking that is over: when class had acknowledged its items. */
  closed?: string;
}

const PLANNED = new Map(
  HALDEN_PLAN.flatMap(([from, to, codes]) =>
    codes.split(' ').map((code) => {
      const days = { planned_start_on: `2026-11-${from}`, planned_end_on: `2026-11-${to}` };
      return [code, days] as const;
    }),
  ),
);

const DOCKINGS: readonly SeedDocking[] = [
  { number: 'HAL-DD26', jobs: HALDEN_JOBS, added: '2026-04-20', plan: PLANNED },
  { number: CORAL, jobs: CORAL_JOBS, added: '2025-03-10', closed: '2025-08-29' },
];

async function addJobsOf(tx: Database, docking: SeedDocking, now: Date): Promise<void> {
  const { number, closed } = docking;
  const drydock_id = drydockId(number) ?? 0;
  const shift = shiftTo(now);
  const day = (on: string) => new Date(`${on}T08:00:00Z`);
  const added = closed === undefined ? day(docking.added) : day(shift(docking.added));
  const acknowledged_at = closed === undefined ? now : day(shift(closed));
  const known = await tx.select().from(jobCategories);
  const categories = new Map(known.map(({ code, id }) => [code, id]));
  const last = new Map<number, number>();
  const at = { created_at: added < now ? added : now, updated_at: acknowledged_at };
  const all = docking.jobs.map(parse);
  const made = await tx
    .insert(jobs)
    .values(
      all.map(({ job, acknowledged }) => {
        const category_id = categories.get(job.code.slice(0, 2)) ?? 0;
        last.set(category_id, job.position);
        const days = docking.plan?.get(job.code);
        return {
          ...job,
          planned_start_on: days ? shift(days.planned_start_on) : null,
          planned_end_on: days ? shift(days.planned_end_on) : null,
          ...at,
          assignee_id: closed === undefined ? job.assignee_id : null,
          drydock_id,
          category_id,
          executor: 'YARD' as const,
          origin: 'STANDARD' as const,
          includes: [],
          spares: job.owner_supply ? ('ON_BOARD' as const) : ('NONE' as const),
          // The surveyor of the docking that is over has no account.
          class_ack_by: acknowledged && closed === undefined ? personId(SURVEYOR) : null,
          class_ack_at: acknowledged ? acknowledged_at : null,
        };
      }),
    )
    .returning({ id: jobs.id });
  await tx
    .insert(jobLines)
    .values(all.map(({ line }, place) => ({ ...line, job_id: made[place]?.id ?? 0 })));
  await tx
    .insert(jobCounters)
    .values([...last].map(([category_id, of]) => ({ drydock_id, category_id, last: of })));
}

/** Into an empty table, so that ids count from 1 in the order of the data. */
export async function addJobs(tx: Database, now: Date): Promise<void> {
  for (const docking of DOCKINGS) await addJobsOf(tx, docking, now);
}
