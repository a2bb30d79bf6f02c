/** Who is signed in, in this tab and the others. Knows no React, makes no call, navigates nowhere. */
import { storage, type SessionUser } from './storage';

export interface Session {
  readonly token: string;
  /** Null when the token is stored but the user is not readable: the main layout asks the server again. */
  readonly user: SessionUser | null;
  /** False from the token's arrival until the user is complete. */
  readonly complete: boolean;
}

type Listener = () => void;

function stored(): Session | null {
  const token = storage.readToken();
  if (token === null) return null;
  const user = storage.readUser();
  return { token, user: user?.accessToken === token ? user : null, complete: true };
}

let current: Session | null = stored();
let epoch = 0;
const listeners = new Set<Listener>();

function become(next: Session | null) {
  if (next?.token !== current?.token) epoch += 1;
  current = next;
  for (const listener of [...listeners]) listener();
}

storage.onOtherTab(() => {
  become(stored());
});

export const session = {
  get: () => current,
  /** Changes whenever somebody signs in or out: an answer to an earlier epoch's call is nobody's. */
  epoch: () => epoch,
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Keeps the token, so that the calls that complete the sign-in can carry it. */
  begin: (token: string) => {
    storage.writeToken(token);
    become({ token, user: null, complete: false });
  },
  /** Stores the user; the sign-in is done. */
  complete: (user: SessionUser) => {
    storage.writeUser(user);
    become({ token: user.accessToken, user, complete: true });
  },
  /** Clears all local storage, here and in every tab. */
  end: () => {
    storage.clear();
    become(null);
  },
};

/** Specification section 4: the flags that the application reads from the role names. */
export const roleFlags = (roles: readonly string[]) => ({
  isAdmin: roles.includes('ROLE_ADMIN'),
  isModerator: roles.includes('ROLE_MODERATOR'),
});
