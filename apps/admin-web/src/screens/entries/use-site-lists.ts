import { useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask';
import { readLanguages } from '../../api/languages';
import type { Taxonomy } from './types';

const staleTime = 60_000;

export const useLanguages = (siteId: number) =>
  useQuery({
    queryKey: ['languages', siteId],
    staleTime,
    queryFn: () => readLanguages(siteId),
  });

export const taxonomiesKey = (siteId: number) => ['taxonomies-all', siteId];

/** All taxonomies of a language in one request. The service limits their number. */
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
