/** The whole application from its configuration: providers from the outside in, then the routes. */
import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
// Material's own brings themes by CSS variables, which ours does without: 5 KiB of the sign-in page.
import { ThemeProvider } from '@mui/system';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { PageBoundary } from '../errors/ErrorBoundary';
import { listenToFailures } from '../errors/listen';
import { Reports } from '../errors/Reports';
import { forgetKept } from '../session/kept';
import { session } from '../session/session';
import { useSession } from '../session/useSession';
import { DeepLinkGate } from './DeepLinkGate';
import { AppRoutes } from './routes';
import { themeOf } from './theme';
import { useScheme } from './useScheme';

export interface AppConfig {
  apiUrl: string;
  /** Before `/assets/i18n/...`; empty on the page's own origin. */
  assetsUrl: string;
  /** Whether the registration screen creates accounts. */
  selfSignUp: boolean;
}

/** Nobody sees another's data: whenever the session changes hands, everything cached goes first. */
function useCacheOfOneSession(client: QueryClient) {
  useEffect(() => {
    let token = session.get()?.token;
    // Signed out by the address itself, in another tab, or while no page was open.
    if (token === undefined) forgetKept();
    return session.subscribe(() => {
      const next = session.get()?.token;
      if (next === token) return;
      token = next;
      void client.cancelQueries();
      client.getQueryCache().clear();
      if (next === undefined) client.getMutationCache().clear();
      forgetKept();
    });
  }, [client]);
}

interface AppProps {
  config: AppConfig;
  texts: i18n;
  queryClient: QueryClient;
  /** The Content-Security-Policy nonce of this page, for the styles made at run time. */
  nonce?: string | undefined;
  devtools?: ReactNode;
  stylisPlugins?: StylisPlugin[];
}

const NO_PLUGINS: StylisPlugin[] = [];

export function App(props: AppProps) {
  const { config, texts, queryClient, nonce, devtools, stylisPlugins = NO_PLUGINS } = props;
  const [cache] = useState(() =>
    createCache({
      key: 'css',
      // The browsers that run this build need no vendor prefixes, and adding them costs time at start-up.
      stylisPlugins,
      ...(nonce ? { nonce } : {}),
    }),
  );
  const scheme = useScheme();
  const signedIn = useSession() !== null;
  useEffect(listenToFailures, []);
  useCacheOfOneSession(queryClient);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themeOf(scheme)}>
        <CssBaseline />
        <I18nextProvider i18n={texts}>
          <QueryClientProvider client={queryClient}>
            <PageBoundary>
              <DeepLinkGate>
                {/* Behind the sign-in in one piece: as transitions, which yield every 5 ms, returns to a list take half as
                    long again. Before it the way to the form must not block the page. */}
                <BrowserRouter useTransitions={!signedIn}>
                  <AppRoutes selfSignUp={config.selfSignUp} />
                </BrowserRouter>
              </DeepLinkGate>
            </PageBoundary>
            <Reports />
            {devtools}
          </QueryClientProvider>
        </I18nextProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
