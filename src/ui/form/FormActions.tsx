/** What stands below a form that keeps a draft: its primary action, Cancel, and whether something is not saved. */
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardDialog } from './DiscardDialog';
import { useLeave } from './useLeave';

interface FormActionsProps {
  /** What the primary action says. */
  submit: string;
  busy: boolean;
  /** Whether something is entered that is not saved. */
  dirty: boolean;
  /** Leaves the form; what was entered is thrown away. */
  onDiscard: () => void;
  /** The form is part of a page that stays: without entries there is nothing to cancel. */
  stays?: boolean;
  /** Another way to save, beside the primary action. */
  other?: ReactNode;
}

export function FormActions(props: FormActionsProps) {
  const { submit, busy, dirty, onDiscard, stays = false, other } = props;
  const { t } = useTranslation();
  const { leave, discard } = useLeave(() => dirty, onDiscard);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Button type="submit" variant="contained" disabled={!dirty || busy}>
        {busy ? t('app.wait') : submit}
      </Button>
      {other}
      {(dirty || !stays) && <Button onClick={leave}>{t('app.cancel')}</Button>}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {dirty && t('draft.unsaved')}
      </Typography>
      <DiscardDialog {...discard} />
    </Box>
  );
}
