/** What the menus of the app bar hold: languages, themes, and what a person does with their account. */
import { ListItemText, Menu, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguages } from '../../../api/languages';
import { useMe } from '../../../api/me';
import { preferences, THEMES } from '../../../session/preferences';
import { useSession } from '../../../session/useSession';
import { useStore } from '../../../ui/store';
import type { TopMenuProps } from './TopMenu';

interface ChoiceProps {
  text: string;
  isChosen: boolean;
  lang?: string;
  onChoose: () => void;
}

const choice = (key: string, { text, isChosen, lang, onChoose }: ChoiceProps) => (
  <MenuItem
    key={key}
    role="menuitemradio"
    lang={lang}
    aria-checked={isChosen}
    selected={isChosen}
    onClick={onChoose}
  >
    {text}
  </MenuItem>
);

/** The list of languages is fetched when somebody looks for it. */
function useLanguageEntries(close: () => void) {
  const { t, i18n } = useTranslation();
  const { data: languages } = useLanguages();
  if (languages === undefined)
    return [
      <MenuItem key="loading" disabled>
        {t('app.loading')}
      </MenuItem>,
    ];
  return languages.map(({ code, name }) =>
    choice(code, {
      text: name,
      lang: code,
      isChosen: code === i18n.language,
      onChoose: () => {
        preferences.writeLanguage(code);
        void i18n.changeLanguage(code);
        close();
      },
    }),
  );
}

function useThemeEntries(close: () => void) {
  const { t } = useTranslation();
  const chosen = useStore(preferences.theme);
  return THEMES.map((theme) =>
    choice(theme, {
      text: t(`main.theme.${theme}`),
      isChosen: theme === chosen,
      onChoose: () => {
        preferences.theme.set(theme);
        close();
      },
    }),
  );
}

const NAME = { primary: { noWrap: true, sx: { maxWidth: 240 } } } as const;

function useUserEntries(close: () => void) {
  const { t } = useTranslation();
  const name = useSession()?.user?.username ?? '';
  const { data: me } = useMe();
  return [
    <MenuItem
      key="name"
      disabled
      sx={{ '&.Mui-disabled': { opacity: 1 }, color: 'text.secondary' }}
    >
      <ListItemText
        primary={me?.fullname ?? name}
        secondary={me && name}
        slotProps={{ ...NAME, secondary: NAME.primary }}
      />
    </MenuItem>,
    <MenuItem key="profile" component={Link} to="/profile" onClick={close}>
      {t('main.user.profile')}
    </MenuItem>,
    <MenuItem key="signOut" component={Link} to="/auth/logout" onClick={close}>
      {t('main.user.signOut')}
    </MenuItem>,
  ];
}

const ENTRIES = { language: useLanguageEntries, theme: useThemeEntries, user: useUserEntries };

interface TopMenusProps {
  of: TopMenuProps['of'];
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** `of` stays what it is as long as it stands. */
export function TopMenus({ of, label, anchor, onClose }: TopMenusProps) {
  const useEntries = ENTRIES[of];
  const entries = useEntries(onClose);
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {entries}
    </Menu>
  );
}
