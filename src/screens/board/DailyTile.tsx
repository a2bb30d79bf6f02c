/** The last daily report, the days without one, and what held the work up so far. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { DailyReportList } from '../../contract/execution/dailyReportRecords';
import { dailyReportLink, drydockLink } from '../../parts/docking/drydockLinks';
import { REPORT_TONES } from '../../parts/records/stateTones';
import { useFormat } from '../../ui/format/format';
import { Section } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import { BOARD_LIST } from './boardStyle';

function Last({ list: { items } }: { list: DailyReportList }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [last] = items;
  if (last === undefined) return <div>{t('dailyReports.noneTitle')}</div>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', mb: 1 }}>
      <Link component={RouterLink} to={dailyReportLink(last.id)} underline="always">
        {t('dailyReports.of', { day: format.day(last.day) })}
      </Link>
      <StateWord tone={REPORT_TONES[last.state]}>
        {t(`dailyReports.states.${last.state}`)}
      </StateWord>
    </Box>
  );
}

export function DailyTile({ list }: { list: DailyReportList }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { drydock, missing, delays } = list;
  return (
    <Section title={t('dailyReports.title')}>
      <Last list={list} />
      {missing.length > 0 && (
        <Box sx={{ color: 'warning.main', fontWeight: 600, mb: 1 }}>
          {t('dailyReports.missing', {
            count: missing.length,
            first: format.day(missing[0] ?? ''),
          })}
        </Box>
      )}
      {delays.length > 0 && (
        <>
          <div>{t('dailyReports.delaysSoFar')}</div>
          <Box component="ul" role="list" sx={BOARD_LIST}>
            {delays.map(({ cause, hours }) => (
              <li key={cause}>
                <span>{t(`dailyReports.causes.${cause}`)}</span>
                <b>{t('dailyReports.hours', { count: hours })}</b>
              </li>
            ))}
          </Box>
        </>
      )}
      <Box className="not-printed" sx={{ mt: 1.5 }}>
        <Link
          component={RouterLink}
          to={drydockLink(drydock.ship_id, drydock.id, '/daily_reports')}
          underline="always"
        >
          {t('dailyReports.all')}
        </Link>
      </Box>
    </Section>
  );
}
