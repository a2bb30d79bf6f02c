/** Stores the jobs of the demonstration, with the prices that the yard agreed to. */
import type { UNITS } from '../../../src/contract/jobs/jobs';
import type { JobState } from '../../../src/contract/jobs/jobStates';
import type { Database } from '../../db/database';
import { jobCategories, jobCounters, jobLines, jobs } from '../../db/jobSchema';
import { HALDEN_JOBS } from './haldenJobs';
import { drydockId, personId } from './places';

const DOCKING = 'HAL-DD26';
const ENGINEER = 'tomas.varga';
const SURVEYOR = 'bv.surveyor';
/** What the engineer of the docking looks after. */
const ENGINEERED = ['PS', 'RG', 'MC', 'EL', 'DM'];
const REASONS: Record<string, string> = {
  'CG-003': 'Waiting for the demister from the maker',
  'MC-004': 'Taken out: overhauled by the crew on passage',
};
const ADDED = new Date('2026-04-20T08:00:00Z');
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

/** Into an empty table, so that ids count from 1 in the order of the data. */
export async function addJobs(tx: Database, now: Date): Promise<void> {
  const drydock_id = drydockId(DOCKING) ?? 0;
  const known = await tx.select().from(jobCategories);
  const categories = new Map(known.map(({ code, id }) => [code, id]));
  const last = new Map<number, number>();
  const at = { created_at: ADDED < now ? ADDED : now, updated_at: now };
  const all = HALDEN_JOBS.map(parse);
  const made = await tx
    .insert(jobs)
    .values(
      all.map(({ job, acknowledged }) => {
        const category_id = categories.get(job.code.slice(0, 2)) ?? 0;
        last.set(category_id, job.position);
        return {
          ...job,
          ...at,
          drydock_id,
          category_id,
          executor: 'YARD' as const,
          origin: 'STANDARD' as const,
          includes: [],
          spares: job.owner_supply ? ('ON_BOARD' as const) : ('NONE' as const),
          class_ack_by: acknowledged ? personId(SURVEYOR) : null,
          class_ack_at: acknowledged ? now : null,
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
