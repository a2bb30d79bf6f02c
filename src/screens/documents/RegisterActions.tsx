/** What stands beside the register's title. Rights may arrive after the page: the room is kept, so that nothing moves. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExportDocuments } from '../../api/documents';
import { useMay } from '../../api/me';
import type { DocumentFilters } from '../../contract/documentRecords';
import { ExportButton } from '../../ui/ExportButton';

export function AddDocuments() {
  const { t } = useTranslation();
  const mayCreate = useMay('createDocument');
  return (
    <Button
      component={Link}
      to="/documents/new"
      variant="contained"
      sx={{ visibility: mayCreate ? 'visible' : 'hidden' }}
    >
      {t('documents.register.add')}
    </Button>
  );
}

export function RegisterActions({ filters }: { filters: DocumentFilters }) {
  const { t } = useTranslation();
  const exporting = useExportDocuments();
  const mayExport = useMay('exportDocuments');
  return (
    <>
      <ExportButton
        text={t('documents.register.export')}
        name="documents"
        filters={filters}
        mutation={exporting}
        hidden={!mayExport}
      />
      <AddDocuments />
    </>
  );
}
