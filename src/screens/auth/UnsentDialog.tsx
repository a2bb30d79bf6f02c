/** Before a sign-out: what is not sent yet, and what becomes of it. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

export interface Asked {
  onLeave: () => void;
  onStay: () => void;
}

/** Its texts are those of the main layout, which is not there where the address itself was opened. */
function useMainTexts(): boolean {
  const { i18n } = useTranslation();
  const [here, setHere] = useState(() => i18n.hasResourceBundle(i18n.language, 'main'));
  useEffect(() => {
    const load = async () => {
      await i18n.loadNamespaces('main');
      setHere(true);
    };
    void load();
  }, [i18n]);
  return here;
}

export function UnsentDialog({ count, onLeave, onStay }: Asked & { count: number }) {
  const { t } = useTranslation();
  if (!useMainTexts()) return null;
  return (
    <ConfirmDialog
      open
      title={t('main.outbox.unsent.title', { count })}
      text={t('main.outbox.unsent.text')}
      confirm={t('main.outbox.unsent.leave')}
      cancel={t('main.outbox.unsent.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
