/** What the sources of jobs have in common: a row that can be chosen. */
import type { EarlierJob, StandardJob } from '../../contract/jobs/pulls';

export interface SourceRow {
  id: number;
  code: string;
  title: string;
  description: string | null;
  category: { code: string; name: string };
  flags: StandardJob['flags'];
  lines: StandardJob['lines'];
  pulled: StandardJob['pulled'];
  /** Of a job of another docking. */
  earlier: Pick<EarlierJob, 'state' | 'amount' | 'docking'> | null;
}

export const standardRow = (job: StandardJob): SourceRow => ({ ...job, earlier: null });

export const earlierRow = (job: EarlierJob): SourceRow => ({ ...job, earlier: job });
