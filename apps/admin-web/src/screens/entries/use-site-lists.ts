import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask';
import { readLanguages } from '../../api/languages';
import type { Author, Taxonomy } from './types';

const pageSize = 100;
/** More than this is no list to choose from. */
const maxPages = 20;
const staleTime = 60_000;

interface Page<Row> {
  rows: Row[];
  next: string;
}

/** All rows of a list, to a bound. */
async function readAll<Row>(read: (pageToken: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let token: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await read(token);
    rows.push(...page.rows);
    if (page.next === '') break;
    token = page.next;
  }
  return rows;
}

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
        const query = { page_size: pageSize, page_token };
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
    const query = { page_size: pageSize, page_token, language };
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
