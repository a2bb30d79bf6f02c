/** Rows of a spreadsheet as the lines of a job: text, quantity, unit, basis where there is one, unit price. Pure. */
import { BASES } from '../../contract/jobs/amounts';
import { UNITS } from '../../contract/jobs/jobs';
import { EMPTY_LINE, paidBy, type LineValues } from './jobValues';

/** What specifications call the units, too. */
const CALLED: Readonly<Record<string, string>> = {
  ...{ ls: 'lump', 'lump sum': 'lump', lumpsum: 'lump', item: 'lump', job: 'lump' },
  ...{ pc: 'pcs', 'pc.': 'pcs', 'pcs.': 'pcs', pce: 'pcs', ea: 'pcs', each: 'pcs', no: 'pcs' },
  ...{ sets: 'set', lm: 'm', mtr: 'm', 'm²': 'm2', sqm: 'm2', 'm³': 'm3', cbm: 'm3' },
  ...{ mt: 't', ton: 't', tons: 't', tonne: 't', tonnes: 't', h: 'hour', hr: 'hour', hrs: 'hour' },
  ...{ hours: 'hour', days: 'day', points: 'point', tanks: 'tank', tubes: 'tube', plugs: 'plug' },
};

function unitOf(typed: string): string {
  const word = typed.trim().toLowerCase();
  return UNITS.find((unit) => unit.toLowerCase() === word) ?? CALLED[word] ?? typed.trim();
}

const basisOf = (typed: string) =>
  BASES.find((basis) => basis.replace('_', ' ') === typed.trim().toUpperCase().replace('_', ' '));

function lineOf(row: string): LineValues {
  const [text = '', qty = '', unit = '', ...rest] = row.split('\t');
  const basis = basisOf(rest[0] ?? '');
  const price = basis === undefined ? rest[0] : rest[1];
  const shown = unit.trim() === '' ? EMPTY_LINE.unit : unitOf(unit);
  return {
    id: null,
    text: text.trim(),
    qty: qty.trim() === '' ? EMPTY_LINE.qty : qty.trim(),
    unit: shown,
    ...paidBy(shown),
    ...(basis === undefined ? {} : { basis }),
    estimate_price: (price ?? '').trim(),
  };
}

/** Undefined for a text of one cell, which is pasted as any other. */
export function pastedLines(text: string): LineValues[] | undefined {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  return rows.length > 1 || text.includes('\t') ? rows.map(lineOf) : undefined;
}
