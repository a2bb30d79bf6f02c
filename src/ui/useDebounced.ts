/** A value once it has stayed the same for a while: what changes quickly costs nothing on the way. */
import { useEffect, useState } from 'react';

export function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(value);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [value, milliseconds]);
  return debounced;
}
