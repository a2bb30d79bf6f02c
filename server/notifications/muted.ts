/** The dockings that somebody has muted: of these they are told only what is addressed to them. */
import { and, asc, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Mute, NotificationSettings, muteSchema } from '../../src/contract/noticeSettings';
import type { NoticeEntity } from '../../src/contract/notifications';
import { MENU } from '../../src/contract/endpoints';
import type { Viewer } from '../access/permissions/viewer';
import type { Visibility } from '../access/permissions/visibility';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { documents } from '../db/tables/documentSchema';
import { drydocks, ships } from '../db/tables/fleetSchema';
import { jobs } from '../db/tables/jobSchema';
import { mutedDockings } from '../db/tables/noticeSchema';
import { invalid, notFound } from '../http/problem';
import { say } from '../text/texts';

/** Which dockings somebody may see, for a query of `drydocks` joined with `ships`; its room gives it. */
export type SeenDockings = (visibility: Visibility) => SQL | undefined;

/** The id of the docking that a record belongs to, null where it belongs to none. */
export const dockingOf = (entity: NoticeEntity, id: number): SQL =>
  entity === 'drydock'
    ? sql`${id}::integer`
    : entity === 'document'
      ? sql`(select ${documents.drydock_id} from ${documents} where ${documents.id} = ${id})`
      : entity === 'job'
        ? sql`(select ${jobs.drydock_id} from ${jobs} where ${jobs.id} = ${id})`
        : sql`null`;

const ofMine = ({ userId, today }: Viewer): SQL | undefined =>
  and(
    eq(mutedDockings.user_id, userId),
    or(isNull(mutedDockings.until), gte(mutedDockings.until, today)),
  );

export const isMuted = async (db: Database, viewer: Viewer, drydockId: number): Promise<boolean> =>
  (await db.$count(mutedDockings, and(ofMine(viewer), eq(mutedDockings.drydock_id, drydockId)))) >
  0;

/** By number. Source: muted_dockings. */
export const mutedOf = (
  db: Database,
  viewer: Viewer,
  seen: SeenDockings,
): Promise<NotificationSettings['muted']> =>
  db
    .select({
      id: drydocks.id,
      number: drydocks.number,
      ship: { id: ships.id, code: ships.code, name: ships.name },
      until: mutedDockings.until,
    })
    .from(mutedDockings)
    .innerJoin(drydocks, eq(drydocks.id, mutedDockings.drydock_id))
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(
      and(
        ofMine(viewer),
        viewer.may(MENU.drydocks, 'V') ? undefined : sql`false`,
        seen(viewer.visibility),
      ),
    )
    .orderBy(asc(drydocks.number));

/** 404 for what this person may not see; unmuted it may be all the same. */
async function numberOf(
  db: Database,
  { may, visibility }: Viewer,
  seen: SeenDockings,
  { drydock_id, muted }: Mute,
): Promise<string> {
  const [found] = await db
    .select({ number: drydocks.number })
    .from(drydocks)
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(and(eq(drydocks.id, drydock_id), muted ? seen(visibility) : undefined));
  if (found === undefined || (muted && !may(MENU.drydocks, 'V'))) throw notFound();
  return found.number;
}

/** It holds for what happens from now on. */
export async function setMuted(
  call: Call<'mute', typeof muteSchema>,
  seen: SeenDockings,
): Promise<void> {
  const { viewer, body, now } = call;
  const { userId: user_id, username, today } = viewer;
  const { drydock_id, muted, until } = body;
  if (muted && until !== null && until < today)
    throw invalid({ until: [say('documents.incorporatePast')] });
  const own = and(eq(mutedDockings.user_id, user_id), eq(mutedDockings.drydock_id, drydock_id));
  await call.write(async (tx, record) => {
    const [stored] = await tx.select({ until: mutedDockings.until }).from(mutedDockings).where(own);
    // Nothing is told of a docking that they have never muted, not even whether there is one.
    if (!muted && stored === undefined) return;
    const number = await numberOf(tx, viewer, seen, body);
    if (muted)
      await tx
        .insert(mutedDockings)
        .values({ user_id, drydock_id, until, at: now })
        .onConflictDoUpdate({
          target: [mutedDockings.user_id, mutedDockings.drydock_id],
          set: { until, at: now },
        });
    else await tx.delete(mutedDockings).where(own);
    await record({
      action: 'update_notifications',
      entity: 'user',
      entityId: user_id,
      label: username,
      before: { muted: stored ? number : null, until: stored?.until ?? null },
      after: { muted: muted ? number : null, until: muted ? until : null },
    });
  });
}
