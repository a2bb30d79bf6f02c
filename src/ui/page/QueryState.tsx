/** What a part of the screen shows instead of data: loading, failed, offline, missing or not permitted. */
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Missing } from './Missing';
import { Notice } from './Notice';
import { Waiting } from './Waiting';

/** What a query result, or several taken together, tells of its loading. */
export interface Loadable<T> {
  data: T | undefined;
  isPending: boolean;
  isFetching: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  error: Error | null;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  query: Loadable<T>;
  /** Of the final size. */
  skeleton: ReactNode;
  /** What a person without the right cannot view, in words. */
  what: string;
  children: (data: T) => ReactNode;
}

const statusOf = (error: Error | null) =>
  error !== null && 'status' in error ? error.status : undefined;

/** There was no answer. */
const isCut = (error: Error | null) =>
  error !== null && 'kind' in error && error.kind === 'connection';

/** Cached data stays on screen while it refreshes, also when refreshing fails. */
export function QueryState<T>({ query, skeleton, what, children }: QueryStateProps<T>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === 'paused')
    return <Notice title={t('state.offlineTitle')} text={t('state.offlineText')} />;
  if (query.isPending) return <Waiting>{skeleton}</Waiting>;
  const status = statusOf(query.error);
  if (status === 403)
    return <Notice title={t('state.forbiddenTitle')} text={t('state.forbiddenText', { what })} />;
  if (status === 404) return <Missing />;
  const handleRetry = () => {
    query.refetch();
  };
  return (
    <Notice
      title={t('state.failedTitle')}
      text={t(isCut(query.error) ? 'main.connection.waits' : 'state.failedText')}
      action={
        <Button variant="outlined" onClick={handleRetry}>
          {t('app.tryAgain')}
        </Button>
      }
    />
  );
}
