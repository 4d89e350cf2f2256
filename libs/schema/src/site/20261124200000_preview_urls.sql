-- serves: 0.1.0
-- contracts: the list of sites is made anew under its name, with one more column, which older programs do not read.
-- Where the frontend of a site shows previews; null: nowhere. Not in any view of readers.
alter table site.sites add column preview_url text
  check (preview_url ~ '^https?://' and char_length(preview_url) <= 2000);

create or replace view site.preview_sites as
  select sites.site_id, sites.site_key, sites.mode, coalesce(sites.base_url, 'https://' || domains.name) as base_url,
         coalesce(offers.preset_versions, '{}') as preset_versions, coalesce(offers.widths, '{}') as widths,
         coalesce(offers.avif, false) as avif, sites.preview_url
  from site.sites
  left join site.domains on domains.site_id = sites.site_id and domains.is_primary
  left join site.media_offers as offers on offers.site_id = sites.site_id;

drop function site.list_sites(bigint[], text, text, bigint, integer);
create function site.list_sites(
  p_allowed bigint[], p_mode text, p_name_contains text, p_after bigint, p_limit integer
)
  returns table (
    site_id bigint, site_key text, name text, mode text, default_language text, base_url text,
    allowed_origins text[], s_maxage integer, stale_while_revalidate integer, created_at timestamptz,
    updated_at timestamptz, primary_domain text, revision integer, preview_url text
  ) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select sites.site_id, sites.site_key, sites.name, sites.mode, sites.default_language, sites.base_url,
             sites.allowed_origins, sites.s_maxage, sites.stale_while_revalidate, sites.created_at, sites.updated_at,
             domains.name, sites.revision, sites.preview_url
      from site.sites
      join site.domains on domains.site_id = sites.site_id and domains.is_primary
      where sites.site_id > p_after
        and (p_allowed is null or sites.site_id = any (p_allowed))
        and (p_mode is null or sites.mode = p_mode)
        -- Its own collation: under the database's, lower() may know only A to Z.
        and (p_name_contains is null
             or position(lower(p_name_contains collate "und-x-icu") in lower(sites.name collate "und-x-icu")) > 0)
      order by sites.site_id
      limit p_limit
    $$;
