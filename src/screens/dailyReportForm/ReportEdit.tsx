/** The form of a daily report's draft, for the two sides of the contract. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { reportForm, useDailyReport, useUpdateDailyReport } from '../../api/dailyReports';
import type { DailyReport } from '../../contract/execution/dailyReportRecords';
import { dailyReportLink, drydockLink } from '../../parts/docking/drydockLinks';
import { RecordForm } from '../../parts/records/RecordForm';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { useFormat } from '../../ui/format/format';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { ReportConflict } from './ReportConflict';
import { ReportInputs } from './ReportInputs';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { checkReport, sameValues, toUpdate, valuesOf, type ReportValues } from './reportValues';

function EditForm({ report }: { report: DailyReport }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdateDailyReport(report.id);
  const handleLeave = () => navigate(dailyReportLink(report.id), { replace: true });
  return (
    <RecordForm
      stored={report}
      name={reportForm(report.id)}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: ReportValues, version) => update.mutateAsync(toUpdate(values, version))}
      onLeave={handleLeave}
      check={checkReport}
      busy={update.isPending}
      onDiscarded={handleLeave}
      conflict={(conflict) => <ReportConflict {...conflict} />}
    >
      {(fields) => (
        <ReportInputs
          {...fields}
          facts={report.facts}
          feeds={report.feeds}
          submit={t('dailyReports.save')}
        />
      )}
    </RecordForm>
  );
}

const Over = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('dailyReports.overTitle')}
      text={t('dailyReports.overText')}
      action={
        <Button component={Link} to={dailyReportLink(id)} variant="outlined">
          {t('dailyReports.toPage')}
        </Button>
      }
    />
  );
};

function Known({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useDailyReport(id);
  const { data } = query;
  const list = data && drydockLink(data.drydock.ship_id, data.drydock.id, '/daily_reports');
  const title = data ? t('dailyReports.of', { day: format.day(data.day) }) : t('dailyReports.one');
  return (
    <Page
      // Drawn anew with the record, whose names take more room.
      key={data ? 'report' : 'none'}
      title={data ? t('dailyReports.editTitle', { day: format.day(data.day) }) : title}
      crumbs={[
        { label: t('dailyReports.title'), to: list ?? '/daily_reports' },
        { label: title, to: dailyReportLink(id) },
      ]}
      intro={data?.drydock.number}
    >
      <QueryState
        query={query}
        skeleton={<FormSkeleton fields={10} />}
        what={t('dailyReports.title')}
      >
        {(report) => (report.may_edit ? <EditForm report={report} /> : <Over id={id} />)}
      </QueryState>
    </Page>
  );
}

export function ReportEdit() {
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
