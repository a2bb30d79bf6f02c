/** Voids a measurement, with a reason: it stays to be read, and counts for nothing. */
import { useTranslation } from 'react-i18next';
import { useVoidMeasurement } from '../../../api/jobs';
import { measurementVoidSchema, type Measurement } from '../../../contract/jobs/measurements';
import { limits } from '../../../contract/limits';
import { findProblems } from '../../../contract/problems';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/TextInput';

const EMPTY = { reason: '' };
type Values = typeof EMPTY;
const ofReason = measurementVoidSchema.pick(['reason']);

const reasonOf = ({ reason }: Values) => ({ reason: reason.trim() });

interface MeasurementVoidProps {
  jobId: number;
  measurement: Measurement;
  onClose: () => void;
}

export function MeasurementVoid({ jobId, measurement, onClose }: MeasurementVoidProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useVoidMeasurement(jobId);
  return (
    <FormDialog<Values>
      title={t('jobs.measure.voidTitle', { text: measurement.text })}
      initialValues={EMPTY}
      check={(values) => findProblems(ofReason, reasonOf(values))}
      submit={t('jobs.measure.voidIt')}
      onSubmit={(values) => mutateAsync({ measurement_id: measurement.id, ...reasonOf(values) })}
      onClose={onClose}
      effect={t('jobs.measure.voidEffect')}
      destroys
    >
      <TextInput name="reason" label={t('jobs.reason')} lengths={limits.jobReason} rows={2} />
    </FormDialog>
  );
}
