/** Before a sign-out: what is not sent yet, and what becomes of it. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface UnsentDialogProps {
  count: number;
  onLeave: () => void;
  onStay: () => void;
}

export function UnsentDialog({ count, onLeave, onStay }: UnsentDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t('auth.unsent.title', { count })}
      text={t('auth.unsent.text')}
      confirm={t('auth.unsent.leave')}
      cancel={t('auth.unsent.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
