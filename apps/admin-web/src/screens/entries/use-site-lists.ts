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

/** Under whose names the person themselves writes: no wait for thousands of others. */
export const useOwnAuthors = (siteId: number, userId: number) =>
  useQuery({
    queryKey: [...authorsKey(siteId), userId],
    staleTime,
    queryFn: async () =>
      (await ask('listAuthors', { params: { site_id: siteId }, query: { user_id: userId } })).authors,
  });

export const taxonomiesKey = (siteId: number) => ['taxonomies-all', siteId];

/** All of a language, in one request. How many there may be is bounded by the service. */
export async function readTaxonomies(siteId: number, language: string): Promise<Taxonomy[]> {
  const { taxonomies } = await ask('getTaxonomyTree', { params: { site_id: siteId }, query: { language } });
  return taxonomies.map(({ taxonomy }) => taxonomy);
}

export const useTaxonomies = (siteId: number, language: string) =>
  useQuery({
    queryKey: [...taxonomiesKey(siteId), language],
    staleTime,
    enabled: language !== '',
    queryFn: () => readTaxonomies(siteId, language),
  });
