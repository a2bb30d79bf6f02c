/** Ends several sessions at once, after asking. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useSingleFlight } from '../../ui/useSingleFlight';

interface EndSessionsProps {
  /** What the button says. */
  label: string;
  title: string;
  text: string;
  /** What the button that ends them says; left out, the same. */
  confirm?: string;
  busy: boolean;
  onEnd: () => Promise<unknown>;
}

export function EndSessions(props: EndSessionsProps) {
  const { label, title, text, confirm = label, busy, onEnd } = props;
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const handleClose = () => {
    setAsking(false);
  };
  const handleConfirm = useSingleFlight(() => onEnd().finally(handleClose));
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        sx={{ mt: 2 }}
        onClick={() => {
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={text}
        confirm={confirm}
        cancel={t('app.cancel')}
        busy={busy}
        onConfirm={handleConfirm}
        onCancel={handleClose}
      />
    </>
  );
}
