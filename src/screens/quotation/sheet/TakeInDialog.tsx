/** Takes a filled sheet into the form: what it would change is shown first, and nothing is stored before it is saved. */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
} from '@mui/material';
import { useFormikContext } from 'formik';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUOTED_LINES } from '../../../contract/tender/quotations';
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { FileChoice } from '../../../parts/import/FileChoice';
import { SHEET_FILES } from '../../../parts/import/sheetColumns';
import { Waiting } from '../../../ui/page/Waiting';
import { showToast } from '../../../ui/toast/toast';
import type { QuotationValues } from '../quotationValues';
import { AskCurrency } from './AskCurrency';
import { MapColumns } from './MapColumns';
import { takeIn, type Matched } from './matchRows';
import { SendingSheet } from './SendingSheet';
import { useSendSheet } from './useSendSheet';
import type { SheetWords } from './requestSheet';
import { changedTerms } from './sheetTerms';
import { TakenMerges } from './TakenMerges';
import { TakenRows } from './TakenRows';
import { KnownColumns, OlderSheet } from './TakenSheet';
import { TakenTerms } from './TakenTerms';
import { useTakenFile } from './useTakenFile';

function Report({ matched }: { matched: Matched }) {
  const { t } = useTranslation();
  const { rows, missing, leftOut } = matched;
  const count = (how: (typeof rows)[number]['how']) => rows.filter((one) => one.how === how).length;
  const silent = rows.filter(({ line, how }) => how !== 'EXTRA' && line.status === 'SILENT').length;
  const facts = [
    ['exact', count('EXACT')],
    ['proposed', count('PROPOSED')],
    ['extra', count('EXTRA')],
    ['silent', silent],
    ['missing', missing.length],
    ['leftOut', leftOut.length],
  ] as const;
  return (
    <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
      {facts.map(
        ([name, number]) =>
          number > 0 && (
            <li key={name}>{t(`quotations.sheet.report.${name}`, { count: number })}</li>
          ),
      )}
    </Box>
  );
}

interface ActionsProps {
  isReady: boolean;
  changed: number;
  sending: ReturnType<typeof useSendSheet>;
  onClose: () => void;
  onTakeIn: () => void;
}

function Actions({ isReady, changed, sending, onClose, onTakeIn }: ActionsProps) {
  const { t } = useTranslation();
  const { isSending, failed } = sending;
  return (
    <DialogActions>
      <Button onClick={onClose}>{t('app.cancel')}</Button>
      <Button variant="contained" onClick={onTakeIn} disabled={!isReady || isSending}>
        {failed === undefined
          ? t('quotations.sheet.takeIn', { count: changed })
          : t('app.tryAgain')}
      </Button>
    </DialogActions>
  );
}

interface TakeInDialogProps {
  quotation: Quotation;
  words: SheetWords;
  onClose: () => void;
}

export function TakeInDialog({ quotation, words, onClose }: TakeInDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { values, setValues } = useFormikContext<QuotationValues>();
  const typed = values.currency.trim().toUpperCase();
  const own = /^[A-Z]{3}$/.test(typed) ? typed : quotation.currency;
  const file = useTakenFile({ quotation, currency: own, words, told: values.layout });
  const { state, accepted } = file;
  const sending = useSendSheet();
  const next = useMemo(() => takeIn(values.lines, accepted), [values.lines, accepted]);
  const isTooMany = next.lines.length > MAX_QUOTED_LINES;
  const terms = state.at === 'read' ? changedTerms(values, state.terms) : [];
  const currency = (state.at === 'read' ? state.prices?.currency : undefined) ?? own;
  const changed = next.changed + terms.length + (currency === own ? 0 : 1);
  const handleTakeIn = async () => {
    if (state.at !== 'read') return;
    const told = state.terms.values;
    const sent = await sending.send(state.file);
    if (sent === undefined) return;
    const taken = Object.fromEntries(terms.map((name) => [name, told[name]]));
    const layout = state.mapped ?? values.layout;
    void setValues({ ...values, ...taken, currency, layout, file: sent, lines: next.lines });
    showToast({ severity: 'success', text: { key: 'quotations.sheet.taken' } });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{t('quotations.sheet.title')}</DialogTitle>
      <DialogContent>
        <p>{t('quotations.sheet.intro', { currency })}</p>
        <FileChoice
          text={t(state.at === 'choosing' ? 'quotations.sheet.choose' : 'quotations.sheet.other')}
          accept={SHEET_FILES}
          disabled={state.at === 'reading' || sending.isSending}
          onChoose={(chosen) => void file.choose(chosen)}
        />
        <Box role="status">
          {state.at === 'reading' && (
            <Waiting>
              <Skeleton variant="rounded" height={80} />
            </Waiting>
          )}
          {'sheets' in state && (
            <p>
              <strong>{state.name}</strong>
            </p>
          )}
        </Box>
        {state.at === 'refused' && (
          <Alert severity="error" variant="outlined">
            <strong>{state.name}</strong>: {t(`quotations.sheet.problems.${state.problem}`)}
          </Alert>
        )}
        {state.at === 'mapping' && (
          <MapColumns
            key={state.name}
            {...{ sheets: state.sheets, words, last: state.mapped, onMap: file.map }}
          />
        )}
        {state.at === 'currency' && (
          <AskCurrency told={state.told} currency={own} onSay={file.say} />
        )}
        {state.at === 'read' && (
          <>
            <OlderSheet quotation={quotation} mark={state.mark} />
            {state.mark === undefined && (
              <KnownColumns known={state.known} words={words} onMapAgain={file.mapAgain} />
            )}
            <Report matched={state.matched} />
            <TakenTerms values={values} terms={state.terms} words={words} />
            <TakenMerges rows={state.matched.rows} />
            <TakenRows rows={state.matched.rows} refused={file.refused} onToggle={file.toggle} />
            <SendingSheet
              size={state.file.size}
              isSending={sending.isSending}
              state={sending.state}
              failed={sending.failed}
            />
            {changed === 0 && <p>{t('quotations.sheet.same')}</p>}
            {isTooMany && <p>{t('quotations.sheet.most', { count: MAX_QUOTED_LINES })}</p>}
          </>
        )}
      </DialogContent>
      <Actions
        isReady={changed > 0 && !isTooMany}
        {...{ changed, sending, onClose }}
        onTakeIn={() => void handleTakeIn()}
      />
    </Dialog>
  );
}
