/** Why nothing could be read of a paper, or drawn on it, as far as the paper has to do with it. */

/**
 * `content`: the file itself is at fault, and would be again: broken, encrypted, or more than the bounds allow. `time`: it
 * was not done in time, which on another day it may be. Any other error is not the paper's.
 */
export class PaperFault extends Error {
  override readonly name = 'PaperFault';

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
export const OUT_OF_MEMORY = 'The paper worker needs more memory than it may have.';
/** What it writes before it ends itself for the processor time that it took. */
export const OUT_OF_TIME = 'The paper worker needs more time than it may have.';
