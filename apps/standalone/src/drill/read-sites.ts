import type { Entry__Output, Site__Output } from '@headwater/contracts';
import { apiHeaders } from '@headwater/http-contract';

import { readAll } from '../demo/seed/seed-target';
import type { ManagementClients } from '../management-clients';

export interface ReadSitesOptions {
  clients: ManagementClients;
  /** Of the gateway. */
  baseUrl: string;
  /** How many entries of each kind are read, in each site. */
  entriesPerKind: number;
  /** Whether the bytes of media were restored. */
  media: boolean;
  signal: AbortSignal;
}

export interface SitesRead {
  headless: number;
  /** Their pages are rendered elsewhere: the API does not answer for them. */
  theme: number;
  entries: number;
  media: number;
  /** What was answered otherwise than the database has it, one sentence each. */
  faults: string[];
}

const kinds = [
  { type: 'page', path: 'pages' },
  { type: 'post', path: 'posts' },
] as const;

/** Reads settings, published entries and their pictures of every site, as a frontend does. */
export async function readSites(options: ReadSitesOptions): Promise<SitesRead> {
  const read: SitesRead = { headless: 0, theme: 0, entries: 0, media: 0, faults: [] };
  const sites = await readAll(async (pageToken) => {
    const page = await options.clients.site.listSites({ pageSize: 200, pageToken });
    return { items: page.sites, nextPageToken: page.nextPageToken };
  });
  for (const site of sites) {
    options.signal.throwIfAborted();
    if (site.mode === 'SITE_MODE_THEME') read.theme += 1;
    else await readSite(options, site, read);
  }
  return read;
}

async function readSite(options: ReadSitesOptions, site: Site__Output, read: SitesRead): Promise<void> {
  const { clients, baseUrl, signal } = options;
  const { siteId, primaryDomain: domain } = site;
  // In the scratch installation only, which ends with the drill.
  const { secret } = await clients.site.createToken(
    { siteId, name: 'Restore drill', requestsPerMinute: 1_000_000 },
    { actor: { id: 'cli:restore-drill', superAdmin: true }, signal },
  );
  const headers = { [apiHeaders.siteDomain]: domain, authorization: `Bearer ${secret}` };
  const get = (path: string): Promise<Response> => fetch(new URL(path, baseUrl), { headers, signal });
  read.headless += 1;
  const settings = await get('/api/v1/settings');
  if (settings.status !== 200) read.faults.push(`${domain}: settings were answered with ${settings.status}`);
  for (const { type, path } of kinds) {
    for (const entry of await listPublished(options, site, type)) {
      const answer = await get(`/api/v1/${path}/${entry.slug}?locale=${entry.language}`);
      const body = (await answer.json()) as EntryBody;
      read.entries += 1;
      const fault = faultOf(entry, answer.status, body);
      if (fault !== undefined) read.faults.push(`${domain}: ${path}/${entry.slug} ${fault}`);
      const picture = body.data?.og_image?.url;
      if (options.media && picture)
        await readPicture(get, `${domain}: the picture of ${entry.slug}`, picture, read);
    }
  }
}

interface EntryBody {
  data?: { id: number; title: string; og_image?: { url: string } | null };
}

/** How an answer differs from the entry that it is to show. */
export function faultOf(
  { entryId, title }: Pick<Entry__Output, 'entryId' | 'title'>,
  status: number,
  { data }: EntryBody,
): string | undefined {
  if (status !== 200 || data === undefined) return `was answered with ${status}`;
  if (data.id !== entryId) return `was answered with the entry ${data.id} instead of ${entryId}`;
  return data.title === title ? undefined : `was answered with another title than the database has`;
}

async function listPublished(
  { clients, entriesPerKind, signal }: ReadSitesOptions,
  { siteId, defaultLanguage }: Site__Output,
  type: string,
): Promise<Entry__Output[]> {
  const { entries } = await clients.content.listEntries(
    {
      ...{ siteId, type, language: defaultLanguage, pageSize: entriesPerKind },
      ...{ status: 'ENTRY_STATUS_PUBLISHED', scheduled: false },
    },
    { signal },
  );
  return entries;
}

async function readPicture(
  get: (path: string) => Promise<Response>,
  name: string,
  url: string,
  read: SitesRead,
): Promise<void> {
  const answer = await get(new URL(url).pathname);
  const { byteLength } = await answer.arrayBuffer();
  read.media += 1;
  if (answer.status !== 200 || byteLength === 0)
    read.faults.push(`${name} was answered with ${answer.status} and ${byteLength} bytes`);
}
