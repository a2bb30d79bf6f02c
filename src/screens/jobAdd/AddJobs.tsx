/** Jobs for a docking from the library of standard jobs, from another docking, from what was left undone, or from a spreadsheet. */
import { useTranslation } from 'react-i18next';
import { useDrydock } from '../../api/drydocks';
import { useMay } from '../../api/me';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { isOpen } from '../../contract/fleet/drydockStates';
import { ADDING_SOURCES } from '../../contract/jobs/pulls';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { CreateScreen } from '../../parts/records/CreateScreen';
import { Missing } from '../../ui/page/Missing';
import { Notice } from '../../ui/page/Notice';
import { TabBar } from '../../ui/page/TabBar';
import { sourceLink, useAddAddress } from './addAddress';
import { DockingSource } from './DockingSource';
import { LibrarySource } from './LibrarySource';
import { DockingScreen } from '../../parts/records/RecordScreen';
import { SheetSource } from './SheetSource';

function Sources({ id, number, ship, base_currency }: Drydock) {
  const { t } = useTranslation();
  const address = useAddAddress();
  const { source, get } = address;
  const page = drydockLink(ship.id, id, '/jobs/add');
  // What class and the certificates ask for has a page of its own, which tells the jobs that are there.
  const mayDue = useMay('dockingDue');
  const due = {
    to: drydockLink(ship.id, id, '/due_items'),
    text: t('jobs.add.sources.DUE'),
    current: false,
  };
  const props = { drydockId: id, number, address };
  return (
    <>
      <TabBar
        label={t('jobs.add.tabs')}
        tabs={[
          ...ADDING_SOURCES.map((one) => ({
            to: sourceLink(page, one, get('q')),
            text: t(`jobs.add.sources.${one}`),
            current: one === source,
          })),
          ...(mayDue ? [due] : []),
        ]}
      />
      {source === 'LIBRARY' && <LibrarySource {...props} />}
      {source === 'SHEET' && (
        <SheetSource drydockId={id} shipId={ship.id} number={number} currency={base_currency} />
      )}
      {(source === 'EARLIER' || source === 'CARRY_OVER') && (
        <DockingSource key={source} {...props} source={source} />
      )}
    </>
  );
}

/** Why nothing can be added; undefined where it can. */
function useRefusal(drydock: Drydock | undefined) {
  const { t } = useTranslation();
  // Whoever changes no jobs proposes them one by one.
  const isOffice = useMay('updateJob');
  if (!isOffice) return <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />;
  if (drydock === undefined || isOpen(drydock.state)) return undefined;
  return <Notice title={t('jobs.form.noneTitle')} text={t('jobs.form.noneText')} />;
}

function KnownDocking({ shipId, id }: { shipId: number; id: number }) {
  const { t } = useTranslation();
  const query = useDrydock(id);
  const { data } = query;
  const refusal = useRefusal(data);
  if (data !== undefined && data.ship.id !== shipId) return <Missing />;
  return (
    <CreateScreen
      title={t('jobs.add.heading')}
      intro={t('jobs.add.intro')}
      list={{ label: t('jobs.title'), to: drydockLink(shipId, id, '/jobs') }}
      call="pullJobs"
      known={query}
      wide
      fields={9}
      refusal={refusal}
    >
      {(drydock) => <Sources {...drydock} />}
    </CreateScreen>
  );
}

export function AddJobs() {
  const { t } = useTranslation();
  return (
    <DockingScreen title={t('errorPage.403.title')} list={{ label: t('jobs.title'), to: '/jobs' }}>
      {(docking) => <KnownDocking {...docking} />}
    </DockingScreen>
  );
}
