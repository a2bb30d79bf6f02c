/** Of screens that read: apart from the application itself, as the sign-in page reads nothing. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection } from '../../api/connection';

/** What failed while the server was away loads by itself when it is back. */
export function useReloadOnReconnect() {
  const client = useQueryClient();
  useEffect(() => {
    let before = connection.get();
    return connection.subscribe(() => {
      const now = connection.get();
      if (now === 'online' && before !== 'online')
        void client.refetchQueries({
          type: 'active',
          predicate: (q) => q.state.status === 'error',
        });
      before = now;
    });
  }, [client]);
}
