/** What stands beside the list's title. Rights may arrive after the page: the room is kept, so that nothing moves. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExportDrydocks } from '../../api/drydocks';
import { useMay } from '../../api/me';
import type { DrydockFilters } from '../../contract/fleet/drydockLists';
import { ExportButton } from '../../ui/list/ExportButton';
import { visibleIf } from '../../ui/page/visibleIf';

/** A new docking of the chosen ship, where one is chosen. */
export function NewDocking({ shipId }: { shipId: number | undefined }) {
  const { t } = useTranslation();
  const mayCreate = useMay('createDrydock');
  return (
    <Button
      component={Link}
      to={shipId === undefined ? '/drydocks/new' : `/drydocks/new?ship=${shipId}`}
      variant="contained"
      sx={visibleIf(mayCreate)}
    >
      {t('drydocks.new')}
    </Button>
  );
}

/** Out into a file, and in from one. */
export function DockingFiles({ filters }: { filters: DrydockFilters }) {
  const { t } = useTranslation();
  const exporting = useExportDrydocks();
  const mayExport = useMay('exportDrydocks');
  const mayImport = useMay('importDrydocks');
  return (
    <>
      <ExportButton
        text={t('drydocks.export')}
        name="dockings"
        filters={filters}
        mutation={exporting}
        hidden={!mayExport}
      />
      <Button component={Link} to="/drydocks/import" variant="outlined" sx={visibleIf(mayImport)}>
        {t('drydocks.import')}
      </Button>
    </>
  );
}
