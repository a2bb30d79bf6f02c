/** The kinds of certificates: what an office may change of those that the product comes with. */
import { asc, eq, sql } from 'drizzle-orm';
import type { CertificateKind } from '../../src/contract/certificates/certificates';
import type { certificateKindUpdateSchema } from '../../src/contract/certificates/certificates';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import { certificateKinds } from '../db/certificateSchema';
import type { Database } from '../db/database';
import { users } from '../db/schema';
import { invalid, notFound, notPermitted } from '../http/problem';
import { changedMeanwhile } from '../http/records';
import { SHIP_TYPES } from '../../src/contract/fleet/ships';
import { say } from '../text/texts';
import { mayRule } from './certificateAccess';

type Stored = typeof certificateKinds.$inferSelect;

const present = (kind: Stored): CertificateKind => {
  const { id, code, name, group, convention, validity_months, cycle, needs_dock, min_gt } = kind;
  return {
    ...{ id, code, name, group, convention, validity_months, cycle, needs_dock, min_gt },
    ship_types: SHIP_TYPES.filter((one) => kind.ship_types.includes(one)),
    version: kind.version,
  };
};

/** As they stand in lists. */
export async function readKinds(db: Database, viewer: Viewer) {
  const rows = await db.select().from(certificateKinds).orderBy(asc(certificateKinds.position));
  return { items: rows.map(present), may_edit: mayRule(viewer) };
}

/** Certificates there are keep their dates: a kind says what is proposed and which surveys follow. */
export function updateKind(
  call: Call<'updateCertificateKind', typeof certificateKindUpdateSchema>,
): Promise<CertificateKind> {
  const { id, viewer, now } = call;
  const { version, ...body } = call.body;
  return call.write(async (tx, record) => {
    if (!mayRule(viewer)) throw notPermitted();
    const [before] = await tx
      .select({ kind: certificateKinds, by: users.shown_name })
      .from(certificateKinds)
      .leftJoin(users, eq(users.id, certificateKinds.updated_by))
      .where(eq(certificateKinds.id, id))
      .for('update', { of: certificateKinds });
    if (before === undefined) throw notFound();
    const { kind, by } = before;
    if (kind.version !== version)
      throw changedMeanwhile({ by, at: kind.updated_at }, viewer.timeZone, present(kind));
    if (new Set(body.ship_types).size < body.ship_types.length)
      throw invalid({ ship_types: [say('certificates.twiceType')] });
    const [after] = await tx
      .update(certificateKinds)
      .set({
        ...body,
        version: sql`${certificateKinds.version} + 1`,
        updated_at: now,
        updated_by: viewer.userId,
      })
      .where(eq(certificateKinds.id, id))
      .returning();
    if (after === undefined) throw notFound();
    await record({
      action: 'update',
      entity: 'certificate_kind',
      entityId: id,
      label: after.name,
      before: present(kind),
      after: present(after),
    });
    return present(after);
  });
}
