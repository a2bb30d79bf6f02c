/** Files on their way as React sees them. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from '../../ui/store';
import { transfers } from './transferQueue';
import type { TransferStateName, TransferState } from './transferState';
import { uploadQueries } from '../../api/uploads';

const nothing = () => undefined;

/** One of them with every byte; undefined where this page has no such file. */
export function useTransfer(key: string): TransferState | undefined {
  const find = useCallback(() => transfers.get(key), [key]);
  const transfer = useSyncExternalStore(transfers.states.subscribe, find);
  const subscribe = useCallback(
    (listener: () => void) => transfer?.subscribe(listener) ?? nothing,
    [transfer],
  );
  const get = useCallback(() => transfer?.get(), [transfer]);
  return useSyncExternalStore(subscribe, get);
}

/** The states of all of them. The same map until one changes. */
export function useTransferStates(): ReadonlyMap<string, TransferStateName> {
  const states = useStore(transfers.states);
  const client = useQueryClient();
  const isOver = [...states.values()].includes('signedOut');
  useEffect(() => {
    // Whether the session is over is for a call to find out that is reported as all others are.
    if (isOver) void client.invalidateQueries(uploadQueries.list());
  }, [isOver, client]);
  return states;
}
