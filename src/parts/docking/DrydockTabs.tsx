/** The two ways to look at the dockings of the fleet, or of the chosen ship. */
import { useTranslation } from 'react-i18next';
import { useFleetContext } from '../fleet/fleetContext';
import { TabBar } from '../../ui/page/TabBar';

export function DrydockTabs() {
  const { t } = useTranslation();
  const { shipId } = useFleetContext();
  const search = shipId === undefined ? '' : `?ship=${shipId}`;
  return (
    <TabBar
      label={t('drydocks.views.label')}
      tabs={[
        { to: `/drydocks${search}`, text: t('drydocks.views.list') },
        { to: `/drydocks/timeline${search}`, text: t('drydocks.views.timeline') },
      ]}
    />
  );
}
