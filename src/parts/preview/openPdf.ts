/** Opens a PDF piece by piece: only the bytes that its shown pages need are asked for. */
import type * as Library from 'pdfjs-dist';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { answerInstead, fileOnDevice } from '../../api/files';
import { tellFailure } from '../../ui/failure';
import type { PreviewFailure, Progress, Source } from './kinds';

/** Smaller files come in one answer; of larger ones this much at a time. */
const CHUNK_BYTES = 256 * 1024;
/** Fonts and character maps that files may name without carrying them: from our own origin (scripts/pdfFiles.mjs). */
const EXTRAS = '/static/pdfjs-5.6.205/';
/** A picture within a file may have no more points than this: an A0 sheet of 300 dpi has 140 million. */
const MAX_IMAGE_POINTS = 300_000_000;

export interface OpenedPdf {
  document: PDFDocumentProxy;
  lib: typeof Library;
}

export class PreviewError extends Error {
  override readonly name = 'PreviewError';
  constructor(
    readonly failure: PreviewFailure,
    cause: unknown,
  ) {
    super(failure, { cause });
  }
}

const FAILURES: Readonly<Record<string, PreviewFailure>> = {
  PasswordException: 'encrypted',
  InvalidPDFException: 'broken',
  FormatError: 'broken',
};

/** Answers that are shown in the preview's own place alone: the file may be gone, or not this person's. */
const MISSING = [403, 404, 410];

/** What the preview shows of it; an answer of any other kind is reported as every call's is. */
export function failureOf(error: unknown): PreviewFailure {
  if (error instanceof PreviewError) return error.failure;
  const answer = answerInstead(error);
  if (answer !== undefined && MISSING.includes(answer.status)) return 'missing';
  if (answer !== undefined) tellFailure(answer);
  return (error instanceof Error ? FAILURES[error.name] : undefined) ?? 'failed';
}

export async function loadPdf() {
  const [lib, threads] = await Promise.all([import('pdfjs-dist'), import('./pdfWorker')]);
  return { lib, threads };
}

type Lib = Awaited<ReturnType<typeof loadPdf>>['lib'];

/** Where its bytes come from: as it was taken along, or from the server. */
async function placeOf(source: Source) {
  const file = await fileOnDevice(source);
  if (file !== undefined) return { data: await file.arrayBuffer() };
  return { url: new URL(source.url, window.location.href), httpHeaders: source.headers };
}
type FilePlace = Awaited<ReturnType<typeof placeOf>>;

const start = (lib: Lib, place: FilePlace, worker: InstanceType<Lib['PDFWorker']>) =>
  lib.getDocument({
    ...place,
    worker,
    rangeChunkSize: CHUNK_BYTES,
    disableStream: true,
    disableAutoFetch: true,
    maxImageSize: MAX_IMAGE_POINTS,
    // The page's policy permits neither, and scripts in a file never run.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    // The thread itself may fetch nothing.
    useWorkerFetch: false,
    cMapUrl: `${EXTRAS}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${EXTRAS}standard_fonts/`,
    wasmUrl: `${EXTRAS}wasm/`,
    verbosity: lib.VerbosityLevel.ERRORS,
  });

/**
 * `opened` rejects with what `failureOf` understands. `close` may be called at any time and ends everything, also
 * what has not been opened yet.
 */
export function openPdf(source: Source, onProgress: (progress: Progress) => void) {
  const state: { closed: boolean; end?: () => void } = { closed: false };
  const opened = (async (): Promise<OpenedPdf> => {
    const [{ lib, threads }, place] = await Promise.all([loadPdf(), placeOf(source)]);
    if (state.closed) throw new PreviewError('failed', 'closed');
    // The library's types know no port but null.
    const thread = threads.claimThread(
      (port) => new lib.PDFWorker({ port: port as unknown as null }),
    );
    const task: PDFDocumentLoadingTask = start(lib, place, thread.port);
    task.onProgress = onProgress;
    state.end = () => {
      void threads.giveBack(thread, task.destroy());
    };
    const document = await new Promise<PDFDocumentProxy>((resolve, reject) => {
      thread.onFail = reject;
      task.promise.then(resolve, reject);
    });
    return { document, lib };
  })();
  return {
    opened,
    close: () => {
      if (state.closed) return;
      state.closed = true;
      state.end?.();
    },
  };
}
