/** Takes the rows of a spreadsheet into the invoice's lines. What stood there can be put back. */
import { Alert, Box, Button } from '@mui/material';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChoice } from '../../parts/import/FileChoice';
import { readSheetApart } from '../../parts/import/readSheetApart';
import type { FileProblem } from '../../parts/import/readSheetFile';
import { SHEET_FILES } from '../../parts/import/sheetColumns';
import type { ColumnNames } from '../../parts/tender/priceColumns';
import { useColumnNames } from '../../parts/tender/useColumnNames';
import { useIsMounted } from '../../ui/useIsMounted';
import { readInvoice, type InvoiceRows } from './invoiceFile';
import type { InvoiceValues } from './invoiceValues';

const OWN = ['noHead', 'noRows', 'pdf'] as const;
type Problem = FileProblem | 'noCode' | (typeof OWN)[number];

async function readFile(file: File, names: ColumnNames): Promise<InvoiceRows | Problem> {
  // It comes from the server, which may be out of reach.
  const read = await readSheetApart(file).catch(() => undefined);
  if (read === undefined) return 'noCode';
  if ('problem' in read) return read.problem;
  const rows = readInvoice(read.sheets, names);
  if (rows === undefined) return 'noHead';
  return rows.count === 0 ? 'noRows' : rows;
}

type State =
  | { at: 'choosing' }
  | { at: 'reading'; name: string }
  | { at: 'refused'; name: string; problem: Problem }
  | { at: 'taken'; name: string; rows: InvoiceRows; before: string };

const isOwn = (problem: Problem): problem is (typeof OWN)[number] =>
  OWN.some((one) => one === problem);

function Told({ state, onPutBack }: { state: State; onPutBack: (lines: string) => void }) {
  const { t } = useTranslation();
  if (state.at === 'choosing') return null;
  if (state.at === 'reading')
    return <p>{t('account.invoice.file.reading', { name: state.name })}</p>;
  if (state.at === 'refused') {
    const { name, problem } = state;
    return (
      <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
        <strong>{name}</strong>:{' '}
        {isOwn(problem)
          ? t(`account.invoice.file.problems.${problem}`)
          : t(`quotations.sheet.problems.${problem}`)}
      </Alert>
    );
  }
  const { name, rows, before } = state;
  return (
    <Box sx={{ mb: 2 }}>
      {t('account.invoice.file.taken', { count: rows.count, name })}{' '}
      {rows.sums > 0 && t('account.invoice.file.sums', { count: rows.sums })}{' '}
      {before !== '' && (
        <Button
          size="small"
          onClick={() => {
            onPutBack(before);
          }}
        >
          {t('account.invoice.file.putBack')}
        </Button>
      )}
    </Box>
  );
}

export function InvoiceFile({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const names = useColumnNames(currency);
  const { values, setFieldValue } = useFormikContext<InvoiceValues>();
  const [state, setState] = useState<State>({ at: 'choosing' });
  const isMounted = useIsMounted();
  const newest = useRef(0);
  const choose = async (file: File) => {
    newest.current += 1;
    const mine = newest.current;
    const { name } = file;
    setState({ at: 'reading', name });
    const read = await readFile(file, names);
    // Another one may have been chosen meanwhile.
    if (!isMounted() || newest.current !== mine) return;
    if (typeof read === 'string') {
      setState({ at: 'refused', name, problem: read });
      return;
    }
    setState({ at: 'taken', name, rows: read, before: values.lines.trim() });
    void setFieldValue('lines', read.lines);
  };
  return (
    <>
      <FileChoice
        text={t('account.invoice.file.choose')}
        accept={SHEET_FILES}
        disabled={state.at === 'reading'}
        onChoose={(file) => void choose(file)}
      />
      <Box role="status">
        <Told
          state={state}
          onPutBack={(lines) => {
            setState({ at: 'choosing' });
            void setFieldValue('lines', lines);
          }}
        />
      </Box>
    </>
  );
}
