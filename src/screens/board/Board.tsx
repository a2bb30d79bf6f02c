/** A docking under way on one page, for the daily meeting: how far it is, what holds it up, and what it will cost. */
import { Box, Link, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDailyReports } from '../../api/dailyReports';
import { useDrydockSummary } from '../../api/drydocks';
import { useGate } from '../../api/gate';
import { useJobs, useProgress } from '../../api/jobs';
import { useMay, useMe } from '../../api/me';
import { usePhotosOfDay } from '../../api/photos';
import { useVariations } from '../../api/variations';
import type { Drydock, DrydockSummary } from '../../contract/fleet/drydockRecords';
import type { Curve } from '../../contract/jobs/earnedValue';
import { CurvePicture } from '../../parts/docking/CurvePicture';
import { DockDays } from '../../parts/docking/DockDays';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { forecastText, lagText } from '../../parts/docking/lagWords';
import { MoneyStrip } from '../../parts/docking/MoneyStrip';
import { PhotoGrid } from '../../parts/photos/PhotoGrid';
import { ofDay } from '../../parts/photos/shownPhoto';
import { combine } from '../../ui/combine';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { DailyTile } from './DailyTile';
import { GateTile } from './GateTile';
import { JobsTile } from './JobsTile';
import { VariationsTile } from './VariationsTile';

const TILES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
  // What belongs together stays together, and all of it on one sheet.
  '& > section': { breakInside: 'avoid' },
  '@media print': {
    display: 'block',
    columns: '200px 4',
    zoom: 0.85,
    columnGap: '24px',
    '& > section': { breakInside: 'avoid', mb: 2 },
  },
} as const;

const TALL = 220;

const BoardSkeleton = () => (
  <Box sx={TILES}>
    {[1, 2, 3, 4].map((tile) => (
      <Skeleton key={tile} variant="rounded" height={TALL} />
    ))}
  </Box>
);

interface TileProps {
  drydock: Drydock;
  summary: DrydockSummary;
}

function DaysTile({ drydock, summary }: TileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = (plain: string | null) =>
    plain !== null && <time dateTime={plain}>{format.day(plain)}</time>;
  const { actual_undock_on: undocked, actual_departure_on: left } = drydock;
  return (
    <Section title={t('board.days')}>
      <DockDays {...{ drydock, summary }} />
      <Facts
        facts={[
          { label: t('board.undocking'), value: day(undocked ?? drydock.planned_undock_on) },
          { label: t('board.departure'), value: day(left ?? drydock.planned_departure_on) },
        ]}
      />
    </Section>
  );
}

function CurveTile({ drydock, curve }: { drydock: Drydock; curve: Curve }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('progress.title')}>
      <Box sx={{ fontSize: 20, fontWeight: 600, mb: 1 }}>{lagText(t, curve)}</Box>
      <Facts facts={[{ label: t('progress.forecast'), value: forecastText(t, format, curve) }]} />
      <Box sx={{ mt: 1.5 }}>
        <CurvePicture curve={curve} />
      </Box>
      <Box className="not-printed" sx={{ mt: 1.5 }}>
        <Link
          component={RouterLink}
          to={drydockLink(drydock.ship.id, drydock.id, '/progress')}
          underline="always"
        >
          {t('progress.link')}
        </Link>
      </Box>
    </Section>
  );
}

function MoneyTile({ summary: { money } }: Pick<TileProps, 'summary'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (money === null) return null;
  const amount = (minor: number | null) => minor !== null && format.money(minor, money.currency);
  return (
    <Section title={t('drydocks.money.title')}>
      <MoneyStrip money={money} height={16} />
      <Box sx={{ mt: 1.5 }}>
        <Facts
          facts={[
            { label: t('drydocks.money.budget'), value: amount(money.budget) },
            { label: t('drydocks.money.baseline'), value: amount(money.baseline) },
            { label: t('drydocks.money.forecast'), value: amount(money.forecast) },
            {
              label: t('drydocks.money.owner_costs'),
              value: money.owner_costs > 0 && amount(money.owner_costs),
            },
            {
              label: t('drydocks.money.docking_cost'),
              value: money.owner_costs > 0 && amount(money.docking_cost),
            },
            { label: t('drydocks.money.contingency_left'), value: amount(money.contingency_left) },
          ]}
        />
      </Box>
    </Section>
  );
}

/** What of a docking this person may see; there when all of it is, as tiles that came one by one would move the others. */
function useBoard({ id, kind }: Drydock) {
  const mayJobs = useMay('jobs');
  const mayVariations = useMay('variations');
  const mayReports = useMay('dailyReports');
  // Without a dock there is no gate.
  const hasGate = useMay('gate') && kind !== 'IN_WATER';
  const me = useMe();
  const summary = useDrydockSummary(id);
  const jobs = useJobs(id, {}, { enabled: mayJobs });
  const progress = useProgress(id, { enabled: mayJobs });
  const gate = useGate(id, { enabled: hasGate });
  const variations = useVariations(id, { enabled: mayVariations });
  const reports = useDailyReports(id, { enabled: mayReports });
  const photos = usePhotosOfDay(id, { enabled: mayJobs });
  return combine({
    me,
    summary,
    ...(mayJobs ? { jobs, progress, photos } : {}),
    ...(hasGate ? { gate } : {}),
    ...(mayVariations ? { variations } : {}),
    ...(mayReports ? { reports } : {}),
  });
}

function Tiles({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  return (
    <QueryState query={useBoard(drydock)} skeleton={<BoardSkeleton />} what={t('board.title')}>
      {({ summary, jobs, progress, gate, variations, reports, photos }) => (
        <Box className="wide-on-paper" sx={TILES}>
          <DaysTile {...{ drydock, summary }} />
          {progress?.curve != null && <CurveTile {...{ drydock }} curve={progress.curve} />}
          {jobs && <JobsTile {...{ drydock }} items={jobs.items} />}
          {gate && <GateTile {...{ drydock, gate }} />}
          {variations && <VariationsTile {...{ drydock }} list={variations} />}
          {reports && <DailyTile list={reports} />}
          {photos && photos.length > 0 && (
            <Section title={t('board.photos')}>
              <PhotoGrid photos={photos.map(ofDay)} label={t('board.photos')} />
            </Section>
          )}
          <MoneyTile summary={summary} />
        </Box>
      )}
    </QueryState>
  );
}

function Known({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  return drydock.state === 'EXECUTION' || drydock.state === 'CLOSING' ? (
    <Tiles drydock={drydock} />
  ) : (
    <Notice title={t('board.notUnderWay')} text={t('board.notUnderWayText')} />
  );
}

export const Board = () => (
  <DrydockFrame skeleton={<BoardSkeleton />}>
    {(drydock) => <Known drydock={drydock} />}
  </DrydockFrame>
);
