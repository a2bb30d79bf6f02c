/** Which keys work the queue; not shown where there is no keyboard. The list of all keys (`?`) has them from here. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { preferences } from '../../session/preferences';
import { KEYS_LINE } from '../../ui/keysLine';
import { useStore } from '../../ui/store';

const GROUPS = [
  { keys: ['A', 'B', 'C', 'D'], means: 'choose' },
  { keys: ['Enter'], means: 'send' },
  { keys: ['M'], means: 'mark' },
  { keys: ['J', 'K'], means: 'move' },
  { keys: ['Esc'], means: 'leave' },
] as const;

export function ReviewKeys() {
  const { t } = useTranslation();
  if (!useStore(preferences.singleKeys)) return null;
  return (
    <Box role="note" data-keys aria-label={t('documents.reviews.keys.label')} sx={KEYS_LINE}>
      {GROUPS.map(({ keys, means }) => (
        <span key={means}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          <span className="means">{t(`documents.reviews.keys.${means}`)}</span>
        </span>
      ))}
    </Box>
  );
}
