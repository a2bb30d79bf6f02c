/** The page of one ship: which it is and how it stands, what can be done, and the way between its parts. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useMay, useMe } from '../../api/me';
import { useShip } from '../../api/ships';
import { groupedImo } from '../../contract/imo';
import { readId } from '../../contract/lists';
import type { Ship } from '../../contract/ships';
import { useFormat } from '../../ui/format/format';
import { Page } from '../../ui/Page';
import { Notice, QueryState } from '../../ui/QueryState';
import { TabBar } from '../../ui/TabBar';
import { ShipActions } from './ShipActions';
import { DueState, ShipState } from './ShipStates';

/** On phones it takes several lines: the room is kept until it is there. */
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  minHeight: { xs: '6em', sm: '3em', md: '1.5em' },
  '& .code': { fontFamily: 'monospace', color: 'text.primary' },
} as const;

function ShipHead({ ship }: { ship: Ship | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (ship === undefined) return <Box component="span" sx={HEAD} />;
  const { next_due: next } = ship;
  return (
    <Box component="span" sx={HEAD}>
      <span className="code">{ship.code}</span>
      <span>{t('ships.imoNumber', { imo: groupedImo(ship.imo) })}</span>
      <ShipState status={ship.status} />
      <span>{ship.superintendent ?? t('ships.noSuperintendent')}</span>
      {next && (
        <span>
          {t('ships.nextDueOn', { day: format.day(next.on), distance: format.inDays(next.days) })}{' '}
          <DueState status={next.status} />
        </span>
      )}
    </Box>
  );
}

/** The same three as on the page of what is due, which is another screen's. */
function ShipTabs({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const isDueShown = useMay('shipCompliance') || me === undefined;
  const tabs = [
    { to: `/ships/${id}`, text: t('ships.tabs.particulars') },
    ...(isDueShown ? [{ to: `/ships/${id}/compliance`, text: t('ships.tabs.due') }] : []),
    { to: `/ships/${id}/history`, text: t('ships.tabs.history') },
  ];
  return <TabBar label={t('ships.tabs.label')} tabs={tabs} />;
}

interface ShipFrameProps {
  skeleton: ReactNode;
  children: (ship: Ship) => ReactNode;
}

function ShipPage({ id, skeleton, children }: ShipFrameProps & { id: number }) {
  const { t } = useTranslation();
  const ship = useShip(id);
  return (
    <Page
      title={ship.data?.name ?? t('ships.ship')}
      crumbs={[{ label: t('ships.title'), to: '/ships' }]}
      intro={<ShipHead ship={ship.data} />}
      actions={<ShipActions ship={ship.data} />}
    >
      <ShipTabs id={id} />
      <QueryState query={ship} skeleton={skeleton} what={t('ships.title')}>
        {children}
      </QueryState>
    </Page>
  );
}

export function ShipFrame(props: ShipFrameProps) {
  const { t } = useTranslation();
  const id = readId(useParams()['id'] ?? '');
  if (id !== undefined) return <ShipPage key={id} id={id} {...props} />;
  return (
    <Page title={t('ships.ship')} crumbs={[{ label: t('ships.title'), to: '/ships' }]}>
      <Notice title={t('state.missingTitle')} text={t('state.missingText')} />
    </Page>
  );
}
