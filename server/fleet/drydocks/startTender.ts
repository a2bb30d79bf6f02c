/**
 * Puts a docking to tender: by the jobs and the specification that was issued from them; or, where the specification is a
 * document alone, without a job list and with the reason.
 */
import type { SQL } from 'drizzle-orm';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import type { startTenderSchema } from '../../../src/contract/fleet/drydocks';
import { WITHOUT_LIST, type TransitionCall } from '../../../src/contract/fleet/drydockStates';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { invalid } from '../../http/problem';
import { say } from '../../text/texts';
import type { StoredDrydock } from './drydockRepository';
import { missingFor, type Missing } from './prerequisites';
import { transitionDrydock } from './transitions';

const isIssued = async (db: Database, project: StoredDrydock): Promise<boolean> =>
  (await missingFor(db, ['approvedSpecification'], project)).length === 0;

/** Whether its specification is released as a document that was not made from the jobs; `visible`: as far as these tell. */
const mayGoWithoutList = async (
  db: Database,
  project: StoredDrydock,
  visible?: SQL,
): Promise<boolean> =>
  (await missingFor(db, WITHOUT_LIST, project, visible)).length === 0 &&
  !(await isIssued(db, project));

/** What is missing for this transition, with the other way to it beside the last: a tender without a job list. */
export async function withWayAround(
  db: Database,
  project: StoredDrydock,
  {
    call,
    missing,
    visible,
  }: { call: TransitionCall; missing: Missing[]; visible: SQL | undefined },
): Promise<{ missing: Missing[]; without_list: boolean }> {
  const last = missing.at(-1);
  if (call !== 'start_tender' || last === undefined) return { missing, without_list: false };
  if (!(await mayGoWithoutList(db, project, visible))) return { missing, without_list: false };
  const text = say('drydocks.orWithoutList', { missing: last.text });
  return { missing: [...missing.slice(0, -1), { ...last, text }], without_list: true };
}

export function startTender(call: Call<'startTender', typeof startTenderSchema>): Promise<Drydock> {
  const { without_list = false, reason = null } = call.body;
  if (!without_list) return transitionDrydock(call, { call: 'start_tender' });
  return transitionDrydock(call, {
    call: 'start_tender',
    prerequisites: WITHOUT_LIST,
    told: { without_list_reason: reason },
    apply: async ({ tx, project }) => {
      if (await isIssued(tx, project))
        throw invalid({ without_list: [say('drydocks.listIssued')] });
      return { without_list_reason: reason };
    },
  });
}
