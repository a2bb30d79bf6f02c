/** The product's date field: shows "22 Nov 2026", takes a day as people type it, and opens a calendar. */
import { OutlinedInput } from '@mui/material';
import { CalendarButton } from './CalendarButton';
import { useDateText } from './useDateText';

interface DateFieldProps {
  id: string;
  /** What it is called, for the calendar. */
  label: string;
  /** `YYYY-MM-DD`, or what was typed that is no day. */
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  describedBy: string | undefined;
}

export function DateField({ id, label, value, onChange, onLeave, describedBy }: DateFieldProps) {
  const { text, type, leave } = useDateText(value, onChange);
  return (
    <OutlinedInput
      id={id}
      name={id}
      size="small"
      value={text}
      autoComplete="off"
      inputProps={{ 'aria-describedby': describedBy, spellCheck: false }}
      onChange={(event) => {
        type(event.target.value);
      }}
      onBlur={() => {
        leave();
        onLeave();
      }}
      endAdornment={<CalendarButton label={label} value={value} onChoose={onChange} />}
    />
  );
}
