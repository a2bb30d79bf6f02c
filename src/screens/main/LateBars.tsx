/** The bars under the app bar, whose code comes after the first rows, or once there is no line. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { connection } from '../../api/connection';
import { useReloadOnReconnect } from '../../parts/kept/useReloadOnReconnect';
import { ahead, whenIdle } from '../../ui/start/idle';
import { useStore } from '../../ui/store';
import { settled } from '../../ui/start/settled';

export function LateBars() {
  useReloadOnReconnect();
  const client = useQueryClient();
  const isOnline = useStore(connection) === 'online';
  const [Bars, setBars] = useState<ComponentType>();
  const isHere = Bars !== undefined;
  useEffect(() => {
    if (isHere) return undefined;
    const load = async () => {
      const { Bars: loaded } = await import('./Bars');
      setBars(() => loaded);
    };
    if (isOnline) return whenIdle(() => settled(client), load);
    ahead(load);
    return undefined;
  }, [client, isOnline, isHere]);
  return Bars && <Bars />;
}
