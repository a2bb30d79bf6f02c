/** What waits to be sent or was not accepted; sends it when there is a line. */
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { connection } from '../../api/connection';
import { useKeptUploads, useOutbox } from '../../api/outbox';
import { restoreTransfers } from '../../parts/transfers/keptTransfers';
import { outbox } from '../../session/outbox';
import { useStore } from '../../ui/store';
import { showToast } from '../../ui/toast/toast';
import { Bar } from './Bar';

/** A server that is busy is asked again. */
const AGAIN_MS = 30_000;

function useSending(waiting: number) {
  const client = useQueryClient();
  const isOnline = useStore(connection) === 'online';
  useEffect(() => {
    outbox.makeReady();
    const load = () => void outbox.load().then(restoreTransfers);
    load();
    // Another tab may have sent it meanwhile.
    document.addEventListener('visibilitychange', load);
    return () => {
      document.removeEventListener('visibilitychange', load);
    };
  }, []);
  useEffect(() => {
    if (!isOnline || waiting === 0) return undefined;
    const send = async () => {
      // With a line its code comes as well; where it does not, the next turn asks again.
      const sender = await import('../../parts/outbox/sendOutbox').catch(() => undefined);
      const count = (await sender?.sendOutbox(client)) ?? 0;
      if (count > 0) showToast({ severity: 'success', text: { key: 'main.outbox.sent', count } });
    };
    void send();
    const timer = setInterval(() => void send(), AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [client, isOnline, waiting]);
}

export function OutboxBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const items = useOutbox();
  const refused = items.filter(({ refusal }) => refusal !== undefined).length;
  const waiting = items.length - refused;
  useSending(waiting);
  const toSend = waiting + useKeptUploads().length;
  // Its own screen says more.
  const isSaid = refused + toSend > 0 && pathname !== '/outbox';
  const text = [
    ...(refused > 0 ? [t('main.outbox.refused', { count: refused })] : []),
    ...(toSend > 0 ? [t('main.outbox.waiting', { count: toSend })] : []),
  ].join(' ');
  return (
    <Bar
      colour={refused > 0 ? 'warning' : 'info'}
      text={isSaid ? text : undefined}
      action={
        <Button size="small" component={Link} to="/outbox">
          {t('main.outbox.show')}
        </Button>
      }
    />
  );
}
