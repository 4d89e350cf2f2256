import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { Fault } from '../../api/fault';
import { readLanguages } from '../../api/languages';
import type { Taxonomy } from '../../api/types';
import { readTaxonomies, taxonomiesKey } from '../entries/use-site-lists';

const keyOf = (siteId: number) => ['structure', siteId, 'terms'];

const termsQuery = (siteId: number, language: string) =>
  queryOptions({
    queryKey: [...keyOf(siteId), language],
    queryFn: () => readTaxonomies(siteId, language),
  });

/** All terms of a language, of all types. */
export const useTerms = (siteId: number, language: string) => useQuery(termsQuery(siteId, language));

/** Reads the present state of a term. @throws Fault */
export function useReadTerm(siteId: number): (term: Taxonomy) => Promise<Taxonomy> {
  const client = useQueryClient();
  return async ({ language, taxonomy_id: id }) => {
    const terms = await client.fetchQuery({ ...termsQuery(siteId, language), staleTime: 0 });
    const term = terms.find(({ taxonomy_id }) => taxonomy_id === id);
    if (term === undefined) throw new Fault(404, 'TAXONOMY_NOT_FOUND', '');
    return term;
  };
}

/** Adds the term only once: if two presses share one request, both get the term. */
export const withTerm = (terms: readonly Taxonomy[], term: Taxonomy): Taxonomy[] => [
  ...terms.filter(({ taxonomy_id: id }) => id !== term.taxonomy_id),
  term,
];

/** Adds a new term to the list at once, and reads the list anew. */
export function useKeepNewTerm(siteId: number): (term: Taxonomy) => void {
  const client = useQueryClient();
  return (term) => {
    const { queryKey } = termsQuery(siteId, term.language);
    client.setQueryData(queryKey, (terms) => terms && withTerm(terms, term));
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: taxonomiesKey(siteId) });
  };
}

/** Reads the terms of a site anew, also in the forms of entries. */
export function useReloadTerms(siteId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: taxonomiesKey(siteId) });
    await client.invalidateQueries({ queryKey: keyOf(siteId) });
  };
}

/** The languages of a site, by code. */
export const useLanguages = (siteId: number) =>
  useQuery({
    queryKey: ['structure', siteId, 'languages'],
    queryFn: () => readLanguages(siteId),
  });
