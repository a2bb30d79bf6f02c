/** How the page is painted in this browser; holds at once, without saving. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { preferences, THEMES } from '../../session/preferences';
import { useStore } from '../../ui/store';

const CHOICES = {
  border: 0,
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  '& legend': { p: 0, mb: 0.5, fontSize: 13, fontWeight: 600 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 36,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 'var(--target)' },
  },
  '& input': { m: 0, width: 18, height: 18, accentColor: 'var(--primary)' },
  '& p': { flexBasis: '100%', m: 0, fontSize: 12, color: 'text.secondary' },
} as const;

export function ThemeChoice() {
  const { t } = useTranslation();
  const chosen = useStore(preferences.theme);
  return (
    <Box component="fieldset" sx={CHOICES}>
      <legend>{t('main.theme.label')}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => {
              preferences.theme.set(theme);
            }}
          />
          {t(`main.theme.${theme}`)}
        </label>
      ))}
      <p>{t('profile.themeHelp')}</p>
    </Box>
  );
}
