/** Which column of a yard's own sheet is what: its headings are chosen once, and known the next time. */
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAPPED_COLUMNS, type Layout } from '../../../contract/tender/sheetMarks';
import { textOf, type Cell } from '../../../parts/import/cells';
import { Muted } from '../../../ui/page/Section';
import type { SheetWords } from './requestSheet';
import { chosenTwice, guessed, headRows, isMapped } from './sheetLayout';

type Sheets = readonly (readonly (readonly Cell[])[])[];

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: 2,
  my: 2,
} as const;
const FIELD = {
  display: 'grid',
  gap: 0.5,
  alignContent: 'start',
  overflowWrap: 'anywhere',
  '& select': { minHeight: 44, width: '100%', font: 'inherit' },
} as const;

interface Head {
  readonly sheet: number;
  readonly row: number;
}

const headsOf = (sheets: Sheets): Head[] =>
  sheets.flatMap((rows, sheet) => headRows(rows).map((row) => ({ sheet, row })));

const shown = (row: readonly Cell[]) =>
  row
    .map(textOf)
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 120);

/** The first text or number below a heading. */
const sampleOf = (rows: Sheets[number], head: number, place: number) =>
  rows
    .slice(head + 1)
    .map((row) => textOf(row[place] ?? null))
    .find((text) => text !== '')
    ?.slice(0, 60);

const sameHeads = (a: Layout | undefined, b: Layout) => a?.heads.join('|') === b.heads.join('|');

/** The row that was told before, else that with the most headings that are known. */
function likeliest(layouts: readonly Layout[], last: Layout | undefined): number {
  const told = layouts.findIndex((layout) => sameHeads(last, layout));
  if (told >= 0) return told;
  const known = layouts.map(({ columns }) => columns.filter((one) => one !== '').length);
  return Math.max(known.indexOf(Math.max(...known)), 0);
}

interface MapColumnsProps {
  sheets: Sheets;
  words: SheetWords;
  /** What was chosen before, to begin from. */
  last: Layout | undefined;
  onMap: (layout: Layout) => void;
}

export function MapColumns({ sheets, words, last, onMap }: MapColumnsProps) {
  const { t } = useTranslation();
  const heads = headsOf(sheets);
  const layouts = heads.map(({ sheet, row }) => guessed(sheets[sheet]?.[row] ?? [], words.names));
  const [at, setAt] = useState(() => likeliest(layouts, last));
  const layout = layouts[at] ?? { heads: [], columns: [] };
  const head = heads[at];
  const rows = sheets[head?.sheet ?? 0] ?? [];
  const cells = rows[head?.row ?? 0] ?? [];
  const [columns, setColumns] = useState(() =>
    last !== undefined && sameHeads(last, layout) ? last.columns : layout.columns,
  );
  const [tried, setTried] = useState(false);
  const twice = chosenTwice(columns);
  const problem =
    twice !== undefined
      ? t('quotations.sheet.map.twice')
      : isMapped(columns)
        ? undefined
        : t('quotations.sheet.map.needed');
  const handleHead = (place: number) => {
    setAt(place);
    setColumns(layouts[place]?.columns ?? []);
  };
  return (
    <Box component="section" aria-label={t('quotations.sheet.map.title')}>
      <p>{t('quotations.sheet.map.text')}</p>
      <Box component="label" sx={FIELD}>
        {t('quotations.sheet.map.head')}
        <select
          value={at}
          onChange={(event) => {
            handleHead(Number(event.target.value));
          }}
        >
          {heads.map(({ sheet, row }, place) => (
            <option key={`${sheet}.${row}`} value={place}>
              {t('quotations.sheet.map.row', {
                row: row + 1,
                text: shown(sheets[sheet]?.[row] ?? []),
              })}
            </option>
          ))}
        </select>
      </Box>
      <Box sx={GRID}>
        {layout.heads.map(
          (name, place) =>
            name !== '' && (
              <Box component="label" key={place} sx={FIELD}>
                <b>{textOf(cells[place] ?? null)}</b>
                <select
                  value={columns[place] ?? ''}
                  onChange={(event) => {
                    const { value } = event.target;
                    const column = MAPPED_COLUMNS.find((one) => one === value) ?? '';
                    setColumns(columns.map((one, other) => (other === place ? column : one)));
                  }}
                >
                  <option value="">{t('imports.leaveOut')}</option>
                  {MAPPED_COLUMNS.map((column) => (
                    <option key={column} value={column}>
                      {words.names[column]}
                    </option>
                  ))}
                </select>
                <Muted>
                  {t('imports.sample', {
                    sample: sampleOf(rows, head?.row ?? 0, place) ?? t('app.none'),
                  })}
                </Muted>
              </Box>
            ),
        )}
      </Box>
      <Box role="alert">
        {tried && problem !== undefined && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
      </Box>
      <Button
        variant="outlined"
        onClick={() => {
          setTried(true);
          if (problem === undefined) onMap({ heads: layout.heads, columns });
        }}
      >
        {t('quotations.sheet.map.use')}
      </Button>
    </Box>
  );
}
