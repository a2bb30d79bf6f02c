/** One docking: where it stands, what may follow, its days, its place, its people and its money. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useShipCompliance } from '../../api/compliance';
import { useDrydockSummary } from '../../api/drydocks';
import { useMay } from '../../api/me';
import { HEALTH_TONES } from '../../parts/records/stateTones';
import { isOfOtherYear } from '../../contract/fleet/drydockNumbers';
import type { Drydock, DrydockSummary } from '../../contract/fleet/drydockRecords';
import { INSPECTED, isOpen } from '../../contract/fleet/drydockStates';
import { QueryState } from '../../ui/page/QueryState';
import { StateWord } from '../../ui/page/StateWord';
import { DockDays } from '../../parts/docking/DockDays';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { Milestones } from './Milestones';
import { MoneyLinks } from './MoneyLinks';
import { MoneyAmounts } from './MoneyAmounts';
import { NextSteps } from './NextSteps';
import { People } from './People';
import { NotCredited } from '../../parts/fleet/NotCredited';
import { Place } from '../../parts/docking/Place';
import { Rates } from './Rates';
import { WaitingHere } from '../../parts/outbox/WaitingHere';
import { RecordLine } from '../../parts/records/RecordLine';
import { Facts } from '../../ui/page/Facts';
import { Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { TWO_COLUMNS } from '../../ui/page/twoColumns';
import { StateBar } from './StateBar';

const ProjectSkeleton = () => <SectionSkeletons heights={[8, 160, 220, 160]} />;

interface HealthProps {
  health: NonNullable<Drydock['health']>;
  note: string | null;
}

function Health({ health, note }: HealthProps) {
  const { t } = useTranslation();
  return (
    <>
      <StateWord tone={HEALTH_TONES[health]}>{t(`drydocks.healths.${health}`)}</StateWord>
      {note !== null && <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{note}</Box>}
    </>
  );
}

function About({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const { copied_from: source, ship, health } = drydock;
  return (
    <Facts
      facts={[
        { label: t('drydocks.fields.kind'), value: t(`drydocks.kinds.${drydock.kind}`) },
        {
          label: t('drydocks.number'),
          value: isOpen(drydock.state) && isOfOtherYear(drydock) && t('drydocks.numberStays'),
        },
        // Of what is over nobody asks any more.
        {
          label: t('drydocks.fields.health'),
          value: isOpen(drydock.state) && health !== null && (
            <Health key="health" health={health} note={drydock.health_note} />
          ),
        },
        {
          label: t('drydocks.copiedFrom'),
          value: source !== null && (
            <Link
              component={RouterLink}
              to={drydockLink(ship.id, source.id)}
              underline="always"
              sx={{ fontFamily: 'monospace' }}
            >
              {source.number}
            </Link>
          ),
        },
      ]}
    />
  );
}

interface ProjectProps {
  drydock: Drydock;
  summary: DrydockSummary;
}

/** Absent for whoever may not see money. */
function MoneySections({ drydock, summary: { money } }: ProjectProps) {
  const { t } = useTranslation();
  if (money === null) return null;
  return (
    <>
      <Section title={t('drydocks.money.title')}>
        <MoneyAmounts money={money} drydock={drydock} />
        <MoneyLinks drydock={drydock} hasBaseline={money.baseline !== null} />
      </Section>
      {Object.keys(drydock.rates).length > 0 && (
        <Section title={t('drydocks.fields.rates')}>
          <Rates rates={drydock.rates} currency={drydock.base_currency} />
        </Section>
      )}
    </>
  );
}

/** Once the ship has left the dock, or the divers are done: the inspection that would be recorded of it. */
function Inspection({ drydock }: { drydock: Drydock }) {
  const shipId = drydock.ship.id;
  const { data } = useShipCompliance(shipId);
  const proposal = data?.not_credited ?? null;
  return proposal?.drydock_id === drydock.id ? (
    <NotCredited shipId={shipId} proposal={proposal} />
  ) : null;
}

const isUnderWay = ({ state }: Drydock) => state === 'EXECUTION' || state === 'CLOSING';
const hasBegun = (drydock: Drydock) => isUnderWay(drydock) || drydock.state === 'CLOSED';

/** Pages of a docking that stand beside its tabs. */
const WAYS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  mb: 2,
  '@media (pointer: coarse)': { rowGap: 0, '& a': { py: 1.5 } },
} as const;

function Ways({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const mayJobs = useMay('closeOut');
  const mayDue = useMay('dockingDue');
  const to = (part: '/board' | '/close_out' | '/due_items') =>
    drydockLink(drydock.ship.id, drydock.id, part);
  const ways = [
    ...(isUnderWay(drydock) ? [{ to: to('/board'), text: t('board.link') }] : []),
    ...(hasBegun(drydock) && mayJobs ? [{ to: to('/close_out'), text: t('closeOut.link') }] : []),
    ...(mayDue && drydock.state !== 'CANCELLED'
      ? [{ to: to('/due_items'), text: t('drydocks.dueItems') }]
      : []),
  ];
  if (ways.length === 0) return null;
  return (
    <Box sx={WAYS}>
      {ways.map((way) => (
        <Link key={way.to} component={RouterLink} to={way.to} underline="always">
          {way.text}
        </Link>
      ))}
    </Box>
  );
}

function Project({ drydock, summary }: ProjectProps) {
  const { t } = useTranslation();
  const mayCompliance = useMay('shipCompliance');
  const inspected = drydock.milestones.some(({ kind }) => INSPECTED.includes(kind));
  return (
    <>
      <StateBar drydock={drydock} />
      <Ways drydock={drydock} />
      {inspected && mayCompliance && <Inspection drydock={drydock} />}
      <Box sx={TWO_COLUMNS}>
        <div>
          <NextSteps drydock={drydock} summary={summary} />
          <Section title={t('drydocks.milestonesHead')}>
            <DockDays drydock={drydock} summary={summary} />
            <WaitingHere kind="milestone" target={drydock.id} />
            <Milestones drydock={drydock} summary={summary} />
          </Section>
          <MoneySections drydock={drydock} summary={summary} />
        </div>
        <div>
          <Section title={t('drydocks.about')}>
            <About drydock={drydock} />
          </Section>
          <Section title={t('drydocks.place.title')}>
            <Place drydock={drydock} />
          </Section>
          <Section title={t('drydocks.people')}>
            <People drydock={drydock} />
          </Section>
        </div>
      </Box>
      <RecordLine record={drydock} keyOf={(word) => `drydocks.record.${word}` as const} />
    </>
  );
}

function WithSummary({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const summary = useDrydockSummary(drydock.id);
  return (
    <QueryState query={summary} skeleton={<ProjectSkeleton />} what={t('drydocks.title')}>
      {(data) => <Project drydock={drydock} summary={data} />}
    </QueryState>
  );
}

export const DrydockProject = () => (
  <DrydockFrame skeleton={<ProjectSkeleton />}>
    {(drydock) => <WithSummary drydock={drydock} />}
  </DrydockFrame>
);
