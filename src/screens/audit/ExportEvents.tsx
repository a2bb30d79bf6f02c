/** Saves exactly what the filters leave as a file; kept in its room while the rights are on their way. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useExportAuditEvents } from '../../api/audit';
import { useMay } from '../../api/me';
import type { AuditFilters } from '../../contract/audit';
import { saveFile } from '../../ui/saveFile';
import { dayOf } from '../../ui/zoneTime';

interface ExportEventsProps {
  filters: AuditFilters;
  timeZone: string | undefined;
}

export function ExportEvents({ filters, timeZone }: ExportEventsProps) {
  const { t } = useTranslation();
  const mayExport = useMay('exportAuditEvents');
  const { mutate, isPending } = useExportAuditEvents();
  const handleExport = () => {
    mutate(filters, {
      onSuccess: (file) => {
        saveFile(file, `audit-${dayOf(Date.now(), timeZone)}.csv`);
      },
    });
  };
  return (
    <Button
      variant="outlined"
      disabled={isPending}
      onClick={handleExport}
      sx={{ visibility: mayExport ? 'visible' : 'hidden' }}
    >
      {t(isPending ? 'audit.exporting' : 'audit.export')}
    </Button>
  );
}
