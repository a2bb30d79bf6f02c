/** One daily report: what people wrote beside what was recorded that day, and what was added later. */
import { Alert, Box, Link, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDailyReport, useDailyReportHistory } from '../../api/dailyReports';
import type { DailyReport } from '../../contract/execution/dailyReportRecords';
import { RecordHistory } from '../../parts/audit/RecordHistory';
import { DayFacts } from '../../parts/docking/DayFacts';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { RecordLine } from '../../parts/records/RecordLine';
import { REPORT_TONES } from '../../parts/records/stateTones';
import { useFormat } from '../../ui/format/format';
import { When } from '../../ui/format/When';
import { Page } from '../../ui/page/Page';
import { WaitingHere } from '../../parts/outbox/WaitingHere';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import { ReportEntries } from './ReportEntries';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { ReportTransitions } from './ReportTransitions';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 3, minWidth: 0 },
} as const;

const PageSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Skeleton variant="rounded" height={200} />
    <Skeleton variant="rounded" height={200} />
  </Box>
);

function Returned({ report: { state, reason } }: { report: DailyReport }) {
  const { t } = useTranslation();
  if (state !== 'DRAFT' || reason === null) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {t('dailyReports.returnedText', { reason })}
    </Alert>
  );
}

/** Said before it is submitted. */
function GoesTo({ report: { goes_to: items, drydock } }: { report: DailyReport }) {
  const { t } = useTranslation();
  if (items === null) return null;
  const { number } = drydock;
  return (
    <Typography sx={{ mb: 2, color: 'text.secondary' }}>
      {items.length === 0
        ? t('dailyReports.goesToNobody', { number })
        : t('dailyReports.goesTo', { list: t('app.list', { items }), number })}
    </Typography>
  );
}

function Addenda({ addenda }: Pick<DailyReport, 'addenda'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (addenda.length === 0) return null;
  return (
    <Section title={t('dailyReports.add.list')}>
      {addenda.map(({ id, by, at, text }) => (
        <Box key={id} sx={{ mb: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {text}
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {by ?? t('variations.system')}, <When iso={at} format={format} />
          </Box>
        </Box>
      ))}
    </Section>
  );
}

function History({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={id}
      useHistory={useDailyReportHistory}
      what={t('dailyReports.title')}
      label={t('dailyReports.history')}
      empty={t('jobs.history.empty')}
      below
    />
  );
}

function Details({ report }: { report: DailyReport }) {
  const { t } = useTranslation();
  return (
    <>
      <Returned report={report} />
      <WaitingHere kind="report" target={report.id} />
      <WaitingHere kind="submission" target={report.id} />
      <GoesTo report={report} />
      <Box sx={COLUMNS}>
        <div>
          <ReportEntries report={report} />
        </div>
        <div>
          <DayFacts facts={report.facts} />
          <Addenda addenda={report.addenda} />
          <WaitingHere kind="addendum" target={report.id} />
        </div>
      </Box>
      <RecordLine record={report} keyOf={(word) => `jobs.record.${word}` as const} />
      <Box sx={{ mt: 3 }}>
        <Section title={t('jobs.history.title')}>
          <History id={report.id} />
        </Section>
      </Box>
    </>
  );
}

function Intro({ report: { state, drydock, document, dock_day: day } }: { report: DailyReport }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'flex', columnGap: 2, flexWrap: 'wrap' }}>
      <StateWord tone={REPORT_TONES[state]}>{t(`dailyReports.states.${state}`)}</StateWord>
      <Link component={RouterLink} to={drydockLink(drydock.ship_id, drydock.id)}>
        {drydock.number}
      </Link>
      {document !== null && (
        <Link component={RouterLink} to={`/documents/${document.id}`}>
          {t('dailyReports.pdf', document)}
        </Link>
      )}
      {day !== null && <span>{t('drydocks.dock.day', { day })}</span>}
    </Box>
  );
}

function Known({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useDailyReport(id);
  const { data } = query;
  const list = data && drydockLink(data.drydock.ship_id, data.drydock.id, '/daily_reports');
  return (
    <Page
      // Drawn anew with the record, whose title takes more room.
      key={data ? 'report' : 'none'}
      title={data ? t('dailyReports.of', { day: format.day(data.day) }) : t('dailyReports.one')}
      crumbs={[{ label: t('dailyReports.title'), to: list ?? '/daily_reports' }]}
      intro={data && <Intro report={data} />}
      actions={data && <ReportTransitions report={data} />}
    >
      <QueryState query={query} skeleton={<PageSkeleton />} what={t('dailyReports.title')}>
        {(report) => <Details report={report} />}
      </QueryState>
    </Page>
  );
}

export function ReportPage() {
  const { t } = useTranslation();
  return (
    <RecordScreen
      title={t('dailyReports.one')}
      list={{ label: t('dailyReports.title'), to: '/daily_reports' }}
    >
      {(id) => <Known id={id} />}
    </RecordScreen>
  );
}
