import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router';

import { ask, askAhead } from '../../api/ask';
import { asksFirst } from '../../api/first-screen';
import { idIn } from '../../api/ids';
import type { Site } from '../../api/types';

const keyOf = (siteId: number) => ['site', siteId];

/** The site id of the address; NaN if it has none. */
export const useSiteId = (): number => idIn(useParams()['siteId']) ?? Number.NaN;

/** For the `handle` of a route inside that of a site. */
export const asksFirstOfSite = (asked: (siteId: number, search: URLSearchParams) => void) =>
  asksFirst(({ siteId: given }, search) => {
    const siteId = idIn(given);
    if (siteId !== undefined) asked(siteId, search);
  });

export const useSiteQuery = (siteId: number) =>
  useQuery({
    queryKey: keyOf(siteId),
    queryFn: async () => (await ask('getSite', { params: { site_id: siteId } })).site,
  });

export const askSiteAhead = (siteId: number): void => askAhead('getSite', { params: { site_id: siteId } });

/** For the screens inside that of a site, which is loaded. */
export const useSite = (): Site => useOutletContext<Site>();

/** Reads the site anew for a form, because it may have been loaded long ago. */
export const useSiteAnew = () => useSiteQuery(useSite().site_id);

/** Shows the new state of a changed site without reading it again. */
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
