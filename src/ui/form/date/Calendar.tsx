/** A month to choose a day from, by hand or keyboard: react-day-picker in the product's own look. */
import { Box } from '@mui/material';
import { DayPicker } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../format/locale';
import { useFormat } from '../../format/format';
import { isCalendarDay } from '../../format/readDay';
import { useToday } from '../../format/useToday';

/** A finger takes more room than a pointer; seven of them just fit into 360 px. */
const CELL = 'var(--cell)';

const LOOK = {
  '--cell': '40px',
  '--edge': '12px',
  p: 'var(--edge)',
  '@media (pointer: coarse)': { '--cell': '44px', '--edge': '8px' },
  '& .rdp-month': { position: 'relative' },
  '& .rdp-month_caption': { display: 'flex', alignItems: 'center', height: CELL, mb: 0.5 },
  '& .rdp-dropdowns': { display: 'flex', gap: 0.5, maxWidth: 'calc(100% - 2 * var(--cell))' },
  '& .rdp-dropdown_root': { display: 'inline-flex', minWidth: 0 },
  // The select itself is shown; what the library draws over it is not.
  '& .rdp-dropdown_root .rdp-caption_label': { display: 'none' },
  '& .rdp-dropdown': {
    height: 36,
    maxWidth: '100%',
    textOverflow: 'ellipsis',
    px: 0.75,
    font: 'inherit',
    fontWeight: 600,
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 'var(--hair) solid var(--line)',
    borderRadius: 1,
    '@media (pointer: coarse)': { fontSize: 16, height: CELL },
  },
  '& .rdp-nav': {
    position: 'absolute',
    top: 'var(--edge)',
    right: 'var(--edge)',
    display: 'flex',
    zIndex: 1,
  },
  '& .rdp-months': { position: 'static' },
  '& :is(.rdp-button_next, .rdp-button_previous)': {
    width: CELL,
    height: CELL,
    p: 0,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.primary',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '& svg': { width: 18, height: 18, fill: 'currentColor', verticalAlign: 'middle' },
  },
  '& .rdp-month_grid': { borderCollapse: 'collapse' },
  '& .rdp-weekday': {
    width: CELL,
    fontSize: 12,
    fontWeight: 400,
    color: 'text.secondary',
    py: 0.5,
  },
  '& .rdp-day': { p: 0, textAlign: 'center' },
  '& .rdp-day_button': {
    width: CELL,
    height: CELL,
    p: 0,
    font: 'inherit',
    color: 'inherit',
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& button:focus-visible, & select:focus-visible': {
    outline: '2px solid var(--primary)',
    outlineOffset: -1,
  },
  '& .rdp-outside': { color: 'text.secondary' },
  '& .rdp-today .rdp-day_button': { boxShadow: 'inset 0 0 0 1px var(--muted)' },
  '& .rdp-selected .rdp-day_button': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontWeight: 600,
  },
} as const;

const YEARS_BACK = 40;
const YEARS_AHEAD = 20;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Midnight here, which the library counts by. */
const toDate = (day: string) => {
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, of);
};

const toDay = (date: Date) =>
  [
    date.getFullYear(),
    ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');

/** The years to choose from, as far as the field's own. */
function yearsAround(today: string, value: string | undefined) {
  const [now, own] = [today, value ?? today].map((day) => Number(day.slice(0, 4)));
  const from = Math.max(FIRST_YEAR, Math.min((now ?? 0) - YEARS_BACK, own ?? 0));
  const to = Math.min(LAST_YEAR, Math.max((now ?? 0) + YEARS_AHEAD, own ?? 0));
  return { startMonth: new Date(from, 0), endMonth: new Date(to, 11) };
}

function useWords() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const locale = localeOf(i18n.language);
  const weekday = (width: 'short' | 'long') => (date: Date) =>
    date.toLocaleDateString(locale, { weekday: width });
  return {
    labels: {
      labelNext: () => t('form.nextMonth'),
      labelPrevious: () => t('form.previousMonth'),
      labelMonthDropdown: () => t('form.month'),
      labelYearDropdown: () => t('form.year'),
      labelGrid: (date: Date) => format.month(toDay(date)),
      labelWeekday: weekday('long'),
      labelDayButton: (date: Date) => `${weekday('long')(date)}, ${format.day(toDay(date))}`,
    },
    formatters: {
      formatWeekdayName: weekday('short'),
      formatMonthDropdown: (date: Date) => date.toLocaleDateString(locale, { month: 'long' }),
    },
  };
}

interface CalendarProps {
  /** `YYYY-MM-DD`; anything else is no day yet. */
  value: string;
  onChoose: (day: string) => void;
}

export function Calendar({ value, onChoose }: CalendarProps) {
  const today = useToday();
  const words = useWords();
  const day = isCalendarDay(value) ? value : undefined;
  return (
    <Box sx={LOOK}>
      <DayPicker
        {...words}
        {...yearsAround(today, day)}
        mode="single"
        required
        autoFocus
        captionLayout="dropdown"
        showOutsideDays
        fixedWeeks
        weekStartsOn={1}
        today={toDate(today)}
        selected={day === undefined ? undefined : toDate(day)}
        defaultMonth={toDate(day ?? today)}
        onSelect={(date: Date) => {
          onChoose(toDay(date));
        }}
      />
    </Box>
  );
}
