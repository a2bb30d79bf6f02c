/** Plans another docking of the ship as this one was, and opens it. */
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
import { useNavigate } from 'react-router-dom';
import { useCopyDrydock } from '../../api/drydocks';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { copySchema, type DrydockCopy } from '../../contract/fleet/drydocks';
import { findProblems } from '../../contract/problems';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { Form } from '../../ui/form/Form';
import { useIsMounted } from '../../ui/useIsMounted';
import { drydockLink } from './drydockLinks';

const ALL: DrydockCopy = { include_prices: true, include_texts: true };
const check = (values: DrydockCopy) => findProblems(copySchema, values);

export function CopyDialog({ drydock, onClose }: { drydock: Drydock; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { mutateAsync } = useCopyDrydock(drydock.id);
  const handleCopy = async (values: DrydockCopy) => {
    const copy = await mutateAsync(values);
    if (isMounted()) await navigate(drydockLink(copy.ship.id, copy.id));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('drydocks.copy.title', { number: drydock.number })}</DialogTitle>
      <Form initialValues={ALL} check={check} onSubmit={handleCopy}>
        {({ isSubmitting }) => (
          <>
            <DialogContent sx={{ pt: 0 }}>
              <DialogContentText sx={{ mb: 1 }}>{t('drydocks.copy.effect')}</DialogContentText>
              <CheckboxInput name="include_prices" label={t('drydocks.copy.prices')} />
              <CheckboxInput name="include_texts" label={t('drydocks.copy.texts')} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('app.cancel')}</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {t(isSubmitting ? 'app.wait' : 'drydocks.copy.confirm')}
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
