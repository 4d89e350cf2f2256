-- serves: 0.1.0
-- Jobs that were given up, for those who look after the installation. What a newer job has superseded is none of them.

grant create on schema platform to headwater_jobs;
set local role headwater_jobs;

create function platform.list_failed_jobs(p_task text, p_site_id bigint, p_before_id bigint, p_limit integer)
  returns table (
    job_id bigint, task text, site_id bigint, attempts integer, last_error text, created_at timestamptz, failed_at timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    -- First all of them: by id, the planner would walk through the whole queue. Of one task there are 1,000 at most.
    with given_up as materialized (
      select jobs.id, jobs.task_id, jobs.attempts, jobs.last_error, jobs.created_at, jobs.updated_at,
             case when jobs.payload ->> 'siteId' ~ '^[0-9]{1,18}$' then (jobs.payload ->> 'siteId')::bigint end as site_id
      from graphile_worker._private_jobs jobs
      where not jobs.is_available and jobs.locked_at is null and jobs.flags -> 'superseded' is null
    )
    select given_up.id, tasks.identifier, given_up.site_id, given_up.attempts::integer, coalesce(given_up.last_error, ''),
           given_up.created_at, given_up.updated_at
    from given_up join graphile_worker._private_tasks tasks on tasks.id = given_up.task_id
    where (p_task is null or tasks.identifier = p_task) and (p_site_id is null or given_up.site_id = p_site_id)
      and (p_before_id is null or given_up.id < p_before_id)
    order by given_up.id desc limit p_limit
  $$;

-- Returns those that are tried again.
create function platform.retry_failed_jobs(p_job_ids bigint[]) returns setof bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
    with given_up as materialized (
      select id from graphile_worker._private_jobs jobs
      where jobs.id = any (p_job_ids)
        and not jobs.is_available and jobs.locked_at is null and jobs.flags -> 'superseded' is null
      for update
    )
    select id from graphile_worker.reschedule_jobs(array(select id from given_up), run_at => now(), attempts => 0)
  $$;

revoke execute on function platform.list_failed_jobs(text, bigint, bigint, integer), platform.retry_failed_jobs(bigint[])
  from public;
grant execute on function platform.list_failed_jobs(text, bigint, bigint, integer), platform.retry_failed_jobs(bigint[])
  to headwater_site_management;

set local role headwater_platform_owner;
revoke create on schema platform from headwater_jobs;
