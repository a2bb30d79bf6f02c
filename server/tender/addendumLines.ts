/** Which line of a newer issue is which that yards are asked already, and what has become of it. Pure. */
import { plainDecimal } from '../../src/contract/jobs/amounts';
import type { AddendumChange } from '../../src/contract/tender/addenda';
import type { Asked } from './askedLines';
import type { StoredAsked } from './tenderRepository';

interface Row {
  /** Null of what stays as it is. */
  readonly what: Extract<AddendumChange['what'], 'ADDED' | 'CHANGED' | 'QUANTITY'> | null;
  readonly asked: Asked;
  /** The line that it was until now. */
  readonly old: StoredAsked | undefined;
  /** In the order in which yards are asked. */
  readonly position: number;
}

export interface Matched {
  readonly rows: readonly Row[];
  /** Asked no longer, and replaced by nothing. */
  readonly cancelled: readonly StoredAsked[];
}

const nameOf = ({ job_code, text, unit }: Pick<Asked, 'job_code' | 'text' | 'unit'>) =>
  JSON.stringify([job_code, text, unit]);

function becameOf(old: StoredAsked | undefined, asked: Asked): Row['what'] {
  if (old === undefined) return 'ADDED';
  const isAnew = old.text !== asked.text || old.unit !== asked.unit || old.basis !== asked.basis;
  if (isAnew) return 'CHANGED';
  return plainDecimal(old.qty) === plainDecimal(asked.qty) ? null : 'QUANTITY';
}

/** By the line of the job; where that is gone, by code, words and unit. */
export function matchAsked(live: readonly StoredAsked[], asked: readonly Asked[]): Matched {
  const byLine = new Map(live.map((line) => [line.job_line_id, line]));
  const byName = new Map(live.map((line) => [nameOf(line), line]));
  const used = new Set<StoredAsked>();
  const free = (line: StoredAsked | undefined) =>
    line === undefined || used.has(line) ? undefined : line;
  const rows = asked.map((one, position) => {
    const same = one.job_line_id == null ? undefined : free(byLine.get(one.job_line_id));
    const old = same ?? free(byName.get(nameOf(one)));
    if (old !== undefined) used.add(old);
    return { what: becameOf(old, one), asked: one, old, position };
  });
  return { rows, cancelled: live.filter((line) => !used.has(line)) };
}
