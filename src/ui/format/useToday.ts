/** Which day it is where the person is: lists tell by it how far away a day lies. */
import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from '../store';
import { dayOf, shownZone } from './zoneTime';

const MINUTE_MS = 60_000;

/** A page may stay open over midnight. */
function everyMinute(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS);
  return () => {
    clearInterval(timer);
  };
}

export function useToday(): string {
  const zone = useStore(shownZone);
  return useSyncExternalStore(
    everyMinute,
    useCallback(() => dayOf(Date.now(), zone), [zone]),
  );
}
