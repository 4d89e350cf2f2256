-- The clock of every rule about time, publication above all. Only the template of the test databases replaces it.
create function platform.clock_now() returns timestamptz language sql stable parallel safe as 'select now()';

-- One row for each site, which stays when the site is deleted: what was cached of it must see a newer version.
create table platform.site_versions (
  site_id bigint primary key,
  version bigint not null
);

-- Version of what is known before a site is: which domain leads to which site.
create table platform.directory (
  singleton boolean primary key default true check (singleton),
  version bigint not null
);
insert into platform.directory (version) values (0);

grant insert, update on platform.site_versions to headwater_platform_lookup;
create policy raise on platform.site_versions to headwater_platform_lookup using (true);
grant select, update on platform.directory to headwater_platform_lookup;

-- The row stays locked until the transaction ends, so versions become visible in the order in which they were given.
-- Milliseconds of the clock keep a restored database ahead of versions that it gave before.
create function platform.raise_site_version(p_site_id bigint) returns bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      insert into platform.site_versions as current (site_id, version)
      values (p_site_id, (extract(epoch from clock_timestamp()) * 1000)::bigint)
      on conflict (site_id) do update set version = greatest(current.version + 1, excluded.version)
      returning version
    $$;

create function platform.directory_version() returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select version from platform.directory
    $$;

-- For the look-ups of other schemas, which read a site's version in the snapshot that they find the site in.
create function platform.site_version(p_site_id bigint) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select version from platform.site_versions where site_id = p_site_id
    $$;

create function platform.raise_directory_version() returns bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      update platform.directory
      set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
      returning version
    $$;

-- The outbox: a job exists if and only if the transaction that asked for it is committed.
create function platform.enqueue_job(identifier text, payload json, job_key text default null, run_at timestamptz default null)
  returns bigint language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_variable
    begin
      return (select job.id from graphile_worker.add_job(identifier, payload, job_key => job_key, run_at => run_at) as job);
    end $$;

create function platform.job_counts() returns table (task text, pending bigint, dead bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      return query
        select jobs.task_identifier, count(*) filter (where jobs.attempts < jobs.max_attempts or jobs.locked_at is not null),
               count(*) filter (where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null)
        from graphile_worker.jobs group by jobs.task_identifier order by jobs.task_identifier;
    end $$;

-- Jobs of this site that are waiting or running, of tasks whose payload names the site as siteId.
create function platform.pending_site_jobs(p_tasks text[]) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return (
        select count(*)
        from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier = any (p_tasks)
          and jobs.payload ->> 'siteId' = current_setting('app.site_id')
          and (jobs.attempts < jobs.max_attempts or jobs.locked_at is not null)
      );
    end $$;
