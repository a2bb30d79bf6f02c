/** What every write on a docking's account begins with. */
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import { toMajor } from '../../../src/contract/money';
import type { Database } from '../../db/database';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { invalid } from '../../http/problem';
import { lockedDocking } from '../../jobs/jobWrites';
import { say } from '../../text/texts';
import { refuseOutsider } from './accountAccess';
import { isRunning } from '../variationAccess';

/** The docking, whose account nobody else changes before this transaction ends. */
export async function lockedAccount(
  tx: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredDrydock> {
  const project = await lockedDocking(tx, viewer, id);
  refuseOutsider(viewer, project);
  return project;
}

export function refuseClosed({ state }: Pick<StoredDrydock, 'state'>): void {
  if (!isRunning(state)) throw invalid({ state: [say('account.notRunning')] });
}

/** As people read it. */
export const inWords = (amount: number, currency: string): string =>
  `${currency} ${toMajor(amount, currency)}`;

export type Sent = Pick<Call<'addInvoice'>, 'id' | 'viewer'>;

/** What is stored under an id of the client's is taken for its own alone, and for what was sent first. */
export function refuseOther(
  { id, viewer }: Sent,
  row: { drydock_id: number; entered_by: number | null },
  name: string,
  isSame: boolean,
): void {
  if (row.entered_by !== viewer.userId || row.drydock_id !== id)
    throw invalid({ client_id: [say('jobs.idTaken')] });
  if (!isSame) throw invalid({ client_id: [say('account.sentOtherwise', { name })] });
}

export const isSame = <T extends object>(sent: T, stored: T): boolean =>
  (Object.keys(sent) as (keyof T)[]).every((field) => sent[field] === stored[field]);
