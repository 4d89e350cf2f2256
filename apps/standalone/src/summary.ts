import type { Entry__Output, Site__Output } from '@headwater/contracts';
import { apiHeaders } from '@headwater/http-contract';

import type { DemoState } from './demo/seed/demo-state';
import type { ManagementClients } from './management-clients';

export interface SiteSummary {
  name: string;
  domain: string;
  mode: 'headless' | 'theme';
  /** The demo token's secret. Absent if there is none or it was revoked. */
  token?: string;
  defaultLanguage: string;
  /** Codes of the enabled languages. */
  languages: string[];
  /** Drafts and scheduled entries, which readers must not see. */
  unpublished: { type: string; slug: string; title: string; language: string }[];
}

/** The summary for a new user: address, sites, and example requests. */
export interface Summary {
  baseUrl: string;
  sites: SiteSummary[];
}

const mostSites = 20;
const mostUnpublished = 50;

/** Describes the installation with its first 20 sites. */
export async function readSummary(
  clients: ManagementClients,
  state: DemoState,
  baseUrl: string,
): Promise<Summary> {
  const { sites } = await clients.site.listSites({ pageSize: mostSites });
  return { baseUrl, sites: await Promise.all(sites.map((site) => toSiteSummary(clients, state, site))) };
}

async function toSiteSummary(
  { site: sites, content }: ManagementClients,
  state: DemoState,
  site: Site__Output,
): Promise<SiteSummary> {
  const { siteId, name, primaryDomain: domain, defaultLanguage } = site;
  const pageSize = mostUnpublished;
  const [{ tokens }, { languages }, drafts, scheduled] = await Promise.all([
    sites.listTokens({ siteId, pageSize: 200 }),
    sites.listLanguages({ siteId }),
    content.listEntries({ siteId, pageSize, status: 'ENTRY_STATUS_DRAFT' }),
    content.listEntries({ siteId, pageSize, scheduled: true }),
  ]);
  const secret = state.get(domain).token;
  const valid = secret !== undefined && tokens.some(({ prefix }) => secret.startsWith(prefix));
  return {
    name,
    domain,
    mode: site.mode === 'SITE_MODE_THEME' ? 'theme' : 'headless',
    ...(valid ? { token: secret } : {}),
    defaultLanguage,
    languages: languages.filter(({ enabled }) => enabled).map(({ code }) => code),
    unpublished: [...drafts.entries, ...scheduled.entries].map(toUnpublished),
  };
}

function toUnpublished({ type, slug, title, language }: Entry__Output): SiteSummary['unpublished'][number] {
  return { type, slug, title, language };
}

/** The summary as it is printed. Lines that begin with `curl` can be pasted as they are. */
export function renderSummary({ baseUrl, sites }: Summary): string {
  const lines = [`Headwater is ready: ${baseUrl}`, ''];
  for (const { name, domain, mode, token } of sites) {
    const noToken = `none known here; make one: npm run headwater -- tokens create --site ${domain} --name "…"`;
    lines.push(
      `  ${name}`,
      `    domain  ${domain}`,
      `    mode    ${mode}`,
      `    token   ${token ?? noToken}`,
      '',
    );
    if (mode === 'headless' && token !== undefined) lines.push(curlLine(baseUrl, domain, token), '');
  }
  if (sites.length === 0) {
    lines.push('  There is no site yet. Make one:');
    lines.push('    npm run headwater -- sites create www.example.org --name "Example"', '');
  }
  return lines.join('\n');
}

function curlLine(baseUrl: string, domain: string, token: string): string {
  return `curl -H '${apiHeaders.siteDomain}: ${domain}' -H 'Authorization: Bearer ${token}' ${baseUrl}/api/v1/posts`;
}
