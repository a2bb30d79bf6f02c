/** What can be done with the list of ships. Rights may arrive after the page: the room is kept, so that nothing moves. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useExportShips } from '../../api/ships';
import type { ShipFilters } from '../../contract/fleet/ships';
import { ExportButton } from '../../ui/list/ExportButton';
import { visibleIf } from '../../ui/page/visibleIf';

export function NewShip({ hidden = false }: { hidden?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/ships/new" variant="contained" sx={visibleIf(!hidden)}>
      {t('ships.new')}
    </Button>
  );
}

/** Out into a file, and in from one. */
export function ShipFiles({ filters }: { filters: ShipFilters }) {
  const { t } = useTranslation();
  const exporting = useExportShips();
  const mayExport = useMay('exportShips');
  const mayImport = useMay('importShips');
  return (
    <>
      <ExportButton
        text={t('ships.export')}
        name="ships"
        filters={filters}
        mutation={exporting}
        hidden={!mayExport}
      />
      <Button component={Link} to="/ships/import" variant="outlined" sx={visibleIf(mayImport)}>
        {t('ships.import')}
      </Button>
    </>
  );
}
