/** What stands beside the register's title. Rights may arrive after the page: the room is kept, so that nothing moves. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExportDocuments } from '../../api/documents';
import { fleetSearch, useFleetContext } from '../../parts/fleet/fleetContext';
import { useMay } from '../../api/me';
import type { DocumentFilters } from '../../contract/documents/documentLists';
import { ExportButton } from '../../ui/list/ExportButton';
import { visibleIf } from '../../ui/page/visibleIf';

export function AddDocuments() {
  const { t } = useTranslation();
  const mayCreate = useMay('createDocument');
  const context = useFleetContext();
  return (
    <Button
      component={Link}
      to={`/documents/new${fleetSearch(context)}`}
      variant="contained"
      sx={visibleIf(mayCreate)}
    >
      {t('documents.register.add')}
    </Button>
  );
}

export function RegisterExport({ filters }: { filters: DocumentFilters }) {
  const { t } = useTranslation();
  const exporting = useExportDocuments();
  const mayExport = useMay('exportDocuments');
  return (
    <ExportButton
      text={t('documents.register.export')}
      name="documents"
      filters={filters}
      mutation={exporting}
      hidden={!mayExport}
    />
  );
}
