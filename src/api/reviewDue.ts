/** What lists change of a review: the day until which the step that it has come to is asked for. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { todayIn } from '../contract/dates';
import { documentSchema, type Document } from '../contract/documents/documentRecords';
import { endpoints } from '../contract/endpoints';
import type { Said } from '../ui/toast/toast';
import { documentQueries, shown } from './documents';
import { request } from './http';
import { stale } from './queryKeys';
import { storeOver } from './storeOver';

interface Change {
  /** As it is now. */
  document: Document;
  due: string;
}

type Due = string | null;

const revisionOf = ({ revisions }: Document, id: number) => revisions.find((one) => one.id === id);
const dueOf = (document: Document, id: number): Due =>
  revisionOf(document, id)?.steps.find(({ state }) => state === 'OPEN')?.due_on ?? null;

/** Over `from` alone: answers with the day that holds by now, where that is another one; null where no step is open any more. */
export function useStoreReviewDue(documentId: number, revisionId: number) {
  const client = useQueryClient();
  const save = (document: Document, due_on: string) =>
    request(endpoints.setReviewDue, {
      id: revisionId,
      body: { due_on, version: revisionOf(document, revisionId)?.version ?? 0 },
      reply: documentSchema,
    });
  const { mutateAsync } = useMutation({
    mutationFn: ({ document, due }: Change) => save(document, due),
    ...shown,
    meta: {
      invalidates: stale.documents,
      success: (document: Document, { due }: Change): Said => ({
        key: 'documents.reviewDue.saved',
        values: {
          name: `${document.number} rev. ${revisionOf(document, revisionId)?.label ?? ''}`,
        },
        days: { due },
      }),
      // Nobody is asked until a day that has gone by.
      undo: (after: Document, { document }: Change) => {
        const before = dueOf(document, revisionId);
        if (before === null || before < todayIn('UTC', new Date())) return undefined;
        return () => save(after, before);
      },
      // It is read anew, and stored over what stands there then.
      quiet: ['stale'],
    },
  });
  const read = () =>
    client.query({
      ...{ ...documentQueries.detail(documentId), staleTime: 0 },
      // Without a line it fails at once, as the change itself would.
      ...{ networkMode: 'always', retry: false },
    });
  return (due: string, from: Due) =>
    storeOver<Document, Due>(
      {
        ...{ read, of: (document) => dueOf(document, revisionId), same: Object.is },
        put: (document) => mutateAsync({ document, due }),
      },
      from,
      due,
    );
}
