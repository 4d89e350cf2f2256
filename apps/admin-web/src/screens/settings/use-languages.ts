import { useQuery } from '@tanstack/react-query';

import type { Answer } from '@headwater/admin-client';

import { readLanguages, withName } from '../../api/languages';

export type Language = Answer<'listLanguages'>['languages'][number];

export const languagesKey = (siteId: number) => ['languages', siteId];

export const useLanguages = (siteId: number) =>
  useQuery({
    queryKey: languagesKey(siteId),
    queryFn: () => readLanguages(siteId),
  });

/** Of a language as the API has it. */
export const nameOf = (language: Language): string => withName(language).name;
