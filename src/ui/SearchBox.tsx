/** A search field, in a ListBar, that answers after a short pause in typing, and follows its value when that changes elsewhere. */
import { useEffect, useState } from 'react';

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

  useEffect(() => {
    if (typed === told) return;
    const timer = setTimeout(() => {
      setTold(typed);
      onSearch(typed);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, told, onSearch]);

  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
    />
  );
}
