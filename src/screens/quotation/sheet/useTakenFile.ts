/** A filled sheet on its way into the form: chosen, read, matched to what was asked, and its rows accepted or not. */
import { useMemo, useRef, useState } from 'react';
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { useIsMounted } from '../../../ui/useIsMounted';
import { matchRows, type Matched, type TakenRow } from './matchRows';
import { readRows } from './readRows';
import { readSheetApart } from '../../../parts/import/readSheetApart';
import type { FileProblem } from '../../../parts/import/readSheetFile';
import type { SheetWords } from './requestSheet';
import { readTerms, type SheetTerms } from './sheetTerms';

type TakeInProblem = FileProblem | 'noCode' | 'noHead' | 'foreign' | 'noRows';

type State =
  | { at: 'choosing' }
  | { at: 'reading'; name: string }
  | { at: 'refused'; name: string; problem: TakeInProblem }
  | { at: 'read'; name: string; matched: Matched; terms: SheetTerms };

async function readFile(
  file: File,
  quotation: Quotation,
  currency: string,
  words: SheetWords,
): Promise<State> {
  const { name } = file;
  // It comes from the server, which may be out of reach.
  const read = await readSheetApart(file).catch(() => undefined);
  if (read === undefined) return { at: 'refused', name, problem: 'noCode' };
  if ('problem' in read) return { at: 'refused', name, problem: read.problem };
  const rows = readRows(read.sheets, { ...words, currency });
  if (rows === undefined) return { at: 'refused', name, problem: 'noHead' };
  const matched = matchRows(rows, { quotationId: quotation.id, asked: quotation.lines });
  if (matched.foreign > 0) return { at: 'refused', name, problem: 'foreign' };
  if (matched.rows.length === 0) return { at: 'refused', name, problem: 'noRows' };
  return { at: 'read', name, matched, terms: readTerms(read.sheets, words.dayCounts) };
}

export function useTakenFile(quotation: Quotation, currency: string, words: SheetWords) {
  const [state, setState] = useState<State>({ at: 'choosing' });
  const [refused, setRefused] = useState<ReadonlySet<TakenRow>>(new Set());
  const isMounted = useIsMounted();
  const newest = useRef(0);
  const choose = async (file: File) => {
    newest.current += 1;
    const mine = newest.current;
    setState({ at: 'reading', name: file.name });
    const next = await readFile(file, quotation, currency, words);
    // Another one may have been chosen meanwhile.
    if (!isMounted() || newest.current !== mine) return;
    setRefused(new Set());
    setState(next);
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
  return { state, choose, refused, toggle, accepted };
}
