/** Deletes views that are no longer wanted. */
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteSavedView } from '../../api/reviews';
import type { SavedView } from '../../contract/documentRecords';

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 44,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
} as const;

interface ManageProps {
  views: readonly SavedView[];
  onClose: () => void;
}

export function RegisterManageViews({ views, onClose }: ManageProps) {
  const { t } = useTranslation();
  const id = useId();
  const { mutate, isPending, variables } = useDeleteSavedView();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('documents.register.views.manageTitle')}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        {views.length === 0 && t('documents.register.views.none')}
        <Box component="ul" sx={LIST}>
          {views.map(({ id: viewId, name }) => (
            <li key={viewId}>
              <span>{name}</span>
              <Button
                color="error"
                aria-label={t('documents.register.views.delete', { name })}
                disabled={isPending && variables === viewId}
                onClick={() => {
                  mutate(viewId);
                }}
              >
                {t('documents.register.views.deleteShort')}
              </Button>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
