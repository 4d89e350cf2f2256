-- Which start of which database server the versions were last given by. Null until a process connects.
alter table platform.directory add column given_by text;

-- The system identifier tells a restored dump, the timeline a promotion or a recovery to a point in time, and the start
-- a copy of the files that was put back: nothing else differs after that.
create function platform.database_identity() returns text
  language sql volatile set search_path = pg_catalog, pg_temp as $$
      select format('%s/%s/%s', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8),
                    extract(epoch from pg_postmaster_start_time()))
      from pg_control_system()
    $$;

-- A number that was handed out before must not come to mean something else: by the clock, all are raised above what any
-- earlier state of this database can have given.
create function platform.raise_all_versions() returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      raised bigint;
    begin
      -- In the order of all writers, so that none of them waits for this one while this one waits for it.
      perform from platform.site_versions order by site_id for update;
      update platform.site_versions
      set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint);
      get diagnostics raised = row_count;
      perform platform.raise_directory_version();
      return raised;
    end $$;

-- For every new connection, before it is used. True when this one has raised all versions.
create function platform.recognise_database() returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      identity text;
      known text;
    begin
      -- A replica neither can nor has to: it shows what its primary has written.
      if pg_is_in_recovery() then return false; end if;
      identity := platform.database_identity();
      select given_by into known from platform.directory;
      if known = identity then return false; end if;
      -- Whoever comes second waits here for the first, and finds the identity taken over.
      update platform.directory set given_by = identity where given_by is distinct from identity;
      if not found then return false; end if;
      perform platform.raise_all_versions();
      return true;
    end $$;

-- Every site that is asked for, and the directory, in one snapshot. Not from a replica, which may be behind.
create function platform.current_versions(p_site_ids bigint[])
  returns table (site_id bigint, version bigint, directory_version bigint, all_raised boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare
      raised boolean;
    begin
      if pg_is_in_recovery() then
        raise exception 'site versions are asked of the primary only' using errcode = 'read_only_sql_transaction';
      end if;
      -- Here too, because behind a pooler a new server is no new connection.
      raised := platform.recognise_database();
      return query
        select asked.id, coalesce(known.version, 0), directory.version, raised
        from platform.directory
        left join unnest(p_site_ids) as asked (id) on true
        left join platform.site_versions known on known.site_id = asked.id;
    end $$;

grant execute on function platform.database_identity() to headwater_platform_lookup;
