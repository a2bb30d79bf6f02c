/** The ways on for whoever may not see the dashboard. */
import { Box, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { MenuEntry } from '../../session/storage';
import { named } from '../../ui/format/named';

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
} as const;

const MENU = {
  display: 'block',
  p: 2,
  minHeight: 72,
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontWeight: 600,
  '&:hover': { borderColor: 'primary.main' },
} as const;

export function Menus({ menus }: { menus: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  if (menus.length === 0) return null;
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('home.menus')}
      </Typography>
      <Box sx={GRID}>
        {menus.map(({ menu_id, link, module }) => (
          <Link key={menu_id} component={RouterLink} to={link} underline="none" sx={MENU}>
            {named(t, module)}
          </Link>
        ))}
      </Box>
    </>
  );
}
