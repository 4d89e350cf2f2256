-- For media, where readers come to it past the gateway: a site's files are on the domains of the site.
create function site.is_domain_of(p_domain text, p_site_key text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select exists (
        select from site.domains join site.sites on sites.site_id = domains.site_id
        where domains.name = p_domain and sites.site_key = p_site_key
      )
    $$;
