import type { Knex } from 'knex';

import { jobsRole, lookupRole, managementRoles, readerRoles } from '../services';
import { lookupFunction, lookupTable, siteTable } from '../statements';

const readers = readerRoles.join(', ');

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The clock of every rule about time, publication above all. Only the template of the test databases replaces it.
    create function platform.clock_now() returns timestamptz language sql stable parallel safe as 'select now()';
    grant execute on function platform.clock_now() to ${readers}, ${jobsRole};

    -- One row for each site, which stays when the site is deleted: what was cached of it must see a newer version.
    create table platform.site_versions (
      site_id bigint primary key,
      version bigint not null
    );
    grant select on platform.site_versions to ${readers};

    -- Version of what is known before a site is: which domain leads to which site.
    create table platform.directory (
      singleton boolean primary key default true check (singleton),
      version bigint not null
    );
    insert into platform.directory (version) values (0);
  `);
  await siteTable(knex, 'platform.site_versions');
  await lookupTable(knex, 'platform.site_versions');
  await knex.raw(`
    grant insert, update on platform.site_versions to ${lookupRole('platform')};
    create policy raise on platform.site_versions to ${lookupRole('platform')} using (true);
    grant select, update on platform.directory to ${lookupRole('platform')};

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

    revoke execute on function platform.enqueue_job, platform.job_counts, platform.pending_site_jobs from public;
    grant execute on function platform.pending_site_jobs to ${readers};
    grant execute on function platform.enqueue_job, platform.job_counts to ${managementRoles.join(', ')};
    grant create on schema platform to ${jobsRole};
    alter function platform.enqueue_job owner to ${jobsRole};
    alter function platform.job_counts owner to ${jobsRole};
    alter function platform.pending_site_jobs owner to ${jobsRole};
    revoke create on schema platform from ${jobsRole};
  `);
  await lookupFunction(knex, 'platform.raise_site_version(bigint)', managementRoles);
  await lookupFunction(knex, 'platform.raise_directory_version()', managementRoles);
  await lookupFunction(knex, 'platform.directory_version()', readerRoles);
  await lookupFunction(knex, 'platform.site_version(bigint)', readerRoles);
}
