/** Opens a calendar below a date field; the calendar's code comes when it is first asked for. */
import { IconButton, Popover } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../code/lazyNamed';
import { tellFailure } from '../../failure';

const Calendar = lazyNamed(() => import('./Calendar'), 'Calendar');

/** From the start that of the calendar: it is placed where it has room, before its code is there. */
const SIZE = {
  width: 304,
  height: 342,
  '@media (pointer: coarse)': { width: 324, height: 362 },
} as const;

const ICON =
  'M19 4h-1V2h-2v2H8V2H6v2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2zm0 16H5V10h14zm0-12H5V6h14z';

interface CalendarButtonProps {
  /** The name of the field. */
  label: string;
  value: string;
  onChoose: (day: string) => void;
}

export function CalendarButton({ label, value, onChoose }: CalendarButtonProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        aria-label={t('form.calendar', { label })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onFocus={() => {
          Calendar.fetchCode().catch(() => undefined);
        }}
        onClick={({ currentTarget }) => {
          Calendar.fetchCode().then(() => {
            setAnchor(currentTarget);
          }, tellFailure);
        }}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
          <path d={ICON} />
        </svg>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('form.calendar', { label }), sx: SIZE },
        }}
      >
        <Suspense fallback={null}>
          <Calendar
            value={value}
            onChoose={(day) => {
              close();
              onChoose(day);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
