/** Variation orders are settled once their work is done and both sides agree on their line of the account; and no longer once they do not. */
import type { Viewer } from '../../access/permissions/viewer';
import type { Recorder } from '../../audit/write';
import type { Database } from '../../db/database';
import { accountFacts } from '../../fleet/account/accountFacts';
import { accountLines, orderNumber } from '../../fleet/account/accountLines';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { variationRepository } from '../variationRepository';

interface Scene {
  readonly tx: Database;
  readonly record: Recorder;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly project: Pick<StoredDrydock, 'id' | 'number'>;
}

/** Asks for a transaction that holds the docking. */
export async function settleOrders({ tx, record, viewer, now, project }: Scene): Promise<void> {
  const facts = await accountFacts(tx, project.id);
  const lines = new Map(accountLines(facts).map((one) => [one.line, one.state]));
  for (const { id, number, state } of facts.orders) {
    if (state !== 'DONE' && state !== 'SETTLED') continue;
    const to = lines.get(`v${id}`) === 'AGREED' ? 'SETTLED' : 'DONE';
    if (to === state) continue;
    await variationRepository(tx).update(id, { state: to }, viewer.userId, now);
    await record({
      action: to === 'SETTLED' ? 'settle' : 'unsettle',
      entity: 'variation_order',
      entityId: id,
      label: `${project.number} ${orderNumber(number)}`,
      before: { state },
      after: { state: to },
    });
  }
}
