/** A quotation's lines once an addendum is out: what is asked stands there once, in its order, and what it does not price yet is silent. Pure. */
import type { StoredAsked, StoredQuoted } from './tenderRepository';

type Line = Omit<StoredQuoted, 'id' | 'quotation_id' | 'position'>;

const silent = ({ id, text, qty, unit }: StoredAsked): Line => ({
  ...{ tender_line_id: id, text, qty, unit },
  ...{ unit_price: null, discount_pct: '0', status: 'SILENT', remark: null },
});

/**
 * `meant`: what its yard has entered and not handed in follows the words and the quantity that are asked now; what it has sent
 * stays as it sent it.
 */
export function carried(
  asked: readonly StoredAsked[],
  lines: readonly Line[],
  { meant = false, before = [] as readonly StoredAsked[] } = {},
): Line[] {
  const byAsked = new Map(lines.map((line) => [line.tender_line_id, line]));
  const old = new Map(before.map((line) => [line.id, line]));
  const kept = asked.map((one) => {
    const own = byAsked.get(one.id);
    const line = own ?? (meant ? byAsked.get(one.replaces_id ?? 0) : undefined);
    if (line === undefined) return silent(one);
    const was = old.get(line.tender_line_id ?? 0);
    const follows = meant || line.status === 'SILENT';
    if (!follows) return line;
    return {
      ...{ ...line, tender_line_id: one.id, text: one.text },
      qty: was === undefined || line.qty === was.qty ? one.qty : line.qty,
      unit: was === undefined || line.unit === was.unit ? one.unit : line.unit,
    };
  });
  return [...kept, ...lines.filter(({ tender_line_id }) => tender_line_id === null)];
}
