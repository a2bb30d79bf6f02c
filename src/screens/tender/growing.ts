/** What of each yard's total grows with the work. Pure. */
import type { Growing } from '../../contract/tender/growth';
import type { Comparison } from '../../contract/tender/tenderRecords';
import type { Ranked } from './ranking';

/** What is paid by measure, at the yard's price for what was asked, or at the fill of what it left open. */
export function growingOf({ lines, yards }: Comparison, ranked: readonly Ranked[]): Growing[] {
  const measured = new Set(
    lines.filter(({ basis }) => basis === 'REMEASURED').map((line) => line.id),
  );
  return yards.map(({ quotation_id: id, cells }) => ({
    id,
    total: ranked.find((one) => one.id === id)?.total ?? null,
    measured: cells
      .filter(({ line_id }) => measured.has(line_id))
      .reduce((sum, { comparable, fill }) => sum + (comparable ?? fill ?? 0), 0),
  }));
}

const PERCENT = /^\d{1,3}(\.\d)?$/;
const STEPS_OF_PERCENT = 10;

/** `12.5` is 125 steps; undefined of anything that is no share. */
export function stepsOf(percent: string): number | undefined {
  if (!PERCENT.test(percent)) return undefined;
  const [whole = '0', tenths = '0'] = percent.split('.');
  return Number(whole) * STEPS_OF_PERCENT + Number(tenths);
}

export const percentOf = (steps: number): number => steps / STEPS_OF_PERCENT;
