/** One action on many documents: says of each what it would change or why not, then does it and says what became of it. */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkDocuments, useBulkTrial } from '../../api/documents';
import type { BulkReport, DocumentRow } from '../../contract/documents/documentRecords';
import type { BulkDraft } from '../../contract/documents/documents';
import { QueryState } from '../../ui/page/QueryState';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { RegisterBulkLines, RegisterBulkSkeleton } from './RegisterBulkLines';
import { RegisterTagChoice } from './RegisterTagChoice';
import { isTag } from './registerTags';

/** A recall is offered as what takes a submission back. */
export type RegisterBulkAction = Exclude<BulkDraft['action'], 'recall'>;

const BACK = { tag: 'untag', untag: 'tag', submit: 'recall' } as const;

interface BulkDialogProps {
  action: RegisterBulkAction;
  rows: readonly DocumentRow[];
  onClose: () => void;
}

const doneOf = (report: BulkReport | undefined) =>
  report?.results.filter(({ done }) => done).length ?? 0;

/** First which tag, where there is one; then what it would do; then what it did. */
function useBulk({ action, rows }: BulkDialogProps) {
  const [tag, setTag] = useState('');
  const [chosen, setChosen] = useState(action === 'submit');
  const { mutateAsync, data: report, isPending } = useBulkDocuments();
  const body: Omit<BulkDraft, 'try_only'> = {
    ids: rows.map(({ id }) => id),
    action,
    ...(action === 'submit' ? {} : { tag }),
  };
  const run = useSingleFlight(() => mutateAsync({ ...body, try_only: 'no' }));
  const trial = useBulkTrial(body, chosen && report === undefined);
  const step = report !== undefined ? 'done' : chosen ? 'trial' : 'tag';
  const possible =
    step === 'tag' ? isTag(tag) : step === 'done' || (doneOf(trial.data) > 0 && !isPending);
  return {
    tag,
    setTag,
    setChosen,
    step,
    trial,
    report,
    possible,
    isPending,
    count: doneOf(report ?? trial.data),
    run,
  } as const;
}

/** One button from step to step: the focus stays where it is. */
function Primary({ bulk, ...props }: BulkDialogProps & { bulk: ReturnType<typeof useBulk> }) {
  const { t } = useTranslation();
  const { step, trial, possible, isPending, count, setChosen, run } = bulk;
  const text = {
    tag: t('documents.register.bulk.try'),
    trial: t(
      isPending || trial.isPending ? 'app.wait' : `documents.register.bulk.${props.action}.confirm`,
      { count },
    ),
    done: t('app.close'),
  }[step];
  const handleClick = () => {
    if (!possible) return;
    if (step === 'done') props.onClose();
    else if (step === 'trial') run();
    else setChosen(true);
  };
  return (
    <Button
      variant="contained"
      aria-disabled={!possible}
      sx={{ '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } }}
      onClick={handleClick}
    >
      {text}
    </Button>
  );
}

interface UndoProps extends BulkDialogProps {
  bulk: ReturnType<typeof useBulk>;
  /** Some could not be taken back: somebody has decided meanwhile, or changed them. */
  onKept: (results: BulkReport['results']) => void;
}

/** Takes back from those that it changed what was added, or the other way round. */
function Undo({ action, onClose, onKept, bulk }: UndoProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useBulkDocuments();
  const ids = bulk.report?.results.filter(({ done }) => done).map(({ id }) => id) ?? [];
  const undo = useSingleFlight(async () => {
    const { results } = await mutateAsync({
      ids,
      action: BACK[action],
      ...(action === 'submit' ? {} : { tag: bulk.tag }),
      try_only: 'no',
    });
    const kept = results.filter(({ done }) => !done);
    if (kept.length > 0) onKept(kept);
    else onClose();
  }, isPending);
  if (ids.length === 0) return null;
  return (
    <Button aria-disabled={isPending} onClick={undo}>
      {t(isPending ? 'app.wait' : 'app.undo')}
    </Button>
  );
}

export function RegisterBulkDialog(props: BulkDialogProps) {
  const { action, rows, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const bulk = useBulk(props);
  const [kept, setKept] = useState<BulkReport['results']>();
  const { step, tag, setTag, setChosen, trial, report } = bulk;
  const words = { count: rows.length, tag };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>
        {t(`documents.register.bulk.${action}.title`, { count: rows.length })}
      </DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        {step === 'tag' && (
          <RegisterTagChoice
            adding={action === 'tag'}
            rows={rows}
            value={tag}
            onChange={setTag}
            onEnter={() => {
              setChosen(isTag(tag));
            }}
          />
        )}
        {step === 'trial' && (
          <QueryState
            query={trial}
            skeleton={<RegisterBulkSkeleton count={rows.length} />}
            what={t('documents.title')}
          >
            {({ results }) => (
              <RegisterBulkLines
                rows={rows}
                results={results}
                intro={t('documents.register.bulk.would', { ...words, done: bulk.count })}
              />
            )}
          </QueryState>
        )}
        {kept && (
          <RegisterBulkLines
            rows={rows}
            results={kept}
            intro={t('documents.register.bulk.notUndone')}
          />
        )}
        {report && !kept && (
          <RegisterBulkLines
            rows={rows}
            results={report.results}
            intro={t('documents.register.bulk.did', { ...words, done: bulk.count })}
          />
        )}
      </DialogContent>
      <DialogActions>
        {step === 'trial' && action !== 'submit' && (
          <Button
            onClick={() => {
              setChosen(false);
            }}
          >
            {t('documents.register.bulk.otherTag')}
          </Button>
        )}
        {report && !kept && <Undo bulk={bulk} onKept={setKept} {...props} />}
        {step !== 'done' && <Button onClick={onClose}>{t('app.cancel')}</Button>}
        <Primary {...props} bulk={bulk} />
      </DialogActions>
    </Dialog>
  );
}
