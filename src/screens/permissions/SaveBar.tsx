/** How much is changed and not saved, and what to do about it; always there, so that nothing moves. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface SaveBarProps {
  changes: number;
  /** The labels of the roles that are changed. */
  roles: readonly string[];
  progress: { done: number; count: number } | null;
  onSave: () => void;
  onDiscard: () => void;
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 'var(--target)',
  // On phones the list is long: the bar stays in reach below it.
  order: { xs: 1, sm: 0 },
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  zIndex: 2,
  pt: { xs: 1, sm: 0 },
  pb: { xs: 'calc(8px + env(safe-area-inset-bottom))', sm: 0 },
  bgcolor: 'background.default',
} as const;

export function SaveBar({ changes, roles, progress, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const counted = {
    changes: t('permissions.changes', { count: changes }),
    roles: t('permissions.roles', { count: roles.length }),
  };
  const dirty = changes > 0;
  const needed = dirty || progress !== null;
  return (
    <Box className="not-printed" sx={BAR}>
      <Box role="status" sx={{ flex: '1 1 200px', fontWeight: dirty ? 600 : 400 }}>
        {dirty && (
          <Box component="span" aria-hidden sx={{ color: 'warning.main', mr: 1 }}>
            ◥
          </Box>
        )}
        {dirty ? t('permissions.unsaved', counted) : t('permissions.allSaved')}
      </Box>
      <Box
        sx={{
          display: { xs: needed ? 'flex' : 'none', sm: 'flex' },
          gap: 1,
          visibility: needed ? 'visible' : 'hidden',
        }}
      >
        <Button
          disabled={progress !== null}
          onClick={() => {
            setAsking(true);
          }}
        >
          {t('permissions.discard')}
        </Button>
        <Button variant="contained" disabled={progress !== null} onClick={onSave}>
          {progress ? t('permissions.saving', { ...progress }) : t('permissions.save')}
        </Button>
      </Box>
      <ConfirmDialog
        open={asking}
        title={t('permissions.discardTitle', counted)}
        text={t('permissions.discardText', { roles: t('app.list', { items: roles }) })}
        confirm={t('permissions.discard')}
        cancel={t('app.cancel')}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </Box>
  );
}
