import type {
  Domain__Output,
  Language__Output,
  Site__Output,
  SiteMode__Output,
  Token__Output,
} from '@headwater/contracts';

import { instantOf, toInstant } from './time';

export const rpcModes = { headless: 'SITE_MODE_HEADLESS', theme: 'SITE_MODE_THEME' } as const;

const modes = {
  SITE_MODE_UNSPECIFIED: 'theme',
  SITE_MODE_HEADLESS: 'headless',
  SITE_MODE_THEME: 'theme',
} as const satisfies Record<SiteMode__Output, keyof typeof rpcModes>;

export const toSite = (site: Site__Output) => ({
  site_id: site.siteId,
  site_key: site.siteKey,
  name: site.name,
  mode: modes[site.mode],
  default_language: site.defaultLanguage,
  base_url: site.baseUrl,
  allowed_origins: site.allowedOrigins,
  shared_cache: site.sharedCache
    ? {
        s_maxage: site.sharedCache.sMaxage,
        stale_while_revalidate: site.sharedCache.staleWhileRevalidate,
      }
    : null,
  preview_url: site.previewUrl,
  primary_domain: site.primaryDomain,
  create_time: instantOf(site.createTime),
  update_time: instantOf(site.updateTime),
  revision: site.revision,
});

export const toDomain = (domain: Domain__Output) => ({
  domain_id: domain.domainId,
  name: domain.name,
  primary: domain.primary,
  create_time: instantOf(domain.createTime),
});

export const toLanguage = (language: Language__Output) => ({
  language_id: language.languageId,
  code: language.code,
  name: language.name,
  enabled: language.enabled,
  create_time: instantOf(language.createTime),
});

export const toApiToken = (token: Token__Output) => ({
  token_id: token.tokenId,
  name: token.name,
  prefix: token.prefix,
  expire_time: toInstant(token.expireTime),
  last_use_time: toInstant(token.lastUseTime),
  requests_per_minute: token.requestsPerMinute ?? null,
  create_time: instantOf(token.createTime),
});

/** Where readers find the API of a site. */
export const apiBaseUrl = ({ primaryDomain }: Pick<Site__Output, 'primaryDomain'>): string =>
  `https://${primaryDomain}/api/v1`;
