/** Tells the office of an invoice that the yard has entered, and the yard of what the office disputes. */
import type { NoticeKind } from '../../../src/contract/notifications';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { notify } from '../../notifications/notify';
import { peopleOf } from '../sidePeople';
import { sideOf } from '../variationAccess';

interface Told {
  readonly tx: Database;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly project: StoredDrydock;
  /** The number of the invoice, or what people call the line. */
  readonly label: string;
}

/** Only the side that did not do it: what the office enters for the yard is no news to the office. */
export async function tellAccount(
  { tx, viewer, now, project, label }: Told,
  kind: Extract<NoticeKind, 'INVOICE_ENTERED' | 'ACCOUNT_DISPUTED'>,
): Promise<void> {
  const others = kind === 'INVOICE_ENTERED' ? 'OFFICE' : 'YARD';
  if (sideOf(viewer) === others) return;
  await notify(
    { tx, now, by: viewer.userId },
    {
      ...{ entity: 'drydock', entity_id: project.id, label, kind },
      to: await peopleOf(tx, project, others),
    },
  );
}
