/** The six keys of local storage, and nothing else: what cannot be read counts as absent, never as a crash. */

export interface MenuEntry {
  menu_id: number;
  module: string;
  link: string;
}

/** The stored login response; `menus` is keyed by `menu_id`. */
export interface SessionUser {
  accessToken: string;
  username: string;
  roles: string[];
  menus: Record<string, MenuEntry>;
}

/** A chosen ship or drydock. */
export interface Chosen {
  id: number;
  code: string;
  name: string;
}

const KEYS = {
  token: 'auth-token',
  user: 'auth-user',
  username: 'auth-username',
  ship: 'currentship',
  drydock: 'currentdd',
  redirect: 'ddredirect',
} as const;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMenuEntry = (value: unknown): value is MenuEntry =>
  isFields(value) &&
  typeof value.menu_id === 'number' &&
  typeof value.module === 'string' &&
  typeof value.link === 'string';

const isUser = (value: unknown): value is SessionUser =>
  isFields(value) &&
  typeof value.accessToken === 'string' &&
  typeof value.username === 'string' &&
  Array.isArray(value.roles) &&
  value.roles.every((role) => typeof role === 'string') &&
  isFields(value.menus) &&
  Object.values(value.menus).every(isMenuEntry);

const isChosen = (value: unknown): value is Chosen =>
  isFields(value) &&
  typeof value.id === 'number' &&
  typeof value.code === 'string' &&
  typeof value.name === 'string';

/** Null also where the browser refuses storage altogether. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function readJson<T>(key: string, is: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(read(key) ?? 'null');
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

const chosen = (key: string) => ({
  read: () => readJson(key, isChosen),
  write: (value: Chosen | null) => {
    localStorage.setItem(key, JSON.stringify(value ?? {}));
  },
});

export const storage = {
  readToken: () => read(KEYS.token) || null,
  readUser: () => readJson(KEYS.user, isUser),
  writeToken: (token: string) => {
    localStorage.setItem(KEYS.token, token);
  },
  /** The user is written last: other tabs take its arrival as the completed sign-in. */
  writeUser: (user: SessionUser) => {
    localStorage.setItem(KEYS.username, user.username);
    localStorage.setItem(KEYS.user, JSON.stringify(user));
  },
  ship: chosen(KEYS.ship),
  drydock: chosen(KEYS.drydock),
  readRedirect: () => read(KEYS.redirect),
  writeRedirect: (path: string) => {
    localStorage.setItem(KEYS.redirect, path);
  },
  removeRedirect: () => {
    localStorage.removeItem(KEYS.redirect);
  },
  clear: () => {
    localStorage.clear();
  },
  /** Calls back when another tab has signed in, signed out or become somebody else. */
  onOtherTab: (listener: () => void) => {
    const handleStorage = (event: StorageEvent) => {
      const signedOut = event.key === KEYS.token && event.newValue === null;
      if (event.key === null || event.key === KEYS.user || signedOut) listener();
    };
    window.addEventListener('storage', handleStorage);
    return () => {
      window.removeEventListener('storage', handleStorage);
    };
  },
};
