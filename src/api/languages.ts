/** Which languages there are: a file beside the texts, so that adding one needs no programmer. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { object, string } from 'yup';
import { listOf } from '../contract/fields';
import { apiConfig } from './config';
import { requestAsset } from './http';
import { queryKeys } from './queryKeys';

const languagesSchema = listOf(object({ code: string().required(), name: string().required() }));

const languageQueries = {
  list: () =>
    queryOptions({
      queryKey: queryKeys.languages.all,
      queryFn: ({ signal }) => {
        const url = `${apiConfig.assetsUrl}/assets/i18n/languages.json${apiConfig.textsVersion}`;
        return requestAsset(url, languagesSchema, signal);
      },
      staleTime: Infinity,
    }),
};

export const useLanguages = () => useQuery(languageQueries.list());
