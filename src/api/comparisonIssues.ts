/** Comparisons of quotations as they are issued for approval. */
import { useMutation } from '@tanstack/react-query';
import { MAKING_MS, type MadeDraft } from '../contract/documents/madeRevisions';
import { endpoints } from '../contract/endpoints';
import { comparisonIssueSchema, type ComparisonIssue } from '../contract/tender/comparisonIssues';
import { request } from './http';
import { stale } from './queryKeys';

/** `client_id` stands for this issue alone: sent twice, it is made once. */
export const useIssueComparison = (drydockId: number) =>
  useMutation({
    mutationFn: (body: MadeDraft) =>
      request(endpoints.issueComparison, {
        ...{ id: drydockId, body, timeout: 2 * MAKING_MS },
        reply: comparisonIssueSchema,
      }),
    meta: {
      invalidates: stale.comparison,
      success: ({ document, revision }: ComparisonIssue) => ({
        key: 'specification.issued',
        values: { name: document.number, label: revision.label },
      }),
    },
  });
