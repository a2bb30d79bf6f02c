/** The dockings of the fleet along the years: who is where when, what is planned and what is under way. */
import {
  Box,
  Button,
  Link as MuiLink,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDrydocks, useTimeline } from '../../api/drydocks';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { useFormat } from '../../ui/format/format';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { useListAddress } from '../../ui/list/listAddress';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { ScopeChip } from '../../parts/fleet/ScopeChip';
import { DrydockTabs } from '../../parts/docking/DrydockTabs';
import { TimelineBoard } from './TimelineBoard';
import { TimelineLegend } from './TimelineLegend';
import { queryOf } from './timelineRows';
import { SCALES, spanAround, type Scale } from './timelineScale';
import { Undated } from './Undated';
import { useIsPhone } from '../../ui/useIsPhone';
import { useToday } from '../../ui/format/useToday';

interface ScaleBarProps {
  scale: Scale;
  onScale: (scale: Scale) => void;
  onToday: () => void;
  table: string;
}

const BAR = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 2 } as const;

const SCALE = {
  textTransform: 'none',
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 'var(--target)', minWidth: 'var(--target)' },
  color: 'text.secondary',
  '&.Mui-selected': { color: 'text.primary' },
} as const;

function ScaleBar({ scale, onScale, onToday, table }: ScaleBarProps) {
  const { t } = useTranslation();
  return (
    <Box sx={BAR}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={scale}
        aria-label={t('drydocks.timeline.scale')}
        onChange={(_event, next: Scale | null) => {
          if (next !== null) onScale(next);
        }}
      >
        {SCALES.map((one) => (
          <ToggleButton key={one} value={one} sx={SCALE}>
            {t(`drydocks.timeline.scales.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="outlined" onClick={onToday}>
        {t('drydocks.timeline.today')}
      </Button>
      <Button component={Link} to={table}>
        {t('drydocks.timeline.asTable')}
      </Button>
      <TimelineLegend />
    </Box>
  );
}

const SKELETON = (
  <Box
    sx={{
      height: { xs: 'max(320px, calc(100dvh - 300px))', md: 'max(320px, calc(100dvh - 260px))' },
      border: 'var(--hair) solid',
      borderColor: 'divider',
      borderRadius: 1,
    }}
  />
);

function Intro() {
  const { t } = useTranslation();
  return (
    <>
      <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
        {t('drydocks.timeline.keys')}{' '}
      </Box>
      {t('drydocks.timeline.intro')}
    </>
  );
}

/** On a phone little of the years is in sight: where the next docking lies is said. */
function NextDocking({ shipId, today }: { shipId: number | undefined; today: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const phone = useIsPhone();
  const { data } = useDrydocks(
    { ship_id: shipId, phase: 'OPEN', sort: 'now', page: 1, page_size: 5 },
    { enabled: phone },
  );
  const next = data?.items.find(({ planned_arrival_on: on }) => on !== null && on > today);
  if (!phone || !next?.planned_arrival_on || !next.planned_departure_on) return null;
  const days = {
    from: format.day(next.planned_arrival_on),
    to: format.day(next.planned_departure_on),
  };
  return (
    <Typography variant="body2" sx={{ my: 1, '@media (pointer: coarse)': { py: 1.5, my: 0 } }}>
      <MuiLink component={Link} to={drydockLink(next.ship.id, next.id)} underline="always">
        {next.number}
      </MuiLink>{' '}
      {t('drydocks.timeline.next', days)}
    </Typography>
  );
}

export function TimelineScreen() {
  const { t } = useTranslation();
  const { shipId } = useFleetContext();
  const address = useListAddress('');
  const scale = SCALES.find((one) => one === address.get('scale')) ?? 'quarters';
  const today = useToday();
  const span = useMemo(() => spanAround(today), [today]);
  const [homing, setHoming] = useState(0);
  // Tells how many ships there are.
  const answer = useTimeline(queryOf(span, shipId, 1));
  const ship = shipId === undefined ? '' : `?ship=${shipId}`;
  return (
    <Page title={t('drydocks.title')} intro={<Intro />} mark={<ScopeChip byShip />}>
      <DrydockTabs />
      <ScaleBar
        scale={scale}
        onScale={(next) => {
          address.set('scale', next === 'quarters' ? '' : next);
        }}
        onToday={() => {
          setHoming(homing + 1);
        }}
        table={`/drydocks${ship}`}
      />
      <NextDocking shipId={shipId} today={today} />
      <QueryState query={answer} skeleton={SKELETON} what={t('drydocks.title')}>
        {({ total, undated }) =>
          total === 0 ? (
            <Notice
              title={t('drydocks.timeline.emptyTitle')}
              text={t('drydocks.timeline.emptyText')}
            />
          ) : (
            <>
              <TimelineBoard {...{ span, scale, today, shipId, total, homing }} />
              <Undated dockings={undated} />
            </>
          )
        }
      </QueryState>
    </Page>
  );
}
