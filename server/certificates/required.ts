/** Which certificates a ship must have: what is missing of them is told. */
import { eq, inArray } from 'drizzle-orm';
import type { ShipCertificates } from '../../src/contract/certificates/certificateRecords';
import type { requiredCertificatesSchema } from '../../src/contract/certificates/certificates';
import type { Call } from '../access/wire';
import { certificateKinds, requiredCertificates } from '../db/tables/certificateSchema';
import type { Database } from '../db/database';
import { invalid, notPermitted } from '../http/problem';
import { say } from '../text/texts';
import { lockedShip, mayRule } from './certificateAccess';
import { shipCertificates } from './certificateView';

async function namesOf(db: Database, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ name: certificateKinds.name })
    .from(certificateKinds)
    .where(inArray(certificateKinds.id, [...ids]))
    .orderBy(certificateKinds.position);
  return rows.map(({ name }) => name);
}

export function requireCertificates(
  call: Call<'requireCertificates', typeof requiredCertificatesSchema>,
): Promise<ShipCertificates> {
  const { id, viewer, body } = call;
  return call.write(async (tx, record) => {
    const ship = await lockedShip(tx, viewer, id);
    if (!mayRule(viewer)) throw notPermitted();
    const ids = [...new Set(body.kind_ids)];
    const names = await namesOf(tx, ids);
    if (names.length < ids.length) throw invalid({ kind_ids: [say('certificates.noSuchKind')] });
    const before = await tx
      .delete(requiredCertificates)
      .where(eq(requiredCertificates.ship_id, id))
      .returning({ kind_id: requiredCertificates.kind_id });
    if (ids.length > 0)
      await tx
        .insert(requiredCertificates)
        .values(ids.map((kind_id) => ({ ship_id: id, kind_id })));
    await record({
      action: 'require',
      ...{ entity: 'ship', entityId: id, label: ship.code },
      before: {
        certificates: await namesOf(
          tx,
          before.map(({ kind_id }) => kind_id),
        ),
      },
      after: { certificates: names },
    });
    return shipCertificates(tx, viewer, id);
  });
}
