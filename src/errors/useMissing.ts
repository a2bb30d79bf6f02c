/** Brings a part of the product that did not come. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { connection } from '../api/connection';
import { ChunkMissing } from '../ui/code/chunkMissing';

/** Asks for what is missing as soon as the server is there, and when it is told to; then calls `onHere`. */
export function useMissing(error: ChunkMissing, onHere: () => void) {
  const [why, setWhy] = useState(error.why);
  const [busy, setBusy] = useState(false);
  const latest = useRef(onHere);
  useEffect(() => {
    latest.current = onHere;
  }, [onHere]);
  const underWay = useRef(false);
  const again = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await error.again();
      latest.current();
    } catch (cause) {
      connection.lost();
      if (cause instanceof ChunkMissing) setWhy(cause.why);
    }
    underWay.current = false;
    setBusy(false);
  }, [error]);
  useEffect(() => {
    if (why === 'version') return;
    const leave = connection.subscribe(() => {
      if (connection.get() === 'online') void again();
    });
    connection.lost();
    void connection.check();
    return leave;
  }, [why, again]);
  return { why, busy, again, onLost: () => setWhy('line') };
}
