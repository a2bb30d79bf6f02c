/** A user to look at, and who made and last changed it. */
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import { membershipKey, type User } from '../../contract/users';
import { useFormat } from '../../ui/format/format';

const LIST = { display: 'grid', gridTemplateColumns: { sm: '200px 1fr' }, gap: 1, m: 0 };

export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation();
  const { data: languages = [] } = useLanguages();
  const list = (items: readonly string[]) =>
    items.length > 0 ? t('app.list', { items }) : t('users.none');
  const facts = [
    [t('users.fullname'), user.fullname],
    [t('users.username'), <code key="username">{user.username}</code>],
    [t('users.email'), user.email],
    [t('users.roles'), list(user.roles.map(({ label }) => label))],
    [t('users.memberships'), list(user.memberships.map(membershipKey))],
    [t('users.company'), user.company ?? t('users.none')],
    [t('users.yard'), user.yard?.name ?? t('users.none')],
    [t('users.language'), languages.find(({ code }) => code === user.locale)?.name ?? user.locale],
    [t('users.timeZone'), user.time_zone],
    [t('users.deepLink'), t(user.deep_link_allowed ? 'users.yes' : 'users.no')],
  ] as const;
  return (
    <Box component="dl" sx={LIST}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function UserRecord({ user }: { user: User }) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = (
    key: 'users.record.created' | 'users.record.updated',
    iso: string,
    who: string | null,
  ) => t(key, { when: format.dateTime(iso), who: who ?? t('users.record.system') });
  return (
    <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {line('users.record.created', user.created_at, user.created_by)}
      {' · '}
      {line('users.record.updated', user.updated_at, user.updated_by)}
      {' · '}
      {t('users.record.version', { version: user.version })}
    </Typography>
  );
}
