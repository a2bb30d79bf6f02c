/** What a list changes of a survey item of class: when it is due. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { classItemFields } from '../contract/certificates/classItems';
import {
  shipClassSchema,
  type ClassItem,
  type ShipClass,
} from '../contract/certificates/classRecords';
import { endpoints } from '../contract/endpoints';
import { fieldsOf } from '../contract/fieldTable';
import type { Said } from '../ui/toast/toast';
import { ApiError } from './ApiError';
import { classQuery } from './classItems';
import { request } from './http';
import { stale } from './queryKeys';
import { storeOver } from './storeOver';

type Due = string | null;

interface Change {
  /** As it is now. */
  item: ClassItem;
  due: Due;
}

const save = (item: ClassItem, due_on: Due) =>
  request(endpoints.updateClassItem, {
    id: item.id,
    body: { ...fieldsOf(classItemFields, item), due_on, version: item.version },
    reply: shipClassSchema,
  });

const itemIn = ({ items }: ShipClass, id: number): ClassItem => {
  const found = items.find((item) => item.id === id);
  if (found === undefined) throw new ApiError('answer', 404, 'Not Found', {});
  return found;
};

/** Over `from` alone: answers with the day that somebody else has set, where that is another one by now. */
export function useStoreDue(shipId: number, id: number) {
  const client = useQueryClient();
  const query = classQuery(shipId);
  const { mutateAsync } = useMutation({
    mutationFn: ({ item, due }: Change) => save(item, due),
    onSuccess: (all) => {
      client.setQueryData(query.queryKey, all);
    },
    meta: {
      invalidates: stale.classItems,
      success: (_all: ShipClass, { item: { name }, due }: Change): Said =>
        due === null
          ? { key: 'classItems.due.none', values: { name } }
          : { key: 'classItems.due.saved', values: { name }, days: { due } },
      undo:
        (all: ShipClass, { item }: Change) =>
        () =>
          save(itemIn(all, item.id), item.due_on),
      // It is read anew, and stored over what stands there then.
      quiet: ['stale'],
    },
  });
  const read = async () => {
    // Without a line it fails at once, as the change itself would.
    const fresh = { ...query, staleTime: 0, networkMode: 'always', retry: false } as const;
    return itemIn(await client.query(fresh), id);
  };
  return (due: Due, from: Due) =>
    storeOver(
      {
        ...{ read, of: ({ due_on }: ClassItem) => due_on, same: Object.is },
        put: async (item) => itemIn(await mutateAsync({ item, due }), id),
      },
      from,
      due,
    );
}
