/** The library of standard jobs, as somebody looks through it for a docking. */
import { JOB_FLAGS } from '../../../src/contract/jobs/jobs';
import type { JobLibrary, JobLibraryQuery, StandardJob } from '../../../src/contract/jobs/pulls';
import { PAGE_SIZE } from '../../../src/contract/lists';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { jobs } from '../../db/tables/jobSchema';
import { drydockRepository } from '../../fleet/drydocks/drydockRepository';
import { wordsOf } from '../../text/identity';
import { visibleJobs } from '../jobAccess';
import { offeredStandards, type StoredStandard } from './libraryRepository';
import { pulledJobs } from './pulledJobs';

type Pulled = StandardJob['pulled'];

/** Of a docking that is not theirs to see nobody is told anything. */
async function pulledInto(db: Database, viewer: Viewer, drydockId: number | undefined) {
  if (drydockId === undefined) return new Map<number, Pulled>();
  const seen = await drydockRepository(db).find(drydockId, viewer.visibility);
  if (seen === undefined) return new Map<number, Pulled>();
  const where = visibleJobs(viewer);
  return pulledJobs(db, jobs.standard_job_id, drydockId, { where });
}

const toldLine = ({ text, qty, unit, kind, basis }: StoredStandard['lines'][number]) => ({
  ...{ text, qty, unit, kind, basis },
});

const toldStandard = (job: StoredStandard, pulled: Pulled): StandardJob => ({
  id: job.id,
  code: job.code,
  category: job.category,
  title: job.title,
  description: job.description,
  includes: job.includes as StandardJob['includes'],
  flags: JOB_FLAGS.filter((flag) => job[flag]),
  lines: job.lines.map(toldLine),
  ship_types: job.ship_types as StandardJob['ship_types'],
  pulled: pulled && { id: pulled.id, code: pulled.code },
});

/** Every word that is looked for begins one of the text's. */
export function holdsAll(text: string, wanted: readonly string[]): boolean {
  const words = wordsOf(text);
  return wanted.every((one) => words.some((word) => word.startsWith(one)));
}

const isFor = ({ ship_types: types }: StoredStandard, wanted: string | undefined): boolean =>
  wanted === undefined || types.length === 0 || types.includes(wanted);

/** Part of what the filters leave, as all lists do it. */
export function pageIn<T>(
  all: readonly T[],
  {
    page = 1,
    page_size = PAGE_SIZE,
  }: { page?: number | undefined; page_size?: number | undefined },
) {
  const items = all.slice((page - 1) * page_size, page * page_size);
  return { items, total: all.length, page, page_size };
}

/** 50 standard jobs when nothing else is asked, in the order of the specification. Source: standard_jobs. */
export async function readLibrary(
  db: Database,
  viewer: Viewer,
  query: JobLibraryQuery,
): Promise<JobLibrary> {
  const words = wordsOf(query.q ?? '');
  const found = (await offeredStandards(db)).filter(
    (job) =>
      (query.category_id === undefined || job.category_id === query.category_id) &&
      isFor(job, query.ship_type) &&
      holdsAll(`${job.code} ${job.title} ${job.description}`, words),
  );
  const pulled = await pulledInto(db, viewer, query.drydock_id);
  const { items, ...paging } = pageIn(found, query);
  return { ...paging, items: items.map((job) => toldStandard(job, pulled.get(job.id) ?? null)) };
}
