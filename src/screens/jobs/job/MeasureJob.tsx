/** Entering what was measured in a job: what, against which limit, and reading by reading; a dry film all in one field. */
import { Button } from '@mui/material';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orKept } from '../../../api/outbox';
import { useAddMeasurement } from '../../../api/jobs';
import type { Job } from '../../../contract/jobs/jobRecords';
import {
  judge,
  MAX_READINGS,
  MEASURED_BY,
  MEASUREMENT_KINDS,
} from '../../../contract/jobs/measurements';
import { limits } from '../../../contract/limits';
import { FormDialog } from '../../../ui/form/FormDialog';
import { NumberInput } from '../../../ui/form/NumberInput';
import { Rows } from '../../../ui/form/Rows';
import { SelectInput } from '../../../ui/form/SelectInput';
import { TextInput } from '../../../ui/form/TextInput';
import { StateWord } from '../../../ui/page/StateWord';
import {
  checkMeasurement,
  measureValues,
  NEW_READING,
  toMeasurement,
  type MeasureValues,
} from './measureValues';
import { verdictText, verdictTone } from './measureWords';

function Readings() {
  const { t } = useTranslation();
  const { values } = useFormikContext<MeasureValues>();
  const { unit } = MEASURED_BY[values.kind];
  if (values.kind === 'DFT')
    return (
      <TextInput
        name="film"
        label={t('jobs.measure.readings')}
        help={t('jobs.measure.filmHelp')}
        rows={3}
        inputProps={{ inputMode: 'decimal' }}
      />
    );
  const number = (place: number) => ({ number: place + 1 });
  return (
    <Rows
      name="readings"
      empty={NEW_READING}
      max={MAX_READINGS}
      add={t('jobs.measure.addReading')}
      remove={t('jobs.form.remove')}
      removeRow={(place) => t('jobs.measure.removeReading', number(place))}
      rowLegend={(place) => t('jobs.measure.readingNumber', number(place))}
      none={t('jobs.measure.noReadings')}
    >
      {(row) => (
        <>
          <TextInput
            name={`${row}.position`}
            label={t('jobs.measure.position')}
            lengths={limits.readingPosition}
          />
          <NumberInput name={`${row}.value`} label={t('jobs.measure.reading')} unit={unit} />
          <NumberInput
            name={`${row}.previous`}
            label={t('jobs.measure.previous')}
            unit={unit}
            optional
          />
        </>
      )}
    </Rows>
  );
}

/** As it will stand, once all that is needed for it is entered. */
function Result() {
  const { t } = useTranslation();
  const { values } = useFormikContext<MeasureValues>();
  const isWhole = Object.keys(checkMeasurement({ ...values, text: '–' })).length === 0;
  const { kind, limit, readings } = toMeasurement(values);
  const { verdict } = judge(kind, limit, isWhole ? readings : []);
  return (
    <p role="status">
      {t('jobs.measure.result')}:{' '}
      {isWhole ? (
        <StateWord tone={verdictTone({ verdict })}>{verdictText(t, { kind, verdict })}</StateWord>
      ) : (
        t('app.none')
      )}
    </p>
  );
}

function MeasureFields() {
  const { t } = useTranslation();
  const { values } = useFormikContext<MeasureValues>();
  const { unit, limit } = MEASURED_BY[values.kind];
  return (
    <>
      <SelectInput
        name="kind"
        label={t('jobs.measure.kind')}
        options={MEASUREMENT_KINDS.map((value) => ({
          value,
          label: t(`jobs.measure.kinds.${value}`),
        }))}
      />
      <TextInput
        name="text"
        label={t('jobs.measure.text')}
        help={t('jobs.measure.textHelp')}
        lengths={limits.jobPlace}
      />
      <NumberInput
        name="limit"
        label={t(`jobs.measure.limits.${limit}`)}
        unit={unit}
        optional={limit !== 'nominal'}
      />
      <Readings />
      <Result />
      <TextInput
        name="note"
        label={t('jobs.report.note')}
        lengths={limits.progressNote}
        rows={2}
        optional
      />
    </>
  );
}

function MeasureDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useAddMeasurement(job.id);
  const [initialValues] = useState(measureValues);
  // The same sent again on a bad line is stored once; what was changed meanwhile is another.
  const sent = useRef({ measured: '', client_id: '' });
  const handleSubmit = async (values: MeasureValues) => {
    const draft = toMeasurement(values);
    const measured = JSON.stringify(draft);
    if (measured !== sent.current.measured)
      sent.current = { measured, client_id: crypto.randomUUID() };
    await orKept(mutateAsync({ ...draft, client_id: sent.current.client_id }));
  };
  return (
    <FormDialog<MeasureValues>
      title={t('jobs.measure.title', { code: job.code })}
      initialValues={initialValues}
      check={checkMeasurement}
      submit={t('jobs.measure.send')}
      onSubmit={handleSubmit}
      onClose={onClose}
      width="sm"
    >
      <MeasureFields />
    </FormDialog>
  );
}

export function MeasureJob({ job }: { job: Job }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('jobs.measure.open')}
      </Button>
      {open && (
        <MeasureDialog
          job={job}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
