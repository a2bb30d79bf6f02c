/** The steps of a revision: submitted, recalled or issued. What is read and written of it stands with its document. */
import { useMutation } from '@tanstack/react-query';
import { documentSchema, type Document } from '../contract/documents/documentRecords';
import type { SubmitDraft } from '../contract/documents/documents';
import { endpoints } from '../contract/endpoints';
import type { Said } from '../ui/toast/toast';
import { shown } from './documents';
import { request } from './http';
import { stale } from './queryKeys';

/** A step of a revision, by the call that makes it. Each names the revision that was on the screen. */
export type RevisionCall = 'submit' | 'recall' | 'issue';

const CALLS = {
  submit: endpoints.submitRevision,
  recall: endpoints.recallRevision,
  issue: endpoints.issueRevision,
} as const;

/** Whom a revision was submitted to, and until when they are asked; else only which it is. */
function afterTransition(
  { number, revisions }: Document,
  revisionId: number,
  transition: RevisionCall,
): Said {
  const revision = revisions.find(({ id }) => id === revisionId);
  const values = { name: revision ? `${number} rev. ${revision.label}` : number };
  const step = revision?.steps.find(({ state }) => state === 'OPEN');
  const people = step?.asked.map(({ fullname }) => fullname) ?? [];
  if (transition !== 'submit' || people.length === 0 || !step?.due_on)
    return { key: `documents.done.${transition}`, values };
  return {
    key: 'documents.done.submitTo',
    values: { ...values, people },
    days: { due: step.due_on },
  };
}

/** `ask`: of a submission, whom it asks where that is not everybody on the route. */
interface Transition {
  revisionId: number;
  transition: RevisionCall;
  ask?: SubmitDraft['ask'];
}

export const useTransitionRevision = () =>
  useMutation({
    mutationFn: ({ revisionId, transition, ask }: Transition) =>
      request(CALLS[transition], {
        id: revisionId,
        ...(transition === 'submit' && ask !== undefined ? { body: { ask } } : {}),
        reply: documentSchema,
      }),
    ...shown,
    meta: {
      invalidates: stale.documents,
      success: (document: Document, { revisionId, transition }: Transition) =>
        afterTransition(document, revisionId, transition),
      undo: (_document: Document, { revisionId, transition }: Transition) =>
        transition === 'submit' ? () => request(CALLS.recall, { id: revisionId }) : undefined,
    },
  });
