/** Another time for a milestone than was recorded, and why. */
import { useState } from 'react';
import { DialogContentText } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useCorrectMilestone } from '../../api/drydocks';
import { milestoneUpdateSchema } from '../../contract/fleet/drydocks';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { limits } from '../../contract/limits';
import { findProblems, type Problems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { dayOf, timeOf } from '../../ui/format/zoneTime';
import { MomentInputs } from './MomentInputs';
import { checkMoment, momentOf, omitMoment } from './transitions';

interface CorrectProps {
  drydock: Drydock;
  told: Drydock['milestones'][number];
  onClose: () => void;
}

interface Values {
  at: string;
  time: string;
  reason: string;
}

const valuesOf = ({ at, on }: CorrectProps['told'], zone: string): Values => {
  const moment = at === null ? undefined : Date.parse(at);
  return {
    at: moment === undefined ? on : dayOf(moment, zone),
    time: moment === undefined ? '' : timeOf(moment, zone),
    reason: '',
  };
};

export function CorrectMilestone({ drydock, told, onClose }: CorrectProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useCorrectMilestone(drydock.id);
  const { time_zone: zone, version, number } = drydock;
  const { kind } = told;
  const [initialValues] = useState(() => valuesOf(told, zone));
  const updateOf = ({ reason, ...moment }: Values) => ({
    ...{ kind, version, reason: reason.trim() },
    at: momentOf(moment, zone),
  });
  const check = (values: Values): Problems => ({
    ...omitMoment(findProblems(milestoneUpdateSchema, updateOf(values))),
    ...checkMoment(values, zone),
  });
  return (
    <FormDialog<Values & Record<string, unknown>>
      title={t('drydocks.correctTitle', { number, milestone: t(`drydocks.milestones.${kind}`) })}
      initialValues={{ ...initialValues }}
      check={check}
      submit={t('drydocks.correct')}
      onSubmit={(values) => mutateAsync(updateOf(values))}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('drydocks.correctEffect')}</DialogContentText>
      <MomentInputs zone={zone} />
      <TextInput name="reason" label={t('drydocks.reason')} lengths={limits.reason} rows={2} />
    </FormDialog>
  );
}
