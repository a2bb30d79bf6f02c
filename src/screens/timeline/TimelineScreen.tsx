/** The dockings of the fleet along the years: who is where when, what is planned and what is under way. */
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeline } from '../../api/drydocks';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { useListAddress } from '../../ui/list/listAddress';
import { Page } from '../../ui/Page';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';
import { ScopeChip } from '../../parts/fleet/ScopeChip';
import { DrydockTabs } from '../../parts/fleet/DrydockTabs';
import { TimelineBoard } from './TimelineBoard';
import { queryOf } from './timelineRows';
import { SCALES, spanAround, type Scale } from './timelineScale';
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
    </Box>
  );
}

const SKELETON = (
  <Box
    sx={{
      height: { xs: 'max(320px, calc(100dvh - 300px))', md: 'max(320px, calc(100dvh - 260px))' },
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 1,
    }}
  />
);

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
    <Page
      title={t('drydocks.title')}
      intro={t('drydocks.timeline.intro')}
      mark={<ScopeChip byShip />}
    >
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
      <QueryState query={answer} skeleton={SKELETON} what={t('drydocks.title')}>
        {({ total }) =>
          total === 0 ? (
            <Notice
              title={t('drydocks.timeline.emptyTitle')}
              text={t('drydocks.timeline.emptyText')}
            />
          ) : (
            <TimelineBoard {...{ span, scale, today, shipId, total, homing }} />
          )
        }
      </QueryState>
    </Page>
  );
}
