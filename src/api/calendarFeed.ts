/** The calendar feed of due dates: whether one has one, its new address, and its end. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { calendarSchema } from '../contract/certificates/classRecords';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import { queryKeys } from './queryKeys';

const feedQuery = () =>
  queryOptions({
    queryKey: queryKeys.calendarFeed.of('mine'),
    queryFn: ({ signal }) => request(endpoints.calendarFeed, { reply: calendarSchema, signal }),
  });

export const useCalendarFeed = () => useQuery(feedQuery());

const invalidates = [queryKeys.calendarFeed.all, queryKeys.auditEvents.all];

/** The address is told once; one that was made before leads nowhere then. */
export const useMakeCalendarFeed = () =>
  useMutation({
    mutationFn: () => request(endpoints.makeCalendarFeed, { reply: calendarSchema }),
    meta: { invalidates, success: 'certificates.feed.made' },
  });

export const useEndCalendarFeed = () =>
  useMutation({
    mutationFn: () => request(endpoints.endCalendarFeed, {}),
    meta: { invalidates, success: 'certificates.feed.ended' },
  });
