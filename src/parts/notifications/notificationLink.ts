/** Where the thing is that somebody is told of. */
import type { Notification } from '../../contract/notifications';
import { documentLink } from '../documents/documentAddress';

export function notificationLink(one: Notification): string {
  const { kind, entity, entity_id, revision_id, ship } = one;
  if (entity === 'drydock') return `/ships/${ship.id}/drydocks/${entity_id}`;
  if (kind === 'REVIEW_ASKED' && revision_id !== null) return `/reviews?rev=${revision_id}`;
  return documentLink(entity_id, revision_id ?? undefined);
}
