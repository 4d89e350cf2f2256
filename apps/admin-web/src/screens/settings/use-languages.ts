import { useQuery } from '@tanstack/react-query';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { withName } from '../../api/languages';

export type Language = Answer<'listLanguages'>['languages'][number];

export const languagesKey = (siteId: number) => ['languages', siteId];

/** The languages with their stored names, which the request of a change must contain. */
export const readStoredLanguages = async (siteId: number): Promise<Language[]> =>
  (await ask('listLanguages', { params: { site_id: siteId } })).languages;

export const useLanguages = (siteId: number) =>
  useQuery({
    queryKey: [...languagesKey(siteId), 'stored'],
    queryFn: () => readStoredLanguages(siteId),
  });

/** The name of a language of the API. */
export const nameOf = (language: Language): string => withName(language).name;
