/** Why the server cannot start, as one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : String(error);

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
