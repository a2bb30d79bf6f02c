/** The way between roles, engineers and role types. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

const TABS = [
  ['/admin/roles', 'roles.tabs.roles'],
  ['/admin/roles/engineers', 'roles.tabs.engineers'],
  ['/admin/roles/types', 'roles.tabs.types'],
] as const;

const BAR = {
  display: 'flex',
  gap: 3,
  mb: 2,
  borderBottom: '1px solid',
  borderColor: 'divider',
  overflowX: 'auto',
  '& a': {
    py: 1,
    mb: '-1px',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
    '&:hover': { color: 'text.primary' },
    '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '@media (pointer: coarse)': { py: 1.5 },
  },
} as const;

export function RoleTabs() {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('roles.tabs.label')} sx={BAR}>
      {TABS.map(([to, key]) => (
        <NavLink key={to} to={to} end>
          {t(key)}
        </NavLink>
      ))}
    </Box>
  );
}
