/**
 * The language of the page, chosen before somebody has signed in. Its code comes once the form can be used, and is little:
 * the system's own control in plain style.
 */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import { preferences } from '../../session/preferences';

const SELECT = {
  mt: 6,
  px: 1,
  minHeight: 'var(--target)',
  border: 'var(--hair) solid',
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
} as const;

export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const { data: languages } = useLanguages();
  if (languages === undefined || languages.length < 2) return null;
  return (
    <Box
      component="select"
      aria-label={t('auth.language')}
      value={i18n.language}
      onChange={({ target: { value } }) => {
        preferences.writeLanguage(value);
        void i18n.changeLanguage(value);
      }}
      sx={SELECT}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Box>
  );
}
