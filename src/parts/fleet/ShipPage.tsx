/** The page of one ship: which it is and how it stands, what can be done, and the way between its parts. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may, useMe } from '../../api/me';
import { useShip } from '../../api/ships';
import { shownImo } from '../../contract/fleet/imo';
import type { Ship } from '../../contract/fleet/ships';
import { useFormat } from '../../ui/format/format';
import { useIsPhone } from '../../ui/useIsPhone';
import { KeptRoom } from '../../ui/page/KeptRoom';
import { Page } from '../../ui/page/Page';
import { isMissing } from '../records/isMissing';
import { nameStands } from '../records/nameStands';
import { Star } from '../records/Star';
import { QueryState } from '../../ui/page/QueryState';
import { TabBar } from '../../ui/page/TabBar';
import { DocumentCounts } from '../documents/DocumentCounts';
import { DueState } from './DueState';
import { ShipActions } from './ShipActions';
import { RecordScreen } from '../records/RecordScreen';
import { ShipState } from './ShipState';

/** The room is kept until it is there. */
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  minHeight: '1.5em',
  '& .code': { fontFamily: 'monospace', color: 'text.primary' },
} as const;

/** On a phone the docking that covers her stands below. */
function ShipHead({ ship }: { ship: Ship | undefined }) {
  const phone = useIsPhone();
  if (ship === undefined) return <Box component="span" sx={HEAD} />;
  return (
    <Box component="span" sx={HEAD}>
      <span className="code">{ship.code}</span>
      <ShipState status={ship.status} />
      {ship.next_due && <DueState due={ship.next_due} brief={phone} />}
    </Box>
  );
}

function ShipFacts({ ship }: { ship: Ship | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (ship === undefined) return <Box component="span" sx={HEAD} />;
  const { next_due: next } = ship;
  return (
    <Box component="span" sx={HEAD}>
      {next && (
        <span>
          {t('ships.nextDueOn', { day: format.day(next.on), distance: format.inDays(next.days) })}
        </span>
      )}
      <span>{shownImo(ship.imo)}</span>
      <span>{ship.superintendent ?? t('ships.noSuperintendent')}</span>
    </Box>
  );
}

const TABS = [
  { call: 'ship', path: '', text: 'ships.tabs.particulars' },
  { call: 'documentSummary', path: '/documents', text: 'ships.tabs.documents' },
  { call: 'shipCertificates', path: '/certificates', text: 'ships.tabs.certificates', deep: true },
  { call: 'shipClass', path: '/class', text: 'ships.tabs.class', deep: true },
  { call: 'shipCompliance', path: '/compliance', text: 'ships.tabs.due' },
  { call: 'shipHistory', path: '/history', text: 'ships.tabs.history' },
] as const;

/** All of them until it is known which the person may see. */
function ShipTabs({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const tabs = TABS.filter(({ call }) => me === undefined || may(me, call));
  return (
    <TabBar
      label={t('ships.tabs.label')}
      tabs={tabs.map(({ path, text, ...rest }) => ({
        ...{ to: `/ships/${id}${path}`, text: t(text), ...rest },
      }))}
    />
  );
}

/** The ship as its head shows it; not asked for by whoever may only see when it is due. */
function useHead(id: number) {
  const { data: me } = useMe();
  return useShip(id, { enabled: me === undefined || may(me, 'ship') });
}

interface ShipPageProps {
  /** What is shown under the tab. */
  children: (id: number) => ReactNode;
}

function KnownShipPage({ id, children }: ShipPageProps & { id: number }) {
  const { t } = useTranslation();
  const { data: ship, error } = useHead(id);
  const missing = ship === undefined && isMissing(error);
  return (
    <Page
      title={ship?.name ?? t('ships.ship')}
      crumbs={[{ label: t('ships.title'), to: '/ships' }]}
      mark={!missing && <Star key={nameStands(ship)} entity="ship" id={id} />}
      intro={<ShipHead ship={ship} />}
      facts={
        <KeptRoom empty={missing}>
          <ShipFacts ship={ship} />
          <DocumentCounts where={{ shipId: id }} tab={`/ships/${id}/documents`} />
        </KeptRoom>
      }
      more={missing ? undefined : <ShipActions ship={ship} />}
    >
      <KeptRoom empty={missing}>
        <ShipTabs id={id} />
      </KeptRoom>
      {children(id)}
    </Page>
  );
}

export function ShipPage({ children }: ShipPageProps) {
  const { t } = useTranslation();
  return (
    <RecordScreen title={t('ships.ship')} list={{ label: t('ships.title'), to: '/ships' }}>
      {(id) => <KnownShipPage id={id}>{children}</KnownShipPage>}
    </RecordScreen>
  );
}

interface ShipPartProps {
  id: number;
  skeleton: ReactNode;
  children: (ship: Ship) => ReactNode;
}

/** A part of that page which waits for the ship itself. */
export function ShipPart({ id, skeleton, children }: ShipPartProps) {
  const { t } = useTranslation();
  return (
    <QueryState query={useShip(id)} skeleton={skeleton} what={t('ships.title')}>
      {children}
    </QueryState>
  );
}
