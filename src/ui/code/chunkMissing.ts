/** A part of the product (its code, or its texts) did not come. */

/** `line`: there was no answer, or none that counts; `version`: another one was installed since the page was opened. */
export type MissingWhy = 'line' | 'version';

export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing';

  constructor(
    readonly why: MissingWhy,
    /** Asks for it once more; rejects with another ChunkMissing. What needs it may then be shown again. */
    readonly again: () => Promise<unknown>,
    options?: ErrorOptions,
  ) {
    super(`A part of Docman did not come: ${why}`, options);
  }
}

/** What is said of it. */
export const missingKey = ({ why }: Pick<ChunkMissing, 'why'>) =>
  why === 'line' ? 'errors.offline' : 'errors.newVersion';
