/** A filled sheet on its way into the form: chosen, read, matched to what was asked, and its rows accepted or not. */
import { useMemo, useRef, useState } from 'react';
import type { Layout } from '../../../contract/tender/sheetMarks';
import type { Quotation } from '../../../contract/tender/tenderRecords';
import type { Cell } from '../../../parts/import/cells';
import { useIsMounted } from '../../../ui/useIsMounted';
import { fileCurrency } from './fileCurrency';
import { matchRows, type Matched, type TakenRow } from './matchRows';
import { readRows, type SheetContext } from './readRows';
import { readSheetApart } from '../../../parts/import/readSheetApart';
import type { FileProblem } from '../../../parts/import/readSheetFile';
import type { SheetWords } from './requestSheet';
import { findLayout, headRows } from './sheetLayout';
import { markOf, type SheetMark } from './sheetMark';
import { readTerms, type SheetTerms } from './sheetTerms';

type TakeInProblem = FileProblem | 'noCode' | 'noHead' | 'foreign' | 'marks' | 'noRows';
type Sheets = readonly (readonly (readonly Cell[])[])[];

/** `same`: figures of that currency are meant to be of this one. */
export type Prices = Pick<SheetContext, 'currency' | 'same'>;

/** `mapped`: as somebody has told just now, and is remembered once the quotation is saved. */
interface Read {
  name: string;
  file: File;
  sheets: Sheets;
  merged: NonNullable<SheetContext['merged']>;
  mapped: Layout | undefined;
  /** In which currency its prices are, as somebody has said where the file tells another. */
  prices: Prices | undefined;
}

type State =
  | { at: 'choosing' }
  | { at: 'reading'; name: string }
  | { at: 'refused'; name: string; problem: TakeInProblem }
  | ({ at: 'mapping' } & Read)
  | ({ at: 'currency'; told: string } & Read)
  | ({
      at: 'read';
      matched: Matched;
      terms: SheetTerms;
      mark: SheetMark | undefined;
      /** As it was told before of this yard. */
      known: Layout | undefined;
    } & Read);

interface Asked {
  quotation: Quotation;
  currency: string;
  words: SheetWords;
  /** Told in this form, and not saved yet. */
  told: Layout | undefined;
}

const readOf = ({ name, file, sheets, merged, mapped, prices }: Read): Read => ({
  ...{ name, file, sheets, merged, mapped, prices },
});

const layoutsIn = (read: Read, { quotation, told }: Asked): Layout[] => [
  ...(read.mapped === undefined ? [] : [read.mapped]),
  ...(told === undefined ? [] : [told]),
  ...quotation.layouts,
];

/** Its columns are asked for where nobody knows them. */
function shown(read: Read, asked: Asked): State {
  const { quotation, currency, words } = asked;
  const { name, sheets, merged } = read;
  const mark = markOf(sheets, quotation);
  if (mark?.is === 'FOREIGN') return { at: 'refused', name, problem: 'foreign' };
  if (mark?.is === 'CHANGED') return { at: 'refused', name, problem: 'marks' };
  const layouts = layoutsIn(read, asked);
  const context = { ...words, currency, ...read.prices, layouts, merged };
  const rows = readRows(sheets, context);
  if (rows === undefined)
    return sheets.some((cells) => headRows(cells).length > 0)
      ? { at: 'mapping', ...read }
      : { at: 'refused', name, problem: 'noHead' };
  const told = read.prices === undefined ? fileCurrency(sheets, context) : undefined;
  if (told !== undefined && told !== currency) return { at: 'currency', told, ...read };
  const matched = matchRows(rows, {
    ...{ quotationId: quotation.id, asked: quotation.lines, replaced: quotation.replaced },
  });
  if (matched.foreign > 0) return { at: 'refused', name, problem: 'foreign' };
  if (matched.rows.length === 0 && read.mapped === undefined)
    return { at: 'refused', name, problem: 'noRows' };
  const known = sheets.flatMap((cells) => findLayout(cells, layouts)?.layout ?? [])[0];
  return {
    ...{ at: 'read', ...read, matched, mark },
    known: known === read.mapped ? undefined : known,
    terms: readTerms(sheets, words),
  };
}

async function readFile(file: File, asked: Asked): Promise<State> {
  const { name } = file;
  // It comes from the server, which may be out of reach.
  const read = await readSheetApart(file).catch(() => undefined);
  if (read === undefined) return { at: 'refused', name, problem: 'noCode' };
  if ('problem' in read) return { at: 'refused', name, problem: read.problem };
  const { sheets, merged = [] } = read;
  return shown({ name, file, sheets, merged, mapped: undefined, prices: undefined }, asked);
}

export function useTakenFile(asked: Asked) {
  const [state, setState] = useState<State>({ at: 'choosing' });
  const [refused, setRefused] = useState<ReadonlySet<TakenRow>>(new Set());
  const isMounted = useIsMounted();
  const newest = useRef(0);
  const choose = async (file: File) => {
    newest.current += 1;
    const mine = newest.current;
    setState({ at: 'reading', name: file.name });
    const next = await readFile(file, asked);
    // Another one may have been chosen meanwhile.
    if (!isMounted() || newest.current !== mine) return;
    setRefused(new Set());
    setState(next);
  };
  const map = (mapped: Layout) => {
    if (state.at !== 'mapping') return;
    setRefused(new Set());
    setState(shown({ ...readOf(state), mapped }, asked));
  };
  const mapAgain = () => {
    if (state.at !== 'read') return;
    const read = readOf(state);
    setState({ at: 'mapping', ...read, mapped: read.mapped ?? state.known });
  };
  const say = (prices: Prices) => {
    if (state.at === 'currency') setState(shown({ ...readOf(state), prices }, asked));
  };
  const toggle = (row: TakenRow) => {
    const next = new Set(refused);
    if (!next.delete(row)) next.add(row);
    setRefused(next);
  };
  const accepted = useMemo(
    () => (state.at === 'read' ? state.matched.rows.filter((row) => !refused.has(row)) : []),
    [state, refused],
  );
  return { state, choose, map, mapAgain, say, refused, toggle, accepted };
}
