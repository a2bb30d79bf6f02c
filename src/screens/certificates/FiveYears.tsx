/** How much falls due in each month of five years: a bar each, which leads to the month. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DueDates } from '../../contract/certificates/classRecords';
import { useFormat } from '../../ui/format/format';
import { useCalendarWords } from './calendarWords';
import { monthLink } from './certificatesAddress';

const HEIGHT = 32;

const YEARS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
  gap: 2,
  my: 2,
  '& h2': { m: 0, mb: 0.5, typography: 'subtitle2' },
  '& ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    m: 0,
    p: 0,
    listStyle: 'none',
    borderBottom: 'var(--hair) solid var(--line)',
    '@media (pointer: coarse)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', rowGap: 1 },
  },
  '& a': {
    display: 'grid',
    gridTemplateRows: `16px ${HEIGHT}px 18px`,
    alignItems: 'end',
    justifyItems: 'center',
    color: 'text.secondary',
    fontSize: 12,
    textDecoration: 'none',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: -2 },
    '&[aria-current]': { bgcolor: 'action.selected', color: 'text.primary', fontWeight: 600 },
  },
  '& .bar': { width: '60%', minWidth: 4, bgcolor: 'primary.main' },
} as const;

interface FiveYearsProps {
  due: DueDates;
  shipId: number | undefined;
}

export function FiveYears({ due: { months, month: shown }, shipId }: FiveYearsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useCalendarWords();
  const most = Math.max(1, ...months.map(({ count }) => count));
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return (
    <Box component="nav" aria-label={t('certificates.calendar.years')} sx={YEARS}>
      {years.map((year) => (
        <section key={year} aria-label={year}>
          <h2>{year}</h2>
          <ol>
            {months
              .filter(({ month }) => month.startsWith(year))
              .map(({ month, count }) => (
                <li key={month}>
                  <Link
                    to={monthLink(month, shipId)}
                    replace
                    aria-current={month === shown ? 'date' : undefined}
                    aria-label={t('certificates.calendar.inMonth', {
                      month: format.month(month),
                      count,
                    })}
                  >
                    <span>{count > 0 && format.number(count)}</span>
                    <span
                      className="bar"
                      style={{ height: `${Math.ceil((count / most) * HEIGHT)}px` }}
                    />
                    <time dateTime={month.slice(0, 7)}>{words.month(month)}</time>
                  </Link>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </Box>
  );
}
