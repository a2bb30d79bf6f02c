/** Has the price sheet written in a worker, so that the page stays quick; in the page itself where there are none. */
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { askWorker } from '../../../ui/code/askWorker';
import { makeWorkbook, type SheetWords } from './requestSheet';
import workerUrl from './sheet.worker?worker&url';

/** @throws Error where the code that writes it does not come. */
export const orderWorkbook = (quotation: Quotation, words: SheetWords): Promise<Blob> =>
  typeof Worker === 'undefined'
    ? makeWorkbook(quotation, words)
    : askWorker<Blob>(workerUrl, { quotation, words });
