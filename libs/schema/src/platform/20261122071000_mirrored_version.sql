-- The newest version that Redis is known to have. A version above it has still to be mirrored: so the transaction that raises a
-- version writes the work that follows from it, in the row that it writes anyway.
alter table platform.site_versions add column mirrored_version bigint not null default 0;
alter table platform.directory add column mirrored_version bigint not null default 0;
-- The owner is held to one site, but for this statement, which is about all of them.
alter table platform.site_versions no force row level security;
update platform.site_versions set mirrored_version = version;
alter table platform.site_versions force row level security;
update platform.directory set mirrored_version = version;

-- Returns the sites that a writer holds at the moment: this waits for nobody, so they are to be noted later. A note that a crash
-- loses costs a version that is mirrored twice, so the commit need not wait for the disk.
create function platform.note_mirrored(p_site_ids bigint[], p_versions bigint[], p_directory_version bigint)
  returns setof bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare
      free_ids bigint[];
    begin
      perform set_config('synchronous_commit', 'off', true);
      free_ids := array(
        select site_id from platform.site_versions where site_id = any (p_site_ids) for no key update skip locked
      );
      update platform.site_versions as sites
      set mirrored_version = least(mirrored.version, sites.version)
      from unnest(p_site_ids, p_versions) as mirrored (site_id, version)
      where sites.site_id = mirrored.site_id and sites.site_id = any (free_ids)
        and sites.mirrored_version < least(mirrored.version, sites.version);
      if p_directory_version is not null then
        update platform.directory
        set mirrored_version = least(p_directory_version, version)
        where mirrored_version < least(p_directory_version, version)
          and singleton in (select singleton from platform.directory for no key update skip locked);
      end if;
      return query
        select site_id from platform.site_versions where site_id = any (p_site_ids) and site_id <> all (free_ids);
    end $$;

-- What has still to be mirrored. The directory has no site_id.
create function platform.unmirrored_versions(p_limit integer)
  returns table (site_id bigint, version bigint, access_version bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select null::bigint, version, version from platform.directory where mirrored_version < version
      union all
      (select site_id, version, access_version from platform.site_versions
       where mirrored_version < version order by site_id limit p_limit)
    $$;
