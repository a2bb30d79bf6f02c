/** Saves exactly what the filters leave as a file. The room is kept while the rights are on their way. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../files/saveFile';
import { visibleIf } from '../visibleIf';
import { useStore } from '../store';
import { useSingleFlight } from '../useSingleFlight';
import { dayOf, shownZone } from '../format/zoneTime';

interface ExportButtonProps<Filters> {
  text: string;
  /** Of the file, before the day and `.csv`. */
  name: string;
  filters: Filters;
  mutation: {
    mutateAsync: (
      filters: Filters,
      options: { onSuccess: (file: Blob) => void },
    ) => Promise<unknown>;
    isPending: boolean;
  };
  hidden: boolean;
}

export function ExportButton<Filters>(props: ExportButtonProps<Filters>) {
  const { text, name, filters, mutation, hidden } = props;
  const { t } = useTranslation();
  const zone = useStore(shownZone);
  const handleExport = useSingleFlight(() =>
    mutation.mutateAsync(filters, {
      onSuccess: (file) => {
        saveFile(file, `${name}-${dayOf(Date.now(), zone)}.csv`);
      },
    }),
  );
  return (
    <Button
      variant="outlined"
      disabled={mutation.isPending}
      aria-busy={mutation.isPending}
      sx={visibleIf(!hidden)}
      onClick={handleExport}
    >
      {mutation.isPending ? t('app.wait') : text}
    </Button>
  );
}
