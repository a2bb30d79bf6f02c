/** Which dockings the page of a ship asks for. */
import type { DrydockQuery } from '../../contract/fleet/drydockLists';
import { PAGE_SIZE } from '../../contract/lists';

/** The latest first. */
export const dockingsOf = (shipId: number): DrydockQuery => ({
  ship_id: shipId,
  sort: '-starts_on',
  page: 1,
  page_size: PAGE_SIZE,
});
