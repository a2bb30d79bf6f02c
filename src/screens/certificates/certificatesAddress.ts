/** What of the fleet's certificates is shown, kept in the address. */
import { useSearchParams } from 'react-router-dom';
import {
  CERTIFICATE_SORTS,
  type CertificateFilters,
  type CertificateQuery,
  type MatrixQuery,
} from '../../contract/certificates/certificateRecords';
import type { DueDatesQuery } from '../../contract/certificates/classRecords';
import { CERTIFICATE_GROUPS } from '../../contract/certificates/certificates';
import { isPlainDate } from '../../contract/dates';
import { PAGE_SIZE, readSearch } from '../../contract/lists';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { sortText, useListAddress } from '../../ui/list/listAddress';

export const VIEWS = ['matrix', 'list', 'calendar', 'kinds'] as const;
export type View = (typeof VIEWS)[number];

/** A chosen ship narrows the list alone, which is then what somebody looks for. */
export function useView(): View {
  const [params] = useSearchParams();
  const { shipId } = useFleetContext();
  const asked = VIEWS.find((view) => view === params.get('view'));
  return asked ?? (shipId === undefined ? 'matrix' : 'list');
}

/** The chosen ship stays. */
function linkTo(shipId: number | undefined, of: Record<string, string>): string {
  const params = new URLSearchParams(of);
  if (shipId !== undefined) params.set('ship', String(shipId));
  return `/certificates?${params.toString()}`;
}

export const viewLink = (view: View, shipId: number | undefined) => linkTo(shipId, { view });
export const monthLink = (month: string, shipId: number | undefined) =>
  linkTo(shipId, { view: 'calendar', month });
/** What is due up to this day. */
export const dueByLink = (before: string, shipId: number | undefined) =>
  linkTo(shipId, { view: 'list', before });

/** What narrows the list, beside the chosen ship. */
export const LIST_FILTERS = ['q', 'group', 'before', 'within'] as const;

const dayOf = (text: string): string | undefined => (isPlainDate(text) ? text : undefined);

export function useListFilters() {
  const address = useListAddress('deadline');
  const { shipId } = useFleetContext();
  const { get, sort } = address;
  const isKnown = CERTIFICATE_SORTS.some((one) => one === sort.key);
  const filters: CertificateFilters = {
    q: readSearch(get('q')),
    ship_id: shipId,
    group: CERTIFICATE_GROUPS.find((group) => group === get('group')),
    before: dayOf(get('before')),
    within: get('within') === 'docking' ? 'docking' : undefined,
    sort: isKnown ? sortText(sort) : 'deadline',
  };
  const query: CertificateQuery = { ...filters, page: address.page, page_size: PAGE_SIZE };
  const filtered = LIST_FILTERS.some((name) => get(name) !== '');
  return { ...address, filters, query, filtered };
}

export function useDueQuery(): DueDatesQuery {
  const [params] = useSearchParams();
  const { shipId } = useFleetContext();
  return { month: dayOf(params.get('month') ?? ''), ship_id: shipId };
}

export function useMatrixQuery() {
  const address = useListAddress('code');
  const { get, sort } = address;
  const query: MatrixQuery = {
    q: readSearch(get('q')),
    sort: sort.key === 'deadline' ? 'deadline' : 'code',
    as_of: dayOf(get('as_of')),
    page: address.page,
    page_size: PAGE_SIZE,
  };
  return { ...address, query, filtered: get('q') !== '' };
}
