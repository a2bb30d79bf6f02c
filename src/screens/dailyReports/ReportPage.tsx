/** One daily report: what people wrote beside what was recorded that day, and what was added later. */
import { Alert, Box, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDailyReport, useDailyReportHistory } from '../../api/dailyReports';
import type { DailyReport } from '../../contract/execution/dailyReportRecords';
import { DayFacts } from '../../parts/docking/DayFacts';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { StateAndDocking } from '../../parts/docking/StateAndDocking';
import { RecordEnd } from '../../parts/records/RecordEnd';
import { REPORT_TONES } from '../../parts/records/stateTones';
import { useFormat } from '../../ui/format/format';
import { When } from '../../ui/format/When';
import { Page } from '../../ui/page/Page';
import { WaitingHere } from '../../parts/outbox/WaitingHere';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { TWO_COLUMNS } from '../../ui/page/twoColumns';
import { ReportEntries } from './ReportEntries';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { ReportTransitions } from './ReportTransitions';

const PageSkeleton = () => <SectionSkeletons heights={[200, 200]} />;

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

function Details({ report }: { report: DailyReport }) {
  const { t } = useTranslation();
  return (
    <>
      <Returned report={report} />
      <WaitingHere kind="report" target={report.id} />
      <WaitingHere kind="submission" target={report.id} />
      <GoesTo report={report} />
      <Box sx={TWO_COLUMNS}>
        <div>
          <ReportEntries report={report} />
        </div>
        <div>
          <DayFacts facts={report.facts} />
          <Addenda addenda={report.addenda} />
          <WaitingHere kind="addendum" target={report.id} />
        </div>
      </Box>
      <RecordEnd
        record={report}
        keyOf={(word) => `jobs.record.${word}` as const}
        useHistory={useDailyReportHistory}
        what={t('dailyReports.title')}
        label={t('dailyReports.history')}
      />
    </>
  );
}

function Intro({ report: { state, drydock, document, dock_day: day } }: { report: DailyReport }) {
  const { t } = useTranslation();
  return (
    <StateAndDocking
      tone={REPORT_TONES[state]}
      state={t(`dailyReports.states.${state}`)}
      drydock={drydock}
    >
      {document !== null && (
        <Link component={RouterLink} to={`/documents/${document.id}`}>
          {t('dailyReports.pdf', document)}
        </Link>
      )}
      {day !== null && <span>{t('drydocks.dock.day', { day })}</span>}
    </StateAndDocking>
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
