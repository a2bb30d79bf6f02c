/** What a part of the screen shows instead of data: loading, failed, offline, missing or not permitted. */
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NoticeProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

/** A sentence, and the one thing to do next. */
export function Notice({ title, text, action }: NoticeProps) {
  return (
    <Box sx={{ py: 4, maxWidth: 560 }} role="status">
      <Typography component="p" variant="subtitle1">
        {title}
      </Typography>
      {text !== undefined && <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
      {action !== undefined && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}

const SHOW_AFTER_MS = 200;
const SLOW_AFTER_MS = 2_000;

/** Nothing for 200 ms, then the skeleton, and after 2 s for how long it has been loading. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => {
      setWaited(performance.now() - began);
    }, SHOW_AFTER_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <Box aria-busy sx={{ visibility: waited < SHOW_AFTER_MS ? 'hidden' : 'visible' }}>
      <Box role="status" className="visually-hidden">
        {waited >= SHOW_AFTER_MS && t('state.loading')}
      </Box>
      {children}
      {waited >= SLOW_AFTER_MS && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
          {t('state.slow', { seconds: Math.round(waited / 1000) })}
        </Typography>
      )}
    </Box>
  );
}

/** A part of the product whose code is on its way. */
export function Coming() {
  const { t } = useTranslation();
  return (
    <Waiting>
      <Box aria-hidden>{t('state.loading')}</Box>
    </Waiting>
  );
}

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
  if (status === 404)
    return <Notice title={t('state.missingTitle')} text={t('state.missingText')} />;
  const handleRetry = () => {
    query.refetch();
  };
  return (
    <Notice
      title={t('state.failedTitle')}
      text={t('state.failedText')}
      action={
        <Button variant="outlined" onClick={handleRetry}>
          {t('app.tryAgain')}
        </Button>
      }
    />
  );
}
