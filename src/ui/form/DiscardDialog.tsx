/** Asks before what was entered is thrown away. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ConfirmDialog';

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

export function DiscardDialog({ open, onDiscard, onStay }: DiscardDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      title={t('draft.discardTitle')}
      text={t('draft.discardText')}
      confirm={t('draft.discard')}
      cancel={t('app.cancel')}
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}
