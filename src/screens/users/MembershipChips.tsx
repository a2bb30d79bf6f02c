/** The ships and dockings that somebody works on; a press takes one away. */
import { Box, Chip } from '@mui/material';
import { useTranslation } from 'react-i18next';

const CHIPS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  '& .MuiChip-root': { borderRadius: '4px', fontFamily: 'monospace' },
  '@media (pointer: coarse)': { '& .MuiChip-root': { height: 44 } },
} as const;

interface MembershipChipsProps {
  keys: readonly string[];
  fixed: boolean;
  onRemove: (key: string) => void;
}

export function MembershipChips({ keys, fixed, onRemove }: MembershipChipsProps) {
  const { t } = useTranslation();
  if (keys.length === 0) return null;
  return (
    <Box component="ul" role="list" aria-label={t('users.memberships')} sx={CHIPS}>
      {keys.map((key) => (
        <li key={key}>
          <Chip
            variant="outlined"
            label={key}
            disabled={fixed}
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
