/** What a price sheet of ours says of itself, on a sheet that nobody sees: whose it is, and by which addendum. Pure. */
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { textOf, type Cell } from '../../../parts/import/cells';

/** The same in every language. */
export const MARK_SHEET = 'Docman';
const MARK_NAME = 'Docman sheet';

interface Marked {
  readonly id: number;
  readonly sheet: Pick<Quotation['sheet'], 'revision' | 'signatures'>;
}

/** Rows of a name and a value each. */
export const markRows = ({ id, sheet: { revision, signatures } }: Marked): [string, string][] => [
  [MARK_NAME, String(id)],
  ['Revision', revision ?? ''],
  ['Signature', signatures.at(-1) ?? ''],
];

export interface SheetMark {
  /** FOREIGN: of another quotation. CHANGED: its marks are not as they were made. */
  readonly is: 'CURRENT' | 'OLDER' | 'FOREIGN' | 'CHANGED';
  /** Of the specification that it was made of. */
  readonly revision: string;
  /** The last one when it was made; 0 before the first. */
  readonly addendum: number;
}

/** Undefined for a sheet without marks, as files of values and yards' own are. */
export function markOf(
  sheets: readonly (readonly (readonly Cell[])[])[],
  { id, sheet: { signatures } }: Marked,
): SheetMark | undefined {
  const rows = sheets.find(([first]) => textOf(first?.[0] ?? null) === MARK_NAME);
  if (rows === undefined) return undefined;
  const [quotation = '', revision = '', signature = ''] = rows.map((row) => textOf(row[1] ?? null));
  const addendum = signatures.indexOf(signature);
  if (quotation !== String(id)) return { is: 'FOREIGN', revision, addendum };
  if (addendum < 0) return { is: 'CHANGED', revision, addendum };
  return { is: addendum === signatures.length - 1 ? 'CURRENT' : 'OLDER', revision, addendum };
}
