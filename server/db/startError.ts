/** Why the server cannot start, as one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : String(error);

/** The code of a failed system call; told by its shape, for errors of another realm are no Error of ours. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
