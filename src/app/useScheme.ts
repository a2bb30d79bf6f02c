/** Which scheme the page is painted in: the person's choice, or the system's. */
import { useEffect, useSyncExternalStore } from 'react';
import { preferences } from '../session/preferences';
import { useStore } from '../ui/store';
import type { Scheme } from './theme';

const system = () => window.matchMedia('(prefers-color-scheme: dark)');

function onSystemChange(listener: () => void) {
  const query = system();
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

export function useScheme(): Scheme {
  const choice = useStore(preferences.theme);
  const systemIsDark = useSyncExternalStore(onSystemChange, () => system().matches);
  const scheme = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    // For what index.html itself paints.
    document.documentElement.dataset['theme'] = choice;
  }, [choice]);
  return scheme;
}
