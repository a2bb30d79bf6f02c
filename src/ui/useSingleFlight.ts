/**
 * For what a button sends: one press at a time. A worn mouse presses twice within a frame, and so before anything was
 * drawn that could say that the first press is under way.
 */
import { useRef } from 'react';
import { tellFailure } from './failure';

/**
 * What fails is told; pressing again after it sends again. `busy`: as the button was drawn, which holds a little longer
 * than what is under way.
 */
export function useSingleFlight<Values extends unknown[]>(
  send: (...values: Values) => Promise<unknown>,
  busy = false,
) {
  const underWay = useRef(false);
  return (...values: Values) => {
    if (busy || underWay.current) return;
    underWay.current = true;
    // In a function of its own, so that what it throws at once fails as what it rejects with.
    const run = async () => send(...values);
    void run()
      .catch(tellFailure)
      .finally(() => {
        underWay.current = false;
      });
  };
}
