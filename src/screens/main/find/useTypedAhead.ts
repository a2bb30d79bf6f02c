/** The code of what was opened may be on its way still: what a quick hand types meanwhile belongs into its field. */
import { useCallback, useEffect, useState } from 'react';

export function useTypedAhead(isOpen: boolean) {
  const [typed, setTyped] = useState('');
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isOpen || isReady) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length > 1 || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setTyped((before) => before + key);
    };
    window.addEventListener('keydown', handleKey, true);
    return () => {
      window.removeEventListener('keydown', handleKey, true);
    };
  }, [isOpen, isReady]);
  /** Called when the field takes the keys; returns what is called when it has gone. */
  const onReady = useCallback(() => {
    setReady(true);
    return () => {
      setReady(false);
      setTyped('');
    };
  }, []);
  return { typed, onReady };
}
