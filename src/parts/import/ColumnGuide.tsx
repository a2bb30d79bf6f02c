/** Which columns a spreadsheet may have, and a file to begin from: with their names alone, or with what is there now. */
import { Box, Button, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { BYTE_ORDER_MARK, csvLine } from '../../contract/csv';
import { Facts } from '../../ui/page/Facts';
import { saveFile } from '../../ui/files/saveFile';
import type { PresentRow, SheetColumn } from './sheetColumns';

interface ColumnGuideProps {
  columns: readonly SheetColumn[];
  /** Of the file, before `.csv`. */
  template: string;
  maxRows: number;
  /** What is there now, as the file would have it. */
  present?: readonly PresentRow[] | undefined;
}

/** Where there is no room, the name of a column is broken after a word of it. */
const codeName = (name: string) =>
  name.split(/(?<=_)/).map((word, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {word}
    </Fragment>
  ));

export function ColumnGuide({ columns: all, template, maxRows, present = [] }: ColumnGuideProps) {
  const { t } = useTranslation();
  const columns = all.filter(({ unlisted }) => unlisted !== true);
  const names = columns.map(({ name }) => name);
  const save = (rows: readonly PresentRow[]) => {
    const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))];
    const text = BYTE_ORDER_MARK + lines.map(csvLine).join('');
    saveFile(new Blob([text], { type: 'text/csv' }), `${template}.csv`);
  };
  return (
    <Box component="section" sx={{ maxWidth: 720 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('imports.columns')}
      </Typography>
      <Typography sx={{ mb: 1 }}>{t('imports.guide', { max: maxRows })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button
          variant="outlined"
          onClick={() => {
            save([]);
          }}
        >
          {t('imports.template')}
        </Button>
        {present.length > 0 && (
          <Button
            variant="outlined"
            onClick={() => {
              save(present);
            }}
          >
            {t('imports.present', { count: present.length })}
          </Button>
        )}
      </Box>
      <Facts
        facts={columns.map(({ name, label, help, codes, optional = false }) => ({
          label: name,
          code: codeName(name),
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
