/**
 * Files of forms that outlive the page as drafts: where the line breaks they are kept in the outbox until they have arrived,
 * and set out again by themselves, whatever has become of the page. Where nothing can be kept, the file is chosen again.
 */
import { connection } from '../../api/connection';
import { outbox } from '../../session/outbox';
import { showToast } from '../../ui/toast/toast';
import { transfers } from './transferQueue';

/** Whether each is kept by now. */
const followed = new Map<string, boolean>();

const isHeldUp = (state: string) =>
  state === 'offline' || (state === 'waiting' && connection.get() !== 'online');

function look(key: string, isKept: boolean) {
  const transfer = transfers.get(key);
  const state = transfer?.get().name;
  if (transfer && state && isHeldUp(state) && !isKept) {
    followed.set(key, true);
    void outbox.keepUpload(key, transfer.file).catch(() => undefined);
    return;
  }
  // Signed out: it waits for the same person.
  const isOver = state === undefined || ['stored', 'refused', 'cancelled'].includes(state);
  if (!isOver) return;
  followed.delete(key);
  if (!isKept) return;
  void outbox.dropUpload(key).catch(() => undefined);
  if (transfer && state === 'stored')
    showToast({
      severity: 'success',
      text: { key: 'main.outbox.arrived', values: { name: transfer.file.name } },
    });
}

const lookAtAll = () => {
  for (const [key, isKept] of followed) look(key, isKept);
};
transfers.states.subscribe(lookAtAll);
connection.subscribe(lookAtAll);

/** As the queue takes it in. */
export function addKept(key: string, file: File) {
  followed.set(key, false);
  transfers.add(key, file);
  look(key, false);
}

/** Those that an earlier page has left. */
export function restoreTransfers() {
  for (const { key, file } of outbox.uploads.get()) {
    if (transfers.get(key) !== undefined) continue;
    followed.set(key, true);
    transfers.add(key, file);
  }
}

/** Nobody wants it any more. */
export function discardTransfer(key: string) {
  transfers.cancel(key);
  followed.delete(key);
  return outbox.dropUpload(key);
}
