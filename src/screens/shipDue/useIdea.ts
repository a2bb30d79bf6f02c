/** The day that somebody thinks of, kept in the address: a reload and a link sent to a colleague ask the same. */
import { useState } from 'react';
import { INSPECTION_KINDS, isIdea, type InspectionKind } from '../../contract/compliance';
import { useListAddress } from '../../ui/list/listAddress';
import { useDebounced } from '../../ui/useDebounced';

/** Longer than it takes to type the next digit of a year. */
const REST_MS = 500;

export interface Idea {
  /** As the field shows it: while a year is typed it passes through years that nobody means. */
  typed: string;
  /** Undefined where there is none that can be asked for. */
  day: string | undefined;
  /** Somebody has stayed at a day of a year that cannot be asked for. */
  refused: boolean;
  kind: InspectionKind;
  setDay: (day: string) => void;
  setKind: (kind: string) => void;
}

export function useIdea(): Idea {
  const { get, set } = useListAddress('');
  const on = isIdea(get('on')) ? get('on') : '';
  const [typed, setTyped] = useState(on);
  const debounced = useDebounced(typed, REST_MS);
  return {
    typed,
    day: on === '' ? undefined : on,
    refused: typed === debounced && typed !== '' && !isIdea(typed),
    kind: INSPECTION_KINDS.find((kind) => kind === get('kind')) ?? 'DRYDOCK',
    setDay: (day) => {
      setTyped(day);
      // The answer to another day must not stay beside this one.
      set('on', isIdea(day) ? day : '');
    },
    setKind: (kind) => {
      set('kind', kind);
    },
  };
}
