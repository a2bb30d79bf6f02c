/** Everything that waits to be sent, in its order, and what was not accepted, with the reason and how it stands now. */
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useKeptUploads, useOutbox, useSending } from '../../api/outbox';
import { useOutboxActions } from '../../parts/outbox/sendOutbox';
import { useEntryWords } from '../../parts/outbox/useEntryWords';
import { discardTransfer } from '../../parts/transfers/keptTransfers';
import { holds, type OutboxItem } from '../../session/outbox';
import { gateCheckSchema } from '../../contract/fleet/gate';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useFormat } from '../../ui/format/format';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { StateWord } from '../../ui/page/StateWord';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { AsItIs } from './AsItIs';
import { WaitingUpload } from './WaitingUpload';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& li': { p: 2, overflowWrap: 'anywhere' },
  '& li + li': { borderTop: 'var(--hair) solid', borderColor: 'divider' },
} as const;

type EntryState = 'waiting' | 'sending' | 'refused' | 'held';

const TONES = { waiting: 'plain', sending: 'active', refused: 'bad', held: 'warn' } as const;

function stateOf(item: OutboxItem, items: readonly OutboxItem[], sending: string | undefined) {
  if (item.refusal !== undefined) return 'refused';
  if (item.id === sending) return 'sending';
  const isHeld = items
    .slice(0, items.indexOf(item))
    .some((other) => other.refusal !== undefined && holds(other, item));
  return isHeld ? 'held' : 'waiting';
}

interface EntryProps {
  item: OutboxItem;
  state: EntryState;
  onDiscard: () => void;
}

function Entry({ item, state, onDiscard }: EntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const told = useEntryWords();
  // Checks are named by texts of the gate, which other places of the outbox's entries do not bring.
  const words = (one: OutboxItem) =>
    one.kind === 'check' && gateCheckSchema.isValidSync(one.body)
      ? t(one.body.done ? 'outbox.ticked' : 'outbox.unticked', {
          check: t(`gate.checkNames.${one.body.check}`),
        })
      : told(one);
  const { retry } = useOutboxActions();
  const handleRetry = useSingleFlight((body?: object) => retry(item, body));
  const { kind, at, title, path, refusal } = item;
  const written = format.dateTime(new Date(at).toISOString());
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography component="h2" variant="subtitle1">
          {t(`outbox.kinds.${kind}`)}
        </Typography>
        <StateWord tone={TONES[state]}>{t(`outbox.states.${state}`)}</StateWord>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('outbox.written', { at: written })}
        </Typography>
      </Box>
      <Link component={RouterLink} to={path} underline="always">
        {title || path}
      </Link>
      {refusal === undefined ? (
        <Typography sx={{ mt: 1 }}>{words(item)}</Typography>
      ) : (
        <>
          <Typography sx={{ mt: 1, color: 'error.main' }}>{refusal.texts.join(' ')}</Typography>
          <AsItIs item={item} words={words(item)} onSend={handleRetry} />
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {refusal !== undefined && (
          <Button
            variant="outlined"
            onClick={() => {
              handleRetry();
            }}
          >
            {t('outbox.retry')}
          </Button>
        )}
        {state !== 'sending' && <Button onClick={onDiscard}>{t('outbox.discard')}</Button>}
      </Box>
    </Box>
  );
}

export function OutboxScreen() {
  const { t } = useTranslation();
  const items = useOutbox();
  const sending = useSending();
  const { discard } = useOutboxActions();
  const uploads = useKeptUploads();
  const [asked, setAsked] = useState<() => Promise<void>>();
  const ask = (discarding: () => Promise<void>) => {
    setAsked(() => discarding);
  };
  return (
    <Page title={t('outbox.title')} intro={t('outbox.intro')} narrow>
      {items.length + uploads.length === 0 ? (
        <Notice title={t('outbox.none')} />
      ) : (
        <Box component="ol" role="list" sx={LIST}>
          {items.map((item) => (
            <Entry
              key={item.id}
              item={item}
              state={stateOf(item, items, sending)}
              onDiscard={() => {
                ask(() => discard(item.id));
              }}
            />
          ))}
          {uploads.map((upload) => (
            <WaitingUpload
              key={upload.key}
              upload={upload}
              onDiscard={() => {
                ask(() => discardTransfer(upload.key));
              }}
            />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={t('outbox.discardTitle')}
        text={t('outbox.discardText')}
        confirm={t('outbox.discard')}
        cancel={t('app.cancel')}
        onConfirm={() => {
          void asked?.();
          setAsked(undefined);
        }}
        onCancel={() => {
          setAsked(undefined);
        }}
      />
    </Page>
  );
}
