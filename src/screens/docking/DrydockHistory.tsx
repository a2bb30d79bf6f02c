/** What happened to a docking: newest first, in pages. */
import { useTranslation } from 'react-i18next';
import { useDrydockHistory } from '../../api/drydocks';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { EventListSkeleton } from '../../parts/audit/EventList';
import { RecordHistory } from '../../parts/audit/RecordHistory';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';

function History({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={drydock.id}
      useHistory={useDrydockHistory}
      what={t('drydocks.title')}
      label={t('drydocks.history.label')}
      empty={t('drydocks.history.empty')}
    />
  );
}

export const DrydockHistory = () => (
  <DrydockFrame skeleton={<EventListSkeleton />}>
    {(drydock) => <History drydock={drydock} />}
  </DrydockFrame>
);
