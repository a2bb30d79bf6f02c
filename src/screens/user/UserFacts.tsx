/** A user to look at. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../../api/languages';
import { namesOf } from '../../contract/fieldTable';
import { membershipKey, userFields, type User, type UserField } from '../../contract/users';
import { useFactWords } from '../../parts/records/useFieldWords';
import { named } from '../../ui/format/named';

const LIST = { display: 'grid', gridTemplateColumns: { sm: '200px 1fr' }, gap: 1, m: 0 };

export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation();
  const { data: languages = [] } = useLanguages();
  const words = useFactWords('users');
  const told: Record<UserField, unknown> = {
    ...user,
    role_ids: user.roles.map(({ label }) => named(t, label)),
    memberships: user.memberships.map(membershipKey),
    yard_id: user.yard?.name,
    locale: languages.find(({ code }) => code === user.locale)?.name ?? user.locale,
  };
  const own: Partial<Record<UserField, ReactNode>> = { username: <code>{user.username}</code> };
  const facts = namesOf(userFields).map(
    (field) =>
      [t(`users.fields.${field}`), own[field] ?? words(userFields[field], told[field])] as const,
  );
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
