/** What a variation order is chosen from: the jobs of its docking, and the documents that it may rest on. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../../api/documents';
import { useJobs } from '../../api/jobs';
import { useMay } from '../../api/me';
import { useVariations } from '../../api/variations';
import { GIVEN_UP } from '../../contract/execution/variationStates';
import { EVIDENCE_TYPES } from '../../contract/execution/variations';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import type { Loadable } from '../../ui/page/QueryState';

export interface Choices {
  jobs: readonly { value: number; label: string }[];
  documents: readonly { id: number; label: string }[];
  /** Orders that came to nothing. */
  replaced: readonly { value: number; label: string }[];
}

interface Named {
  id: number;
  number: string;
  title: string;
}

/** What cannot be had leaves nothing to choose from. `chosen`: the documents that it rests on already. */
export function useChoices(drydockId: number, chosen: readonly Named[] = []): Loadable<Choices> {
  const { t } = useTranslation();
  const jobs = useJobs(drydockId, {});
  const mayDocuments = useMay('documents');
  const documents = useDocuments(
    // What an order rests on is seldom older than the others.
    { drydock_id: drydockId, sort: '-updated_at', page_size: MAX_PAGE_SIZE },
    { enabled: mayDocuments },
  );
  // Without a line nothing is waited for.
  const isSettled = (query: { data: unknown; error: unknown; fetchStatus: string }) =>
    query.data !== undefined || query.error !== null || query.fetchStatus === 'paused';
  const orders = useVariations(drydockId);
  const ready = isSettled(jobs) && isSettled(orders) && (!mayDocuments || isSettled(documents));
  const data = useMemo((): Choices => {
    const evidence = (documents.data?.items ?? []).filter(({ type }) =>
      EVIDENCE_TYPES.some((code) => code === type.code),
    );
    const others = chosen.filter(({ id }) => !evidence.some((one) => one.id === id));
    return {
      jobs: (jobs.data?.items ?? []).map(({ id, code, title }) => ({
        value: id,
        label: t('jobs.titled', { code, title }),
      })),
      replaced: (orders.data?.items ?? [])
        .filter(({ state }) => GIVEN_UP.includes(state))
        .map(({ id, number, title }) => ({
          value: id,
          label: t('variations.titled', { number, title }),
        })),
      documents: [...others, ...evidence].map(({ id, number, title }) => ({
        id,
        label: t('variations.titled', { number, title }),
      })),
    };
  }, [t, jobs.data, documents.data, orders.data, chosen]);
  return { ...jobs, data: ready ? data : undefined, isPending: !ready, error: null };
}
