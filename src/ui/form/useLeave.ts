/** Leaving a form by Cancel, Escape or a press beside it: what was entered is asked about first. */
import { useState } from 'react';

/** `discard` is what goes to the DiscardDialog. */
export function useLeave(isEntered: () => boolean, onLeave: () => void) {
  const [asking, setAsking] = useState(false);
  const leave = () => {
    if (isEntered()) setAsking(true);
    else onLeave();
  };
  const discard = {
    open: asking,
    onDiscard: () => {
      setAsking(false);
      onLeave();
    },
    onStay: () => {
      setAsking(false);
    },
  };
  return { leave, discard };
}
