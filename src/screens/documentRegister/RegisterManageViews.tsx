/** Gives views a star, and deletes those that are no longer wanted. */
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteSavedView } from '../../api/savedViews';
import type { SavedView } from '../../contract/documents/documentRecords';
import { StarButton } from '../../parts/records/Star';
import { useSingleFlight } from '../../ui/useSingleFlight';

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 'var(--target)',
    borderBottom: 'var(--hair) solid',
    borderColor: 'divider',
  },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
} as const;

function ViewRow({ view }: { view: SavedView }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useDeleteSavedView();
  const handleDelete = useSingleFlight(() => mutateAsync(view));
  return (
    <li>
      <StarButton
        entity="view"
        id={view.id}
        label={t('documents.register.views.star', { name: view.name })}
      />
      <span>{view.name}</span>
      <Button
        color="error"
        aria-label={t('documents.register.views.delete', { name: view.name })}
        disabled={isPending}
        onClick={handleDelete}
      >
        {t('documents.register.views.deleteShort')}
      </Button>
    </li>
  );
}

interface ManageProps {
  views: readonly SavedView[];
  onClose: () => void;
}

export function RegisterManageViews({ views, onClose }: ManageProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('documents.register.views.manageTitle')}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        {views.length === 0 && t('documents.register.views.none')}
        <Box component="ul" sx={LIST}>
          {views.map((view) => (
            <ViewRow key={view.id} view={view} />
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
