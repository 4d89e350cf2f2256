-- A page of all versions in the order of the sites, for whoever has raised them and shows them to the gateways.
create function platform.site_versions_after(p_site_id bigint, p_limit integer)
  returns table (site_id bigint, version bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select site_id, version from platform.site_versions where site_id > p_site_id order by site_id limit p_limit
    $$;
