/** A button beside the label of a text of several lines: a list of named texts, one of which is inserted where the caret stands. */
import { Button, FormControl } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { hitsIn } from '../hits';
import { Picker, type PickerOption } from '../Picker';
import { insertText } from './insertText';

export interface Snippet {
  id: number;
  name: string;
  text: string;
}

interface SnippetButtonProps {
  /** The name of the field. */
  field: string;
  label: string;
  /** What the field above the list asks for. */
  find: string;
  /** Said where there are none, or none to be had. */
  none: string;
  /** Undefined while they are not there yet, or cannot be had. */
  snippets: readonly Snippet[] | undefined;
  loading?: boolean;
  disabled?: boolean | undefined;
  onOpen?: () => void;
}

/** No higher than the label by a mouse, so that fields beside one another stand in line. */
const FRAME = {
  marginInlineStart: 'auto',
  my: -1,
  '@media (pointer: coarse)': { my: 0 },
} as const;

/** Every word that is typed begins one of its name or its text. */
const isFound = ({ name, text }: Snippet, typed: string) =>
  typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => hitsIn(`${name} ${text}`, word).some(({ isHit }) => isHit));

export function SnippetButton(props: SnippetButtonProps) {
  const { field, label, find, none, snippets, loading = false, disabled = false, onOpen } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [typed, setTyped] = useState('');
  const picked = useRef<string>(undefined);
  // Once the list is gone: until then it keeps the focus. Not within React's own work, which would set the field anew and end its undo.
  useEffect(() => {
    if (anchor || picked.current === undefined) return undefined;
    const timer = setTimeout(() => {
      const target = document.getElementById(field);
      const text = picked.current;
      picked.current = undefined;
      if (target instanceof HTMLTextAreaElement && text !== undefined) insertText(target, text);
    });
    return () => {
      clearTimeout(timer);
    };
  }, [field, anchor]);
  const close = () => {
    setAnchor(undefined);
    setTyped('');
  };
  const handlePick = ({ id }: PickerOption) => {
    picked.current = snippets?.find((one) => one.id === id)?.text;
    close();
  };
  return (
    // Its own: what is said of the field does not hold for the list.
    <FormControl sx={FRAME}>
      <Button
        size="small"
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          onOpen?.();
        }}
      >
        {label}
      </Button>
      {anchor && (
        <Picker
          anchor={anchor}
          label={label}
          placeholder={find}
          {...((snippets ?? []).length === 0 ? { none } : {})}
          options={(snippets ?? [])
            .filter((one) => isFound(one, typed))
            .map(({ id, name, text }) => ({ id, name, below: text }))}
          chosen={undefined}
          answered={snippets !== undefined}
          loading={loading}
          typed={typed}
          onType={setTyped}
          onPick={handlePick}
          onClose={close}
        />
      )}
    </FormControl>
  );
}
