/**
 * What a person has entered and not saved, by form. Kept in memory, for this session alone: it survives
 * leaving a screen, and closing the page asks first. Knows no React.
 */
import { session } from './session';

/** Where drafts could outlive the page; none yet. Keys name the user and the form. */
export interface DraftKeeper {
  put: (key: string, value: unknown) => Promise<void>;
  drop: (key: string) => Promise<void>;
  clear: () => Promise<void>;
}

const IN_MEMORY_ONLY: DraftKeeper = {
  put: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

const kept = new Map<string, unknown>();
const listeners = new Set<() => void>();
const keeper = IN_MEMORY_ONLY;

const keyOf = (form: string) => `${session.get()?.user?.username ?? ''}\n${form}`;

/** The browser asks whether to leave the page. */
function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function changed() {
  window.removeEventListener('beforeunload', warn);
  if (kept.size > 0) window.addEventListener('beforeunload', warn);
  for (const listener of [...listeners]) listener();
}

let token = session.get()?.token;
session.subscribe(() => {
  const next = session.get()?.token;
  if (next === token) return;
  token = next;
  kept.clear();
  void keeper.clear();
  changed();
});

export const drafts = {
  /** What was entered in this form, or undefined. The same object until the next `put`. */
  get: (form: string): unknown => kept.get(keyOf(form)),
  /** Readable at once; resolves when it is as safe as it gets. */
  put: (form: string, value: unknown): Promise<void> => {
    kept.set(keyOf(form), value);
    changed();
    return keeper.put(keyOf(form), value);
  },
  /** Saved or thrown away. */
  drop: (form: string): Promise<void> => {
    if (kept.delete(keyOf(form))) changed();
    return keeper.drop(keyOf(form));
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
