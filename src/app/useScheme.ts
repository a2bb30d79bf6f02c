/** Which scheme the page is painted in: the person's choice, or the system's. Paper is always light. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { preferences } from '../session/preferences';
import { useStore } from '../ui/store';
import type { Scheme } from './theme';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = window.matchMedia(query);
        list.addEventListener('change', listener);
        return () => {
          list.removeEventListener('change', listener);
        };
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
  );
}

export function useScheme(): Scheme {
  const choice = useStore(preferences.theme);
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const isPaper = useMedia('print');
  const wanted = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    // For what index.html itself paints.
    document.documentElement.dataset['theme'] = choice;
  }, [choice]);
  return isPaper ? 'light' : wanted;
}
