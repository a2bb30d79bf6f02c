/** What waits for a decision of whoever asks. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { reviewsPageSchema } from '../contract/documents/documentRecords';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import { queryKeys } from './queryKeys';

type PageQuery = { page?: number; page_size?: number };

const reviewQueries = {
  list: (query: PageQuery) =>
    queryOptions({
      queryKey: queryKeys.reviews.of('list', query),
      queryFn: ({ signal }) =>
        request(endpoints.reviews, { query, reply: reviewsPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const useReviews = (query: PageQuery) => useQuery(reviewQueries.list(query));
