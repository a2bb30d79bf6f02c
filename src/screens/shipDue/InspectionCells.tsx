/** Cells of the list of inspections: what one was recorded for, and what may be done to it. */
import { Box, Button } from '@mui/material';
import type { TFunction } from 'i18next';
import type { Inspection } from '../../contract/fleet/compliance';
import { isClassOnly } from './surveyWords';

export function InspectionActions({
  t,
  on,
  onPress,
}: {
  t: TFunction;
  on: string;
  onPress: (to: 'correct' | 'void') => void;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', '& button': { minWidth: 0, px: 1 } }}>
      {(['correct', 'void'] as const).map((to) => (
        <Button
          key={to}
          size="small"
          aria-label={t(`compliance.inspection.${to}On`, { on })}
          onClick={() => {
            onPress(to);
          }}
        >
          {t(`compliance.inspection.${to}`)}
        </Button>
      ))}
    </Box>
  );
}

/** What it was recorded for, and how much of that it is. */
export function Credit({
  t,
  one,
  renewalDue,
}: {
  t: TFunction;
  one: Inspection;
  renewalDue: string;
}) {
  if (one.void_reason !== null)
    return t('compliance.inspection.voided', { reason: one.void_reason });
  return (
    <>
      {t(`compliance.credits.${one.credited_to}`)}
      {isClassOnly(one, renewalDue) && (
        <span className="muted"> {t('compliance.inspection.classOnly')}</span>
      )}
    </>
  );
}
