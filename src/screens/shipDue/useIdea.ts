/** The day that somebody thinks of, kept in the address: a reload and a link sent to a colleague ask the same. */
import { useState } from 'react';
import { INSPECTION_KINDS, type InspectionKind } from '../../contract/fleet/compliance';
import { isIdea } from '../../contract/fleet/whatIf';
import { useListAddress } from '../../ui/list/listAddress';

export interface Idea {
  /** As the field has it: a day, or what was typed that is none. */
  typed: string;
  /** Undefined where there is none that can be asked for. */
  day: string | undefined;
  /** Somebody has left the field at what cannot be asked for. */
  refused: boolean;
  kind: InspectionKind;
  setDay: (day: string) => void;
  leave: () => void;
  setKind: (kind: string) => void;
}

export function useIdea(): Idea {
  const { get, set } = useListAddress('');
  const on = isIdea(get('on')) ? get('on') : '';
  const [typed, setTyped] = useState(on);
  const [left, setLeft] = useState(true);
  return {
    typed,
    day: on === '' ? undefined : on,
    refused: left && typed !== '' && !isIdea(typed),
    kind: INSPECTION_KINDS.find((kind) => kind === get('kind')) ?? 'DRYDOCK',
    setDay: (day) => {
      setTyped(day);
      setLeft(false);
      // The answer to another day must not stay beside this one.
      set('on', isIdea(day) ? day : '');
    },
    leave: () => {
      setLeft(true);
    },
    setKind: (kind) => {
      set('kind', kind);
    },
  };
}
