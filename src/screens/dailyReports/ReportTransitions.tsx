/** What may be done with a daily report now: submitted, accepted, returned with a reason, or added to. */
import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useAddToDailyReport,
  useTransitionDailyReport,
  usePreviewDailyReport,
} from '../../api/dailyReports';
import { orKept, useWaiting } from '../../api/outbox';
import { wireMoment } from '../../contract/dates';
import type { DailyReport } from '../../contract/execution/dailyReportRecords';
import { addendumSchema, dailyReportReasonSchema } from '../../contract/execution/dailyReports';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { dailyReportLink } from '../../parts/docking/drydockLinks';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { saveFile } from '../../ui/files/saveFile';
import { useFormat } from '../../ui/format/format';

interface DialogProps {
  report: DailyReport;
  onClose: () => void;
}

function ReturnDialog({ report, onClose }: DialogProps) {
  const { t } = useTranslation();
  const transition = useTransitionDailyReport(report.id);
  const draft = ({ reason }: { reason: string }) => ({ reason: reason.trim() });
  return (
    <FormDialog
      title={t('dailyReports.return.title')}
      initialValues={{ reason: '' }}
      check={(values) => findProblems(dailyReportReasonSchema, draft(values))}
      onSubmit={(values) => transition.mutateAsync({ call: 'return', body: draft(values) })}
      onClose={onClose}
      submit={t('dailyReports.calls.return')}
    >
      <p>{t('dailyReports.return.text')}</p>
      <TextInput name="reason" label={t('variations.reason')} lengths={limits.jobReason} rows={3} />
    </FormDialog>
  );
}

function AddDialog({ report, onClose }: DialogProps) {
  const { t } = useTranslation();
  const add = useAddToDailyReport(report.id);
  /** Of what was sent last: another text is another addition. */
  const sent = useRef({ text: '', id: '' });
  const draft = ({ text }: { text: string }) => ({ text: text.trim() });
  return (
    <FormDialog
      title={t('dailyReports.add.title')}
      initialValues={{ text: '' }}
      check={(values) => findProblems(addendumSchema, draft(values))}
      onSubmit={(values) => {
        const { text } = draft(values);
        if (sent.current.text !== text) sent.current = { text, id: crypto.randomUUID() };
        return orKept(add.mutateAsync({ text, client_id: sent.current.id }));
      }}
      onClose={onClose}
      submit={t('dailyReports.add.save')}
    >
      <p>{t('dailyReports.add.text')}</p>
      <TextInput
        name="text"
        label={t('dailyReports.add.field')}
        lengths={limits.comment}
        rows={4}
      />
    </FormDialog>
  );
}

/** What its PDF would be now; it is saved, as exports are. */
function Preview({ report: { id, day, drydock } }: { report: DailyReport }) {
  const { t } = useTranslation();
  const { mutate, isPending } = usePreviewDailyReport(id);
  return (
    <Button
      variant="outlined"
      aria-disabled={isPending}
      onClick={() => {
        if (isPending) return;
        mutate(undefined, {
          onSuccess: (pdf) => {
            saveFile(pdf, `${drydock.number}-${day}.pdf`);
          },
        });
      }}
    >
      {t(isPending ? 'dailyReports.making' : 'dailyReports.preview')}
    </Button>
  );
}

export function ReportTransitions({ report }: { report: DailyReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending, variables } = useTransitionDailyReport(report.id);
  // Its PDF is made meanwhile, which takes a moment.
  const isSubmitted = useWaiting('submission', report.id).some(
    ({ refusal }) => refusal === undefined,
  );
  const isMaking = isPending && variables.call === 'submit';
  const [asking, setAsking] = useState<'return' | 'add'>();
  const submission = () => {
    const at = format.dateTime(wireMoment(new Date()));
    const told = t('outbox.submitted', { at });
    return { call: 'submit' as const, version: report.version, told };
  };
  const handleClose = () => {
    setAsking(undefined);
  };
  return (
    <>
      {!isSubmitted &&
        report.calls.map((call) => (
          <Button
            key={call}
            variant={call === 'return' ? 'outlined' : 'contained'}
            disabled={isPending}
            onClick={() => {
              if (call === 'return') setAsking(call);
              else mutate(call === 'submit' ? submission() : { call });
            }}
          >
            {isMaking ? t('dailyReports.making') : t(`dailyReports.calls.${call}`)}
          </Button>
        ))}
      {report.may_edit && !isSubmitted && (
        <Button component={Link} to={dailyReportLink(report.id, '/edit')} variant="outlined">
          {t('dailyReports.write')}
        </Button>
      )}
      {report.may_edit && <Preview report={report} />}
      {report.may_add && (
        <Button
          variant="outlined"
          onClick={() => {
            setAsking('add');
          }}
        >
          {t('dailyReports.add.open')}
        </Button>
      )}
      {asking === 'return' && <ReturnDialog report={report} onClose={handleClose} />}
      {asking === 'add' && <AddDialog report={report} onClose={handleClose} />}
    </>
  );
}
