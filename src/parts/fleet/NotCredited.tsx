/** The ship has left the dock and nothing is recorded of it: what would be, and one press to record it. */
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useAddInspection } from '../../api/compliance';
import { useMay } from '../../api/me';
import type { ShipCompliance } from '../../contract/fleet/compliance';
import { useFormat } from '../../ui/format/format';

const MARKED = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 1.5,
  py: 1,
  borderInlineStart: '3px solid',
  borderColor: 'warning.main',
  bgcolor: 'background.paper',
  '& p': { m: 0, flex: '1 1 280px' },
} as const;

type Proposal = NonNullable<ShipCompliance['not_credited']>;

export function NotCredited({ shipId, proposal }: { shipId: number; proposal: Proposal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending } = useAddInspection(shipId);
  const mayAdd = useMay('addInspection');
  const { on, kind, credited_to, drydock_id, number } = proposal;
  const handleRecord = () => {
    mutate({ on, kind, credited_to, drydock_id, document: null });
  };
  return (
    <Box role="status" sx={MARKED}>
      <p>
        {t('compliance.notCredited.text', { number })}{' '}
        {t('compliance.notCredited.proposal', {
          kind: t(`compliance.kinds.${kind}`),
          on: format.day(on),
          credit: t(`compliance.credits.${credited_to}`),
        })}
      </p>
      {mayAdd && (
        <Button variant="contained" disabled={isPending} onClick={handleRecord}>
          {t(isPending ? 'app.wait' : 'compliance.notCredited.record')}
        </Button>
      )}
    </Box>
  );
}
