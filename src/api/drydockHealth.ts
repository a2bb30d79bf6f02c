/** What a list changes of a docking: its schedule status and the note on it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import { healthOf, sameHealth, withHealth, type SaidHealth } from '../contract/fleet/drydockHealth';
import { drydockSchema, type Drydock } from '../contract/fleet/drydockRecords';
import type { Said } from '../ui/toast/toast';
import { newerOf } from '../ui/versions';
import { drydockQueries } from './drydocks';
import { request } from './http';
import { stale } from './queryKeys';
import { storeOver } from './storeOver';

interface Change {
  /** As it is now. */
  drydock: Drydock;
  health: SaidHealth;
}

const save = (drydock: Drydock, health: SaidHealth) =>
  request(endpoints.updateDrydock, {
    id: drydock.id,
    body: withHealth(drydock, health),
    reply: drydockSchema,
  });

/** Over `from` alone: answers with what somebody else has made of it, where that is something else by now. */
export function useStoreHealth(id: number) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ drydock, health }: Change) => save(drydock, health),
    onSuccess: (drydock) => {
      client.setQueryData(drydockQueries.detail(id).queryKey, newerOf(drydock));
    },
    meta: {
      invalidates: stale.fleet,
      success: ({ number: name, health }: Drydock): Said => ({
        key: 'drydocks.health.saved',
        values: { name, health: health ?? '' },
      }),
      undo:
        (after: Drydock, { drydock }: Change) =>
        () =>
          save(after, healthOf(drydock)),
      // It is read anew, and stored over what stands there then.
      quiet: ['stale'],
    },
  });
  const read = () =>
    client.query({
      ...{ ...drydockQueries.detail(id), staleTime: 0 },
      // Without a line it fails at once, as the change itself would.
      ...{ networkMode: 'always', retry: false },
    });
  return (health: SaidHealth, from: SaidHealth) =>
    storeOver(
      {
        ...{ read, of: healthOf, same: sameHealth },
        put: (drydock) => mutateAsync({ drydock, health }),
      },
      from,
      health,
    );
}
