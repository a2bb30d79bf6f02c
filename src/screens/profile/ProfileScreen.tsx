/** My profile: who I am to Docman and what I may do. */
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me';
import type { Me } from '../../contract/auth';
import { useSession } from '../../session/useSession';
import { Page } from '../../ui/Page';
import { QueryState } from '../../ui/QueryState';

function Facts({ me }: { me: Me }) {
  const { t } = useTranslation();
  const facts = [
    [t('profile.username'), me.username],
    [t('profile.fullname'), me.fullname],
    [t('profile.email'), me.email],
    [t('profile.roles'), me.roles.join(', ')],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { sm: '160px 1fr' }, gap: 1, m: 0 }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Rights({ me }: { me: Me }) {
  const { t } = useTranslation();
  const menus = useSession()?.user?.menus ?? {};
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ mt: 3, mb: 1 }}>
        {t('profile.rights')}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { sm: '160px 1fr' }, gap: 1, m: 0 }}
      >
        {me.permissions.map(({ menu_id, link, actions }) => (
          <Box key={menu_id} sx={{ display: 'contents' }}>
            <Box component="dt">{menus[String(menu_id)]?.module ?? link}</Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {t('app.list', { items: actions.map((action) => t(`actions.${action}`)) })}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

export function ProfileScreen() {
  const { t } = useTranslation();
  const query = useMe();
  return (
    <Page title={t('profile.title')} intro={t('profile.intro')} narrow>
      <QueryState
        query={query}
        skeleton={<Skeleton variant="rounded" height={240} />}
        what={t('profile.title')}
      >
        {(me) => (
          <>
            <Facts me={me} />
            <Rights me={me} />
          </>
        )}
      </QueryState>
    </Page>
  );
}
