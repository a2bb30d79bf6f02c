/** Keeps the register as it is shown now, under a name. */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateSavedView } from '../../api/savedViews';
import { savedViewDraftSchema } from '../../contract/documents/documents';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { Form } from '../../ui/form/Form';
import { TextInput } from '../../ui/form/TextInput';

interface Values {
  name: string;
}

const toDraft = ({ name }: Values, query: string) => ({ name: name.trim(), query });

export function RegisterSaveView({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { mutateAsync } = useCreateSavedView();
  const check = (values: Values) => findProblems(savedViewDraftSchema, toDraft(values, query));
  const handleSubmit = async (values: Values) => {
    await mutateAsync(toDraft(values, query));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('documents.register.views.saveTitle')}</DialogTitle>
      <Form<Values> initialValues={{ name: '' }} check={check} onSubmit={handleSubmit}>
        {({ isSubmitting }) => (
          <>
            <DialogContent sx={{ pt: 0 }}>
              <TextInput
                name="name"
                label={t('documents.register.views.name')}
                help={t('documents.register.views.help')}
                lengths={limits.viewName}
                autoFocus
              />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('app.cancel')}</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {t(isSubmitting ? 'app.wait' : 'documents.register.views.confirm')}
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
