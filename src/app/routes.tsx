/** Every address of the product. A new screen is a line in paths.ts and one in screens.tsx. */
import type { i18n } from 'i18next';
import { Box } from '@mui/material';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PageBoundary } from '../errors/ErrorBoundary';
import { AuthLayout } from '../screens/auth/AuthLayout';
import { LoginScreen } from '../screens/auth/LoginScreen';
import { LogoutScreen } from '../screens/auth/LogoutScreen';
import { askAheadFor } from '../api/ahead';
import { useSession } from '../session/useSession';
import { lazyNamed } from '../ui/code/lazyNamed';
import { screenCode } from '../ui/code/screenCode';
import { Coming } from '../ui/page/Waiting';
import { destination, RequireGuest, RequireSession, type Heading } from './guards';
import { PATHS } from './paths';
import { useTexts } from './useTexts';

const loadScreens = () => import('./screens');

const MainLayout = lazyNamed(() => import('../screens/main/MainLayout'), 'MainLayout');
const Screen = lazyNamed(() => import('./Screen'), 'Screen');
const RegistrationScreen = lazyNamed(
  () => import('../screens/auth/RegistrationScreen'),
  'RegistrationScreen',
);
const ForgotPasswordScreen = lazyNamed(
  () => import('../screens/auth/ForgotPasswordScreen'),
  'ForgotPasswordScreen',
);
const CheckScreen = lazyNamed(() => import('../screens/check/CheckScreen'), 'CheckScreen');
const ErrorScreen = lazyNamed(() => import('../screens/error/ErrorScreen'), 'ErrorScreen');

const MAIN = ['main'] as const;

const CHECK = ['main', 'check'] as const;

/** The frame with the screen of this address: fetched while somebody types on the sign-in page, or before a start with a session draws it. */
export const preloadMain = (texts: i18n, address: string) =>
  Promise.all([
    MainLayout.fetchCode(),
    Screen.fetchCode(),
    texts.loadNamespaces(MAIN[0]),
    loadScreens().then(({ fetchScreen }) => fetchScreen(address, texts)),
  ]);

const NOTHING_CHOSEN = { ship: undefined, drydock: undefined };

function Login() {
  const { i18n } = useTranslation();
  const { state } = useLocation() as { state: Heading | null };
  const address = destination(state);
  const preload = useCallback(() => preloadMain(i18n, address), [i18n, address]);
  const handleToken = (token: string) => {
    askAheadFor(new URL(address, window.location.href), token, NOTHING_CHOSEN);
  };
  return <LoginScreen onIdle={preload} onToken={handleToken} />;
}

/** The main layout as soon as its texts are there too. */
function MainWithTexts() {
  // Beside the layout's texts, not after them.
  useState(() => void screenCode.fetch(window.location.pathname));
  useTexts(MAIN);
  return <MainLayout />;
}

/** Anybody may check a document, signed in or not. */
function CheckWithTexts() {
  useTexts(CHECK);
  return <CheckScreen />;
}

/** No main of its own: that of the page takes its place. */
const COMING = (
  <Box sx={{ p: { xs: 2, md: 6 } }}>
    <Coming />
  </Box>
);

/** The page stays usable where a part of it does not come or fails. */
function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PageBoundary resetKey={pathname}>
      <Suspense fallback={COMING}>{children}</Suspense>
    </PageBoundary>
  );
}

/** What is no address leads to error/404. */
const errorRoutes = (framed: boolean) => (
  <>
    <Route path="error">
      <Route index element={<Navigate to="/error/404" replace />} />
      <Route path=":status" element={<ErrorScreen framed={framed} />} />
    </Route>
    <Route path="*" element={<Navigate to="/error/404" replace />} />
  </>
);

export function AppRoutes({ selfSignUp }: { selfSignUp: boolean }) {
  const { i18n } = useTranslation();
  const signedIn = useSession()?.complete === true;
  useState(() => {
    screenCode.knownBy(async (address) => (await loadScreens()).fetchScreen(address, i18n));
  });
  return (
    <Guarded>
      <Routes>
        <Route path="auth" element={<AuthLayout />}>
          <Route index element={<Navigate to="/auth/login" replace />} />
          <Route element={<RequireGuest />}>
            <Route path="login" element={<Login />} />
            <Route path="registration" element={<RegistrationScreen selfSignUp={selfSignUp} />} />
          </Route>
          <Route path="forgot-password" element={<ForgotPasswordScreen />} />
          <Route path="logout" element={<LogoutScreen />} />
          <Route path="*" element={<Navigate to="/auth/login" replace />} />
        </Route>
        <Route path="check/:id?/:code?" element={<CheckWithTexts />} />
        <Route element={<RequireSession />}>
          <Route element={<MainWithTexts />}>
            {PATHS.map((path) => (
              <Route key={path} path={path} element={<Screen key={path} path={path} />} />
            ))}
            {/* Within the frame, which stays as it is: whoever is signed in goes on by its menu. */}
            {signedIn && errorRoutes(true)}
          </Route>
        </Route>
        {!signedIn && errorRoutes(false)}
      </Routes>
    </Guarded>
  );
}
