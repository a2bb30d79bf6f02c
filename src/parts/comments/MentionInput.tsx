/** A comment's text, in which `@` offers the people who may see the revision. */
import { Box } from '@mui/material';
import { useField } from 'formik';
import {
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { useMentionable, type Commented } from '../../api/comments';
import type { Mentionable } from '../../contract/notifications';
import { stillFound, typedMention, withMention, type Typed } from './mentions';
import { TextInput } from '../../ui/form/TextInput';
import { useDebounced } from '../../ui/useDebounced';
import { MentionList } from './MentionList';

const PAUSE_MS = 120;
const NOBODY: readonly Mentionable[] = [];

type Area = HTMLTextAreaElement;

/** Who is offered for what is being typed; nobody once that was closed. */
function useOffered(on: Commented, typed: Typed | undefined) {
  const [closed, setClosed] = useState<number>();
  const [at, setAt] = useState(0);
  const open = typed !== undefined && typed.from !== closed;
  const { data = NOBODY } = useMentionable(on, useDebounced(open ? typed.q : undefined, PAUSE_MS));
  // While more of a name is on its way, nobody is offered whom it does not begin.
  const people = open ? stillFound(data, typed.q) : NOBODY;
  return {
    people,
    chosen: Math.min(at, Math.max(0, people.length - 1)),
    choose: setAt,
    close: () => {
      setClosed(typed?.from);
    },
    renew: (next: Typed | undefined) => {
      if (next?.from !== closed) setClosed(undefined);
      if (next?.q !== typed?.q) setAt(0);
    },
  };
}

interface MentionInputProps extends Pick<
  ComponentProps<typeof TextInput>,
  'label' | 'help' | 'lengths'
> {
  name: string;
  /** What is commented on. */
  on: Commented;
  /** What the list of people is called, and how many are in it. */
  people: string;
  found: (count: number) => string;
}

export function MentionInput({ on, people: heading, found, ...props }: MentionInputProps) {
  const [{ value }, , { setValue }] = useField<string>(props.name);
  const [area, setArea] = useState<Area | null>(null);
  const [typed, setTyped] = useState<Typed>();
  const listId = useId();
  const { people, chosen, choose, close, renew } = useOffered(on, typed);
  const handleSelect = ({ currentTarget }: SyntheticEvent<Area>) => {
    const { value: text, selectionStart: from, selectionEnd: to } = currentTarget;
    const next = from === to ? typedMention(text, to) : undefined;
    setArea(currentTarget);
    renew(next);
    setTyped(next);
  };
  const handlePick = ({ username }: Mentionable) => {
    if (typed === undefined) return;
    const { text, caret } = withMention(value, typed, username);
    setTyped(undefined);
    void setValue(text).then(() => {
      area?.focus();
      area?.setSelectionRange(caret, caret);
    });
  };
  const handleKey = (event: KeyboardEvent<Area>) => {
    const person = people[chosen];
    if (person === undefined || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key];
    if (step !== undefined) choose((chosen + step) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') handlePick(person);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = people.length > 0;
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput
        {...props}
        rows={2}
        autoFocus
        inputProps={{
          'aria-autocomplete': 'list',
          ...(isOpen
            ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${chosen}` }
            : {}),
          onSelect: handleSelect,
          onKeyDown: handleKey,
          onBlurCapture: () => {
            setTyped(undefined);
          },
        }}
      />
      <div role="status" className="visually-hidden">
        {isOpen && found(people.length)}
      </div>
      {isOpen && (
        <MentionList
          id={listId}
          label={heading}
          people={people}
          chosen={chosen}
          onPick={handlePick}
        />
      )}
    </Box>
  );
}
