/** What this person wants to be told, by reason, when, and of which dockings; holds at once, without saving. */
import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNotificationSettings, useUpdateNotificationSettings } from '../../api/noticeSettings';
import { NOTICE_REASONS } from '../../contract/notifications';
import type { NoticeChoice } from '../../contract/noticeSettings';
import { QueryState } from '../../ui/page/QueryState';
import { MutedDockings } from './MutedDockings';
import { QuietHours } from './QuietHours';

const CHOICES = {
  border: 0,
  m: 0,
  p: 0,
  '& label': {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr)',
    columnGap: 1,
    alignItems: 'center',
    py: 0.75,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 'var(--target)' },
  },
  '& input': { m: 0, width: 18, height: 18, accentColor: 'var(--primary)' },
  '& small': { gridColumn: 2, fontSize: 12, color: 'text.secondary' },
  '& p': { m: 0, mt: 0.5, fontSize: 12, color: 'text.secondary' },
} as const;

function Choices({ in_app, quiet }: NoticeChoice) {
  const { t } = useTranslation();
  const { mutate } = useUpdateNotificationSettings();
  return (
    <Box component="fieldset" aria-label={t('notifications.title')} sx={CHOICES}>
      {NOTICE_REASONS.map((reason) => (
        <label key={reason}>
          <input
            type="checkbox"
            checked={in_app[reason]}
            aria-label={t(`notifications.reasons.${reason}`)}
            aria-describedby={`told-${reason}`}
            onChange={({ target }) => {
              mutate({ in_app: { ...in_app, [reason]: target.checked }, quiet });
            }}
          />
          {t(`notifications.reasons.${reason}`)}
          <small id={`told-${reason}`}>{t(`notifications.reasonHelp.${reason}`)}</small>
        </label>
      ))}
      <QuietHours
        quiet={quiet}
        onChange={(hours) => {
          mutate({ in_app, quiet: hours });
        }}
      />
      <p>{t('profile.notificationsHelp')}</p>
    </Box>
  );
}

export function NotificationChoice() {
  const { t } = useTranslation();
  const query = useNotificationSettings();
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton variant="rounded" height={480} />}
      what={t('notifications.title')}
    >
      {(settings) => (
        <>
          <Choices {...settings} />
          <MutedDockings muted={settings.muted} />
        </>
      )}
    </QueryState>
  );
}
