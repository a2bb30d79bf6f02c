/** The modal of 422: status, status text and the messages by field. Keeps the focus and gives it back. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { hideErrors, type ModalErrors } from './errorsModal';

export function ErrorsModal({ errors }: { errors: ModalErrors }) {
  const { t } = useTranslation();
  const statusText = errors.statusText || t('errors.modal.statusText');
  return (
    <Dialog open onClose={hideErrors} aria-labelledby="errors-title" fullWidth maxWidth="sm">
      <DialogTitle id="errors-title">{t('errors.modal.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t('errors.modal.status', { status: errors.status, statusText })}
        </DialogContentText>
        {Object.entries(errors.fields).map(([field, messages]) => (
          <section key={field} aria-label={field}>
            <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
              {field}
            </Typography>
            <List dense disablePadding sx={{ listStyle: 'disc', pl: 3 }}>
              {messages.map((message) => (
                <ListItem key={message} disablePadding sx={{ display: 'list-item' }}>
                  {message}
                </ListItem>
              ))}
            </List>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={hideErrors} autoFocus>
          {t('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
