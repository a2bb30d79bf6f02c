/** What keptAnswers.ts has kept goes with the session: apart from it, as a sign-out may come before its code. */

export const ANSWERS = 'docman-answers';

/** Deletes all that is kept, whoever's it is. */
export function forgetAnswers(): void {
  try {
    indexedDB.deleteDatabase(ANSWERS);
  } catch {
    // A browser that has none, or lets nobody use it, has kept nothing.
  }
}
