/** The day that somebody thinks of, kept in the address: a reload and a link sent to a colleague ask the same. */
import { useState } from 'react';
import { INSPECTION_KINDS, type InspectionKind } from '../../contract/compliance';
import { isPlainDate } from '../../contract/dates';
import { useListAddress } from '../../ui/listAddress';

export interface Idea {
  /** As the field shows it: while a year is typed it passes through years that nobody means. */
  typed: string;
  /** Undefined where there is none that can be asked for. */
  day: string | undefined;
  kind: InspectionKind;
  setDay: (day: string) => void;
  setKind: (kind: string) => void;
}

export function useIdea(): Idea {
  const { get, set } = useListAddress('');
  const on = isPlainDate(get('on')) ? get('on') : '';
  const [typed, setTyped] = useState(on);
  return {
    typed,
    day: on === '' ? undefined : on,
    kind: INSPECTION_KINDS.find((kind) => kind === get('kind')) ?? 'DRYDOCK',
    setDay: (day) => {
      setTyped(day);
      if (day === '' || isPlainDate(day)) set('on', day);
    },
    setKind: (kind) => {
      set('kind', kind);
    },
  };
}
