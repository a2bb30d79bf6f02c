/** What makes two usernames or e-mail addresses the same: neither case nor the way an accent is encoded. */
export const identityKey = (name: string): string => name.normalize('NFKC').toLowerCase();
