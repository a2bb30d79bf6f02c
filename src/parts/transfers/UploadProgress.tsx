/** One file on its way: how far it is and how fast, in words and as a bar, and what can be done about it. */
import { Box, Button } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferStateName, TransferState } from './transferState';
import { StateWord, type Tone } from '../../ui/page/StateWord';
import { useTransferFormat } from './transferFormat';
import { UPLOAD_FILE } from './uploadStyle';

/** `missing`: this page has no such file. */
type StateName = TransferStateName | 'missing';

const TONES: Readonly<Record<StateName, Tone>> = {
  waiting: 'plain',
  hashing: 'active',
  sending: 'active',
  paused: 'warn',
  offline: 'warn',
  signedOut: 'warn',
  checking: 'active',
  stored: 'ok',
  refused: 'bad',
  cancelled: 'plain',
  missing: 'warn',
};

interface UploadProgressProps {
  name: string;
  size: number;
  /** Undefined where this page has no such file. */
  state: TransferState | undefined;
  /** What the server has of a file that this page has not. */
  arrived?: number | undefined;
  onPause: () => void;
  onResume: () => void;
  /** It is not wanted any more. */
  onCancel: () => void;
  /** What else can be done, as choosing the file again. */
  children?: ReactNode;
}

/** What is told beside the word of the state. */
function useDetail({ state, size, arrived = 0 }: UploadProgressProps): string {
  const { t } = useTranslation();
  const format = useTransferFormat();
  if (state === undefined)
    return arrived > 0
      ? t('documents.upload.missingPart', { done: format.size(arrived), all: format.size(size) })
      : t('documents.upload.missing');
  if (state.name === 'refused')
    return 'words' in state.refusal
      ? state.refusal.words
      : t(`documents.upload.refused.${state.refusal.key}`, state.refusal.values ?? {});
  if (state.name === 'sending' || state.name === 'paused') {
    const amount = t('documents.upload.amount', {
      done: format.size(state.done),
      all: format.size(size),
    });
    if (state.name === 'paused' || state.speed === undefined || state.left === undefined)
      return amount;
    const speed = t('documents.upload.speed', { size: format.size(state.speed) });
    return [amount, speed, t('documents.upload.left', { time: format.time(state.left) })].join(
      ' · ',
    );
  }
  return t(`documents.upload.details.${state.name}`, { all: format.size(size) });
}

function shareOf({ state, size, arrived = 0 }: UploadProgressProps): number {
  if (state === undefined) return arrived / size;
  if (state.name === 'stored' || state.name === 'checking') return 1;
  return 'done' in state ? Math.min(1, state.done / size) : 0;
}

function Actions({ name, state, onPause, onResume, onCancel, children }: UploadProgressProps) {
  const { t } = useTranslation();
  const stateName = state?.name;
  const canPause = ['waiting', 'hashing', 'sending', 'offline'].includes(stateName ?? '');
  return (
    <div className="actions">
      {children}
      {canPause && (
        <Button
          size="small"
          aria-label={t('documents.upload.pauseFile', { name })}
          onClick={onPause}
        >
          {t('documents.upload.pause')}
        </Button>
      )}
      {stateName === 'paused' && (
        <Button
          size="small"
          aria-label={t('documents.upload.resumeFile', { name })}
          onClick={onResume}
        >
          {t('documents.upload.resume')}
        </Button>
      )}
      <Button
        size="small"
        aria-label={t('documents.upload.cancelFile', { name })}
        onClick={onCancel}
      >
        {t('documents.upload.cancel')}
      </Button>
    </div>
  );
}

export function UploadProgress(props: UploadProgressProps) {
  const { name, size, state } = props;
  const { t } = useTranslation();
  const format = useTransferFormat();
  const id = useId();
  const stateName = state?.name ?? 'missing';
  const share = shareOf(props);
  const detail = useDetail(props);
  return (
    <Box sx={UPLOAD_FILE}>
      <div className="head">
        <h2 id={id} title={name}>
          {name}
        </h2>
        <span className="muted">{format.size(size)}</span>
      </div>
      <div
        className="bar"
        data-state={stateName}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={`${t(`documents.upload.states.${stateName}`)}. ${detail}`}
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <div className="foot">
        <div className="state" data-state={stateName}>
          <StateWord tone={TONES[stateName]}>{t(`documents.upload.states.${stateName}`)}</StateWord>
          <span>{detail}</span>
        </div>
        <Actions {...props} />
      </div>
    </Box>
  );
}
