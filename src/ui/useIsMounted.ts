/** Whether a component is still on the page: a call that ends after it was left says nothing about where the person is. */
import { useCallback, useEffect, useRef } from 'react';

export function useIsMounted(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
