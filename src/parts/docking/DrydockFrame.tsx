/** The page of one docking: which ship's it is and where it stands, what can be done, and the way between its parts. */
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useDrydock } from '../../api/drydocks';
import { may, useMay, useMe } from '../../api/me';
import { DocumentCounts } from '../documents/DocumentCounts';
import { DRYDOCK_TONES } from '../records/stateTones';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { KeptRoom } from '../../ui/page/KeptRoom';
import { Page } from '../../ui/page/Page';
import { isMissing } from '../records/isMissing';
import { nameStands } from '../records/nameStands';
import { Star } from '../records/Star';
import { Missing } from '../../ui/page/Missing';
import { QueryState } from '../../ui/page/QueryState';
import { useIsPhone } from '../../ui/useIsPhone';
import { StateWord } from '../../ui/page/StateWord';
import { TabBar } from '../../ui/page/TabBar';
import { DrydockActions } from './DrydockActions';
import { DockingScreen } from '../records/RecordScreen';
import { drydockLink } from './drydockLinks';

interface FrameProps {
  skeleton: ReactNode;
  /** On the form's page the title says so, and tabs and actions are left out. */
  form?: boolean;
  children: (drydock: Drydock) => ReactNode;
}

/** The room is kept until it is there. */
const LINE = { display: 'block', minHeight: '1.5em' } as const;

function StateLine({ drydock }: { drydock: Drydock | undefined }) {
  const { t } = useTranslation();
  // A line between two rows of buttons is too low to be pressed: there the link stands with the facts.
  const phone = useIsPhone();
  const mayShip = useMay('ship') && !phone;
  if (drydock === undefined) return <Box component="span" sx={LINE} />;
  const { ship, kind, state } = drydock;
  return (
    <Box component="span" sx={LINE}>
      {mayShip ? (
        <Link component={RouterLink} to={`/ships/${ship.id}`} underline="always">
          {ship.name}
        </Link>
      ) : (
        ship.name
      )}
      {' · '}
      {t(`drydocks.kinds.${kind}`)}
      {' \u2002'}
      <StateWord tone={DRYDOCK_TONES[state]}>{t(`drydocks.states.${state}`)}</StateWord>
    </Box>
  );
}

function ShipOnPhone({ drydock }: { drydock: Drydock | undefined }) {
  const mayShip = useMay('ship');
  const phone = useIsPhone();
  if (!phone || !mayShip || drydock === undefined) return null;
  return (
    <Link
      component={RouterLink}
      to={`/ships/${drydock.ship.id}`}
      sx={{ display: 'block', py: 1.5 }}
    >
      {drydock.ship.name}
    </Link>
  );
}

/** The parts with a tab of their own, and what whoever sees it may call. The project's leads to all other pages. */
const PARTS = [
  ['jobs', 'jobs', 'jobs'],
  ['quotations', 'quotations', 'tender'],
  ['variation_orders', 'variations', 'variations'],
  ['daily_reports', 'dailyReports', 'dailyReports'],
  ['documents', 'documents', 'documentSummary'],
  ['history', 'history', 'drydock'],
] as const;
const ACCOUNT = 'account';

/** All of them until it is known which the person may see. */
function Tabs({ shipId, id, account }: { shipId: number; id: number; account: boolean }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const { pathname } = useLocation();
  const [here] = pathname.slice(`${drydockLink(shipId, id)}/`.length).split('/');
  const shown = PARTS.filter(([, , call]) => me === undefined || may(me, call));
  const isOfPart = here === ACCOUNT || PARTS.some(([part]) => part === here);
  return (
    <TabBar
      label={t('drydocks.tabs.label')}
      tabs={[
        { to: drydockLink(shipId, id), text: t('drydocks.tabs.project'), current: !isOfPart },
        ...shown.map(([part, name]) => ({
          to: drydockLink(shipId, id, `/${part}`),
          text: t(`drydocks.tabs.${name}`),
          current: here === part,
        })),
        // The last, as it is known with the docking alone: none of the others moves when it comes.
        ...(account
          ? [
              {
                to: drydockLink(shipId, id, `/${ACCOUNT}`),
                text: t('drydocks.tabs.account'),
                current: here === ACCOUNT,
              },
            ]
          : []),
      ]}
    />
  );
}

type DrydockPageProps = FrameProps & { shipId: number; id: number };

function DrydockPage({ shipId, id, skeleton, form = false, children }: DrydockPageProps) {
  const { t } = useTranslation();
  const query = useDrydock(id);
  // Under another ship's address it does not exist.
  const drydock = query.data?.ship.id === shipId ? query.data : undefined;
  const missing = drydock === undefined && (query.data !== undefined || isMissing(query.error));
  const number = drydock?.number ?? t('drydocks.drydock');
  return (
    <Page
      title={form ? t('drydocks.form.editTitle', { number }) : number}
      crumbs={[{ label: t('drydocks.title'), to: '/drydocks' }]}
      intro={<StateLine drydock={drydock} />}
      {...(form
        ? {}
        : {
            mark: !missing && <Star key={nameStands(drydock)} entity="drydock" id={id} />,
            facts: (
              <KeptRoom empty={missing}>
                <ShipOnPhone drydock={drydock} />
                <DocumentCounts
                  where={{ shipId, drydockId: id }}
                  tab={drydockLink(shipId, id, '/documents')}
                />
              </KeptRoom>
            ),
            more: missing ? undefined : <DrydockActions drydock={drydock} />,
          })}
      narrow={form}
    >
      {!form && (
        <KeptRoom empty={missing}>
          <Tabs shipId={shipId} id={id} account={drydock?.may_account ?? false} />
        </KeptRoom>
      )}
      {missing ? (
        <Missing />
      ) : (
        <QueryState query={query} skeleton={skeleton} what={t('drydocks.title')}>
          {children}
        </QueryState>
      )}
    </Page>
  );
}

export function DrydockFrame(props: FrameProps) {
  const { t } = useTranslation();
  return (
    <DockingScreen
      title={t('drydocks.drydock')}
      list={{ label: t('drydocks.title'), to: '/drydocks' }}
      narrow
    >
      {(docking) => <DrydockPage {...docking} {...props} />}
    </DockingScreen>
  );
}
