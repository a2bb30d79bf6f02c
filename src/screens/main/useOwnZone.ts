/** At the first sign-in times are shown as the browser has them, and said so; from then on the profile decides. */
import { useEffect, useRef } from 'react';
import { getI18n } from 'react-i18next';
import { useMe } from '../../api/me';
import { useTakeZone } from '../../api/ownZone';
import { ownTimeZone } from '../../ui/format/timeZones';

export function useOwnZone() {
  const { data: me } = useMe();
  const { mutate } = useTakeZone();
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (me?.zone_chosen !== false || me.deep_link_allowed || asked.current === me.id) return;
    const time_zone = ownTimeZone();
    if (time_zone === me.time_zone) return;
    asked.current = me.id;
    void getI18n()
      .loadNamespaces('late')
      .then(() => {
        mutate({ me, time_zone });
      });
  }, [me, mutate]);
}
