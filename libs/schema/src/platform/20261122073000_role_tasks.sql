-- Which role may enqueue and raise what. Written by every run of the migrations, from one table in the code.
create table platform.role_tasks (
  role text not null,
  task text not null,
  primary key (role, task)
);
grant select on platform.role_tasks to headwater_platform_lookup, headwater_jobs;

-- Whoever logged in, not whose rights a function runs with. Superusers stand above all of this anyway.
create function platform.may_do(p_task text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
      select exists (select from platform.role_tasks where role = session_user and task = p_task)
          or (select rolsuper from pg_roles where rolname = session_user)
    $$;
grant execute on function platform.may_do(text) to headwater_platform_lookup, headwater_jobs;

drop function platform.raise_site_versions(bigint, boolean);
create function platform.raise_site_versions(p_site_id bigint, p_access boolean)
  returns table (version bigint, access_version bigint)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      if p_site_id is distinct from nullif(current_setting('app.site_id', true), '')::bigint
         and not platform.may_do('raise_other_site') then
        raise exception '% may not raise the version of another site than its own', session_user
          using errcode = 'insufficient_privilege';
      end if;
      return query
        insert into platform.site_versions as current (site_id, version, access_version)
        select p_site_id, clock.ms, clock.ms
        from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) as clock
        on conflict (site_id) do update
        set version = greatest(current.version + 1, excluded.version),
            access_version =
              case when p_access then greatest(current.version + 1, excluded.version) else current.access_version end
        returning current.version, current.access_version;
    end $$;

drop function platform.enqueue_job(text, json, text, timestamptz);
create function platform.enqueue_job(identifier text, payload json, job_key text default null, run_at timestamptz default null)
  returns bigint language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_variable
    begin
      -- What is raised is no job.
      if starts_with(identifier, 'raise_') or not platform.may_do(identifier) then
        raise exception '% may not enqueue the job "%"', session_user, identifier using errcode = 'insufficient_privilege';
      end if;
      return (select job.id from graphile_worker.add_job(identifier, payload, job_key => job_key, run_at => run_at) as job);
    end $$;
