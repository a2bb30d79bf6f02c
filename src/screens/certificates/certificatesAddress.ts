/** What of the fleet's certificates is shown, kept in the address. */
import { useSearchParams } from 'react-router-dom';
import {
  CERTIFICATE_SORTS,
  type CertificateFilters,
  type CertificateQuery,
  type MatrixQuery,
} from '../../contract/certificates/certificateRecords';
import { CERTIFICATE_GROUPS } from '../../contract/certificates/certificates';
import { isPlainDate } from '../../contract/dates';
import { PAGE_SIZE, readSearch } from '../../contract/lists';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { sortText, useListAddress } from '../../ui/list/listAddress';

export const VIEWS = ['matrix', 'list', 'kinds'] as const;
type View = (typeof VIEWS)[number];

/** A chosen ship narrows the list alone, which is then what somebody looks for. */
export function useView(): View {
  const [params] = useSearchParams();
  const { shipId } = useFleetContext();
  const asked = VIEWS.find((view) => view === params.get('view'));
  return asked ?? (shipId === undefined ? 'matrix' : 'list');
}

/** The chosen ship stays. */
export function viewLink(view: View, shipId: number | undefined): string {
  const params = new URLSearchParams({ view });
  if (shipId !== undefined) params.set('ship', String(shipId));
  return `/certificates?${params.toString()}`;
}

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
    sort: isKnown ? sortText(sort) : 'deadline',
  };
  const query: CertificateQuery = { ...filters, page: address.page, page_size: PAGE_SIZE };
  const filtered = ['q', 'group', 'before'].some((name) => get(name) !== '');
  return { ...address, filters, query, filtered };
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
