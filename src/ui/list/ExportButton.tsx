/** Saves exactly what the filters leave as a file. The room is kept while the rights are on their way. */
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Box, Button, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../files/saveFile';
import { MenuButton } from '../MenuButton';
import { visibleIf } from '../page/visibleIf';
import { useStore } from '../store';
import { useSingleFlight } from '../useSingleFlight';
import { dayOf, shownZone } from '../format/zoneTime';

const FORMATS = ['xlsx', 'pdf'] as const;
const LABELS = { xlsx: 'app.exportXlsx', pdf: 'app.exportPdf' } as const;

interface ExportButtonProps<Filters> {
  text: string;
  /** Of the file, before the day and its ending. */
  name: string;
  filters: Filters;
  /** What is asked for beside CSV. */
  formats?: Readonly<Record<(typeof FORMATS)[number], Filters>>;
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
  const { text, name, filters, formats, mutation, hidden } = props;
  const { t } = useTranslation();
  const zone = useStore(shownZone);
  const save = useSingleFlight((asked: Filters, ending: string) =>
    mutation.mutateAsync(asked, {
      onSuccess: (file) => {
        saveFile(file, `${name}-${dayOf(Date.now(), zone)}.${ending}`);
      },
    }),
  );
  const csv = (
    <Button
      variant="outlined"
      disabled={mutation.isPending}
      aria-busy={mutation.isPending}
      sx={visibleIf(!hidden)}
      onClick={() => {
        save(filters, 'csv');
      }}
    >
      {mutation.isPending ? t('app.wait') : text}
    </Button>
  );
  if (formats === undefined) return csv;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', ...visibleIf(!hidden) }}>
      {csv}
      <MenuButton label={t('app.exportAs')} icon={<ArrowDropDown />}>
        {(close) =>
          FORMATS.map((format) => (
            <MenuItem
              key={format}
              disabled={mutation.isPending}
              onClick={() => {
                close();
                save(formats[format], format);
              }}
            >
              {t(LABELS[format])}
            </MenuItem>
          ))
        }
      </MenuButton>
    </Box>
  );
}
