/** Where one file stands on its way to the server, and which of these states are which. */
import type { Upload } from '../../contract/documents/uploads';
import type { Refusal } from './transferRules';

export type TransferState =
  /** For its turn. */
  | { name: 'waiting' }
  | { name: 'hashing'; done: number }
  /** `speed` in bytes a second and `left` in seconds, once they are known. */
  | { name: 'sending'; done: number; speed?: number; left?: number }
  | { name: 'paused'; done: number }
  /** For the connection, or for the server to come round; goes on by itself. */
  | { name: 'offline'; done: number }
  /** For the same person to sign in again; goes on by itself. */
  | { name: 'signedOut'; done: number }
  /** All bytes are there: the server compares the hash. */
  | { name: 'checking' }
  | { name: 'stored'; upload: Upload }
  | { name: 'refused'; refusal: Refusal }
  | { name: 'cancelled' };

export type TransferStateName = TransferState['name'];

const BUSY: readonly TransferStateName[] = ['hashing', 'sending', 'checking'];
const ENDED: readonly TransferStateName[] = ['stored', 'refused', 'cancelled'];

/** One of the few that work at the same time. */
export const isBusy = ({ name }: TransferState): boolean => BUSY.includes(name);
/** It moves no further by itself or by anybody. */
export const isEnded = ({ name }: TransferState): boolean => ENDED.includes(name);
/** It would stop if the page were left. */
export const isUnderWay = (state: TransferState): boolean =>
  !isEnded(state) && state.name !== 'paused';
