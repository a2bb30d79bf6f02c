/** What may follow: each step as something to do, with what is missing for it or who may do it. */
import { Box, Button } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { Drydock, DrydockSummary } from '../../contract/fleet/drydockRecords';
import { tenderLink } from '../../parts/docking/drydockLinks';
import { Missing } from './Missing';
import { Muted, Section } from '../../ui/page/Section';
import { StepDialog } from './StepDialog';
import { canTake, isAside, isDestructive, isOverridable, shownSteps, type Next } from './steps';
import { stepLabel } from './stepWords';

const STEPS = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  // Not `disabled`: what is missing has to be found by keyboard too.
  '& [aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
} as const;

/** After a tender it is awarded where the quotations are compared. */
const isByQuotation = ({ call }: Next, { state }: Drydock) =>
  call === 'award' && state === 'TENDER';

interface StepProps {
  drydock: Drydock;
  step: Next;
  mayApprove: boolean;
  onTake: (step: Next, withoutList?: true) => void;
}

function Step({ drydock, step, mayApprove, onTake }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const possible = canTake(step, mayApprove);
  const explained = step.missing.length > 0 || !step.allowed;
  // What goes on without its conditions is no first choice.
  const first = !isAside(step) && step.missing.length === 0;
  return (
    <li>
      {step.allowed ? (
        <Button
          variant={first ? 'contained' : 'outlined'}
          color={isDestructive(step) ? 'error' : 'primary'}
          aria-disabled={!possible}
          {...(explained ? { 'aria-describedby': id } : {})}
          onClick={() => {
            if (!possible) return;
            if (isByQuotation(step, drydock))
              void navigate(tenderLink(drydock.ship.id, drydock.id, 'comparison'));
            else onTake(step);
          }}
        >
          {stepLabel(t, step)}
        </Button>
      ) : (
        <Box sx={{ fontWeight: 600 }}>{stepLabel(t, step)}</Box>
      )}
      <Box id={id} sx={{ mt: explained ? 0.5 : 0 }}>
        {!step.allowed && (
          <Muted>{t('drydocks.asksFor', { right: t(`actions.${step.right}`) })} </Muted>
        )}
        {step.missing.length > 0 && <Missing drydock={drydock} missing={step.missing} />}
        {step.allowed && isOverridable(step, mayApprove) && (
          <Muted>{t('drydocks.overridable')}</Muted>
        )}
        {step.without_list && (
          <Button
            sx={{ mt: 1 }}
            onClick={() => {
              onTake(step, true);
            }}
          >
            {t('drydocks.withoutList.ask')}
          </Button>
        )}
      </Box>
    </li>
  );
}

interface NextStepsProps {
  drydock: Drydock;
  summary: DrydockSummary;
}

export function NextSteps({ drydock, summary }: NextStepsProps) {
  const { t } = useTranslation();
  const mayApprove = useMay('cancelDrydock');
  const heading = useRef<HTMLHeadingElement>(null);
  const [taking, setTaking] = useState<{ step: Next; withoutList?: true | undefined }>();
  const steps = shownSteps(summary.next, drydock.kind);
  const handleDone = () => {
    setTaking(undefined);
    // The button that opened the dialog may be gone with its step.
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <>
      {steps.length > 0 && (
        <Section title={t('drydocks.nextSteps')} heading={heading}>
          <Box component="ul" role="list" sx={STEPS}>
            {steps.map((step) => (
              <Step
                key={`${step.call} ${step.milestone ?? ''}`}
                drydock={drydock}
                step={step}
                mayApprove={mayApprove}
                onTake={(taken, withoutList) => {
                  setTaking({ step: taken, withoutList });
                }}
              />
            ))}
          </Box>
        </Section>
      )}
      {taking && (
        <StepDialog
          drydock={drydock}
          {...taking}
          onDone={handleDone}
          onCancel={() => {
            setTaking(undefined);
          }}
        />
      )}
    </>
  );
}
