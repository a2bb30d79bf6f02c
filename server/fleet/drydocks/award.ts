/** Giving a docking to a yard at once and with the reason, in an emergency; after a tender it is awarded by a quotation. */
import { eq } from 'drizzle-orm';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import type { awardSchema } from '../../../src/contract/fleet/drydocks';
import { yards } from '../../db/tables/yardSchema';
import { invalid, type FieldErrors } from '../../http/problem';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { dockError } from './drydockRules';
import { transitionDrydock, type Scene } from './transitions';

async function yardError({ tx }: Scene, id: number | null): Promise<string | undefined> {
  if (id === null) return say('drydocks.chooseYard');
  const [yard] = await tx.select({ status: yards.status }).from(yards).where(eq(yards.id, id));
  if (yard === undefined) return say('drydocks.noSuchYard');
  return yard.status === 'BLOCKED' ? say('drydocks.yardBlocked') : undefined;
}

export function awardDrydock(call: Call<'awardDrydock', typeof awardSchema>): Promise<Drydock> {
  const { yard_id = null, dock_name = null, reason = null } = call.body;
  return transitionDrydock(call, {
    call: 'award',
    told: { yard_id, dock_name, reason },
    apply: async (scene) => {
      if (scene.project.state === 'TENDER')
        throw invalid({ state: [say('drydocks.awardByQuotation')] });
      const errors: FieldErrors = {};
      const yard = await yardError(scene, yard_id);
      if (yard !== undefined) errors['yard_id'] = [yard];
      const dock = yard === undefined ? await dockError(scene.tx, yard_id, dock_name) : undefined;
      if (dock !== undefined) errors['dock_name'] = [dock];
      if (reason === null) errors['reason'] = [say('drydocks.giveReason')];
      if (Object.keys(errors).length > 0) throw invalid(errors);
      return { yard_id, dock_name, award_reason: reason };
    },
  });
}
