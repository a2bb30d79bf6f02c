/** What is told of every row of a spreadsheet; where some are wrong, those come first. */
import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/table/DataTable';
import { useFormat } from '../../ui/format/format';
import type { Sort } from '../../ui/list/listAddress';
import type { Column } from '../../ui/table/tableColumns';
import type { Sheet } from './readSheet';
import type { SheetColumn, SheetReport } from './sheetColumns';

interface ReportedRow {
  line: number;
  label: string;
  problems: readonly { field: string; text: string }[];
}

/** Plain elements under one style: there may be hundreds of rows. */
const STATES = {
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& [data-ok]::before': {
    content: '""',
    display: 'inline-block',
    boxSizing: 'border-box',
    width: 8,
    height: 8,
    mr: 1,
    border: '2px solid',
    borderColor: 'error.main',
    bgcolor: 'error.main',
  },
  '& [data-ok=true]::before': {
    borderRadius: '50%',
    borderColor: 'success.main',
    bgcolor: 'success.main',
  },
} as const;

/** More in one table are more than anybody reads, and keep a phone busy for seconds. */
const MOST = 500;

interface RowReportsProps {
  sheet: Sheet;
  report: SheetReport;
  columns: readonly SheetColumn[];
  /** The column that names a row which has no name yet. */
  naming: string;
}

function useColumns(columns: readonly SheetColumn[]): readonly Column<ReportedRow>[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  return useMemo(() => {
    const labels = new Map(columns.map(({ name, label }) => [name, label]));
    // A problem of a part of a cell, as `former_names[1]`, is one of the cell.
    const wordsOf = (field: string) => labels.get(field.replace(/[.[].*$/, '')) ?? field;
    return [
      {
        key: 'line',
        head: t('imports.line'),
        width: '88px',
        cell: ({ line }) => t('imports.lineNumber', { line: number(line) }),
        sortBy: ({ line }) => line,
      },
      {
        key: 'label',
        head: t('imports.record'),
        width: '24%',
        cell: ({ label }) => label,
        sortBy: ({ label }) => label,
      },
      {
        key: 'problems',
        head: t('imports.result'),
        cell: ({ problems }) =>
          problems.length === 0 ? (
            <span data-ok>{t('imports.right')}</span>
          ) : (
            <ul>
              {problems.map(({ field, text }, place) => (
                <li key={place} data-ok={false}>
                  {t('imports.problem', { field: wordsOf(field), text })}
                </li>
              ))}
            </ul>
          ),
        sortBy: ({ problems }) => problems.length,
      },
    ];
  }, [t, number, columns]);
}

export function RowReports({ sheet, report, columns, naming }: RowReportsProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<Sort>(
    report.wrong > 0 ? { key: 'problems', descending: true } : { key: 'line', descending: false },
  );
  const rows = useMemo(
    () =>
      report.rows
        .toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0))
        .slice(0, MOST)
        .map(({ row, label, problems }) => {
          const sent = sheet.rows[row - 1];
          return { line: sent?.line ?? row, label: label ?? sent?.cells[naming] ?? '', problems };
        }),
    [sheet, report, naming],
  );
  return (
    <Box sx={STATES}>
      {report.rows.length > MOST && <p>{t('imports.first', { count: MOST })}</p>}
      <DataTable
        label={t('imports.report')}
        columns={useColumns(columns)}
        rows={rows}
        rowKey={({ line }) => line}
        sort={sort}
        onSort={setSort}
      />
    </Box>
  );
}
