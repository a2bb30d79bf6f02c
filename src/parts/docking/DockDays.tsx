/** The day in dock, as a figure and as a bar to the days that there are to be. */
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Drydock, DrydockSummary } from '../../contract/fleet/drydockRecords';
import { Muted } from '../../ui/page/Section';

const TRACK = {
  height: 8,
  mt: 1,
  maxWidth: 360,
  border: 'var(--hair) solid var(--muted)',
  borderRadius: '4px',
  overflow: 'hidden',
} as const;

/** Beyond the plan the bar is full and hatched. */
const HATCHED =
  'repeating-linear-gradient(45deg, transparent 0 3px, var(--paper) 3px 5px)' as const;

function Bar({ day, days }: { day: number; days: number }) {
  const share = Math.min(1, day / days);
  return (
    <Box aria-hidden sx={TRACK}>
      <Box
        className="drawn"
        sx={{
          height: '100%',
          bgcolor: day > days ? 'warning.main' : 'accent.main',
          backgroundImage: day > days ? HATCHED : 'none',
        }}
        style={{ width: `${share * 100}%` }}
      />
    </Box>
  );
}

const COUNTED = {
  display: { xs: 'block', sm: 'inline-block' },
  ml: { sm: 1 },
  fontSize: 13,
  fontWeight: 400,
  color: 'text.secondary',
} as const;

interface DockDaysProps {
  drydock: Drydock;
  summary: DrydockSummary;
}

interface Words {
  /** Undefined where nothing is known. */
  figure?: string;
  bar?: { day: number; days: number };
  over?: string;
}

function useWords({ drydock, summary }: DockDaysProps): Words {
  const { t } = useTranslation();
  const { day_of_dock: day, days_in_dock: days } = summary;
  if (drydock.actual_undock_on !== null && day !== null)
    return { figure: t('drydocks.dock.was', { count: day }) };
  if (day === null)
    return days === null ? {} : { figure: t('drydocks.dock.planned', { count: days }) };
  if (days === null) return { figure: t('drydocks.dock.day', { day }) };
  return {
    figure: t('drydocks.dock.dayOf', { day, days }),
    bar: { day, days },
    ...(day > days ? { over: t('drydocks.dock.over', { count: day - days }) } : {}),
  };
}

/** By the contract's own count, which is not that of the days: each says how it counts. */
function DockRent({ summary: { dock_rent: rent } }: DockDaysProps) {
  const { t } = useTranslation();
  if (rent === null) return null;
  const { days, planned, day_count: rule } = rent;
  const figure =
    days === null
      ? planned !== null && t('drydocks.dock.rent', { count: planned })
      : planned === null
        ? t('drydocks.dock.rent', { count: days })
        : t('drydocks.dock.rentOf', { days, count: planned });
  if (figure === false) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      {figure}
      <Muted> · {t(`quotations.dayCounts.${rule}`)}</Muted>
    </Box>
  );
}

/** A survey in the water has no dock. */
export function DockDays(props: DockDaysProps) {
  const { t } = useTranslation();
  const { figure, bar, over } = useWords(props);
  if (figure === undefined || props.drydock.kind === 'IN_WATER') return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography component="p" variant={bar === undefined ? 'subtitle1' : 'h4'}>
        {figure}
        <Box component="small" sx={COUNTED}>
          {t('drydocks.dock.counted')}
        </Box>
      </Typography>
      {bar && <Bar {...bar} />}
      {over !== undefined && (
        <Box sx={{ color: 'warning.main', fontWeight: 600, mt: 0.5 }}>{over}</Box>
      )}
      <DockRent {...props} />
    </Box>
  );
}
