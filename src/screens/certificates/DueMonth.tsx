/** What falls due in a month: a calendar where there is room, else the days that have something, one below the other. */
import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addDays, addMonths, daysBetween } from '../../contract/dates';
import type { DueDate, DueDates } from '../../contract/certificates/classRecords';
import { certificateLink, shipClassLink } from '../../parts/certificates/certificateLinks';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import { useCalendarWords } from './calendarWords';
import { monthLink } from './certificatesAddress';

const WIDE = '@media (min-width: 1100px)';
const WEEK = 7;

const MONTH = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& .none': { display: 'none' },
  '& li li': { py: 0.25 },
  '& a': {
    display: 'block',
    color: 'text.primary',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: '2px solid var(--primary)' },
    '@media (pointer: coarse)': { py: 1 },
  },
  '& .ship': { color: 'primary.main', fontWeight: 600 },
  '& .muted': { color: 'text.secondary', fontSize: 13 },
  '& .day': { color: 'text.secondary', fontSize: 13 },
  '& > li': { py: 1, borderTop: 'var(--hair) solid var(--line)' },
  '& [data-today] .day': { color: 'primary.main', fontWeight: 600 },
  [WIDE]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    pl: '1px',
    pt: '1px',
    '& .none': { display: 'block' },
    '& > li': {
      p: 0.75,
      minHeight: 84,
      border: 'var(--hair) solid var(--line)',
      m: '-1px 0 0 -1px',
      overflowWrap: 'anywhere',
      fontSize: 13,
    },
    '& [data-today]': { bgcolor: 'action.hover' },
  },
} as const;

/** From Monday, 0 to 6. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK;

const linkOf = ({ source, id, ship }: DueDate) =>
  source === 'CERTIFICATE' ? certificateLink(id) : shipClassLink(ship.id);

function Entry({ due, today }: { due: DueDate; today: string }) {
  const { t } = useTranslation();
  const { source, ship, name, on, survey } = due;
  const what = source === 'CERTIFICATE' ? (survey ? 'SURVEY' : 'EXPIRY') : source;
  return (
    <Link to={linkOf(due)} title={due.detail}>
      <span className="ship code">{ship.code}</span> {name}
      <div className="muted">
        {on < today ? (
          <StateWord tone="bad">{t(`certificates.calendar.late.${what}`)}</StateWord>
        ) : (
          t(`certificates.calendar.what.${what}`)
        )}
      </div>
    </Link>
  );
}

/** More on one day than a calendar has room for are shown when they are asked for. */
const FEW = 4;

function Entries({ those, today }: { those: readonly DueDate[]; today: string }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all || those.length <= FEW + 1 ? those : those.slice(0, FEW);
  return (
    <>
      <ul>
        {shown.map((one) => (
          <li key={`${one.source} ${one.id}`}>
            <Entry due={one} today={today} />
          </li>
        ))}
      </ul>
      {shown.length < those.length && (
        <Button
          size="small"
          onClick={() => {
            setAll(true);
          }}
        >
          {t('certificates.calendar.more', { count: those.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** Both fit beside the month on phones. */
const TURN = { px: { xs: 1, sm: 2 } } as const;

interface DueMonthProps {
  due: DueDates;
  shipId: number | undefined;
}

export function DueMonth({ due, shipId }: DueMonthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useCalendarWords();
  const id = useId();
  const { month, today, items, total } = due;
  const days = Array.from({ length: daysBetween(month, addMonths(month, 1)) }, (_, of) =>
    addDays(month, of),
  );
  return (
    <Box component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 0, sm: 1 },
          mb: 1,
        }}
      >
        <Typography id={id} component="h2" variant="h2" sx={{ minWidth: { xs: 84, sm: 120 } }}>
          <time dateTime={month.slice(0, 7)}>{format.month(month)}</time>
        </Typography>
        <Button component={Link} to={monthLink(addMonths(month, -1), shipId)} replace sx={TURN}>
          {t('form.previousMonth')}
        </Button>
        <Button component={Link} to={monthLink(addMonths(month, 1), shipId)} replace sx={TURN}>
          {t('form.nextMonth')}
        </Button>
        {total > items.length && (
          <span>{t('certificates.calendar.first', { count: items.length, total })}</span>
        )}
      </Box>
      <Box component="ol" sx={MONTH}>
        {days.map((day, place) => {
          const those = items.filter(({ on }) => on === day);
          return (
            <li
              key={day}
              className={those.length === 0 ? 'none' : undefined}
              aria-hidden={those.length === 0 || undefined}
              data-today={day === today || undefined}
              style={place === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
            >
              <time dateTime={day} className="day">
                {t('certificates.calendar.day', {
                  weekday: words.weekday(day),
                  day: Number(day.slice(-2)),
                })}
              </time>
              {those.length > 0 && <Entries those={those} today={today} />}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
