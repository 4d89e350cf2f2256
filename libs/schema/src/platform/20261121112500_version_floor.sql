-- What a site without a version counts as. A site that was made after the backup has none after the restore, yet gateways
-- may know it: this number is above any that they can know.
alter table platform.directory add column version_floor bigint not null default 0;

drop function platform.raise_all_versions();
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
      update platform.directory set version_floor = version;
      return raised;
    end $$;

drop function platform.current_versions(bigint[]);
create function platform.current_versions(p_site_ids bigint[])
  returns table (site_id bigint, version bigint, directory_version bigint)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      if pg_is_in_recovery() then
        raise exception 'site versions are asked of the primary only' using errcode = 'read_only_sql_transaction';
      end if;
      -- Here too, because behind a pooler a new server is no new connection.
      perform platform.recognise_database();
      return query
        select asked.id, coalesce(known.version, directory.version_floor), directory.version
        from platform.directory
        left join unnest(p_site_ids) as asked (id) on true
        left join platform.site_versions known on known.site_id = asked.id;
    end $$;
