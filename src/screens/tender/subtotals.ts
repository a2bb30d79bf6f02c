/** The lines of a comparison by category, each with what its yards come to. Pure. */
import { isInTotal } from '../../contract/jobs/amounts';
import type { Cell, ComparedLine, ComparedYard } from '../../contract/tender/tenderRecords';

/** As quoted, or for what was asked. */
export type Way = 'levelled' | 'quoted';

export interface Group {
  /** The beginning of the codes of its jobs: `DK`. */
  readonly code: string;
  readonly lines: readonly ComparedLine[];
  /** Minor units of the base currency, in the order of the yards. */
  readonly sums: readonly number[];
  readonly estimate: number;
}

const codeOf = ({ job_code }: ComparedLine) => job_code.replace(/-.*$/, '');

const amountOf = (cell: Cell | undefined, way: Way): number =>
  cell === undefined ? 0 : way === 'quoted' ? cell.quoted : (cell.comparable ?? cell.fill ?? 0);

/** In the order of the lines; what is part of no total is part of no sum. */
export function groupsOf(
  lines: readonly ComparedLine[],
  yards: readonly ComparedYard[],
  way: Way,
): readonly Group[] {
  const cells = yards.map((yard) => new Map(yard.cells.map((cell) => [cell.line_id, cell])));
  const byCode = new Map<string, ComparedLine[]>();
  for (const line of lines) {
    const group = byCode.get(codeOf(line));
    if (group) group.push(line);
    else byCode.set(codeOf(line), [line]);
  }
  return [...byCode].map(([code, of]) => {
    const counted = of.filter(({ basis }) => isInTotal(basis));
    const sum = (amount: (line: ComparedLine) => number) =>
      counted.reduce((all, line) => all + amount(line), 0);
    return {
      code,
      lines: of,
      sums: cells.map((yard) => sum(({ id }) => amountOf(yard.get(id), way))),
      estimate: sum(({ estimate }) => estimate ?? 0),
    };
  });
}
