/** The dockings of which this person is told only what is addressed to them, and until when. */
import { Box, Button, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMute } from '../../api/noticeSettings';
import { addDays } from '../../contract/dates';
import type { NotificationSettings } from '../../contract/noticeSettings';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { useFormat } from '../../ui/format/format';
import { useToday } from '../../ui/format/useToday';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { SELECT } from './profileStyle';

type Muted = NotificationSettings['muted'][number];

const WEEKS = [1, 4];
const NO_END = '';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    rowGap: 1,
    py: 1,
  },
  '& li + li': { borderTop: 'var(--hair) solid', borderColor: 'divider' },
  '& .name': { flex: '1 1 200px' },
  '& select': SELECT,
} as const;

function Row({ docking }: { docking: Muted }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync, isPending } = useMute();
  const change = useSingleFlight(
    (until: string | null | undefined) =>
      mutateAsync({ drydock: docking, until, before: docking.until }),
    isPending,
  );
  const { id, number, ship, until } = docking;
  const today = useToday();
  const days = WEEKS.map((weeks) => addDays(today, 7 * weeks));
  const offered = [...new Set([...(until === null ? [] : [until]), ...days])].sort();
  return (
    <li>
      <span className="name">
        <Link component={RouterLink} to={drydockLink(ship.id, id)} underline="always">
          {number}
        </Link>{' '}
        {ship.name}
      </span>
      <select
        aria-label={t('notifications.muted.until', { number })}
        value={until ?? NO_END}
        onChange={({ target: { value } }) => {
          change(value === NO_END ? null : value);
        }}
      >
        <option value={NO_END}>{t('notifications.muted.always')}</option>
        {offered.map((day) => (
          <option key={day} value={day}>
            {t('notifications.muted.day', { day: format.day(day) })}
          </option>
        ))}
      </select>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('notifications.muted.endOf', { number })}
        aria-disabled={isPending}
        onClick={() => {
          change(undefined);
        }}
      >
        {t('drydocks.mute.end')}
      </Button>
    </li>
  );
}

export function MutedDockings({ muted }: { muted: readonly Muted[] }) {
  const { t } = useTranslation();
  const title = t('notifications.muted.title');
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
        {t(muted.length === 0 ? 'notifications.muted.none' : 'notifications.muted.help')}
      </Typography>
      {muted.length > 0 && (
        <Box component="ul" role="list" aria-label={title} sx={LIST}>
          {muted.map((docking) => (
            <Row key={docking.id} docking={docking} />
          ))}
        </Box>
      )}
    </>
  );
}
