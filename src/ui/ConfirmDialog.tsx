/** Asks before something is lost: names it and its effect; what destroys is never focused first. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Whole } from './Whole';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** What the destructive button says; without it there is nothing to confirm, only the text to read. */
  confirm?: string;
  /** What staying says. */
  cancel: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm, cancel, busy = false, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        <Whole text={title} />
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {cancel}
        </Button>
        {confirm !== undefined && (
          <Button variant="contained" color="error" onClick={onConfirm} disabled={busy}>
            {busy ? t('app.wait') : confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
