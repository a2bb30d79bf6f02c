/** Declares a document void, with a reason: what that means stands beside it, and staying is focused first. */
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
import { useVoidDocument } from '../../api/documents';
import type { Document } from '../../contract/documents/documentRecords';
import { voidSchema } from '../../contract/documents/documents';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { Form } from '../../ui/form/Form';
import { TextInput } from '../../ui/form/TextInput';

const EMPTY = { reason: '' };

const toDraft = ({ reason }: typeof EMPTY) => ({ reason: reason.trim() });
const check = (values: typeof EMPTY) => findProblems(voidSchema, toDraft(values));

interface DocumentVoidProps {
  document: Document;
  onClose: () => void;
}

export function DocumentVoid({ document, onClose }: DocumentVoidProps) {
  const { t } = useTranslation();
  const id = useId();
  const { mutateAsync } = useVoidDocument(document.id);
  const { number } = document;
  const handleSubmit = async (values: typeof EMPTY) => {
    await mutateAsync(toDraft(values));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{t('documents.page.void.title', { number })}</DialogTitle>
      <Form initialValues={EMPTY} check={check} onSubmit={handleSubmit}>
        {({ isSubmitting }) => (
          <>
            <DialogContent sx={{ pt: 0 }}>
              <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
                {t('documents.page.void.effect')}
              </DialogContentText>
              <TextInput
                name="reason"
                label={t('documents.page.void.reason')}
                help={t('documents.page.void.help')}
                lengths={limits.reason}
                rows={2}
              />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose} autoFocus>
                {t('app.cancel')}
              </Button>
              <Button type="submit" variant="contained" color="error" disabled={isSubmitting}>
                {isSubmitting ? t('app.wait') : t('documents.page.void.confirm')}
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
