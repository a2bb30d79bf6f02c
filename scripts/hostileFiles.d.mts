export function packedBlanks(megabytes: number): Buffer;

export function hostilePdf(
  megabytes: number,
  options?: { streams?: number; inObjects?: boolean },
): Buffer;

export function docxOf(packed: Buffer): Buffer;
