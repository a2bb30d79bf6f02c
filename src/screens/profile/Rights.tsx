/** The person's roles, and what they may do where. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Me } from '../../contract/auth';
import { roleFlags } from '../../session/session';
import { useSession } from '../../session/useSession';
import { named } from '../../ui/format/named';

const LIST = {
  display: 'grid',
  gridTemplateColumns: { sm: '160px 1fr' },
  gap: 1,
  m: 0,
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, color: 'text.secondary', overflowWrap: 'anywhere' },
} as const;

export function Rights({ me }: { me: Me }) {
  const { t } = useTranslation();
  const menus = useSession()?.user?.menus ?? {};
  const { isAdmin, isModerator } = roleFlags(me.roles);
  const labels = (me.role_labels ?? me.roles).map((label) => named(t, label));
  const flags = [
    ...(isAdmin ? [t('profile.administrator')] : []),
    ...(isModerator ? [t('profile.moderator')] : []),
  ];
  // The office may have given these two roles names of its own.
  const roles = [...labels, ...flags.filter((flag) => !labels.includes(flag))];
  const rows = [
    { key: 'username', name: t('profile.username'), value: me.username },
    { key: 'roles', name: t('profile.roles'), value: t('app.list', { items: roles }) },
    ...me.permissions.map(({ menu_id, link, actions }) => ({
      key: String(menu_id),
      name: named(t, menus[String(menu_id)]?.module ?? link),
      value: t('app.list', { items: actions.map((action) => t(`actions.${action}`)) }),
    })),
  ];
  return (
    <Box component="dl" sx={LIST}>
      {rows.map(({ key, name, value }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
