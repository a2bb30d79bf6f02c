/** Reads a spreadsheet in a worker, so that the page stays quick; in the page itself where there are none. */
import { askWorker } from '../../ui/code/askWorker';
import type { FileRead } from './readSheetFile';
import workerUrl from './sheetFile.worker?worker&url';

/** @throws Error where the code that reads it does not come: a file that cannot be read is told as such. */
export async function readSheetApart(file: Blob): Promise<FileRead> {
  if (typeof Worker !== 'undefined') return askWorker<FileRead>(workerUrl, file);
  const { readSheetFile } = await import('./readSheetFile');
  return readSheetFile(file);
}
