import type { siteRoutes } from '@headwater/admin-contract';
import { normalizeHost } from '@headwater/values';

import { invalidRequest } from '../faults';
import type { AdminOrigin } from '../http/origin';
import { rpcModes, toDomain, toLanguage, toSite } from '../mappers/site';
import { actsBy, given } from '../mappers/time';
import type { HandlersOf } from './handler';
import { listSites } from './list-sites';
import { named } from './page-of';
import { settingsHandlers } from './settings';

/** A page of a site at that host could act for the user who is logged in to the admin. */
function refuseOwnHost(field: string, domain: string, { hostName }: AdminOrigin): void {
  if (normalizeHost(domain) !== hostName) return;
  throw invalidRequest({ [field]: [`${field} must not be the host name of the admin.`] });
}

export const siteHandlers: HandlersOf<typeof siteRoutes> = {
  ...settingsHandlers,
  listSites,

  async createSite({ body, call, origin }) {
    refuseOwnHost('domain', body.domain, origin);
    const answer = await call('siteManagement.createSite', {
      name: body.name,
      mode: rpcModes[body.mode],
      domain: body.domain,
      defaultLanguage: body.default_language,
      defaultLanguageName: body.default_language_name,
      baseUrl: body.base_url,
    });
    return { site: toSite(given(answer.site)), acts_by_time: actsBy(answer) };
  },

  async getSite({ params, call }) {
    const { site } = await call('siteManagement.getSite', { siteId: params.site_id });
    return { site: toSite(given(site)) };
  },

  async updateSite({ params, body, call }) {
    const cache = body.shared_cache;
    const answer = await call('siteManagement.updateSite', {
      siteId: params.site_id,
      site: {
        name: body.name,
        mode: body.mode && rpcModes[body.mode],
        defaultLanguage: body.default_language,
        baseUrl: body.base_url,
        allowedOrigins: body.allowed_origins ?? [],
        sharedCache: cache && { sMaxage: cache.s_maxage, staleWhileRevalidate: cache.stale_while_revalidate },
      },
      updateMask: { paths: named(body) },
      expectedRevision: body.expected_revision,
    });
    return { site: toSite(given(answer.site)), acts_by_time: actsBy(answer) };
  },

  async updatePreviewUrl({ params, body, call }) {
    const { site } = await call('siteManagement.updatePreviewUrl', {
      siteId: params.site_id,
      previewUrl: body.preview_url,
      expectedRevision: body.expected_revision,
    });
    return { site: toSite(given(site)) };
  },

  async deleteSite({ params, query, call }) {
    const expectedRevision = query.expected_revision;
    const answer = await call('siteManagement.deleteSite', { siteId: params.site_id, expectedRevision });
    return { acts_by_time: actsBy(answer) };
  },

  async listDomains({ params, call }) {
    const { domains } = await call('siteManagement.listDomains', { siteId: params.site_id });
    return { domains: domains.map(toDomain) };
  },

  async createDomain({ params, body, call, origin }) {
    refuseOwnHost('name', body.name, origin);
    const answer = await call('siteManagement.createDomain', { siteId: params.site_id, name: body.name });
    return { domain: toDomain(given(answer.domain)), acts_by_time: actsBy(answer) };
  },

  async makeDomainPrimary({ params, call }) {
    const answer = await call('siteManagement.updateDomain', {
      siteId: params.site_id,
      domainId: params.domain_id,
      domain: { primary: true },
      updateMask: { paths: ['primary'] },
    });
    return { domain: toDomain(given(answer.domain)), acts_by_time: actsBy(answer) };
  },

  async deleteDomain({ params, call }) {
    const answer = await call('siteManagement.deleteDomain', {
      siteId: params.site_id,
      domainId: params.domain_id,
    });
    return { acts_by_time: actsBy(answer) };
  },

  async listLanguages({ params, call }) {
    const { languages } = await call('siteManagement.listLanguages', { siteId: params.site_id });
    return { languages: languages.map(toLanguage) };
  },

  async createLanguage({ params, body, call }) {
    const answer = await call('siteManagement.createLanguage', { siteId: params.site_id, ...body });
    return { language: toLanguage(given(answer.language)), acts_by_time: actsBy(answer) };
  },

  async updateLanguage({ params, body, call }) {
    const answer = await call('siteManagement.updateLanguage', {
      siteId: params.site_id,
      languageId: params.language_id,
      language: { name: body.name, enabled: body.enabled },
      updateMask: { paths: named(body) },
      expectedName: body.expected_name,
    });
    return { language: toLanguage(given(answer.language)), acts_by_time: actsBy(answer) };
  },
};
