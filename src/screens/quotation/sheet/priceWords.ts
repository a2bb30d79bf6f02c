/** What yards write where a price is asked for. Pure. */
import { LINE_STATUSES, type LineStatus } from '../../../contract/tender/pricing';
import { textOf, type Cell } from '../../../parts/import/cells';

const INCLUDED = /^(incl|included|inclusive|i\.?\s?o\.?|in above|see above|in price)\b/;
const BY_OWNER = /^(owner|owners|o\/s|by owner|owner'?s?\s(supply|account)|for owner)\b/;
const NOT_OFFERED = /^(not offered|declined|cannot|not possible)\b/;
const SILENT = /^(n\/?a|no quote|nil|tbc|tba|at cost|as per tariff|on request|-+|—|–)(\b|\W|$)/;

/** What was said instead of a price; undefined for words that nobody knows. */
export function statusIn(cell: Cell): LineStatus | undefined {
  const words = textOf(cell).toLowerCase().replace(/\.$/, '');
  if (words === '') return 'SILENT';
  if (INCLUDED.test(words)) return 'INCLUDED';
  if (BY_OWNER.test(words)) return 'BY_OWNER';
  if (NOT_OFFERED.test(words)) return 'NOT_OFFERED';
  return SILENT.test(words) ? 'SILENT' : undefined;
}

/** One of the words that our own sheet offers, or of those above; undefined for an empty cell. */
export function statusNamed(cell: Cell, names: Readonly<Record<LineStatus, string>>) {
  const words = textOf(cell).toLowerCase();
  if (words === '') return undefined;
  const ours = LINE_STATUSES.find((status) =>
    [names[status].toLowerCase(), status.toLowerCase().replace('_', ' ')].includes(words),
  );
  return ours ?? statusIn(cell);
}
