/** A sheet that class sends of a ship: its heads are matched once a society, it is tried first, with every due date that it puts off. */
import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import type { UseMutationResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  printedOn,
  type HeadTaken,
  type StatusReport,
} from '../../contract/certificates/statusSheet';
import { MAX_IMPORT_ROWS } from '../../contract/imports';
import { ImportSheet } from '../import/ImportSheet';
import type { SheetHead } from '../import/readSheet';
import type { PresentRow, SheetColumn, SheetMutation } from '../import/sheetColumns';
import { SheetChanges } from './SheetChanges';
import { StatusDay } from './StatusDay';
import { problemOfDay, type Held } from './statusDay';

interface ToldProps {
  report: StatusReport;
  /** As long as it is not said elsewhere, and holds. */
  refused: string | null;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** What it would change; later due dates are confirmed before anything is stored. */
function Told({ report, refused, confirmed, onConfirm }: ToldProps) {
  const { t } = useTranslation();
  const { added, changed, same, later, gone, changes } = report;
  const earlier = changes.filter(({ due }) => due === 'EARLIER').length;
  return (
    <Box sx={{ mt: 1, maxWidth: 720 }}>
      {refused !== null && <div>{refused}</div>}
      <div>{t('statusSheet.would', { added, changed, same })}</div>
      {earlier > 0 && <div>{t('statusSheet.earlier', { count: earlier })}</div>}
      {gone.length > 0 && (
        <div>{t('statusSheet.gone', { names: t('app.list', { items: gone }) })}</div>
      )}
      {later.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t('statusSheet.later')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {later.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
          <FormControlLabel
            label={t('statusSheet.confirm')}
            control={
              <Checkbox
                checked={confirmed}
                onChange={(_event, checked) => {
                  onConfirm(checked);
                }}
              />
            }
          />
          {!confirmed && <div>{t('statusSheet.confirmFirst')}</div>}
        </Alert>
      )}
    </Box>
  );
}

interface Body<Name extends string> {
  rows: Record<string, string>[];
  dry_run: boolean;
  confirmed: boolean;
  columns: HeadTaken<Name>[];
}

/** When a file was printed: as it was found there, or as somebody has said. */
interface Printed {
  /** The file. */
  of: string;
  day: string;
  found: boolean;
  /** That it was tried with. */
  tried: string;
}

interface StatusImportProps<Name extends string, Sent> {
  names: readonly Name[];
  /** The same array from render to render. */
  columns: readonly SheetColumn[];
  /** The column that names a row. */
  naming: Name;
  template: string;
  /** What is held of the ship, as its file would have it. */
  present: readonly PresentRow[];
  remembered: readonly HeadTaken[];
  mutation: UseMutationResult<StatusReport, Error, Sent>;
  bodyOf: (body: Body<Name>, asOf: string) => Sent;
  /** Where the sheet is a status that holds as of a day. */
  status?: Held;
  list: { to: string; text: string };
}

export function StatusImport<Name extends string, Sent>(props: StatusImportProps<Name, Sent>) {
  const { names, columns, naming, template, remembered: before, mutation, list, status } = props;
  const [printed, setPrinted] = useState<Printed>();
  const [confirmed, setConfirmed] = useState(false);
  /** As they are remembered for the next sheet of this society. */
  const headsOf = (heads: readonly SheetHead[]) =>
    heads.map(({ plain, name }) => ({
      head: plain,
      name: names.find((one) => one === name) ?? null,
    }));
  const printedOf = (of: string, above: readonly string[], { today }: Held): Printed => {
    if (printed?.of === of) return printed;
    const day = printedOn(above, today);
    return { of, day: day ?? today, found: day !== undefined, tried: '' };
  };
  const sheet: SheetMutation<StatusReport> = {
    ...mutation,
    mutateAsync: ({ rows, dry_run, client_id, heads, above }, options) => {
      const on = status && printedOf(client_id, above, status);
      // Said below the day.
      if (on && !dry_run && problemOfDay(on.day, status) !== undefined) return Promise.resolve();
      setPrinted(on && { ...on, tried: on.day });
      const body = { rows, dry_run, confirmed, columns: headsOf(heads) };
      return mutation.mutateAsync(props.bodyOf(body, on?.day ?? ''), options);
    },
  };
  const remembered = useMemo(() => new Map(before.map(({ head, name }) => [head, name])), [before]);
  const isHeld =
    status !== undefined &&
    printed?.day === printed?.tried &&
    problemOfDay(printed?.day ?? '', status) === undefined;
  return (
    <ImportSheet
      columns={columns}
      naming={naming}
      maxRows={MAX_IMPORT_ROWS}
      template={template}
      present={props.present}
      mutation={sheet}
      remembered={remembered}
      list={list}
      asks={
        status &&
        printed && (
          <StatusDay
            day={printed.day}
            found={printed.found}
            known={status}
            onChange={(day) => {
              setPrinted({ ...printed, day, found: false });
            }}
          />
        )
      }
      told={(report) => (
        <Told
          report={report}
          refused={isHeld ? report.refused : null}
          confirmed={confirmed}
          onConfirm={setConfirmed}
        />
      )}
      changes={({ changes }) => <SheetChanges changes={changes} columns={columns} />}
    />
  );
}
