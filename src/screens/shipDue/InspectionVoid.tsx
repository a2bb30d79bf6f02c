/** Voids an inspection, with a reason: what that means stands beside it, and staying is focused first. */
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
import { useVoidInspection } from '../../api/compliance';
import { inspectionVoidSchema, type Inspection } from '../../contract/fleet/compliance';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { Form } from '../../ui/form/Form';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';

const EMPTY = { reason: '' };
const unversioned = inspectionVoidSchema.omit(['version']);

const toDraft = ({ reason }: typeof EMPTY) => ({ reason: reason.trim() });
const check = (values: typeof EMPTY) => findProblems(unversioned, toDraft(values));

interface InspectionVoidProps {
  inspection: Inspection;
  onClose: () => void;
}

export function InspectionVoid({ inspection, onClose }: InspectionVoidProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = useId();
  const { mutateAsync } = useVoidInspection();
  const { id, version, on } = inspection;
  const handleSubmit = async (values: typeof EMPTY) => {
    await mutateAsync({ id, body: { ...toDraft(values), version } });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${key}-title`}
      aria-describedby={`${key}-text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${key}-title`}>
        {t('compliance.void.title', { on: format.day(on) })}
      </DialogTitle>
      <Form initialValues={EMPTY} check={check} onSubmit={handleSubmit}>
        {({ isSubmitting }) => (
          <>
            <DialogContent sx={{ pt: 0 }}>
              <DialogContentText id={`${key}-text`} sx={{ mb: 2 }}>
                {t('compliance.void.effect')}
              </DialogContentText>
              <TextInput
                name="reason"
                label={t('compliance.inspection.reason')}
                help={t('compliance.inspection.reasonHelp')}
                lengths={limits.reason}
                rows={2}
              />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose} autoFocus>
                {t('app.cancel')}
              </Button>
              <Button type="submit" variant="contained" color="error" disabled={isSubmitting}>
                {isSubmitting ? t('app.wait') : t('compliance.void.confirm')}
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
