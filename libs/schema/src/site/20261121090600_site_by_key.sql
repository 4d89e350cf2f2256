-- For media, whose URLs name the site by its key. Null: there is no such site.
create function site.find_site_by_key(p_site_key text) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select site_id from site.sites where site_key = p_site_key
    $$;
