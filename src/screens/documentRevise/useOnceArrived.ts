/** What was pressed before the files had arrived happens once they have: nobody has to press it again. */
import { useEffect, useRef, useState } from 'react';
import type { ChosenFile } from '../../parts/transfers/chosenFile';
import { transfers } from '../../parts/transfers/transferQueue';
import { isEnded } from '../../parts/transfers/transferState';

/** It goes on by itself, or once somebody lets it: a pause, a lost line and an ended session are no refusal. */
export function isComing({ key }: ChosenFile): boolean {
  const state = transfers.get(key)?.get();
  return state !== undefined && !isEnded(state);
}

/** `wanted`: what was pressed; undefined where nothing waits. */
export function useOnceArrived<Wanted>(files: readonly ChosenFile[]) {
  const [wanted, setWanted] = useState<Wanted>();
  const place = useRef<HTMLDivElement>(null);
  const waits = wanted !== undefined;
  useEffect(() => {
    if (!waits) return undefined;
    const look = () => {
      if (files.some(isComing)) return;
      leave();
      setWanted(undefined);
      // As pressed: what is wrong by now is said, and focused.
      place.current?.closest('form')?.requestSubmit();
    };
    const leave = transfers.states.subscribe(look);
    queueMicrotask(look);
    return leave;
  }, [waits, files]);
  const stop = () => {
    setWanted(undefined);
  };
  return { wanted, setWanted, stop, place };
}
