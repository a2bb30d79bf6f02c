/** The browser's theme and language: cookies, so that they outlive a sign-out and the server paints the splash in them. */

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 365 * 24 * 3600;

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

function writeCookie(name: string, value: string) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

const listeners = new Set<() => void>();

export const preferences = {
  /** Can be subscribed to as a store. */
  theme: {
    get: (): Theme => {
      const value = readCookie('docman_theme');
      return THEMES.find((theme) => theme === value) ?? 'system';
    },
    set: (theme: Theme) => {
      writeCookie('docman_theme', theme);
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
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
