/** Whether a component is still on the page: a call that ends after it was left says nothing about where the person is. */
import { useCallback, useEffect, useRef } from 'react';

export function useIsMounted(): () => boolean {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
