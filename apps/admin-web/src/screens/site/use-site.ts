import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router';

import { ask } from '../../api/ask';
import type { Site } from '../../api/types';

const keyOf = (siteId: number) => ['site', siteId];

/** Of the address; NaN where it holds no id. */
export const useSiteId = (): number => Number(useParams()['siteId']);

export const useSiteQuery = (siteId: number) =>
  useQuery({
    queryKey: keyOf(siteId),
    queryFn: async () => (await ask('getSite', { params: { site_id: siteId } })).site,
  });

/** For the screens inside that of a site, which is loaded. */
export const useSite = (): Site => useOutletContext<Site>();

/** After a change of the site. Its new state is shown without being read again. */
export function useKeepSite(): (site: Site) => void {
  const client = useQueryClient();
  return (site) => {
    client.setQueryData(keyOf(site.site_id), site);
    void client.invalidateQueries({ queryKey: ['sites'] });
  };
}

/** Reads the site anew. */
export function useReloadSite(siteId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(siteId) });
}
