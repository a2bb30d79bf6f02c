/** "What would this role see": its navigation and what it may do there, from the grid as it stands, saved or not. */
import { Box, Button, Drawer, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../contract/roles';
import type { Saved } from './changes';
import { actionsOf } from './grants';
import type { Grid } from './grid';

interface PreviewProps {
  grid: Grid;
  shown: Saved;
  role: Role | undefined;
  onClose: () => void;
}

const MENUS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  my: 2,
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& li': { p: '8px 12px', borderBottom: 'var(--hair) solid var(--line)' },
  '& li:last-child': { borderBottom: 0 },
  '& strong': { display: 'block', overflowWrap: 'anywhere' },
} as const;

function Menus({ grid, shown, role }: Pick<PreviewProps, 'grid' | 'shown'> & { role: Role }) {
  const { t } = useTranslation();
  const visible = grid.menus.filter(({ id }) => shown(role.id, id) !== '');
  const unsaved = grid.menus.some(({ id }) => shown(role.id, id) !== grid.saved(role.id, id));
  return (
    <>
      {unsaved && (
        <Typography variant="body2" sx={{ mt: 1, color: 'warning.main', fontWeight: 600 }}>
          {t('permissions.preview.unsaved')}
        </Typography>
      )}
      {visible.length === 0 && (
        <Typography sx={{ my: 2 }}>{t('permissions.preview.nothing')}</Typography>
      )}
      {visible.length > 0 && (
        <Box component="ul" sx={MENUS}>
          {visible.map(({ id, label }) => {
            const items = actionsOf(shown(role.id, id)).map((action) => t(`actions.${action}`));
            return (
              <li key={id}>
                <strong>{label}</strong>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {t('app.list', { items })}
                </Box>
              </li>
            );
          })}
        </Box>
      )}
    </>
  );
}

export function Preview({ grid, shown, role, onClose }: PreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={role !== undefined}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
    >
      <Box sx={{ width: 'min(100vw, 400px)', p: 3, boxSizing: 'border-box' }}>
        {role && (
          <>
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
              <Typography
                id={id}
                component="h2"
                variant="h2"
                sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {t('permissions.preview.title', { role: role.label })}
              </Typography>
              <Button variant="outlined" onClick={onClose} autoFocus>
                {t('app.close')}
              </Button>
            </Box>
            <Typography sx={{ color: 'text.secondary' }}>
              {t('permissions.preview.text')}
            </Typography>
            <Menus grid={grid} shown={shown} role={role} />
          </>
        )}
      </Box>
    </Drawer>
  );
}
