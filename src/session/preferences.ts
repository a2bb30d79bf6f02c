/** The browser's theme and language: cookies, so that they outlive a sign-out and the server paints the splash in them. */

export const THEMES = ['light', 'dark', 'sunlight', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const MOST_RECENT = 5;
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * What the server wrote of them into the page (server/http/pages.ts). At a start a script's own look at the cookies
 * waits for the browser's network, which then has all else to fetch: 100 ms. Good until one is written, be it by another
 * window, which had to have the focus for it.
 */
let sent = document.documentElement.dataset['preferences'];
const lookAgain = () => {
  sent = undefined;
};
window.addEventListener('focus', lookAgain);

function readCookie(name: string): string | null {
  const pair = (sent ?? document.cookie).split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

export function writeCookie(name: string, value: string) {
  lookAgain();
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const preferences = {
  /** Can be subscribed to as a store. */
  theme: {
    get: (): Theme => {
      const value = readCookie('docman_theme');
      return THEMES.find((theme) => theme === value) ?? 'system';
    },
    set: (theme: Theme) => {
      writeCookie('docman_theme', theme);
      tell();
    },
    subscribe,
  },
  /** Whether single keys act, of the queue of reviews and of every screen; whoever speaks to the machine has none. */
  singleKeys: {
    get: (): boolean => readCookie('docman_keys') !== 'off',
    set: (on: boolean) => {
      writeCookie('docman_keys', on ? 'on' : 'off');
      tell();
    },
    subscribe,
  },
  /** Whether the register of documents has the preview beside it. */
  register: {
    get: (): boolean => readCookie('docman_register') === 'on',
    set: (preview: boolean) => {
      writeCookie('docman_register', preview ? 'on' : 'off');
      tell();
    },
    subscribe,
  },
  /** How lists look (listLooks.ts), as the server keeps it: here as well, so that no list is drawn anew for it. */
  lists: {
    get: (): string => readCookie('docman_lists') ?? '',
    set: (looks: string) => {
      writeCookie('docman_lists', looks);
      tell();
    },
    subscribe,
  },
  /** The ids alone of the ships that were chosen last, the latest first: their names are the server's to tell. */
  recentShips: {
    read: (): number[] => (readCookie('docman_ships')?.match(/\d{1,10}/g) ?? []).map(Number),
    add: (id: number) => {
      const others = preferences.recentShips.read().filter((one) => one !== id);
      writeCookie('docman_ships', [id, ...others].slice(0, MOST_RECENT).join('.'));
    },
  },
  /** A language tag, or null when none was chosen. */
  readLanguage: () => {
    const value = readCookie('docman_language');
    return value !== null && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value) ? value : null;
  },
  writeLanguage: (language: string) => {
    writeCookie('docman_language', language);
  },
};
