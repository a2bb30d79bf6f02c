/** Writes the one price sheet that it is asked for. What packs a large one starts workers of its own, which only here it may. */
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { answerOrders } from '../../../ui/code/answerOrders';
import { makeWorkbook, type SheetWords } from './requestSheet';

answerOrders(({ quotation, words }: { quotation: Quotation; words: SheetWords }) =>
  makeWorkbook(quotation, words),
);
