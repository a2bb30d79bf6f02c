/** A filter of a list by day, in a ListBar: asked for once the year is typed, on Enter, on leaving it, or from its calendar. */
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from '../form/date/CalendarButton';
import { useDateText } from '../form/date/useDateText';
import { isDay } from '../format/zoneTime';
import { PHONE } from '../phone';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`; whatever else an address says is shown as empty. */
  value: string;
  onChange: (day: string) => void;
}

const FIELD = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  color: 'text.secondary',
  '& .field': { position: 'relative', display: 'block' },
  '& .field button': { position: 'absolute', right: 4, top: '50%', translate: '0 -50%', m: 0 },
  // Wins over what ListBar says of its search field.
  '&& input': {
    flex: 'none',
    width: 168,
    pr: 5,
    '&[aria-invalid=true]': { borderColor: 'error.main' },
    '@media (pointer: coarse)': { width: 184 },
    [PHONE]: { width: '100%', pl: 1 },
  },
  '& small': { color: 'error.main', fontSize: 12 },
  [PHONE]: {
    flex: '1 1 140px',
    minWidth: 0,
    display: 'block',
    fontSize: 13,
  },
} as const;

export function DayFilter({ label, value: given, onChange }: DayFilterProps) {
  const { t } = useTranslation();
  const value = isDay(given) ? given : '';
  const [entered, setEntered] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setEntered(value);
  }
  const [left, setLeft] = useState(true);
  const unreadable = left && entered !== '' && !isDay(entered);
  const ask = (day: string) => {
    if ((day === '' || isDay(day)) && day !== value) onChange(day);
  };
  const { text, type, leave } = useDateText(entered, (day, whole) => {
    setEntered(day);
    setLeft(false);
    if (whole) ask(day);
  });
  return (
    <Box sx={FIELD}>
      <label htmlFor={`filter-${label}`}>{label}</label>
      <span className="field">
        <input
          id={`filter-${label}`}
          value={text}
          autoComplete="off"
          aria-invalid={unreadable}
          onChange={(event) => {
            type(event.target.value);
          }}
          onBlur={() => {
            leave();
            setLeft(true);
            ask(entered);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') ask(entered);
          }}
        />
        <CalendarButton label={label} value={entered} onChoose={ask} />
      </span>
      {unreadable && <small role="alert">{t('validation.date')}</small>}
    </Box>
  );
}
