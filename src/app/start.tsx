/** Starts the application in the page: texts first, then React. Called by main.ts alone. */
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App, type AppConfig } from './App';
import { preloadMain } from './routes';
import { createTexts } from './i18n';
import { createQueryClient } from './queryClient';
import { session } from '../session/session';
import { lazyNamed } from '../ui/code/lazyNamed';
import { rootErrors } from './rootErrors';

/** How long the splash of the page stands for a screen whose code is on its way still. */
const PATIENCE_MS = 1_000;

const Devtools = import.meta.env.DEV ? lazyNamed(() => import('./Devtools'), 'Devtools') : null;

/** `nonce`: of the page's policy, for the styles made at run time. */
export async function start(root: HTMLElement, config: AppConfig, nonce: string | undefined) {
  const texts = await createTexts();
  const isMirrored = () => texts.dir() === 'rtl';
  const wasMirrored = isMirrored();
  const stylisPlugins = wasMirrored ? (await import('./rightToLeft')).STYLIS_PLUGINS : [];
  // What is typed is kept as a draft.
  texts.on('languageChanged', () => {
    if (isMirrored() !== wasMirrored) window.location.reload();
  });
  // Drawn in one piece, where it comes at once: a frame that waits for its screen is drawn twice.
  if (session.get() !== null)
    await Promise.race([
      preloadMain(texts, window.location.pathname).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
  const app = (
    <StrictMode>
      <App
        config={config}
        texts={texts}
        queryClient={createQueryClient()}
        nonce={nonce}
        stylisPlugins={stylisPlugins}
        devtools={
          Devtools && (
            <Suspense>
              <Devtools />
            </Suspense>
          )
        }
      />
    </StrictMode>
  );
  // In a transition React works in short tasks, so that the page answers while it is built.
  startTransition(() => {
    createRoot(root, rootErrors).render(app);
  });
}
