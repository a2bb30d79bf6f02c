/**
 * The thread that reads PDF files. One idle thread is kept for the next file; one that does not come to rest, as a
 * broken file may bring about, is ended, so that no opening costs more than the one before.
 */
import type { PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { startWorker } from '../../ui/code/worker';

const REST_WITHIN_MS = 1_000;
/** Then a fresh one takes its place, and whatever the library kept of them goes with it. */
const MAX_FILES = 20;

export interface PdfThread {
  /** How many it has read. */
  files: number;
  port: PDFWorker;
  /**
   * Tells its one user at a time when it cannot run. No promise: one that never settles would hold on to every file
   * that was raced against it.
   */
  onFail: ((error: Error) => void) | undefined;
  end: () => void;
}

type MakePort = (thread: Worker) => PDFWorker;

function startThread(makePort: MakePort): PdfThread {
  const thread = startWorker(workerUrl);
  const port = makePort(thread);
  const made: PdfThread = {
    files: 0,
    port,
    onFail: undefined,
    end: () => {
      port.destroy();
      thread.terminate();
    },
  };
  thread.addEventListener('error', () => {
    made.onFail?.(new Error('The thread for PDF files does not run'));
  });
  return made;
}

let idle: PdfThread | undefined;

export function claimThread(makePort: MakePort): PdfThread {
  const taken = idle ?? startThread(makePort);
  idle = undefined;
  taken.files += 1;
  return taken;
}

const comesToRest = (closing: Promise<unknown>) =>
  Promise.race([
    closing.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => {
      setTimeout(() => {
        resolve(false);
      }, REST_WITHIN_MS);
    }),
  ]);

/** `closing`: that of the file which the thread had open. */
export async function giveBack(thread: PdfThread, closing: Promise<unknown>): Promise<void> {
  const debounced = await comesToRest(closing);
  thread.onFail = undefined;
  if (debounced && idle === undefined && thread.files < MAX_FILES) idle = thread;
  else thread.end();
}
