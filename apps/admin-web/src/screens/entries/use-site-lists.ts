import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask';
import { readLanguages } from '../../api/languages';
import { mostRows, readAll } from '../../api/read-all';
import type { Author, Taxonomy } from './types';

const staleTime = 60_000;

export const useLanguages = (siteId: number) =>
  useQuery({
    queryKey: ['languages', siteId],
    staleTime,
    queryFn: () => readLanguages(siteId),
  });

export const authorsKey = (siteId: number) => ['authors-all', siteId];

export const authorsQuery = (siteId: number) =>
  queryOptions({
    queryKey: authorsKey(siteId),
    staleTime,
    queryFn: () =>
      readAll<Author>(async (page_token) => {
        const query = { page_size: mostRows, page_token };
        const { authors, next_page_token: next } = await ask('listAuthors', {
          params: { site_id: siteId },
          query,
        });
        return { rows: authors, next };
      }),
  });

export const useAuthors = (siteId: number) => useQuery(authorsQuery(siteId));

export const taxonomiesKey = (siteId: number) => ['taxonomies-all', siteId];

export const readTaxonomies = (siteId: number, language: string): Promise<Taxonomy[]> =>
  readAll<Taxonomy>(async (page_token) => {
    const query = { page_size: mostRows, page_token, language };
    const { taxonomies, next_page_token: next } = await ask('listTaxonomies', {
      params: { site_id: siteId },
      query,
    });
    return { rows: taxonomies, next };
  });

export const useTaxonomies = (siteId: number, language: string) =>
  useQuery({
    queryKey: [...taxonomiesKey(siteId), language],
    staleTime,
    enabled: language !== '',
    queryFn: () => readTaxonomies(siteId, language),
  });
