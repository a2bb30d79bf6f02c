/** A search field, in a ListBar, that answers after a short pause in typing, and follows its value when that changes elsewhere. */
import { useCallback, useEffect, useState, type KeyboardEvent } from 'react';

const PAUSE_MS = 150;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  // What this field last asked for, and the value it last saw: a new one that it did not ask for comes from elsewhere.
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTyped(value);
      setTold(value);
    }
  }

  const tell = useCallback(() => {
    if (typed === told) return;
    setTold(typed);
    onSearch(typed);
  }, [typed, told, onSearch]);
  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [tell]);

  // To what it found, without the way over the filters.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    tell();
    const first = document.querySelector<HTMLElement>(
      'main :is(tbody th a, tbody td a, [role=list] > li a)',
    );
    if (first === null) return;
    event.preventDefault();
    first.focus();
  };

  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      // Whoever goes on to a button means what stands here, not what stood here before the pause.
      onBlur={tell}
      onKeyDown={handleKeyDown}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
    />
  );
}
