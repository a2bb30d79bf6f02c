/** The fleet, or one ship or docking of it, at a glance. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { dashboardSchema, type DashboardQuery } from '../contract/dashboard';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import { queryKeys } from './queryKeys';

const dashboardQueries = {
  of: (query: DashboardQuery) =>
    queryOptions({
      queryKey: queryKeys.dashboard.of('list', query),
      queryFn: ({ signal }) =>
        request(endpoints.dashboard, { query, reply: dashboardSchema, signal }),
      placeholderData: keepPreviousData,
      // Of a choice that is gone it is said once.
      meta: { quiet: [404] },
    }),
};

export const useDashboard = (query: DashboardQuery) => useQuery(dashboardQueries.of(query));
