/** The kinds of certificates: what an office changes of those that the product comes with, and those of its own. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { CertificateKind } from '../../src/contract/certificates/certificates';
import {
  CLASS_CERTIFICATE,
  type certificateKindDraftSchema,
  type certificateKindUpdateSchema,
} from '../../src/contract/certificates/certificates';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import { certificateKinds } from '../db/tables/certificateSchema';
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
    ...{ retired: kind.retired, version: kind.version },
  };
};

/** As they stand in lists. */
export async function readKinds(db: Database, viewer: Viewer) {
  const rows = await db
    .select()
    .from(certificateKinds)
    .orderBy(asc(certificateKinds.retired), asc(certificateKinds.position));
  return { items: rows.map(present), may_edit: mayRule(viewer) };
}

type Shape = Pick<Stored, 'name' | 'ship_types'>;

/** Kinds change one after another: their names are compared with all of them. */
const lockKinds = (tx: Database) =>
  tx.execute(sql`lock table ${certificateKinds} in share row exclusive mode`);

/** 422 for a name that another one has. */
async function refuseShape(tx: Database, { name, ship_types }: Shape, own = 0): Promise<void> {
  const [other] = await tx
    .select({ id: certificateKinds.id })
    .from(certificateKinds)
    // Small letters are the database's on both sides: not all languages agree on theirs.
    .where(
      and(sql`lower(${certificateKinds.name}) = lower(${name})`, ne(certificateKinds.id, own)),
    );
  if (other !== undefined) throw invalid({ name: [say('certificates.kindNameTaken')] });
  if (new Set(ship_types).size < ship_types.length)
    throw invalid({ ship_types: [say('certificates.twiceType')] });
}

/** No code of the product's: by what the client calls it, it is made once, however often it is asked for. */
const codeOf = (clientId: string): string => `OWN-${clientId}`;

/** Comes behind all others in lists. */
export function createKind(
  call: Call<'createCertificateKind', typeof certificateKindDraftSchema>,
): Promise<CertificateKind> {
  const { viewer, now } = call;
  const { client_id = randomUUID(), ...body } = call.body;
  return call.write(async (tx, record) => {
    if (!mayRule(viewer)) throw notPermitted();
    await lockKinds(tx);
    const code = codeOf(client_id);
    const [before] = await tx
      .select()
      .from(certificateKinds)
      .where(eq(certificateKinds.code, code));
    if (before !== undefined) {
      call.repeated();
      return present(before);
    }
    await refuseShape(tx, body);
    const [made] = await tx
      .insert(certificateKinds)
      .values({
        ...{ ...body, code },
        position: sql`(select max(${certificateKinds.position}) + 1 from ${certificateKinds})`,
        ...{
          created_at: now,
          created_by: viewer.userId,
          updated_at: now,
          updated_by: viewer.userId,
        },
      })
      .returning();
    if (made === undefined) throw new Error('A kind of certificate was not made.');
    const after = present(made);
    const event = { entity: 'certificate_kind', entityId: made.id, label: made.name } as const;
    await record({ action: 'create', ...event, after });
    return after;
  });
}

/** Certificates there are keep their dates: a kind says what is proposed and which surveys follow. */
export function updateKind(
  call: Call<'updateCertificateKind', typeof certificateKindUpdateSchema>,
): Promise<CertificateKind> {
  const { id, viewer, now } = call;
  const { version, ...body } = call.body;
  return call.write(async (tx, record) => {
    if (!mayRule(viewer)) throw notPermitted();
    await lockKinds(tx);
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
    // A ship's class follows from its certificate of class.
    if (body.retired && kind.code === CLASS_CERTIFICATE)
      throw invalid({ retired: [say('certificates.kindNeeded')] });
    await refuseShape(tx, body, id);
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
