/** The dialog of each step: a milestone with its day, an award, a reason, or nothing but a yes. */
import { Box } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Milestone } from '../../contract/fleet/drydockStates';
import { limits } from '../../contract/limits';
import { TextInput } from '../../ui/form/TextInput';
import { AwardFields } from './AwardFields';
import { Missing } from './Missing';
import { MomentInputs } from './MomentInputs';
import { TransitionDialog, type StepProps } from './TransitionDialog';
import {
  checkAward,
  checkMilestone,
  checkReason,
  milestoneNow,
  toAward,
  toMilestone,
  toReason,
  toTenderWithoutList,
  type AwardValues,
  type MilestoneValues,
  type ReasonValues,
} from './transitions';
import type { Next } from './steps';

function MilestoneDialog({ kind, ...props }: StepProps & { kind: Milestone }) {
  const { t } = useTranslation();
  const overriding = props.step.missing.length > 0;
  const zone = props.drydock.time_zone;
  const check = useCallback(
    (values: MilestoneValues) => checkMilestone(kind, overriding, values, zone),
    [kind, overriding, zone],
  );
  const [initialValues] = useState(() => milestoneNow(Date.now(), zone));
  return (
    <TransitionDialog<MilestoneValues>
      {...props}
      initialValues={initialValues}
      check={check}
      toTransition={(values) => toMilestone(kind, values, zone)}
    >
      <MomentInputs zone={zone} />
      {overriding && (
        <>
          <Missing drydock={props.drydock} missing={props.step.missing} />
          <Box sx={{ height: 16 }} />
          <TextInput
            name="override_reason"
            label={t('drydocks.overrideReason')}
            help={t('drydocks.overrideHelp')}
            lengths={limits.reason}
            rows={2}
          />
        </>
      )}
    </TransitionDialog>
  );
}

const NO_AWARD: AwardValues = { yard_id: null, dock_name: null, reason: '' };

const AwardDialog = (props: StepProps) => (
  <TransitionDialog<AwardValues>
    {...props}
    initialValues={NO_AWARD}
    check={checkAward}
    toTransition={toAward}
  >
    <AwardFields shipId={props.drydock.ship.id} />
  </TransitionDialog>
);

const NO_REASON: ReasonValues = { reason: '' };

function ReasonDialog({ call, ...props }: StepProps & { call: 'cancel' | 'reopen' }) {
  const { t } = useTranslation();
  return (
    <TransitionDialog<ReasonValues>
      {...props}
      initialValues={NO_REASON}
      check={checkReason}
      toTransition={(values) => toReason(call, values)}
    >
      <TextInput name="reason" label={t('drydocks.reason')} lengths={limits.reason} rows={2} />
    </TransitionDialog>
  );
}

const WithoutListDialog = (props: StepProps) => {
  const { t } = useTranslation();
  return (
    <TransitionDialog<ReasonValues>
      {...props}
      initialValues={NO_REASON}
      check={checkReason}
      toTransition={toTenderWithoutList}
    >
      <Box sx={{ mb: 2 }}>{t('drydocks.withoutList.text')}</Box>
      <TextInput
        name="reason"
        label={t('drydocks.withoutList.reason')}
        lengths={limits.reason}
        rows={2}
      />
    </TransitionDialog>
  );
};

type PlainCall = Exclude<Next['call'], 'award' | 'milestones' | 'cancel' | 'reopen'>;

const NOTHING = {};
const noProblems = () => ({});

const PlainDialog = ({ call, ...props }: StepProps & { call: PlainCall }) => (
  <TransitionDialog<typeof NOTHING>
    {...props}
    initialValues={NOTHING}
    check={noProblems}
    toTransition={() => ({ call })}
  />
);

interface StepDialogProps extends StepProps {
  /** Of a tender: the specification is a document alone. */
  withoutList?: true | undefined;
}

export function StepDialog({ withoutList, ...props }: StepDialogProps) {
  const { call, milestone } = props.step;
  if (withoutList) return <WithoutListDialog {...props} />;
  if (call === 'milestones')
    return milestone === null ? null : <MilestoneDialog {...props} kind={milestone} />;
  if (call === 'award') return <AwardDialog {...props} />;
  if (call === 'cancel' || call === 'reopen') return <ReasonDialog {...props} call={call} />;
  return <PlainDialog {...props} call={call} />;
}
