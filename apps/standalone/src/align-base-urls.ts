import { demoCall } from './demo/seed/seed-demo';
import { readAll } from './demo/seed/seed-target';
import type { ManagementClients } from './management-clients';

/** The address of an installation on this computer, such as `http://localhost:8080`. */
const localAddress = /^http:\/\/localhost:\d+$/;

/** Sets the present address as base URL of sites that were made with another port, so that their URLs work. */
export async function alignBaseUrls({ site: sites }: ManagementClients, baseUrl: string): Promise<void> {
  const all = await readAll(async (pageToken) => {
    const page = await sites.listSites({ pageSize: 200, pageToken });
    return { items: page.sites, nextPageToken: page.nextPageToken };
  });
  for (const site of all) {
    if (site.baseUrl === baseUrl || !localAddress.test(site.baseUrl)) continue;
    await sites.updateSite(
      { siteId: site.siteId, site: { baseUrl }, updateMask: { paths: ['base_url'] } },
      demoCall,
    );
  }
}
