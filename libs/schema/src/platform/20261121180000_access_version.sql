-- The version at which what requests are admitted by (names, mode, languages, origins, tokens) last changed. Most writes
-- change content alone: they leave it, and what gateways know of sites and tokens holds on.
alter table platform.site_versions add column access_version bigint;
-- The owner is held to one site, but for this statement, which is about all of them.
alter table platform.site_versions no force row level security;
update platform.site_versions set access_version = version;
alter table platform.site_versions force row level security;
alter table platform.site_versions
  alter column access_version set not null,
  add constraint site_versions_access_check check (access_version <= version);

-- The last statement of every transaction that raises the version; with p_access, the access version to the same number.
-- The first version of a site is its first access version, too, whoever gives it.
create function platform.raise_site_versions(p_site_id bigint, p_access boolean)
  returns table (version bigint, access_version bigint)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      insert into platform.site_versions as current (site_id, version, access_version)
      select p_site_id, clock.ms, clock.ms
      from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) as clock
      on conflict (site_id) do update
      set version = greatest(current.version + 1, excluded.version),
          access_version =
            case when p_access then greatest(current.version + 1, excluded.version) else current.access_version end
      returning current.version, current.access_version
    $$;

-- For whoever does not say what it changes, programs of before this migration above all: both.
drop function platform.raise_site_version(bigint);
create function platform.raise_site_version(p_site_id bigint) returns bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      select version from platform.raise_site_versions(p_site_id, true)
    $$;

drop function platform.raise_all_versions();
create function platform.raise_all_versions() returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      now_ms bigint;
      raised bigint;
    begin
      -- In the order of all writers, so that none of them waits for this one while this one waits for it.
      perform from platform.site_versions order by site_id for update;
      now_ms := extract(epoch from clock_timestamp()) * 1000;
      update platform.site_versions
      set version = greatest(version + 1, now_ms), access_version = greatest(version + 1, now_ms);
      get diagnostics raised = row_count;
      perform platform.raise_directory_version();
      update platform.directory set version_floor = version;
      return raised;
    end $$;

drop function platform.current_versions(bigint[]);
create function platform.current_versions(p_site_ids bigint[])
  returns table (site_id bigint, version bigint, access_version bigint, directory_version bigint)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      if pg_is_in_recovery() then
        raise exception 'site versions are asked of the primary only' using errcode = 'read_only_sql_transaction';
      end if;
      -- Here too, because behind a pooler a new server is no new connection.
      perform platform.recognise_database();
      return query
        select asked.id, coalesce(known.version, directory.version_floor),
               coalesce(known.access_version, directory.version_floor), directory.version
        from platform.directory
        left join unnest(p_site_ids) as asked (id) on true
        left join platform.site_versions known on known.site_id = asked.id;
    end $$;

drop function platform.site_versions_after(bigint, integer);
create function platform.site_versions_after(p_site_id bigint, p_limit integer)
  returns table (site_id bigint, version bigint, access_version bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select site_id, version, access_version from platform.site_versions
      where site_id > p_site_id order by site_id limit p_limit
    $$;
