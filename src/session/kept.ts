/** What is kept on this device for where there is no line goes with the session: apart from the code that keeps it. */

/** What was read (parts/kept/keptAnswers.ts). */
export const ANSWERS = 'docman-answers';
/** What was taken along of dockings (keptPacks.ts). */
export const PACKS = 'docman-packs';

/** Deletes all that is kept, whoever's it is. */
export function forgetKept(): void {
  try {
    for (const name of [ANSWERS, PACKS]) indexedDB.deleteDatabase(name);
  } catch {
    // A browser that has none, or lets nobody use it, has kept nothing.
  }
}
