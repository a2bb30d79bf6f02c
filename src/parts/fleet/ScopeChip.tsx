/** That a list is narrowed to one ship or docking, in the same place on every list, and the way out of it. */
import Close from '@mui/icons-material/Close';
import { Box, IconButton, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useScope } from './useScope';

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  // No higher than the heading, which it stands beside.
  height: 28,
  maxWidth: '100%',
  pl: 1,
  border: 'var(--hair) solid',
  borderColor: 'accent.main',
  borderRadius: 1,
  color: 'accent.main',
  fontSize: 13,
  fontWeight: 600,
  '& a': { color: 'inherit' },
  '& .MuiIconButton-root': { p: '5px', fontSize: 16, color: 'inherit' },
  '@media (pointer: coarse)': { height: 'var(--target)', '& .MuiIconButton-root': { p: '13px' } },
} as const;

/** `byShip`: the list knows ships alone. */
export function ScopeChip({ byShip = false }: { byShip?: boolean }) {
  const { t } = useTranslation();
  const scope = useScope(byShip);
  if (scope === undefined || scope.name === '') return null;
  const { name, page, leave } = scope;
  return (
    <Box component="span" sx={CHIP}>
      <Link component={RouterLink} to={page} underline="hover" noWrap>
        {name}
      </Link>
      <IconButton
        aria-label={t('main.context.leave', { name })}
        onClick={() => {
          leave();
        }}
      >
        <Close fontSize="inherit" />
      </IconButton>
    </Box>
  );
}
