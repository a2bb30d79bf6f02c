/** What class asks of a ship: survey items, conditions, and the sheet that class sends of them. */
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { shipClassSchema, type ShipClass } from '../contract/certificates/classRecords';
import type {
  ClassItemDraft,
  ClassItemUpdate,
  ConditionDraft,
  ConditionUpdate,
} from '../contract/certificates/classItems';
import { endpoints } from '../contract/endpoints';
import { readCurrent } from '../ui/versions';
import type { Said } from '../ui/toast/toast';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

export const classQuery = (shipId: number) =>
  queryOptions({
    queryKey: queryKeys.classItems.of('ship', shipId),
    queryFn: ({ signal }) =>
      request(endpoints.shipClass, { id: shipId, reply: shipClassSchema, signal }),
    // The page says so itself.
    meta: { quiet: [404] },
  });

export const useShipClass = (shipId: number) => useQuery(classQuery(shipId));

/** Every answer is the whole of it, shown at once; as is what a change that came too late is refused with. */
const show = (client: QueryClient, all: ShipClass) => {
  client.setQueryData(classQuery(all.ship.id).queryKey, all);
};
const showCurrent = (client: QueryClient, error: unknown) => {
  const current = readCurrent(error, shipClassSchema);
  if (current !== undefined) show(client, current);
};

export type ItemChange =
  | { call: 'add'; body: ClassItemDraft }
  | { call: 'update'; id: number; body: ClassItemUpdate }
  | { call: 'remove'; id: number; body: { reason: string }; name: string };

const itemRequest = (shipId: number, change: ItemChange) =>
  change.call === 'add'
    ? request(endpoints.addClassItem, { id: shipId, body: change.body, reply: shipClassSchema })
    : request(change.call === 'update' ? endpoints.updateClassItem : endpoints.removeClassItem, {
        id: change.id,
        body: change.body,
        reply: shipClassSchema,
      });

export const useChangeClassItem = (shipId: number) =>
  useMutation({
    mutationFn: (change: ItemChange) => itemRequest(shipId, change),
    onSuccess: (all, _change, _result, { client }) => {
      show(client, all);
    },
    onError: (error, _change, _result, { client }) => {
      showCurrent(client, error);
    },
    meta: {
      invalidates: stale.classItems,
      success: (_all: ShipClass, change: ItemChange): Said =>
        change.call === 'remove'
          ? { key: 'classItems.done.removed', values: { name: change.name } }
          : { key: 'classItems.done.saved', values: { name: change.body.name } },
    },
  });

export type ConditionChange =
  | { call: 'add'; body: ConditionDraft }
  | { call: 'update'; id: number; body: ConditionUpdate }
  | { call: 'close'; id: number; body: { on: string; document: string | null }; ref: string }
  | { call: 'acknowledge'; id: number; ref: string };

function conditionRequest(shipId: number, change: ConditionChange) {
  const reply = shipClassSchema;
  switch (change.call) {
    case 'add':
      return request(endpoints.addCondition, { id: shipId, body: change.body, reply });
    case 'acknowledge':
      return request(endpoints.acknowledgeCondition, { id: change.id, reply });
    default: {
      const { id, body } = change;
      const endpoint =
        change.call === 'update' ? endpoints.updateCondition : endpoints.closeCondition;
      return request(endpoint, { id, body, reply });
    }
  }
}

const CONDITION_DONE = {
  add: 'conditions.done.saved',
  update: 'conditions.done.saved',
  close: 'conditions.done.closed',
  acknowledge: 'conditions.done.acknowledged',
} as const;

export const useChangeCondition = (shipId: number) =>
  useMutation({
    mutationFn: (change: ConditionChange) => conditionRequest(shipId, change),
    onSuccess: (all, _change, _result, { client }) => {
      show(client, all);
    },
    onError: (error, _change, _result, { client }) => {
      showCurrent(client, error);
    },
    meta: {
      invalidates: stale.classItems,
      success: (_all: ShipClass, change: ConditionChange): Said => ({
        key: CONDITION_DONE[change.call],
        values: { ref: 'ref' in change ? change.ref : change.body.ref },
      }),
    },
  });
