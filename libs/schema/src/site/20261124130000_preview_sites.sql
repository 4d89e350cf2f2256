-- serves: 0.1.0
-- What an answer in the shape of the public API needs of a site, for services that answer previews.
create view site.preview_sites as
  select sites.site_id, sites.site_key, sites.mode, coalesce(sites.base_url, 'https://' || domains.name) as base_url,
         coalesce(offers.preset_versions, '{}') as preset_versions, coalesce(offers.widths, '{}') as widths,
         coalesce(offers.avif, false) as avif
  from site.sites
  left join site.domains on domains.site_id = sites.site_id and domains.is_primary
  left join site.media_offers as offers on offers.site_id = sites.site_id;
