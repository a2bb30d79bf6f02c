/** Rows of the register as the server tells them. */
import type { DocumentsPage, RegisterRow } from '../../../../src/contract/documents/documentLists';

const TITLES = ['Docking plan', 'General arrangement', 'Shell expansion', 'Sea-valve arrangement'];

export function rowOf(id: number, of: Partial<RegisterRow> = {}): RegisterRow {
  const revision = { id: id * 10, label: 'B' };
  return {
    id,
    number: `HAL-GEN-DRW-${String(id).padStart(4, '0')}`,
    title: TITLES[(id - 1) % TITLES.length] ?? '',
    type: { id: 2, code: 'DRW', label: 'Drawing' },
    discipline: 'HULL',
    ship: { id: 2, code: 'HAL', name: 'Halden Trader' },
    drydock: null,
    tags: [],
    external_number: null,
    confidentiality: 'ALL_MEMBERS',
    yard: null,
    state: 'ACTIVE',
    register_state: 'APPROVED',
    shown: {
      ...revision,
      state: 'APPROVED',
      on: '2026-11-02',
      file: {
        name: `plan-${id}.dwg`,
        size: 1200,
        mime: 'image/vnd.dwg',
        sha256: 'a'.repeat(64),
        pages: null,
      },
    },
    current: revision,
    to_incorporate: null,
    snippet: null,
    author: null,
    review: null,
    created_at: '2026-10-01T08:00:00Z',
    created_by: 'Tomas Varga',
    updated_at: '2026-11-02T08:00:00Z',
    updated_by: 'Rajan Menon',
    version: 3,
    ...of,
  };
}

export const pageOf = (items: RegisterRow[], of: Partial<DocumentsPage> = {}): DocumentsPage => ({
  items,
  total: items.length,
  counted: true,
  page: 1,
  page_size: 50,
  after: null,
  before: null,
  ...of,
});
