/** What only a filter needs is asked for when somebody reaches for it, not on the way to the first row. */
import { useState } from 'react';

/** Fingers do not hover: nothing would come before the choice is open. */
const hovers = () => window.matchMedia('(hover: hover)').matches;

/** `filtered`: the address names a value already, which has to be shown by its name. */
export function useReached(filtered: boolean) {
  const [reached, setReached] = useState(() => !hovers());
  return {
    reached: reached || filtered,
    onReach: () => {
      setReached(true);
    },
  };
}
