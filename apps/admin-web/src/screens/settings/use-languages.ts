import { useQuery } from '@tanstack/react-query';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { withName } from '../../api/languages';

export type Language = Answer<'listLanguages'>['languages'][number];

export const languagesKey = (siteId: number) => ['languages', siteId];

/** With their names as they are stored, which a change of one has to name. */
export const readStoredLanguages = async (siteId: number): Promise<Language[]> =>
  (await ask('listLanguages', { params: { site_id: siteId } })).languages;

export const useLanguages = (siteId: number) =>
  useQuery({
    queryKey: [...languagesKey(siteId), 'stored'],
    queryFn: () => readStoredLanguages(siteId),
  });

/** Of a language as the API has it. */
export const nameOf = (language: Language): string => withName(language).name;
