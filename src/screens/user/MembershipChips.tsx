/** The ships and dockings that somebody works on; a press takes one away. */
import { Box, Chip } from '@mui/material';
import { useTranslation } from 'react-i18next';

const CHIPS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  m: 0,
  my: 1,
  p: 0,
  listStyle: 'none',
  '& .MuiChip-root': { borderRadius: '4px', fontFamily: 'monospace' },
  '@media (pointer: coarse)': { '& .MuiChip-root': { height: 'var(--target)' } },
} as const;

interface MembershipChipsProps {
  keys: readonly string[];
  onRemove: (key: string) => void;
}

export function MembershipChips({ keys, onRemove }: MembershipChipsProps) {
  const { t } = useTranslation();
  if (keys.length === 0) return null;
  return (
    <Box component="ul" role="list" aria-label={t('users.form.added')} sx={CHIPS}>
      {keys.map((key) => (
        <li key={key}>
          <Chip
            variant="outlined"
            label={key}
            component="button"
            type="button"
            aria-label={t('users.form.removeMembership', { name: key })}
            onClick={() => {
              onRemove(key);
            }}
            onDelete={() => {
              onRemove(key);
            }}
          />
        </li>
      ))}
    </Box>
  );
}
