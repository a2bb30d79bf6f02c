/** Tells both sides that a daily report was submitted or came back: the yard's people, and the team of the docking with its members. */
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { notify } from '../../notifications/notify';
import { dayWords } from '../../text/days';
import { peopleOf } from '../sidePeople';

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
  await notify(
    { tx, now, by: viewer.userId },
    {
      ...{ entity: 'drydock', entity_id: project.id, label: dayWords(day), kind },
      to: [...(await peopleOf(tx, project, 'YARD')), ...(await peopleOf(tx, project, 'OFFICE'))],
    },
  );
}
