/** The one docking that is being taken along: it goes on while its dialog is closed and other screens are looked at. */
import { ApiError } from '../../api/ApiError';
import { packQueries } from '../../api/packs';
import { session } from '../../session/session';
import { showToast } from '../../ui/toast/toast';
import { packRun, type PackRun, type PackState } from './packState';
import { takeAlong, type TakingAlong } from './takeAlong';

const NOTHING = { bytes: 0, of: 1 };

let running: AbortController | undefined;

const stateOf = (error: unknown): PackState => {
  if (error instanceof ApiError && error.kind === 'connection') return 'line';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'room' : 'failed';
};

export function stopPack() {
  running?.abort();
  running = undefined;
  packRun.set(undefined);
}

export async function startPack(work: Omit<TakingAlong, 'tell' | 'signal'>): Promise<void> {
  stopPack();
  const own = (running = new AbortController());
  const { client, drydock } = work;
  const drydockId = drydock.id;
  const show = (change: Partial<PackRun>) => {
    const before = packRun.get() ?? { drydockId, state: 'running', taken: NOTHING, missing: [] };
    if (running === own) packRun.set({ ...before, ...change });
  };
  const epoch = session.epoch();
  const release = session.subscribe(() => {
    if (session.epoch() !== epoch) stopPack();
  });
  show({});
  try {
    const { kept, missing } = await takeAlong({
      ...work,
      signal: own.signal,
      tell: (taken) => {
        show({ taken });
      },
    });
    client.setQueryData(packQueries.kept(drydockId).queryKey, kept);
    show({ state: 'done', missing });
    showToast({
      severity: 'success',
      text: { key: 'pack.done', values: { number: drydock.number } },
    });
  } catch (error) {
    show({ state: stateOf(error) });
  } finally {
    release();
  }
}
