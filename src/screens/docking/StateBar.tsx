/** Where a project stands between draft and closed: its states as steps, the current one marked by shape and word. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { DRYDOCK_STATES, type DrydockState } from '../../contract/fleet/drydockStates';
import { StateWord } from '../../ui/page/StateWord';
import { PHONE } from '../../ui/phone';

const STEPS: readonly DrydockState[] = DRYDOCK_STATES.filter((state) => state !== 'CANCELLED');

const BAR = {
  display: 'grid',
  gridTemplateColumns: `repeat(${STEPS.length}, 1fr)`,
  columnGap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { minWidth: 0, color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' },
  // Behind: filled; here: filled and thick; ahead: a hairline.
  '& li::before': {
    content: '""',
    display: 'block',
    boxSizing: 'border-box',
    height: 8,
    mb: 0.5,
    borderBottom: 'var(--hair) solid var(--muted)',
  },
  '& li[data-step=behind]::before': { borderBottom: '4px solid', borderColor: 'accent.main' },
  '& li[data-step=here]::before': { border: 0, bgcolor: 'accent.main' },
  '& li[data-step=here]': { color: 'text.primary', fontWeight: 600 },
  // Seven words do not fit beside one another on a phone: the current one stands below.
  [PHONE]: {
    '& li > span': { position: 'absolute', clipPath: 'inset(50%)' },
  },
} as const;

function stepOf(step: DrydockState, state: DrydockState): 'behind' | 'here' | 'ahead' {
  if (state === 'CANCELLED') return 'ahead';
  const [at, here] = [STEPS.indexOf(step), STEPS.indexOf(state)];
  if (at === here) return 'here';
  return at < here ? 'behind' : 'ahead';
}

export function StateBar({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const { state, closing_reason: reason } = drydock;
  const cancelled = state === 'CANCELLED';
  return (
    <Box sx={{ mb: 3 }}>
      <Box component="ol" role="list" aria-label={t('drydocks.stateBar')} sx={BAR}>
        {STEPS.map((step) => {
          const place = stepOf(step, state);
          return (
            <li key={step} data-step={place} aria-current={place === 'here' ? 'step' : undefined}>
              <span>{t(`drydocks.states.${step}`)}</span>
            </li>
          );
        })}
      </Box>
      {cancelled ? (
        <Box sx={{ mt: 1 }}>
          <StateWord tone="bad">{t('drydocks.states.CANCELLED')}</StateWord>
          {reason !== null && <span>: {reason}</span>}
        </Box>
      ) : (
        <Box aria-hidden sx={{ display: { sm: 'none' }, fontWeight: 600 }}>
          {t('drydocks.stepOf', {
            state: t(`drydocks.states.${state}`),
            step: STEPS.indexOf(state) + 1,
            count: STEPS.length,
          })}
        </Box>
      )}
    </Box>
  );
}
