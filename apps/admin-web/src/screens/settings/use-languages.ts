import { useQuery } from '@tanstack/react-query';

import type { RouteAnswer } from '@headwater/admin-contract';

import { ask } from '../../api/ask';

export type Language = RouteAnswer<'listLanguages'>['languages'][number];

export const languagesKey = (siteId: number) => ['languages', siteId];

export const useLanguages = (siteId: number) =>
  useQuery({
    queryKey: languagesKey(siteId),
    queryFn: async () => (await ask('listLanguages', { params: { site_id: siteId } })).languages,
  });

export const nameOf = ({ name, code }: Pick<Language, 'name' | 'code'>): string =>
  name === '' ? code : name;
