/** Which columns a spreadsheet may have, and a file with their names to begin from. */
import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/Facts';
import { saveFile } from '../../ui/files/saveFile';
import type { SheetColumn } from './sheetColumns';

interface ColumnGuideProps {
  columns: readonly SheetColumn[];
  /** Of the file, before `.csv`. */
  template: string;
  maxRows: number;
}

export function ColumnGuide({ columns: all, template, maxRows }: ColumnGuideProps) {
  const { t } = useTranslation();
  const columns = all.filter(({ unlisted }) => unlisted !== true);
  const handleTemplate = () => {
    const head = columns.map(({ name }) => name).join(',');
    // The mark tells spreadsheets that it is UTF-8.
    saveFile(new Blob([`\uFEFF${head}\r\n`], { type: 'text/csv' }), `${template}.csv`);
  };
  return (
    <Box component="section" sx={{ maxWidth: 720 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('imports.columns')}
      </Typography>
      <Typography sx={{ mb: 1 }}>{t('imports.guide', { max: maxRows })}</Typography>
      <Button variant="outlined" onClick={handleTemplate} sx={{ mb: 2 }}>
        {t('imports.template')}
      </Button>
      <Facts
        facts={columns.map(({ name, label, help, codes, optional = false }) => ({
          label: name,
          code: true,
          value: (
            <>
              {label}
              {optional && <span className="muted"> {t('app.optional')}</span>}
              {help !== undefined && <div className="muted">{help}</div>}
              {codes && (
                <div className="muted" translate="no">
                  {codes.join(' · ')}
                </div>
              )}
            </>
          ),
        }))}
      />
    </Box>
  );
}
