-- Those of the given sites whose versions are above the given ones.
create function platform.versions_ahead(p_site_ids bigint[], p_versions bigint[])
  returns table (site_id bigint, version bigint, access_version bigint, group_versions bigint[])
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select versions.site_id, versions.version, versions.access_version, versions.group_versions
  from unnest(p_site_ids, p_versions) as known (site_id, version)
  join platform.site_versions versions on versions.site_id = known.site_id
  where versions.version > known.version
$$;

-- The site service has a worker, which removes old changes as all workers do.
set local role headwater_platform_lookup;
grant execute on function platform.remove_old_changes(integer, integer) to headwater_site_management;
grant execute on function platform.raise_change_floors(integer, integer) to headwater_site_management;
set local role headwater_platform_owner;
