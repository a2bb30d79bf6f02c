/** Where it was written: what of this record waits to be sent, or was not accepted. */
import { Alert, Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useWaiting } from '../../api/outbox';
import type { OutboxKind } from '../../session/outbox';
import { useEntryWords } from './useEntryWords';

export function WaitingHere({ kind, target }: { kind: OutboxKind; target: number }) {
  const { t } = useTranslation();
  const words = useEntryWords();
  const items = useWaiting(kind, target);
  return (
    <Box role="status">
      {items.map((item) => (
        <Alert
          key={item.id}
          severity={item.refusal === undefined ? 'info' : 'warning'}
          variant="outlined"
          sx={{ mb: 1, overflowWrap: 'anywhere' }}
          action={
            <Link component={RouterLink} to="/outbox" underline="always" sx={{ p: 1 }}>
              {t('main.outbox.show')}
            </Link>
          }
        >
          {t(item.refusal === undefined ? 'main.outbox.waits' : 'main.outbox.notAccepted')}:{' '}
          {words(item)}
        </Alert>
      ))}
    </Box>
  );
}
