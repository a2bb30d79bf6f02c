/** The key of what stands behind a record's name: drawn anew once that is known, instead of being pushed by it. */
export const nameStands = (record: object | undefined): string =>
  record === undefined ? 'unknown' : 'known';
