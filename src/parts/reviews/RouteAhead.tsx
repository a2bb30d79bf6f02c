/** Whom a review would go to, and within which time, before it begins; where the viewer may, whom of them it asks. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../contract/dates';
import type { RouteStep } from '../../contract/documents/documentRecords';
import { useFormat } from '../../ui/format/format';
import { useToday } from '../../ui/format/useToday';
import { StepReviewers } from './StepReviewers';
import { chosenAt, withChosen, type Asking } from './asking';

const LIST = {
  m: 0,
  pl: 2.5,
  display: 'grid',
  gap: 0.5,
  '& .role': { fontWeight: 600 },
  '& .muted': { color: 'text.secondary' },
} as const;

interface StepProps {
  step: RouteStep;
  isFirst: boolean;
  chosen: readonly number[];
  onChoose: (people: number[]) => void;
}

function Step({ step, isFirst, chosen, onChoose }: StepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const { role, rule, days, asked } = step;
  return (
    <li>
      <span className="role">{role}</span>{' '}
      <span className="muted">
        {isFirst
          ? t('documents.page.route.first', { due: format.day(addDays(today, days)) })
          : t('documents.page.route.then', { count: days })}
      </span>
      {step.may_choose ? (
        <StepReviewers step={step} chosen={chosen} onChange={onChoose} />
      ) : (
        <div>
          {asked.length === 0
            ? t('documents.page.route.nobody')
            : t(`documents.page.review.asked.${rule}`, {
                people: asked.map(({ fullname }) => fullname),
              })}
        </div>
      )}
    </li>
  );
}

interface RouteAheadProps {
  route: readonly RouteStep[];
  ask: Asking;
  onAsk: (ask: Asking) => void;
}

export function RouteAhead({ route, ask, onAsk }: RouteAheadProps) {
  const { t } = useTranslation();
  if (route.length === 0) return null;
  return (
    <Box sx={{ my: 1.5 }}>
      <p>{t('documents.page.route.title')}</p>
      <Box component="ol" sx={LIST}>
        {route.map((step, place) => (
          <Step
            key={place}
            step={step}
            isFirst={place === 0}
            chosen={chosenAt(ask, place + 1, step)}
            onChoose={(people) => {
              onAsk(withChosen(ask, place + 1, step, people));
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
