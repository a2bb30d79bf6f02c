/** By when the comments of an approval are to be taken in. */
import { invalid } from '../../http/problem';
import { say } from '../../text/texts';
import type { Viewer } from '../../access/permissions/viewer';
import type { StoredStep } from './revisionRepository';

/** The first of the days that this review named, with the one just given; null where the next revision is enough. */
export function firstDay(steps: readonly StoredStep[], given: string | null): string | null {
  const days = [given, ...steps.flatMap(({ results }) => results.map((one) => one.incorporate_by))];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

export function refusePast(day: string | null, { today }: Viewer): void {
  if (day !== null && day < today)
    throw invalid({ incorporate_by: [say('documents.incorporatePast')] });
}
