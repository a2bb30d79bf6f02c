/** What would be lost with the page: while there is something, the browser asks before it leaves. */

/** The forms whose last write is on its way or has failed. */
const writes = new Map<string, Promise<void>>();

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function guard() {
  window.removeEventListener('beforeunload', warn);
  if (writes.size > 0) window.addEventListener('beforeunload', warn);
}

export const unsafe = {
  /** Resolves in either case; after a failure the form stays unsafe until its next write. */
  until: async (form: string, write: Promise<void>): Promise<void> => {
    writes.set(form, write);
    guard();
    try {
      await write;
      if (writes.get(form) === write) writes.delete(form);
    } catch {
      // It still is in memory.
    }
    guard();
  },
  forget: (form: string) => {
    writes.delete(form);
    guard();
  },
  clear: () => {
    writes.clear();
    guard();
  },
};
