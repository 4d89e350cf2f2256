import { type PublicSite, type Site, toTimestamp } from '@headwater/contracts';

import type { SiteRow } from '../queries/sites';

const modes = { headless: 'SITE_MODE_HEADLESS', theme: 'SITE_MODE_THEME' } as const;

export function toSite(row: SiteRow): Site {
  return {
    siteId: row.site_id,
    siteKey: row.site_key,
    name: row.name,
    mode: modes[row.mode],
    defaultLanguage: row.default_language,
    baseUrl: row.base_url ?? `https://${row.primary_domain}`,
    allowedOrigins: row.allowed_origins,
    sharedCache: toSharedCache(row),
    primaryDomain: row.primary_domain,
    revision: row.revision,
    previewUrl: row.preview_url ?? '',
    createTime: toTimestamp(row.created_at),
    updateTime: toTimestamp(row.updated_at),
  };
}

/** A row of `site.resolve_site` that has found a site. */
export interface ResolvedSiteRow {
  site_id: number;
  site_key: string;
  mode: 'headless' | 'theme';
  default_language: string;
  languages: string[];
  /** The primary one first. */
  domains: string[];
  base_url: string | null;
  allowed_origins: string[];
  s_maxage: number | null;
  stale_while_revalidate: number | null;
  preset_versions: Record<string, number> | null;
  widths: number[] | null;
  avif: boolean | null;
}

export function toPublicSite(row: ResolvedSiteRow): PublicSite {
  const primaryDomain = row.domains[0] ?? '';
  return {
    siteId: row.site_id,
    siteKey: row.site_key,
    mode: modes[row.mode],
    primaryDomain,
    domains: row.domains,
    defaultLanguage: row.default_language,
    languages: row.languages,
    baseUrl: row.base_url ?? `https://${primaryDomain}`,
    allowedOrigins: row.allowed_origins,
    sharedCache: toSharedCache(row),
    presetVersions: Object.entries(row.preset_versions ?? {}).map(([preset, version]) => ({
      preset,
      version,
    })),
    mediaLadder: { widths: row.widths ?? [], avif: row.avif ?? false },
  };
}

function toSharedCache(row: Pick<SiteRow, 's_maxage' | 'stale_while_revalidate'>) {
  if (row.s_maxage === null) return null;
  return { sMaxage: row.s_maxage, staleWhileRevalidate: row.stale_while_revalidate ?? 0 };
}
