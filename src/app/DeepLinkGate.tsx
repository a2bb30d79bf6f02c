/**
 * Outside the router: an address that ends in `user_NAME` signs that user in, once a page load,
 * before any route sees the address; asked at the start and after every sign-out.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/ApiError';
import { useSignInByLink } from '../api/auth';
import { readDeepLink, safePath, type DeepLink } from '../session/deepLink';
import { session } from '../session/session';
import { storage } from '../session/storage';
import { useSession } from '../session/useSession';
import { Splash } from '../ui/start/Splash';

const linkHere = () => readDeepLink(window.location.pathname, window.location.search);

/** Changes the address before a router reads it. */
function goTo(path: string, state: object | null = null) {
  // The shape in which the router keeps a location's state.
  window.history.replaceState({ usr: state, key: 'default', idx: 0 }, '', path);
}

/** Signs in by the link; wherever that ends, the address is then one that the router knows. */
async function follow({ username, prefix }: DeepLink, signIn: (name: string) => Promise<unknown>) {
  storage.clear();
  storage.writeRedirect(prefix);
  try {
    await signIn(username);
    goTo(safePath(storage.readRedirect()));
    storage.removeRedirect();
  } catch (error) {
    const { status, body } = error instanceof ApiError ? error : { status: 0, body: {} };
    goTo('/auth/login', { failed: status, message: body.message, from: prefix });
  }
}

/** The link that is being followed; null when the router may read the address. */
function useDeepLink(): DeepLink | null {
  // Asked again after every sign-out.
  const signedIn = useSession() !== null;
  const attempted = useRef(false);
  const [link, setLink] = useState(linkHere);
  const { mutateAsync } = useSignInByLink();

  useEffect(() => {
    const here = linkHere();
    const under = attempted.current && link !== null;
    if (here === null || under) return;
    const done = () => {
      setLink(null);
    };
    if (session.get() === null && !attempted.current) {
      attempted.current = true;
      void follow(here, mutateAsync).then(done);
    } else {
      // Somebody is signed in already, or the one attempt was made: only the prefix opens.
      goTo(here.prefix);
      queueMicrotask(done);
    }
  }, [signedIn, link, mutateAsync]);

  return link;
}

export function DeepLinkGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const link = useDeepLink();
  if (link === null) return children;
  return (
    <main aria-busy>
      <p role="status" className="visually-hidden">
        {t('auth.deepLink', { username: link.username })}
      </p>
      <Splash label={t('app.name')} />
    </main>
  );
}
