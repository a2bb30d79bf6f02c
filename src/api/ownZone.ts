/** The time zone of whoever has never chosen one: their browser's, taken once. */
import { useMutation } from '@tanstack/react-query';
import type { Me } from '../contract/auth';
import { meSchema } from '../contract/auth';
import { endpoints } from '../contract/endpoints';
import type { Said } from '../ui/toast/toast';
import { request } from './http';
import { queryKeys } from './queryKeys';

interface Taking {
  me: Me;
  time_zone: string;
}

const save = ({ fullname, email, locale, version }: Me, time_zone: string) =>
  request(endpoints.updateMe, {
    body: { fullname, email, locale, time_zone, version },
    reply: meSchema,
  });

/** Nobody asked for it: what fails is tried at the next start. */
const UNASKED = ['stale' as const, ...[0, 403, 408, 422, 429, 500, 502, 503, 504]];

export const useTakeZone = () =>
  useMutation({
    mutationFn: ({ me, time_zone }: Taking) => save(me, time_zone),
    onSuccess: (me, _taking, _result, { client }) => {
      client.setQueryData(queryKeys.me.all, me);
    },
    meta: {
      success: ({ time_zone: zone }: Me): Said => ({
        key: 'profile.zoneTaken',
        values: { zone },
        link: { to: '/profile', key: 'main.user.profile' },
      }),
      undo:
        (taken: Me, { me }: Taking) =>
        () =>
          save(taken, me.time_zone),
      invalidates: [queryKeys.me.all],
      quiet: UNASKED,
    },
  });
