import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import type { Client, contracts, Entry__Output, Site__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { collectPages } from '../pages';

export interface ReadSitesOptions {
  clients: {
    site: Pick<Client<typeof contracts.siteManagement>, 'listSites' | 'createToken'>;
    content: Pick<Client<typeof contracts.contentManagement>, 'listEntries'>;
  };
  /** The base URL of the gateway. */
  baseUrl: string;
  /** The number of entries of each kind to read in each site. */
  entriesPerKind: number;
  /** Whether the bytes of media were restored. */
  media: boolean;
  signal: AbortSignal;
}

export interface SitesRead {
  headless: number;
  /** The number of theme sites. The API does not serve them. */
  theme: number;
  entries: number;
  media: number;
  /** Differences between answers and the database, one sentence each. */
  faults: string[];
}

const kinds = [
  { type: 'page', path: 'pages' },
  { type: 'post', path: 'posts' },
] as const;

/** Reads settings, published entries and their pictures of every site, as a frontend does. */
export async function readSites(options: ReadSitesOptions): Promise<SitesRead> {
  const read: SitesRead = { headless: 0, theme: 0, entries: 0, media: 0, faults: [] };
  const sites = await collectPages(Infinity, async (of) => {
    const page = await options.clients.site.listSites(of);
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
  // The token exists only in the scratch installation, which ends with the drill.
  const { secret } = await clients.site.createToken(
    { siteId, name: 'Restore drill', requestsPerMinute: 1_000_000 },
    { actor: { id: 'cli:restore-drill', superAdmin: true }, signal },
  );
  const headers = { host: domain, authorization: `Bearer ${secret}` };
  const get = (path: string): Promise<Answer> => askPatiently(new URL(path, baseUrl), headers, signal);
  read.headless += 1;
  const settings = await get('/api/v1/settings');
  if (settings.status !== 200) read.faults.push(`${domain}: settings were answered with ${settings.status}`);
  for (const { type, path } of kinds) {
    for (const entry of await listPublished(options, site, type)) {
      const answer = await get(`/api/v1/${path}/${entry.slug}?locale=${entry.language}`);
      read.entries += 1;
      const body = bodyOf(answer);
      const fault = faultOf(entry, answer.status, body);
      if (fault !== undefined) read.faults.push(`${domain}: ${path}/${entry.slug} ${fault}`);
      const picture = body.data?.og_image?.url;
      if (options.media && picture)
        await readPicture(get, `${domain}: the picture of ${entry.slug}`, picture, read);
    }
  }
}

interface Answer {
  status: number;
  bytes: Buffer;
  /** The `Retry-After` of the answer; 0: it has none. */
  retryAfterSeconds: number;
}

const triesOfOne = 3;

/** The rate limit of one client does not allow thousands of sites in a minute. Waits as long as the refusal says. */
async function askPatiently(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(url, headers, signal);
    if (answer.status !== 429 || tries === triesOfOne) return answer;
    await setTimeout(answer.retryAfterSeconds * 1_000, undefined, { signal });
  }
}

/** Not fetch, because the request must name another host than the one that it connects to, as a proxy in front of the gateway does. */
function ask(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, signal }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      const { statusCode: status = 0, headers: given } = answer;
      const retryAfterSeconds = Number(given['retry-after']) || 0;
      answer.once('end', () => resolve({ status, bytes: Buffer.concat(parts), retryAfterSeconds }));
    });
    call.once('error', reject);
    call.end();
  });
}

/** An answer of a proxy in place of the gateway may be no JSON. */
function bodyOf({ bytes }: Answer): EntryBody {
  try {
    return JSON.parse(bytes.toString()) as EntryBody;
  } catch {
    return {};
  }
}

interface EntryBody {
  data?: { id: number; title: string; og_image?: { url: string } | null };
}

/** The difference between an answer and the entry, as a sentence. */
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
  get: (path: string) => Promise<Answer>,
  name: string,
  url: string,
  read: SitesRead,
): Promise<void> {
  const { status, bytes } = await get(new URL(url).pathname);
  read.media += 1;
  if (status !== 200 || bytes.byteLength === 0)
    read.faults.push(`${name} was answered with ${status} and ${bytes.byteLength} bytes`);
}

const shownFaults = 20;

/** @throws AppError DRILL_FAILED for answers that differ from the database */
export function assertAsStored({ faults }: Pick<SitesRead, 'faults'>): void {
  if (faults.length === 0) return;
  const shown = faults.slice(0, shownFaults).join('\n  ');
  const more = faults.length > shownFaults ? `\n  and ${faults.length - shownFaults} more` : '';
  throw new AppError(
    'DATA_LOSS',
    'DRILL_FAILED',
    `The backup was restored, but ${faults.length} answers are not what the database has:\n  ${shown}${more}`,
  );
}
