/** Tells both sides that a daily report was submitted or came back: the yard's people, and the team of the docking with its members. */
import { asc, inArray } from 'drizzle-orm';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { users } from '../../db/schema';
import { notify, recipients } from '../../notifications/notify';
import { dayWords } from '../../text/days';
import { peopleOf } from '../sidePeople';

/** Both sides of the docking; each as often as it may be. */
const concerned = async (db: Database, project: StoredDrydock): Promise<(number | null)[]> => [
  ...(await peopleOf(db, project, 'YARD')),
  ...(await peopleOf(db, project, 'OFFICE')),
];

/** By name: whom a report that is submitted now is told to. */
export async function submittedTo(
  db: Database,
  { userId, today }: Viewer,
  project: StoredDrydock,
): Promise<string[]> {
  const to = await concerned(db, project);
  const ids = await recipients(
    { tx: db, by: userId, today: () => today },
    { kind: 'REPORT_SUBMITTED', to, entity: 'drydock', entity_id: project.id },
  );
  if (ids.length === 0) return [];
  const rows = await db
    .select({ name: users.shown_name })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.shown_name), asc(users.id));
  return rows.map(({ name }) => name);
}

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
      to: await concerned(tx, project),
    },
  );
}
