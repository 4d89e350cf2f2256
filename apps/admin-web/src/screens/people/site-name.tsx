import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';

/** The name of a site; of a deleted site, its number. */
export function SiteName({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const site = useQuery({
    queryKey: ['site', siteId],
    queryFn: async () => (await ask('getSite', { params: { site_id: siteId } })).site,
    staleTime: 60_000,
    retry: false,
  });
  return site.data?.name ?? t('people.site', { id: siteId });
}
