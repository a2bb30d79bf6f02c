/** Where the thing is that somebody is told of. */
import type { Notification } from '../../contract/notifications';
import { drydockLink } from '../fleet/drydockLinks';
import { documentLink } from '../documents/documentAddress';

export function notificationLink(one: Notification): string {
  const { kind, entity, entity_id, revision_id, ship } = one;
  const isOfVariation = kind === 'VARIATION_ASKED' || kind === 'VARIATION_DECIDED';
  if (entity === 'drydock')
    return drydockLink(ship.id, entity_id, isOfVariation ? '/variation_orders' : '');
  if (kind === 'REVIEW_ASKED' && revision_id !== null) return `/reviews?rev=${revision_id}`;
  return documentLink(entity_id, revision_id ?? undefined);
}
