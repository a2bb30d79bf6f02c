/** The ways from a ship or docking to its documents in the register, and to adding one. */
import type { DocumentQuery } from '../../contract/documents/documentLists';
import type { DocumentSummaryQuery } from '../../contract/documents/documentSummary';

export interface Where {
  shipId: number;
  /** Undefined for all of the ship's. */
  drydockId?: number | undefined;
}

type Filters = Readonly<Record<string, string | number>>;

function link(path: string, { shipId, drydockId }: Where, filters: Filters): string {
  const params = new URLSearchParams({ ship: String(shipId) });
  if (drydockId !== undefined) params.set('dd', String(drydockId));
  for (const [name, value] of Object.entries(filters)) params.set(name, String(value));
  return `${path}?${params.toString()}`;
}

/** `filters` by their names in the address: `type`, `state`. */
export const registerLink = (where: Where, filters: Filters = {}): string =>
  link('/documents', where, filters);

/** The upload sheet with ship and docking filled in, and the type where one is wanted. */
export const uploadLink = (where: Where, typeId?: number): string =>
  link('/documents/new', where, typeId === undefined ? {} : { type: typeId });

export const summaryQueryOf = ({ shipId, drydockId }: Where): DocumentSummaryQuery => ({
  ship_id: shipId,
  drydock_id: drydockId,
});

const LATEST = 8;

export const latestQueryOf = (where: Where): DocumentQuery => ({
  ...summaryQueryOf(where),
  sort: '-on',
  page: 1,
  page_size: LATEST,
});
