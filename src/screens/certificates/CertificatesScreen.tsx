/** The certificates of the fleet: a table of ships and groups, what is due first, and the kinds that there are. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCertificateKinds } from '../../api/certificateKinds';
import { useExportCertificates } from '../../api/certificates';
import { useMay } from '../../api/me';
import { Opened } from '../../errors/Opened';
import { ScopeChip } from '../../parts/fleet/ScopeChip';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { ExportButton } from '../../ui/list/ExportButton';
import { Page } from '../../ui/page/Page';
import { visibleIf } from '../../ui/page/visibleIf';
import { TabBar } from '../../ui/page/TabBar';
import { CertificateList } from './CertificateList';
import { DueCalendar } from './DueCalendar';
import { FleetMatrix } from './FleetMatrix';
import { Kinds } from './Kinds';
import { useListFilters, useView, viewLink, VIEWS, type View } from './certificatesAddress';

const AddKindDialog = lazyNamed(() => import('./AddKindDialog'), 'AddKindDialog');
const FeedDialog = lazyNamed(() => import('./FeedDialog'), 'FeedDialog');

function Actions({ view }: { view: View }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'feed' | 'kind'>();
  const mayExport = useMay('exportCertificates');
  const { data: kinds } = useCertificateKinds({ enabled: view === 'kinds' });
  const { filters } = useListFilters();
  const handleClose = () => {
    setOpened(undefined);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {view === 'kinds' && (
        <Button
          variant="outlined"
          sx={visibleIf(kinds?.may_edit ?? false)}
          onClick={() => {
            setOpened('kind');
          }}
        >
          {t('certificates.kinds.add')}
        </Button>
      )}
      <ExportButton
        text={t('certificates.export')}
        name="certificates"
        filters={filters}
        mutation={useExportCertificates()}
        hidden={!mayExport}
      />
      <Button
        variant="outlined"
        onClick={() => {
          setOpened('feed');
        }}
      >
        {t('certificates.feed.title')}
      </Button>
      {opened && (
        <Opened onClose={handleClose}>
          {opened === 'feed' ? (
            <FeedDialog onClose={handleClose} />
          ) : (
            <AddKindDialog onClose={handleClose} />
          )}
        </Opened>
      )}
    </Box>
  );
}

export function CertificatesScreen() {
  const { t } = useTranslation();
  const view = useView();
  const { shipId } = useFleetContext();
  return (
    <Page
      title={t('certificates.title')}
      intro={t('certificates.advice')}
      mark={<ScopeChip byShip />}
      more={<Actions view={view} />}
    >
      <TabBar
        label={t('certificates.views.label')}
        tabs={VIEWS.map((one) => ({
          to: viewLink(one, shipId),
          text: t(`certificates.views.${one}`),
          current: one === view,
        }))}
      />
      {view === 'matrix' && <FleetMatrix />}
      {view === 'list' && <CertificateList />}
      {view === 'calendar' && <DueCalendar />}
      {view === 'kinds' && <Kinds />}
    </Page>
  );
}
