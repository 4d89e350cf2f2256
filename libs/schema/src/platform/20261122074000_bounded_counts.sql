-- Counts of jobs that cost the same however long the queue is: each stops at 10,000. What a newer job has superseded is
-- none that was given up.

grant create on schema platform to headwater_jobs;
set local role headwater_jobs;
create or replace function platform.job_counts() returns table (task text, pending bigint, dead bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      return query
        select tasks.identifier, waiting.jobs, given_up.jobs
        from graphile_worker._private_tasks tasks,
        lateral (
          select count(*) as jobs from (
            select from graphile_worker._private_jobs jobs
            where jobs.task_id = tasks.id and (jobs.is_available or jobs.locked_at is not null)
            limit 10000
          ) as found
        ) as waiting,
        lateral (
          select count(*) as jobs from (
            select from graphile_worker._private_jobs jobs
            where jobs.task_id = tasks.id and not jobs.is_available and jobs.locked_at is null
              and jobs.flags -> 'superseded' is null
            limit 10000
          ) as found
        ) as given_up
        where waiting.jobs + given_up.jobs > 0
        order by tasks.identifier;
    end $$;

-- Jobs of this site that are waiting or running, of tasks whose payload names the site as siteId.
create or replace function platform.pending_site_jobs(p_tasks text[]) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return (
        select count(*) from (
          select from graphile_worker._private_jobs jobs
          where jobs.task_id = any (array(select id from graphile_worker._private_tasks where identifier = any (p_tasks)))
            and jobs.payload ->> 'siteId' = current_setting('app.site_id')
            and (jobs.is_available or jobs.locked_at is not null)
          limit 10000
        ) as found
      );
    end $$;

-- Jobs of this site, of such tasks, that were given up: for whoever does anew what they were to do.
create function platform.forget_failed_site_jobs(p_tasks text[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      delete from graphile_worker._private_jobs jobs
      where jobs.task_id = any (array(select id from graphile_worker._private_tasks where identifier = any (p_tasks)))
        and jobs.payload ->> 'siteId' = current_setting('app.site_id')
        and not jobs.is_available and jobs.locked_at is null
    $$;
revoke execute on function platform.forget_failed_site_jobs(text[]) from public;
grant execute on function platform.forget_failed_site_jobs(text[]) to headwater_content_lookup;

set local role headwater_platform_owner;
revoke create on schema platform from headwater_jobs;
