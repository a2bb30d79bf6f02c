/** The hours in which the bell counts nothing new; holds at once. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { NoticeChoice } from '../../contract/noticeSettings';
import { SELECT } from './profileStyle';

type Quiet = NoticeChoice['quiet'];

const USUAL = { from: '19:00', to: '07:00' };
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hours = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hours}:${half % 2 === 0 ? '00' : '30'}`;
});

const SPAN = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  pl: 3.25,
  pb: 0.5,
  '& select': SELECT,
} as const;

interface ClockProps {
  label: string;
  value: string;
  /** Of the other end: there is no span from a time to itself. */
  other: string;
  off: boolean;
  onChange: (value: string) => void;
}

function Clock({ label, value, other, off, onChange }: ClockProps) {
  const offered = [...new Set([value, ...HALF_HOURS])].sort();
  return (
    <select
      aria-label={label}
      disabled={off}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      {offered.map((time) => (
        <option key={time} disabled={time === other}>
          {time}
        </option>
      ))}
    </select>
  );
}

interface QuietHoursProps {
  quiet: Quiet;
  onChange: (quiet: Quiet) => void;
}

export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const { t } = useTranslation();
  const { from, to } = quiet ?? USUAL;
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={quiet !== null}
          aria-label={t('notifications.quiet.title')}
          aria-describedby="told-quiet"
          onChange={({ target }) => {
            onChange(target.checked ? USUAL : null);
          }}
        />
        {t('notifications.quiet.title')}
        <small id="told-quiet">{t('notifications.quiet.help')}</small>
      </label>
      <Box sx={SPAN}>
        <Clock
          label={t('notifications.quiet.from')}
          {...{ value: from, other: to, off: quiet === null }}
          onChange={(value) => {
            onChange({ from: value, to });
          }}
        />
        <span aria-hidden>–</span>
        <Clock
          label={t('notifications.quiet.to')}
          {...{ value: to, other: from, off: quiet === null }}
          onChange={(value) => {
            onChange({ from, to: value });
          }}
        />
      </Box>
    </>
  );
}
