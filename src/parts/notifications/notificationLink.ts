/** Where the thing is that somebody is told of. */
import type { Notification, NoticeKind } from '../../contract/notifications';
import { certificateLink, shipClassLink } from '../certificates/certificateLinks';
import { drydockLink, jobLink } from '../docking/drydockLinks';
import { documentLink } from '../documents/documentAddress';

/** Of what is told of a docking, where it is not its own page. */
const PAGES: Partial<
  Record<NoticeKind, '/jobs' | '/quotations' | '/variation_orders' | '/daily_reports' | '/account'>
> = {
  JOB_ASSIGNED: '/jobs',
  TENDER_ADDENDUM: '/quotations',
  VARIATION_ASKED: '/variation_orders',
  VARIATION_DECIDED: '/variation_orders',
  REPORT_SUBMITTED: '/daily_reports',
  REPORT_RETURNED: '/daily_reports',
  INVOICE_ENTERED: '/account',
  ACCOUNT_DISPUTED: '/account',
};

export function notificationLink(one: Notification): string {
  const { kind, entity, entity_id, revision_id, ship, label } = one;
  if (entity === 'job') return `${jobLink(entity_id)}?comment=${label ?? ''}`;
  if (entity === 'drydock') return drydockLink(ship.id, entity_id, PAGES[kind] ?? '');
  if (entity === 'certificate') return certificateLink(entity_id);
  if (entity === 'class_item' || entity === 'condition') return shipClassLink(ship.id);
  if (entity === 'ship') return `/ships/${ship.id}/compliance`;
  if (kind === 'REVIEW_ASKED' && revision_id !== null) return `/reviews?rev=${revision_id}`;
  return documentLink(entity_id, revision_id ?? undefined);
}
