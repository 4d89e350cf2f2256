import { type Column, counts, same, type SiteTable } from './columns';

const times = same('created_at', 'updated_at');
const revision = counts('revision');

/** Widths and formats of the installation, for a site without a ladder of its own. */
const defaultOf = (column: string): string => `(select defaults.${column} from site.media_defaults defaults)`;
const ownOrDefault = (column: string): Column => ({
  sql: `case when copied.own_ladder then copied.${column} else coalesce(${defaultOf(column)}, copied.${column}) end`,
  reads: true,
});

export const siteTables: Readonly<Record<string, SiteTable>> = {
  'site.sites': {
    columns: {
      site_id: 'site',
      site_key: 'siteKey',
      base_url: 'baseUrl',
      preview_url: 'previewUrl',
      ...same('name', 'mode', 'default_language', 'allowed_origins'),
      ...counts('s_maxage', 'stale_while_revalidate'),
      ...times,
      ...revision,
    },
  },
  'site.domains': {
    columns: {
      site_id: 'site',
      domain_id: { id: 'domain', own: true },
      name: 'domain',
      ...same('is_primary', 'created_at'),
    },
  },
  'site.languages': {
    columns: {
      site_id: 'site',
      language_id: { id: 'language', own: true },
      ...same('code', 'name', 'enabled', 'created_at'),
    },
  },
  'site.tokens': {
    only: 'tokens',
    columns: {
      site_id: 'site',
      token_id: { id: 'token', own: true },
      ...same('name', 'prefix', 'token_hash', 'expires_at', 'last_used_at', 'created_at'),
      ...counts('requests_per_minute'),
    },
  },
  'site.taxonomies': {
    columns: {
      site_id: 'site',
      taxonomy_id: { id: 'taxonomy', own: true },
      parent_id: { id: 'taxonomy' },
      translation_group_id: { id: 'taxonomyGroup' },
      ...same('language', 'type', 'name', 'slug', 'import_key'),
      name_key: 'database',
      ...times,
      ...revision,
    },
  },
  'site.menus': {
    columns: {
      site_id: 'site',
      menu_id: { id: 'menu', own: true },
      ...same('language', 'name'),
      items: 'json',
      ...times,
      ...revision,
    },
  },
  'site.area_designs': {
    columns: {
      site_id: 'site',
      area_design_id: { id: 'areaDesign', own: true },
      area: 'same',
      settings: 'json',
      ...times,
      ...revision,
    },
  },
  'site.settings': {
    columns: {
      site_id: 'site',
      ...same('language', 'site_name', 'site_description', 'contact_email', 'meta_title', 'meta_description'),
      ...same('google_site_verification', 'twitter_url', 'linkedin_url', 'facebook_url', 'instagram_url'),
      ...same('github_url', 'updated_at'),
      logo_media_id: { id: 'media' },
      favicon_media_id: { id: 'media' },
      og_image_media_id: { id: 'media' },
      ...revision,
    },
  },
  'site.media_offers': {
    columns: {
      site_id: 'site',
      ...same('preset_versions', 'own_ladder'),
      widths: ownOrDefault('widths'),
      avif: ownOrDefault('avif'),
      known_widths: {
        sql: `array(
          select distinct width from unnest(copied.known_widths || coalesce(${defaultOf('widths')}, '{}')) as width order by width
        )`,
        reads: true,
      },
      knew_avif: { sql: `copied.knew_avif or coalesce(${defaultOf('avif')}, false)`, reads: true },
    },
  },
  'site.purge_cursors': { omitted: 'up to which change shared caches were purged of the other site' },
};
