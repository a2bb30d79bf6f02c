/** The page of a ship under which its due date stands: what the ship is called, and the way between its parts. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useShipCompliance } from '../../api/compliance';
import type { ShipCompliance } from '../../contract/compliance';
import { readId } from '../../contract/lists';
import { Page } from '../../ui/Page';
import { Notice, QueryState } from '../../ui/QueryState';
import { TabBar } from '../../ui/TabBar';

const TABS = [
  ['', 'ships.tabs.particulars'],
  ['/compliance', 'ships.tabs.due'],
  ['/history', 'ships.tabs.history'],
] as const;

interface ShipFrameProps {
  skeleton: ReactNode;
  children: (due: ShipCompliance) => ReactNode;
}

function ShipPage({ id, skeleton, children }: ShipFrameProps & { id: number }) {
  const { t } = useTranslation();
  const due = useShipCompliance(id);
  return (
    <Page
      title={due.data?.ship.name ?? t('ships.ship')}
      crumbs={[{ label: t('ships.title'), to: '/ships' }]}
      intro={t('compliance.advice')}
    >
      <TabBar
        label={t('ships.tabs.label')}
        tabs={TABS.map(([path, key]) => ({ to: `/ships/${id}${path}`, text: t(key) }))}
      />
      <QueryState query={due} skeleton={skeleton} what={t('compliance.title')}>
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
