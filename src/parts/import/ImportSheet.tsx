/**
 * Takes records from a spreadsheet: the file is read here, its rows are tried first, and every row is reported on.
 * They can be stored once nothing is wrong with any of them. Knows nothing of what the records are.
 */
import { Alert, Box, Button, Link } from '@mui/material';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { Notice } from '../../ui/page/Notice';
import { ColumnGuide } from './ColumnGuide';
import { FileChoice } from './FileChoice';
import { MatchColumns } from './MatchColumns';
import type { Heads, Sheet } from './readSheet';
import { RowReports } from './RowReports';
import {
  type PresentRow,
  SHEET_FILES,
  type SheetColumn,
  type SheetMutation,
  type SheetReport,
} from './sheetColumns';
import { usePastedText } from './usePastedText';
import { useSheet, type SheetState } from './useSheet';

export interface ImportSheetProps<R extends SheetReport = SheetReport> {
  /** The same array from render to render. */
  columns: readonly SheetColumn[];
  /** The column that names a row which has no name yet. */
  naming: string;
  maxRows: number;
  /** Of the template's file, before `.csv`. */
  template: string;
  /** What is there now, to begin from. */
  present?: readonly PresentRow[] | undefined;
  mutation: SheetMutation<R>;
  /** Where the records are to be found afterwards, and what the way there says. */
  list: { to: string; text: string };
  /** Rows that are pasted into the page are taken as a file; the text says so. */
  paste?: { hint: string; begun: string | undefined };
  /** What is said once they are stored, in place of how many rows there were; `again` leads back to the start. */
  stored?: (report: R, clientId: string, again: () => void) => ReactNode;
  /** What heads were taken for before: those of this file can be matched with the columns then. */
  remembered?: Heads;
  /** What else is asked of a file before its rows can be stored. */
  asks?: ReactNode;
  /** What else the rows that were tried would do. */
  told?: (report: R) => ReactNode;
  /** The same at length, where nothing announces it. */
  changes?: (report: R) => ReactNode;
}

function Stored({ count, list, onAgain }: StoredProps) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('imports.stored', { count })}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={RouterLink} to={list.to} variant="contained">
            {list.text}
          </Button>
          <Button onClick={onAgain}>{t('imports.again')}</Button>
        </Box>
      }
    />
  );
}

interface StoredProps {
  count: number;
  list: ImportSheetProps['list'];
  onAgain: () => void;
}

interface ReadFileProps {
  sheet: Sheet;
  columns: readonly SheetColumn[];
  match: SheetState['match'];
}

/** What was read of the file: its name, its columns, and those that nobody knows. */
function ReadFile({ sheet, columns, match }: ReadFileProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  const known = sheet.known.map((name) => labels.get(name) ?? name);
  const leftOut = sheet.heads.filter(({ name }) => name === null).map(({ written }) => written);
  return (
    <>
      <p>
        <strong>{sheet.name}</strong>{' '}
        {known.length > 0 && t('imports.read', { count: sheet.rows.length, columns: known })}{' '}
        {leftOut.length > 0 && t('imports.leftOut', { columns: leftOut })}
      </p>
      {match &&
        (asked || sheet.unknown.length > 0 ? (
          <MatchColumns sheet={sheet} columns={columns} onMatch={match} />
        ) : (
          <Button
            onClick={() => {
              setAsked(true);
            }}
            sx={{ mb: 2 }}
          >
            {t('imports.matchAgain')}
          </Button>
        ))}
      {!match && sheet.unknown.length > 0 && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {t('imports.unknown', { count: sheet.unknown.length, columns: sheet.unknown })}
        </Alert>
      )}
    </>
  );
}

interface OutcomeProps<R extends SheetReport> {
  state: SheetState<R>;
  busy: boolean;
  failed: boolean;
  told?: ImportSheetProps<R>['told'];
}

/** Where it stands, in one sentence. */
function Standing<R extends SheetReport>({ state, busy, failed, told }: OutcomeProps<R>) {
  const { t } = useTranslation();
  const { sheet, report } = state;
  const count = sheet?.rows.length ?? 0;
  if (busy) return t('imports.trying', { count });
  if (failed) return t('imports.failed');
  if (report === undefined) return null;
  if (report.wrong > 0) return t('imports.wrong', { count: report.wrong, all: count });
  return (
    <>
      {t('imports.ready', { count })}
      {told?.(report)}
    </>
  );
}

/** How it stands, and what can be done next. */
function Outcome<R extends SheetReport>(props: OutcomeProps<R>) {
  const { t } = useTranslation();
  const { state, busy, failed } = props;
  const { sheet, report, tryAgain, store } = state;
  const count = sheet?.rows.length ?? 0;
  const isReady = report?.wrong === 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mb: 2,
        minHeight: 'var(--target)',
      }}
    >
      <Box role="status">
        <Standing {...props} />
      </Box>
      {!busy && failed && (
        <Button variant="outlined" onClick={tryAgain}>
          {t('app.tryAgain')}
        </Button>
      )}
      {isReady && !failed && (
        <Button variant="contained" disabled={busy} onClick={store}>
          {busy ? t('app.wait') : t('imports.store', { count })}
        </Button>
      )}
    </Box>
  );
}

type TriedProps<R extends SheetReport> = Pick<ImportSheetProps<R>, 'asks' | 'changes'> &
  OutcomeProps<R>;

/** What is asked besides, how it stands, and what would change. */
function Tried<R extends SheetReport>({ asks, changes, told, ...stand }: TriedProps<R>) {
  const { state, busy, failed } = stand;
  const { report } = state;
  return (
    <>
      {asks}
      <Outcome state={state} busy={busy} failed={failed} told={told} />
      {report && !busy && !failed && changes?.(report)}
    </>
  );
}

export function ImportSheet<R extends SheetReport>(props: ImportSheetProps<R>) {
  const { columns, naming, maxRows, mutation, list, paste, stored } = props;
  const { t } = useTranslation();
  const state = useSheet(columns, maxRows, mutation, props.remembered);
  const { sheet, problem, report, choose, begin, match } = state;
  const busy = mutation.isPending;
  const chooseText = (text: string) => {
    choose(new File([text], t('imports.pasted'), { type: 'text/plain' }));
  };
  usePastedText(paste === undefined || busy ? undefined : chooseText);
  const handleBegun = useEffectEvent(chooseText);
  const begun = paste?.begun;
  useEffect(() => {
    if (begun !== undefined) handleBegun(begun);
  }, [begun]);
  if (report?.dry_run === false && report.wrong === 0) {
    if (stored && sheet) return stored(report, sheet.id, begin);
    return <Stored count={report.stored} list={list} onAgain={begin} />;
  }
  return (
    <>
      <FileChoice
        text={t(sheet || problem ? 'imports.chooseOther' : 'imports.choose')}
        accept={SHEET_FILES}
        disabled={busy}
        hint={paste?.hint}
        onChoose={choose}
      />
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {t(`imports.problems.${problem.key}`, problem.values)}
        </Alert>
      )}
      {sheet && <ReadFile key={sheet.id} sheet={sheet} columns={columns} match={match} />}
      {sheet?.unknown.length === 0 && (
        <Tried {...props} state={state} busy={busy} failed={mutation.isError} />
      )}
      {sheet && report && (
        <RowReports
          key={report.wrong}
          sheet={sheet}
          report={report}
          columns={columns}
          naming={naming}
        />
      )}
      {!report && !match && <ColumnGuide {...props} />}
      <Link component={RouterLink} to={list.to} sx={{ display: 'inline-block', py: 1.5, mt: 1 }}>
        {list.text}
      </Link>
    </>
  );
}
