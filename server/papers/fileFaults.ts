/** Why nothing could be read of a document, or drawn on it, as far as the document has to do with it. */

/**
 * `content`: the file itself is at fault, and would be again: broken, encrypted, or more than the bounds allow. `time`: it
 * was not done in time, which on another day it may be. Any other error is not the document's.
 */
export class ContentFault extends Error {
  override readonly name = 'ContentFault';

  constructor(
    readonly kind: 'content' | 'time',
    message: string,
  ) {
    super(message);
  }
}

/** How a worker ends that has found its file to be at fault. */
export const CONTENT_FAULT = 65;
/** What a worker writes before it ends itself for its memory. */
export const OUT_OF_MEMORY = 'The file worker needs more memory than it may have.';
/** What it writes before it ends itself for the processor time that it took. */
export const OUT_OF_TIME = 'The file worker needs more time than it may have.';
