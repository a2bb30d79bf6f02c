/** Stores many new jobs of a docking at once, each with the next code of its category. Expects to run in a transaction. */
import type { AddingSource } from '../../../src/contract/jobs/pulls';
import type { Database } from '../../db/database';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { jobRepository, type NewJob } from '../jobRepository';
import { pullRepository } from './pullRepository';
import type { Template } from './templates';

/** The next codes of each category, in the order of the templates. */
export async function coded<T extends Template>(
  tx: Database,
  project: StoredDrydock,
  templates: readonly T[],
) {
  const repository = jobRepository(tx);
  const byCategory = new Map<number, T[]>();
  for (const template of templates)
    byCategory.set(template.category.id, [
      ...(byCategory.get(template.category.id) ?? []),
      template,
    ]);
  const rows: (T & { place: { code: string; position: number } })[] = [];
  for (const of of byCategory.values()) {
    const [first] = of;
    if (first === undefined) continue;
    const places = await repository.nextCodes(project.id, first.category, of.length);
    for (const [at, place] of places.entries()) {
      const template = of[at];
      if (template !== undefined) rows.push({ ...template, place });
    }
  }
  return rows;
}

type Coded = Template & { place: { code: string; position: number } };

/** The new jobs by their sources. */
export async function storeJobs(
  tx: Database,
  rows: readonly Coded[],
  source: AddingSource,
  values: Pick<NewJob, 'drydock_id' | 'pull_id' | 'created_at' | 'created_by'>,
) {
  const ids = await pullRepository(tx).addJobs(
    rows.map(({ ref, draft: { lines, ...fields }, place }) => ({
      job: {
        ...fields,
        ...place,
        ...values,
        state: 'PROPOSED',
        updated_at: values.created_at,
        updated_by: values.created_by ?? null,
        standard_job_id: source === 'LIBRARY' ? ref : null,
        source_job_id: source === 'EARLIER' || source === 'CARRY_OVER' ? ref : null,
      },
      lines: lines.map(({ text, qty, unit, kind, basis, estimate_price }, position) => ({
        ...{ position, text, qty, unit, kind, basis, estimate_price },
      })),
    })),
  );
  return new Map(
    rows.flatMap(({ ref, place: { code }, draft: { title } }) => {
      const id = ids.get(code);
      return id === undefined ? [] : [[ref, { id, code, title }] as const];
    }),
  );
}
