/** My profile: who I am to Docman, my password, where I am signed in, and what I may do. */
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../api/me';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { KeysChoice } from './KeysChoice';
import { MySessions } from './MySessions';
import { NotificationChoice } from './NotificationChoice';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { Rights } from './Rights';
import { ThemeChoice } from './ThemeChoice';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} component="h2" variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function ProfileScreen() {
  const { t } = useTranslation();
  const query = useMe();
  const own = useMay('updateMe');
  return (
    <Page title={t('profile.title')} intro={t('profile.intro')} narrow>
      <QueryState
        query={query}
        skeleton={<Skeleton variant="rounded" height={400} />}
        what={t('profile.title')}
      >
        {(me) => (
          <>
            {own ? <ProfileForm me={me} /> : <Alert severity="info">{t('profile.linked')}</Alert>}
            <Section title={t('profile.display')}>
              <ThemeChoice />
              <KeysChoice />
            </Section>
            {own && (
              <Section title={t('profile.password.title')}>
                <PasswordForm username={me.username} />
              </Section>
            )}
            {own && (
              <Section title={t('notifications.title')}>
                <NotificationChoice />
              </Section>
            )}
            <Section title={t('profile.sessions.title')}>
              <MySessions />
            </Section>
            <Section title={t('profile.rights')}>
              <Rights me={me} />
            </Section>
          </>
        )}
      </QueryState>
    </Page>
  );
}
