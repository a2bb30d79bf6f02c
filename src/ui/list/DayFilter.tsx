/** A filter of a list by day, in a ListBar: the system's own control with its name before it. */
import { Box } from '@mui/material';
import { useState } from 'react';
import { isDay } from '../format/zoneTime';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`; whatever else an address says is shown as empty. */
  value: string;
  onChange: (day: string) => void;
}

const LABEL = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  color: 'text.secondary',
  // Wins over what ListBar says of its search field.
  '&& input': {
    flex: 'none',
    width: 148,
    '@media (pointer: coarse)': { width: 164 },
    '@media (max-width: 699.95px)': { width: '100%', px: 1 },
  },
  '@media (max-width: 699.95px)': { flex: '1 1 0', minWidth: 0, display: 'block', fontSize: 13 },
} as const;

/** While a year is typed it passes through years that nobody means: those are not told. */
export function DayFilter({ label, value: given, onChange }: DayFilterProps) {
  const value = isDay(given) ? given : '';
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <Box component="label" sx={LABEL}>
      {label}
      <input
        type="date"
        value={typed}
        onChange={(event) => {
          const day = event.target.value;
          setTyped(day);
          if (day === '' || isDay(day)) onChange(day);
        }}
      />
    </Box>
  );
}
