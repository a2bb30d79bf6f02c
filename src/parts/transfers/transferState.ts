/** Where one file stands on its way to the server, and which of these states are which. */
import type { Upload } from '../../contract/documents/uploads';
import type { Refusal } from './transferRules';

export type TransferState =
  /** For its turn. */
  | { stage: 'waiting' }
  | { stage: 'hashing'; done: number }
  /** `speed` in bytes a second and `left` in seconds, once they are known. */
  | { stage: 'sending'; done: number; speed?: number; left?: number }
  | { stage: 'paused'; done: number }
  /** For the connection, or for the server to come round; goes on by itself. */
  | { stage: 'offline'; done: number }
  /** For the same person to sign in again; goes on by itself. */
  | { stage: 'signedOut'; done: number }
  /** All bytes are there: the server compares the hash. */
  | { stage: 'checking' }
  | { stage: 'stored'; upload: Upload }
  | { stage: 'refused'; refusal: Refusal }
  | { stage: 'cancelled' };

export type TransferStage = TransferState['stage'];

const BUSY: readonly TransferStage[] = ['hashing', 'sending', 'checking'];
const ENDED: readonly TransferStage[] = ['stored', 'refused', 'cancelled'];

/** One of the few that work at the same time. */
export const isBusy = ({ stage }: TransferState): boolean => BUSY.includes(stage);
/** It moves no further by itself or by anybody. */
export const isEnded = ({ stage }: TransferState): boolean => ENDED.includes(stage);
/** It would stop if the page were left. */
export const isUnderWay = (state: TransferState): boolean =>
  !isEnded(state) && state.stage !== 'paused';
