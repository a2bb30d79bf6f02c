/** Who may open which part: by whether somebody is signed in. The server decides the rest. */
import { Fragment, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { safePath } from '../session/deepLink';
import { session } from '../session/session';
import { storage } from '../session/storage';
import { useSession } from '../session/useSession';

export interface Heading {
  from?: string;
}

/** Without a token the visitor is signed out and sent to login, and after sign-in to where they were heading. */
export function RequireSession() {
  const current = useSession();
  const { pathname, search, hash } = useLocation();
  const missing = current === null;
  useEffect(() => {
    if (missing) session.end();
  }, [missing]);
  if (missing || !current.complete) {
    const from = pathname + search + hash;
    // Specification section 2: without the token the empty path goes to auth.
    return <Navigate to="/auth/login" replace state={from === '/' ? {} : { from }} />;
  }
  // Another person's session starts from nothing, not for one frame from what is on the screen.
  return (
    <Fragment key={current.token}>
      <Outlet />
    </Fragment>
  );
}

/** Where a completed sign-in goes: where the visitor was heading, else `ddredirect`, else the root. */
export const destination = (heading: Heading | null): string =>
  safePath(heading?.from ?? storage.readRedirect());

/** A signed-in visitor who opens login or registration is sent on. */
export function RequireGuest() {
  const current = useSession();
  const { state } = useLocation() as { state: Heading | null };
  const signedIn = current?.complete === true;
  useEffect(() => {
    if (signedIn) storage.removeRedirect();
  }, [signedIn]);
  return signedIn ? <Navigate to={destination(state)} replace /> : <Outlet />;
}
