/** The drawings that jobs are done by, each once with its revision and the jobs that name it. Pure. */
import type { Quotation } from '../../../contract/tender/tenderRecords';

/** Number, title, revision and codes of jobs, by number. */
export function drawingRows(jobs: Quotation['sheet']['jobs']): string[][] {
  const found = new Map<string, { cells: string[]; codes: string[] }>();
  for (const { code, drawings } of jobs)
    for (const { number, title, label } of drawings) {
      const { codes = [] } = found.get(number) ?? {};
      found.set(number, { cells: [number, title, label], codes: [...codes, code] });
    }
  return [...found.values()]
    .sort((a, b) => (a.cells[0] ?? '').localeCompare(b.cells[0] ?? ''))
    .map(({ cells, codes }) => [...cells, codes.join(', ')]);
}
