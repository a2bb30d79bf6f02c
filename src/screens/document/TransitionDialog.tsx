/** Asks before a revision moves on: which one, and what follows. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransitionRevision, type RevisionCall } from '../../api/revisions';
import { queryKeys } from '../../api/queryKeys';
import type { Document, Revision } from '../../contract/documents/documentRecords';
import { RouteAhead } from '../../parts/reviews/RouteAhead';
import { asksSomebody, toAsking, type Asking } from '../../parts/reviews/asking';
import { Whole } from '../../ui/Whole';
import { useSingleFlight } from '../../ui/useSingleFlight';

interface TransitionDialogProps {
  transition: RevisionCall;
  document: Document;
  revision: Revision;
  onClose: () => void;
}

/** What takes the place of another says of which, and what came from outside from whom. */
function useEffectText(props: Omit<TransitionDialogProps, 'onClose'>): string {
  const { t } = useTranslation();
  const { transition, document, revision } = props;
  const effect = t(`documents.page.transitions.${transition}.effect`);
  if (transition !== 'issue') return effect;
  const { received_from: from } = revision;
  const label = document.current?.label;
  return [
    effect,
    ...(from === null ? [] : [t('documents.page.transitions.issue.received', { from })]),
    ...(label === undefined ? [] : [t('documents.page.transitions.issue.supersedes', { label })]),
  ].join(' ');
}

export function TransitionDialog(props: TransitionDialogProps) {
  const { transition, document, revision, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useTransitionRevision();
  const [ask, setAsk] = useState<Asking>();
  const effect = useEffectText(props);
  const { route } = document;
  const isReady = transition !== 'submit' || asksSomebody(ask, route);
  const names = { number: document.number, label: revision.label };
  const handleConfirm = useSingleFlight(
    () =>
      mutateAsync(
        { revisionId: revision.id, transition, ask: toAsking(ask, route) },
        {
          onSettled: onClose,
          // The page behind may be what is out of date.
          onError: () => void client.invalidateQueries({ queryKey: queryKeys.documents.all }),
        },
      ),
    isPending || !isReady,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>
        <Whole text={t(`documents.page.transitions.${transition}.title`, names)} />
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{effect}</DialogContentText>
        {transition === 'submit' && <RouteAhead route={route} ask={ask} onAsk={setAsk} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          variant="contained"
          autoFocus
          aria-disabled={isPending || !isReady}
          onClick={handleConfirm}
        >
          {isPending ? t('app.wait') : t(`documents.page.transitions.${transition}.action`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
