/** A value once it has stayed the same for a while: what changes quickly costs nothing on the way. */
import { useEffect, useState } from 'react';

export function useRested<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(value);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [value, milliseconds]);
  return rested;
}
