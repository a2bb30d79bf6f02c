/** Tells the other side that a daily report was submitted, and its makers that it came back. */
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { notify } from '../../notifications/notify';
import { dayWords } from '../../text/days';
import { peopleOf } from '../sidePeople';
import { sideOf } from '../variationAccess';

interface Told {
  readonly tx: Database;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly project: StoredDrydock;
  readonly day: string;
}

export async function tellReport(
  { tx, viewer, now, project, day }: Told,
  kind: 'REPORT_SUBMITTED' | 'REPORT_RETURNED',
): Promise<void> {
  const others = sideOf(viewer) === 'YARD' ? 'OFFICE' : 'YARD';
  // Whoever wrote it may be of either side; the office alone returns.
  const both = kind === 'REPORT_RETURNED';
  await notify(
    { tx, now, by: viewer.userId },
    {
      ...{ entity: 'drydock', entity_id: project.id, label: dayWords(day), kind },
      to: [
        ...(await peopleOf(tx, project, others)),
        ...(both ? await peopleOf(tx, project, 'OFFICE') : []),
      ],
    },
  );
}
