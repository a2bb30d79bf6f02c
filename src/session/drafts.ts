/**
 * What the signed-in person has entered and not saved, by form: in memory, and by the keeper beyond the page.
 * It comes back after the session or the page has ended, to the same person alone. Knows no React.
 */
import { draftKeeper, type KeptDraft } from './draftKeeper';
import { draftWire } from './draftWire';
import { session } from './session';
import { unsafe } from './unsafe';

export interface Draft extends Omit<KeptDraft, 'user'> {
  /** When it was entered, if that was before this page load or sign-in. */
  restored?: number;
  /** Entered in this tab: no other tab's entries take its place. */
  own: boolean;
}

const KEPT_MS = 30 * 24 * 3_600_000;
/** After this the keeper is taken as dead. A busy computer takes seconds for its first answer, and what it keeps is not lost for that. */
const READ_MS = 10_000;

const kept = new Map<string, Draft>();
const listeners = new Set<() => void>();
let list: readonly Draft[] = [];

/** Whose drafts these are: null for nobody's, empty while the person is not known yet. */
let user: string | null = null;
/** Resolves when what was kept has been read; null where nothing has to be read. */
let reading: Promise<void> | null = null;
let settle = () => {};

function changed() {
  list = [...kept.values()].sort((a, b) => b.at - a.at);
  for (const listener of [...listeners]) listener();
}

function wait() {
  reading ??= new Promise((resolve) => {
    settle = () => {
      reading = null;
      resolve();
    };
  });
}

const restoredFrom = ({ form, value, at, title, path }: KeptDraft): Draft => ({
  form,
  value,
  at,
  title,
  path,
  restored: at,
  own: false,
});

const nothingAfter = (milliseconds: number) =>
  new Promise<KeptDraft[]>((resolve) => setTimeout(resolve, milliseconds, []));

async function load(username: string) {
  const all = draftKeeper.readAll(username, Date.now() - KEPT_MS).catch(() => []);
  const found = await Promise.race([all, nothingAfter(READ_MS)]);
  if (user !== username) return;
  for (const draft of found) kept.set(draft.form, restoredFrom(draft));
  settle();
  changed();
}

/** What another tab of the same person has entered or dropped. */
function hear(form: string, draft: KeptDraft | null) {
  if (kept.get(form)?.own) return;
  if (draft === null) kept.delete(form);
  else kept.set(form, restoredFrom(draft));
  changed();
}

function follow() {
  const current = session.get();
  const next = current === null ? null : (current.user?.username ?? '');
  if (next === user) return;
  user = next;
  kept.clear();
  unsafe.clear();
  draftWire.listen(next || null, hear);
  if (next === null) settle();
  else wait();
  if (next) void load(next);
  changed();
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The page that a draft belongs to, by its title without the product's name. */
const pageHere = () => ({
  title: document.title.replace(/ · [^·]*$/, ''),
  path: window.location.pathname,
});

export const drafts = {
  /** What was entered in this form, or undefined. The same object until the next change. */
  get: (form: string): Draft | undefined => kept.get(form),
  /** All of this person's, the newest first. The same list until something changes. */
  all: (): readonly Draft[] => list,
  /** Readable at once; resolves when it is as safe as it gets. Without a session nothing is kept. */
  put: async (form: string, value: unknown): Promise<void> => {
    const before = kept.get(form);
    if (!user || (before !== undefined && same(before.value, value))) return;
    const draft = { form, value, at: Date.now(), ...pageHere() };
    const restored = before?.restored === undefined ? {} : { restored: before.restored };
    kept.set(form, { ...draft, ...restored, own: true });
    const written = unsafe.until(form, draftKeeper.put({ user, ...draft }));
    draftWire.tell(form, { user, ...draft });
    changed();
    await written;
  },
  /** Saved or thrown away. */
  drop: async (form: string): Promise<void> => {
    if (!user || !kept.delete(form)) return;
    unsafe.forget(form);
    draftWire.tell(form, null);
    const dropped = draftKeeper.drop(user, form).catch(() => undefined);
    changed();
    await dropped;
  },
  /** Resolves when what was kept has been read; null where nothing has to be read. */
  reading: () => reading,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

session.subscribe(follow);
follow();
