import type { Services } from '@headwater/testing-services';

import { actor, createSite } from '../support/sites';
import type { SiteState, World } from './state';

let worlds = 0;

/** Two new sites, and the model of them. */
export async function createWorld(services: Services): Promise<World> {
  const { manage } = services;
  worlds += 1;
  const sites = [await createSiteState(services), await createSiteState(services)] as const;
  const domains: World['domains'] = new Map();
  for (const site of sites) {
    const { domains: own } = await manage.site.listDomains({ siteId: site.siteId }, { actor });
    for (const { name, domainId } of own) domains.set(name, { site, domainId });
  }
  return {
    sites: [...sites],
    domains,
    names: [...domains.keys(), ...['a', 'b'].map((name) => `${name}-${worlds}.example`)],
  };
}

async function createSiteState(services: Services): Promise<SiteState> {
  const { manage } = services;
  const { siteId, siteKey, domain, token, tokenId, authorId } = await createSite(services);
  const { site } = await manage.site.getSite({ siteId }, { actor });
  const { languages } = await manage.site.listLanguages({ siteId }, { actor });
  // Search takes the name that authors have elsewhere in these tests for a misspelt "lantern".
  await manage.content.updateAuthor(
    { siteId, authorId, author: { name: 'Ada' }, updateMask: { paths: ['name'] } },
    { actor },
  );
  const { author } = await manage.content.createAuthor({ siteId, author: { name: 'Bo' } }, { actor });
  return {
    siteId,
    siteKey,
    name: site!.name,
    headless: true,
    defaultLanguage: 'en',
    languages: new Map(languages.map(({ code, languageId, enabled }) => [code, { languageId, enabled }])),
    baseUrl: undefined,
    primaryDomain: domain,
    allowedOrigins: [],
    tokens: [{ tokenId, secret: token, expiresAt: undefined, deleted: false }],
    entries: new Map(),
    taxonomies: new Map(),
    menus: new Map(),
    designs: new Map(),
    settings: new Map(),
    media: new Map(),
    authors: new Map([
      [authorId, 'Ada'],
      [author!.authorId, 'Bo'],
    ]),
  };
}
