-- Schema "platform" as its migrations make it, owned by headwater_platform_owner. Written by "npm run schema:dump".

create sequence platform.change_event_ids as bigint;
grant usage on sequence platform.change_event_ids to headwater_platform_lookup;

create table platform.change_events (
  site_id bigint not null,
  event_id bigint not null default nextval('platform.change_event_ids'::regclass),
  version bigint,
  place integer not null,
  kind text not null,
  object_id text not null,
  became text not null,
  aspect text not null,
  actor text not null,
  caller text not null,
  at timestamp with time zone not null,
  constraint change_events_pkey PRIMARY KEY (site_id, at, event_id)
);
CREATE INDEX change_events_in_order ON platform.change_events USING btree (site_id, version, place) WHERE (version IS NOT NULL);
CREATE INDEX change_events_in_time ON platform.change_events USING btree (at, event_id);
CREATE INDEX change_events_of_actor ON platform.change_events USING btree (actor, at, event_id);
CREATE INDEX change_events_of_kind ON platform.change_events USING btree (site_id, kind, at, event_id);
CREATE INDEX change_events_of_object ON platform.change_events USING btree (site_id, object_id, at, event_id);
alter table platform.change_events enable row level security;
alter table platform.change_events force row level security;
create policy one_site on platform.change_events using ((site_id = (current_setting('app.site_id'::text))::bigint));
create policy record on platform.change_events to headwater_platform_lookup using (true);
grant delete, insert, select, update on platform.change_events to headwater_platform_lookup;
grant select on platform.change_events to <every management>;

create table platform.change_floors (
  site_id bigint not null,
  version bigint not null,
  place integer not null,
  constraint change_floors_pkey PRIMARY KEY (site_id)
);
alter table platform.change_floors enable row level security;
alter table platform.change_floors force row level security;
create policy one_site on platform.change_floors using ((site_id = (current_setting('app.site_id'::text))::bigint));
create policy record on platform.change_floors to headwater_platform_lookup using (true);
grant delete, insert, select, update on platform.change_floors to headwater_platform_lookup;
grant select on platform.change_floors to <every management>;

create table platform.directory (
  singleton boolean not null default true,
  version bigint not null,
  given_by text,
  version_floor bigint not null default 0,
  mirrored_version bigint not null default 0,
  backed_up_at timestamp with time zone not null default now(),
  constraint directory_pkey PRIMARY KEY (singleton),
  constraint directory_singleton_check CHECK (singleton)
);
grant select, update on platform.directory to headwater_platform_lookup;

create table platform.directory_events (
  event_id bigint not null default nextval('platform.change_event_ids'::regclass),
  version bigint,
  place integer not null,
  kind text not null,
  object_id text not null,
  became text not null,
  aspect text not null,
  actor text not null,
  caller text not null,
  at timestamp with time zone not null,
  constraint directory_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX directory_events_in_time ON platform.directory_events USING btree (at, event_id);
CREATE INDEX directory_events_of_actor ON platform.directory_events USING btree (actor, at, event_id);
grant delete, insert, select, update on platform.directory_events to headwater_platform_lookup;

create table platform.feed_retention (
  singleton boolean not null default true,
  at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  event_id bigint not null default 0,
  constraint feed_retention_pkey PRIMARY KEY (singleton),
  constraint feed_retention_singleton_check CHECK (singleton)
);
grant select, update on platform.feed_retention to headwater_platform_lookup;

create table platform.migration_releases (
  schema_name text not null,
  migration text not null,
  oldest_release text not null,
  constraint migration_releases_pkey PRIMARY KEY (schema_name, migration)
);
grant insert, select, update on platform.migration_releases to <other owners>, headwater_identity_owner;
grant select on platform.migration_releases to <every management>, headwater_identity_management;

create table platform.pseudonym_keys (
  singleton boolean not null default true,
  inner_key bytea not null,
  outer_key bytea not null,
  constraint pseudonym_keys_pkey PRIMARY KEY (singleton),
  constraint pseudonym_keys_singleton_check CHECK (singleton)
);
grant select on platform.pseudonym_keys to headwater_platform_lookup;

create table platform.role_tasks (
  role text not null,
  task text not null,
  constraint role_tasks_pkey PRIMARY KEY (role, task)
);
grant select on platform.role_tasks to headwater_jobs, headwater_platform_lookup;

create table platform.site_versions (
  site_id bigint not null,
  version bigint not null,
  access_version bigint not null,
  mirrored_version bigint not null default 0,
  next_publication_at timestamp with time zone,
  next_publication_checked_at timestamp with time zone,
  group_versions bigint[] not null default '{}'::bigint[],
  constraint site_versions_pkey PRIMARY KEY (site_id),
  constraint site_versions_access_check CHECK ((access_version <= version))
);
alter table platform.site_versions enable row level security;
alter table platform.site_versions force row level security;
create policy lookup on platform.site_versions for select to headwater_platform_lookup using (true);
create policy one_site on platform.site_versions using ((site_id = (current_setting('app.site_id'::text))::bigint));
create policy raise on platform.site_versions to headwater_platform_lookup using (true);
CREATE TRIGGER forget_groups BEFORE UPDATE OF version ON platform.site_versions FOR EACH ROW WHEN (((new.version <> old.version) AND (new.group_versions = old.group_versions))) EXECUTE FUNCTION platform.forget_groups();
CREATE TRIGGER next_publication BEFORE INSERT OR UPDATE OF version, next_publication_at ON platform.site_versions FOR EACH ROW EXECUTE FUNCTION content.set_next_publication();
grant insert, select, update on platform.site_versions to headwater_platform_lookup;
grant select on platform.site_versions to <every delivery>, <every management>, <other lookups>, headwater_media_owner, headwater_search_owner, headwater_site_owner;
grant select, trigger on platform.site_versions to headwater_content_owner;

CREATE OR REPLACE FUNCTION platform.backup_age_seconds()
 RETURNS double precision
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select extract(epoch from clock_timestamp() - backed_up_at)::float8 from platform.directory
    $function$;
alter function platform.backup_age_seconds() owner to headwater_platform_lookup;
grant execute on function platform.backup_age_seconds() to headwater_content_management;

CREATE OR REPLACE FUNCTION platform.claim_media(p_site_id bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select pg_advisory_xact_lock(hashtextextended('media uses ' || p_site_id, 0))
  $function$;
grant execute on function platform.claim_media(bigint) to headwater_media_management;

CREATE OR REPLACE FUNCTION platform.clock_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$select now()$function$;
grant execute on function platform.clock_now() to <every delivery>, <every management>, <other lookups>, <other owners>, headwater_identity_delivery, headwater_identity_lookup, headwater_identity_management, headwater_identity_owner, headwater_jobs, headwater_platform_lookup;

CREATE OR REPLACE FUNCTION platform.count_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  written_at constant timestamptz := new.updated_at;
begin
  new.revision := old.revision;
  new.updated_at := old.updated_at;
  if new::text is distinct from old::text then
    new.revision := old.revision + 1;
  end if;
  new.updated_at := written_at;
  return new;
end $function$;
grant execute on function platform.count_revision() to <other owners>;

CREATE OR REPLACE FUNCTION platform.current_versions(p_site_ids bigint[])
 RETURNS TABLE(site_id bigint, version bigint, access_version bigint, directory_version bigint, group_versions bigint[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_column
    begin
      if pg_is_in_recovery() then
        raise exception 'site versions are asked of the primary only' using errcode = 'read_only_sql_transaction';
      end if;
      -- Here too, because behind a pooler a new server is no new connection.
      perform platform.recognise_database();
      return query
        select asked.id, coalesce(known.version, directory.version_floor),
               coalesce(known.access_version, directory.version_floor), directory.version,
               coalesce(known.group_versions, '{}')
        from platform.directory
        left join unnest(p_site_ids) as asked (id) on true
        left join platform.site_versions known on known.site_id = asked.id;
    end $function$;
alter function platform.current_versions(bigint[]) owner to headwater_platform_lookup;
grant execute on function platform.current_versions(bigint[]) to headwater_site_delivery;

CREATE OR REPLACE FUNCTION platform.database_identity()
 RETURNS text
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select format('%s/%s/%s', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8),
                    extract(epoch from pg_postmaster_start_time()))
      from pg_control_system()
    $function$;
grant execute on function platform.database_identity() to headwater_platform_lookup;

CREATE OR REPLACE FUNCTION platform.directory_version()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select version from platform.directory
    $function$;
alter function platform.directory_version() owner to headwater_platform_lookup;
grant execute on function platform.directory_version() to <every delivery>, <every management>, <other lookups>, <other owners>, headwater_identity_delivery, headwater_identity_management;

CREATE OR REPLACE FUNCTION platform.enqueue_job(identifier text, payload json, job_key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    #variable_conflict use_variable
    begin
      -- What is raised is no job.
      if starts_with(identifier, 'raise_') or not platform.may_do(identifier) then
        raise exception '% may not enqueue the job "%"', session_user, identifier using errcode = 'insufficient_privilege';
      end if;
      return (select job.id from graphile_worker.add_job(identifier, payload, job_key => job_key, run_at => run_at) as job);
    end $function$;
alter function platform.enqueue_job(text,json,text,timestamp with time zone) owner to headwater_jobs;
grant execute on function platform.enqueue_job(text,json,text,timestamp with time zone) to <every management>;

CREATE OR REPLACE FUNCTION platform.erase_actor(p_actor text, p_limit integer)
 RETURNS TABLE(events bigint, pseudonym text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  -- HMAC with SHA-256, its two keys drawn apart. 128 bits of it are enough.
  actor_pseudonym constant text := (
    select 'erased:' || left(encode(sha256(outer_key || sha256(inner_key || convert_to(p_actor, 'UTF8'))), 'hex'), 32)
    from platform.pseudonym_keys
  );
  -- Kinds whose object is a user.
  of_users constant text[] := array[
    'grant', 'invitation', 'login', 'provider_account', 'provider_login', 'second_factor', 'user'
  ];
  of_sites bigint;
  of_directory bigint;
begin
  -- Not while old events are removed: the two would wait for each other's rows. Writers only add events, and wait for neither.
  perform pg_advisory_xact_lock(hashtext('headwater'), hashtext('remove_old_changes'));
  update platform.change_events as event
  set actor = actor_pseudonym,
      object_id = case when kind = any (of_users) and 'user:' || object_id = p_actor then actor_pseudonym else object_id end
  from (
    select site_id, at, event_id from platform.change_events where actor = p_actor order by at, event_id limit p_limit
  ) as oldest
  where event.site_id = oldest.site_id and event.at = oldest.at and event.event_id = oldest.event_id;
  get diagnostics of_sites = row_count;
  update platform.directory_events as event
  set actor = actor_pseudonym,
      object_id = case when kind = any (of_users) and 'user:' || object_id = p_actor then actor_pseudonym else object_id end
  from (select event_id from platform.directory_events where actor = p_actor order by at, event_id limit p_limit) as oldest
  where event.event_id = oldest.event_id;
  get diagnostics of_directory = row_count;
  events := of_sites + of_directory;
  if events > 0 then pseudonym := actor_pseudonym; end if;
  return next;
end $function$;
alter function platform.erase_actor(text,integer) owner to headwater_platform_lookup;
grant execute on function platform.erase_actor(text,integer) to headwater_site_management;

CREATE OR REPLACE FUNCTION platform.forget_failed_site_jobs(p_tasks text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      delete from graphile_worker._private_jobs jobs
      where jobs.task_id = any (array(select id from graphile_worker._private_tasks where identifier = any (p_tasks)))
        and jobs.payload ->> 'siteId' = current_setting('app.site_id')
        and not jobs.is_available and jobs.locked_at is null
    $function$;
alter function platform.forget_failed_site_jobs(text[]) owner to headwater_jobs;
grant execute on function platform.forget_failed_site_jobs(text[]) to headwater_content_lookup;

CREATE OR REPLACE FUNCTION platform.forget_groups()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.group_versions := '{}';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION platform.hold_media(p_site_id bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select pg_advisory_xact_lock_shared(hashtextextended('media uses ' || p_site_id, 0))
  $function$;
grant execute on function platform.hold_media(bigint) to headwater_content_lookup, headwater_content_management, headwater_content_owner, headwater_site_lookup, headwater_site_management, headwater_site_owner;

CREATE OR REPLACE FUNCTION platform.hold_media_for_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      perform platform.hold_media(nullif(current_setting('app.site_id', true), '')::bigint);
      return null;
    end $function$;
grant execute on function platform.hold_media_for_write() to headwater_content_lookup, headwater_content_management, headwater_content_owner, headwater_site_lookup, headwater_site_management, headwater_site_owner;

CREATE OR REPLACE FUNCTION platform.installation()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select left(encode(sha256(convert_to(format('%s/%s', system_identifier, current_database()), 'UTF8')), 'hex'), 16)
      from pg_control_system()
    $function$;
alter function platform.installation() owner to headwater_platform_lookup;
grant execute on function platform.installation() to <every delivery>, <every management>, <other lookups>, <other owners>, headwater_identity_delivery, headwater_identity_management;

CREATE OR REPLACE FUNCTION platform.job_counts()
 RETURNS TABLE(task text, pending bigint, dead bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    end $function$;
alter function platform.job_counts() owner to headwater_jobs;
grant execute on function platform.job_counts() to <every management>;

CREATE OR REPLACE FUNCTION platform.list_events(p_kind text, p_object_id text, p_became text, p_aspect text, p_actor text, p_caller text, p_from timestamp with time zone, p_until timestamp with time zone, p_before_us bigint, p_before_id bigint, p_limit integer, p_look integer)
 RETURNS TABLE(site_id bigint, event_id bigint, version bigint, kind text, object_id text, became text, aspect text, actor text, caller text, at timestamp with time zone, at_us bigint, matches boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET enable_incremental_sort TO 'off'
AS $function$
#variable_conflict use_column
declare
  own_site constant bigint := nullif(current_setting('app.site_id', true), '');
  columns constant text := 'event_id, version, kind, object_id, became, aspect, actor, caller, at';
  source constant text := case
    when own_site is not null then 'platform.change_events'
    else format(
      '(select site_id, %1$s from platform.change_events union all select null::bigint, %1$s from platform.directory_events) as events',
      columns
    )
  end;
  -- What the index begins with, and the values there. Other filters are judged of what it finds.
  keys constant text := case
    when own_site is not null and p_object_id is not null then 'site_id, object_id, '
    when p_actor is not null then 'actor, '
    when own_site is not null and p_kind is not null then 'site_id, kind, '
    when own_site is not null then 'site_id, '
    else ''
  end;
  wanted constant text :=
    replace(replace(replace(replace(keys, 'site_id', '$1'), 'object_id', '$3'), 'actor', '$6'), 'kind', '$2');
  -- Bounds and order name all columns of the index. With "site_id = $1", the planner might take the index in time and read other
  -- sites' events.
  looked_at constant text := format(
    'select site_id, %1$s from %2$s
     where (%3$s at, event_id) >= (%4$s $8, 0) and (%3$s at, event_id) < (%4$s $9, $10)
     order by %5$s at desc, event_id desc limit $12',
    columns, source, keys, wanted, replace(keys, ',', ' desc,')
  );
  before_at timestamptz := coalesce(timestamptz 'epoch' + p_before_us * interval '1 microsecond', 'infinity');
  before_id bigint := coalesce(p_before_id, 0);
  found_rows bigint;
begin
  if p_until <= before_at then
    before_at := p_until;
    before_id := 0;
  end if;
  return query execute format(
    'select site_id, %s, (extract(epoch from at) * 1000000)::bigint, true from (%s) as looked_at
     where ($1 is null or site_id = $1) and ($2 is null or kind = $2) and ($3 is null or object_id = $3)
       and ($4 is null or became = $4) and ($5 is null or aspect = $5) and ($6 is null or actor = $6)
       and ($7 is null or caller = $7)
     limit $11',
    columns, looked_at
  ) using own_site, p_kind, p_object_id, p_became, p_aspect, p_actor, p_caller, coalesce(p_from, '-infinity'), before_at,
          before_id, p_limit, p_look;
  get diagnostics found_rows = row_count;
  if found_rows = p_limit then return; end if;
  return query execute format(
    'select null::bigint, event_id, null::bigint, '''', '''', '''', '''', '''', '''', at,
            (extract(epoch from at) * 1000000)::bigint, false
     from (%s) as looked_at offset $12 - 1 limit 1',
    looked_at
  ) using own_site, p_kind, p_object_id, p_became, p_aspect, p_actor, p_caller, coalesce(p_from, '-infinity'), before_at,
          before_id, p_limit, p_look;
end $function$;
alter function platform.list_events(text,text,text,text,text,text,timestamp with time zone,timestamp with time zone,bigint,bigint,integer,integer) owner to headwater_platform_lookup;
grant execute on function platform.list_events(text,text,text,text,text,text,timestamp with time zone,timestamp with time zone,bigint,bigint,integer,integer) to headwater_site_management;

CREATE OR REPLACE FUNCTION platform.list_failed_jobs(p_task text, p_site_id bigint, p_before_id bigint, p_limit integer)
 RETURNS TABLE(job_id bigint, task text, site_id bigint, attempts integer, last_error text, created_at timestamp with time zone, failed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
  $function$;
alter function platform.list_failed_jobs(text,bigint,bigint,integer) owner to headwater_jobs;
grant execute on function platform.list_failed_jobs(text,bigint,bigint,integer) to headwater_site_management;

CREATE OR REPLACE FUNCTION platform.may_do(p_task text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select exists (select from platform.role_tasks where role = session_user and task = p_task)
          or (select rolsuper from pg_roles where rolname = session_user)
    $function$;
grant execute on function platform.may_do(text) to headwater_jobs, headwater_platform_lookup;

CREATE OR REPLACE FUNCTION platform.media_marks_in_json(p_json json)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 5000
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      written text := p_json::text;
    begin
      if written is null then
        return '{}';
      end if;
      if strpos(written, '\u00') > 0 then
        -- Digits and slashes may be written as escapes. Quotes and backslashes stay as they are.
        written := regexp_replace(written, '\\u002[fF]', '/', 'g');
        written := regexp_replace(written, '\\u003([0-9])', '\1', 'g');
        for digit in 1..6 loop
          written := replace(replace(written, '\u006' || digit, chr(96 + digit)), '\u004' || digit, chr(96 + digit));
        end loop;
      end if;
      return platform.media_marks_in_text(written) || array(
        select distinct named.id
        from regexp_matches(written, '("(?:[^"\\]|\\.)*"(?:\s*:)?|-?[0-9][0-9.eE+-]*)', 'g') as matched (parts)
        cross join lateral (
          select case
            when length(parts[1]) > 40 then null
            when parts[1] ~ '^(?:[1-9][0-9]{0,15}|"\s*[1-9][0-9]{0,15}\s*")$' then btrim(parts[1], E'" \t')
            when parts[1] ~ '^[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,2})?$' then trim_scale(parts[1]::numeric)::text
          end
        ) as named (id)
        where named.id ~ '^[1-9][0-9]{0,15}$'
      );
    end $function$;
grant execute on function platform.media_marks_in_json(json) to headwater_content_lookup, headwater_content_management, headwater_content_owner, headwater_site_lookup, headwater_site_management, headwater_site_owner;

CREATE OR REPLACE FUNCTION platform.media_marks_in_text(p_text text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 5000
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      written text;
    begin
      -- Most texts have none.
      if p_text is null or p_text !~ '[0-9a-fA-F]{64}' then
        return '{}';
      end if;
      written := lower(p_text collate "C");
      return array(
        select distinct coalesce(
          substring(
            right(before, 120)
            from 'media(?:\\*/|%(?:25)*2f|&#(?:47|x2f);)([a-z0-9]{1,64})(?:\\*/|%(?:25)*2f|&#(?:47|x2f);)$'
          ) || '/', '') || hash
        from (
          select distinct found.hash
          from regexp_matches(written, '[0-9a-f]{64,}', 'g') as matched (digits)
          -- Other hexadecimal digits may touch it on either side, such as those of an escaped slash.
          cross join lateral (values (left(digits[1], 64)), (right(digits[1], 64))) as found (hash)
        ) as hashes
        cross join lateral unnest(string_to_array(written, hash)) with ordinality as pieces (before, place)
        where place < cardinality(string_to_array(written, hash))
      );
    end $function$;
grant execute on function platform.media_marks_in_text(text) to headwater_content_lookup, headwater_content_management, headwater_content_owner, headwater_site_lookup, headwater_site_management, headwater_site_owner;

CREATE OR REPLACE FUNCTION platform.media_marks_in_value(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 5000
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select platform.media_marks_in_text(p_text)
      || case when p_text ~ '^\s*[1-9][0-9]{0,15}\s*$' then array[btrim(p_text, E' \t\r\n')] else '{}' end
  $function$;
grant execute on function platform.media_marks_in_value(text) to headwater_content_lookup, headwater_content_management, headwater_content_owner, headwater_site_lookup, headwater_site_management, headwater_site_owner;

CREATE OR REPLACE FUNCTION platform.note_backup()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      update platform.directory set backed_up_at = clock_timestamp()
    $function$;
alter function platform.note_backup() owner to headwater_platform_lookup;
grant execute on function platform.note_backup() to pg_read_all_data;

CREATE OR REPLACE FUNCTION platform.note_mirrored(p_site_ids bigint[], p_versions bigint[], p_directory_version bigint)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    end $function$;
alter function platform.note_mirrored(bigint[],bigint[],bigint) owner to headwater_platform_lookup;
grant execute on function platform.note_mirrored(bigint[],bigint[],bigint) to <every management>;

CREATE OR REPLACE FUNCTION platform.pending_site_jobs(p_tasks text[])
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    end $function$;
alter function platform.pending_site_jobs(text[]) owner to headwater_jobs;
grant execute on function platform.pending_site_jobs(text[]) to <every delivery>, <every management>, <other lookups>, <other owners>, headwater_platform_lookup;

CREATE OR REPLACE FUNCTION platform.raise_all_versions()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  now_ms bigint;
  raised bigint;
begin
  -- In the order of all writers, so that none of them waits for this one while this one waits for it.
  perform from platform.site_versions order by site_id for update;
  now_ms := extract(epoch from clock_timestamp()) * 1000;
  with raised_sites as (
    update platform.site_versions
    set version = greatest(version + 1, now_ms), access_version = greatest(version + 1, now_ms)
    returning site_id, version
  )
  insert into platform.change_events (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
  select site_id, version, 1, 'site', site_id::text, 'changed', 'restored', 'job:restored_database', session_user,
         clock_timestamp()
  from raised_sites;
  get diagnostics raised = row_count;
  perform platform.raise_directory_version();
  update platform.directory set version_floor = version;
  insert into platform.directory_events (version, place, kind, object_id, became, aspect, actor, caller, at)
  select version, 1, 'directory', '', 'changed', 'restored', 'job:restored_database', session_user, clock_timestamp()
  from platform.directory;
  return raised;
end $function$;
alter function platform.raise_all_versions() owner to headwater_platform_lookup;

CREATE OR REPLACE FUNCTION platform.raise_change_floors(p_days integer, p_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  before constant timestamptz := platform.clock_now() - make_interval(days => greatest(p_days, 1));
  done platform.feed_retention;
  passed bigint;
begin
  -- One at a time.
  select * into done from platform.feed_retention for update skip locked;
  if not found then return 0; end if;
  with aged as (
    select site_id, version, place, at, event_id from platform.change_events
    where (at, event_id) > (done.at, done.event_id) and at < before
    order by at, event_id limit p_limit
  ), floors as (
    insert into platform.change_floors as floor (site_id, version, place)
    select distinct on (site_id) site_id, version, place from aged where version is not null
    order by site_id, version desc, place desc
    on conflict (site_id) do update set version = excluded.version, place = excluded.place
    where (floor.version, floor.place) < (excluded.version, excluded.place)
  ), noted as (
    update platform.feed_retention set at = newest.at, event_id = newest.event_id
    from (select at, event_id from aged order by at desc, event_id desc limit 1) as newest
  )
  select count(*) into passed from aged;
  return passed;
end $function$;
alter function platform.raise_change_floors(integer,integer) owner to headwater_platform_lookup;
grant execute on function platform.raise_change_floors(integer,integer) to <every management>;

CREATE OR REPLACE FUNCTION platform.raise_directory_version()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      update platform.directory
      set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
      returning version
    $function$;
alter function platform.raise_directory_version() owner to headwater_platform_lookup;
grant execute on function platform.raise_directory_version() to headwater_site_management;

CREATE OR REPLACE FUNCTION platform.raise_site_version(p_site_id bigint)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select version from platform.raise_site_versions(p_site_id, true)
    $function$;
alter function platform.raise_site_version(bigint) owner to headwater_platform_lookup;
grant execute on function platform.raise_site_version(bigint) to <every management>;

CREATE OR REPLACE FUNCTION platform.raise_site_versions(p_site_id bigint, p_access boolean)
 RETURNS TABLE(version bigint, access_version bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if p_site_id is distinct from nullif(current_setting('app.site_id', true), '')::bigint
     and not platform.may_do('raise_other_site') then
    raise exception '% may not raise the version of another site than its own', session_user
      using errcode = 'insufficient_privilege';
  end if;
  return query
    select version, access_version from platform.record_changes(
      'job:older_release', session_user, array[p_site_id], array[true], false,
      json_build_array(json_build_object('site_id', p_site_id, 'kind', 'site', 'object_id', p_site_id::text,
                                         'became', 'changed', 'aspect', 'unknown', 'raises', true))
    );
end $function$;
alter function platform.raise_site_versions(bigint,boolean) owner to headwater_platform_lookup;
grant execute on function platform.raise_site_versions(bigint,boolean) to <every management>;

CREATE OR REPLACE FUNCTION platform.recognise_database()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    end $function$;
alter function platform.recognise_database() owner to headwater_platform_lookup;
grant execute on function platform.recognise_database() to <every delivery>, <every management>, <other lookups>, <other owners>, headwater_identity_delivery, headwater_identity_management;

CREATE OR REPLACE FUNCTION platform.recognised_database()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select coalesce(given_by, '') from platform.directory
    $function$;
alter function platform.recognised_database() owner to headwater_platform_lookup;
grant execute on function platform.recognised_database() to headwater_search_delivery, headwater_search_lookup, headwater_search_management;

CREATE OR REPLACE FUNCTION platform.record_changes(p_actor text, p_caller text, p_site_ids bigint[], p_access boolean[], p_groups bit varying[], p_directory boolean, p_events json)
 RETURNS TABLE(site_id bigint, version bigint, access_version bigint, group_versions bigint[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  own_site bigint := nullif(current_setting('app.site_id', true), '');
  v_directory bigint;
begin
  if cardinality(p_site_ids) > 0 and not platform.may_do('raise_site') then
    raise exception '% may not raise the version of a site', session_user using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from (
      select unnest(p_site_ids) as id
      union all
      select events.site_id from json_to_recordset(p_events) as events (site_id bigint)
    ) as named where named.id is distinct from own_site
  ) and not platform.may_do('raise_other_site') then
    raise exception '% may not change another site than its own', session_user
      using errcode = 'insufficient_privilege';
  end if;
  if p_directory and not platform.may_do('raise_directory') then
    raise exception '% may not raise the directory version', session_user using errcode = 'insufficient_privilege';
  end if;
  return query
    with events as materialized (
      select site_id, place::integer, kind, object_id, became, aspect, raises
      from rows from (
        json_to_recordset(p_events)
          as (site_id bigint, kind text, object_id text, became text, aspect text, raises boolean)
      ) with ordinality as event (site_id, kind, object_id, became, aspect, raises, place)
    ), raised as (
      insert into platform.site_versions as current (site_id, version, access_version)
      select asked.id, clock.ms, clock.ms
      from (select id from unnest(p_site_ids) as id order by id) as asked,
           (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) as clock
      on conflict (site_id) do update
      set (version, access_version, group_versions) = (
        select next.version,
               case when p_access[asked.place] then next.version else current.access_version end,
               array(
                 select case
                          when get_bit(p_groups[asked.place], bit) = 1 then next.version
                          else coalesce(current.group_versions[bit + 1], current.version)
                        end
                 from generate_series(0, length(p_groups[asked.place]) - 1) as bit order by bit
               )
        from (select greatest(current.version + 1, excluded.version) as version) as next,
             (select array_position(p_site_ids, current.site_id) as place) as asked
      )
      returning current.site_id, current.version, current.access_version, current.group_versions
    ), noted as (
      insert into platform.change_events
        (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
      select events.site_id, case when events.raises then raised.version end, events.place, events.kind,
             events.object_id, events.became, events.aspect, p_actor, p_caller, clock_timestamp()
      from events left join raised on raised.site_id = events.site_id
      where events.site_id is not null
      order by events.place
    )
    select raised.site_id, raised.version, raised.access_version, raised.group_versions from raised;
  if p_directory then
    v_directory := platform.raise_directory_version();
    return query select null::bigint, v_directory, null::bigint, null::bigint[];
  end if;
  if own_site is not null then return; end if;
  insert into platform.directory_events (version, place, kind, object_id, became, aspect, actor, caller, at)
  select case when raises then v_directory end, place, kind, object_id, became, aspect, p_actor, p_caller, clock_timestamp()
  from rows from (
    json_to_recordset(p_events)
      as (site_id bigint, kind text, object_id text, became text, aspect text, raises boolean)
  ) with ordinality as event (site_id, kind, object_id, became, aspect, raises, place)
  where site_id is null;
end $function$;
alter function platform.record_changes(text,text,bigint[],boolean[],bit varying[],boolean,json) owner to headwater_platform_lookup;
grant execute on function platform.record_changes(text,text,bigint[],boolean[],bit varying[],boolean,json) to <every management>, headwater_identity_management;

CREATE OR REPLACE FUNCTION platform.record_changes(p_actor text, p_caller text, p_site_ids bigint[], p_access boolean[], p_directory boolean, p_events json)
 RETURNS TABLE(site_id bigint, version bigint, access_version bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select site_id, version, access_version
    from platform.record_changes(p_actor, p_caller, p_site_ids, p_access, null, p_directory, p_events)
  $function$;
alter function platform.record_changes(text,text,bigint[],boolean[],boolean,json) owner to headwater_platform_lookup;
grant execute on function platform.record_changes(text,text,bigint[],boolean[],boolean,json) to <every management>;

CREATE OR REPLACE FUNCTION platform.refresh_next_publications()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      -- In the order of all writers, so that none of them waits for this one while this one waits for it.
      perform from platform.site_versions order by site_id for update;
      update platform.site_versions set next_publication_at = null;
    end $function$;
alter function platform.refresh_next_publications() owner to headwater_platform_lookup;
grant execute on function platform.refresh_next_publications() to headwater_content_owner;

CREATE OR REPLACE FUNCTION platform.remove_old_changes(p_days integer, p_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  before timestamptz := platform.clock_now() - make_interval(days => greatest(p_days, 30));
  of_sites bigint;
  of_directory bigint;
begin
  -- One at a time: two would wait for each other's rows.
  if not pg_try_advisory_xact_lock(hashtext('headwater'), hashtext('remove_old_changes')) then return 0; end if;
  with oldest as (
    select site_id, at, event_id from platform.change_events where at < before order by at, event_id limit p_limit
  ), removed as (
    delete from platform.change_events events using oldest
    where events.site_id = oldest.site_id and events.at = oldest.at and events.event_id = oldest.event_id
    returning events.site_id, events.version, events.place
  ), floors as (
    insert into platform.change_floors as floor (site_id, version, place)
    select distinct on (site_id) site_id, version, place from removed where version is not null
    order by site_id, version desc, place desc
    on conflict (site_id) do update set version = excluded.version, place = excluded.place
    where (floor.version, floor.place) < (excluded.version, excluded.place)
  )
  select count(*) into of_sites from removed;
  with oldest as (
    select event_id from platform.directory_events where at < before order by at, event_id limit p_limit
  ), removed as (
    delete from platform.directory_events events using oldest where events.event_id = oldest.event_id
    returning events.event_id
  )
  select count(*) into of_directory from removed;
  return of_sites + of_directory;
end $function$;
alter function platform.remove_old_changes(integer,integer) owner to headwater_platform_lookup;
grant execute on function platform.remove_old_changes(integer,integer) to <every management>;

CREATE OR REPLACE FUNCTION platform.retry_failed_jobs(p_job_ids bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with given_up as materialized (
      select id from graphile_worker._private_jobs jobs
      where jobs.id = any (p_job_ids)
        and not jobs.is_available and jobs.locked_at is null and jobs.flags -> 'superseded' is null
      for update
    )
    select id from graphile_worker.reschedule_jobs(array(select id from given_up), run_at => now(), attempts => 0)
  $function$;
alter function platform.retry_failed_jobs(bigint[]) owner to headwater_jobs;
grant execute on function platform.retry_failed_jobs(bigint[]) to headwater_site_management;

CREATE OR REPLACE FUNCTION platform.site_version(p_site_id bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select version from platform.site_versions where site_id = p_site_id
    $function$;
alter function platform.site_version(bigint) owner to headwater_platform_lookup;
grant execute on function platform.site_version(bigint) to <every delivery>, <every management>, <other lookups>, <other owners>;

CREATE OR REPLACE FUNCTION platform.site_versions_after(p_site_id bigint, p_limit integer)
 RETURNS TABLE(site_id bigint, version bigint, access_version bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select site_id, version, access_version from platform.site_versions
      where site_id > p_site_id order by site_id limit p_limit
    $function$;
alter function platform.site_versions_after(bigint,integer) owner to headwater_platform_lookup;
grant execute on function platform.site_versions_after(bigint,integer) to <every delivery>, <every management>, <other lookups>, <other owners>, headwater_identity_delivery, headwater_identity_management;

CREATE OR REPLACE FUNCTION platform.title_beginning(typed text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select split_part(platform.title_key(typed), E'\x01', 1)
    $function$;
grant execute on function platform.title_beginning(text) to headwater_content_lookup, headwater_content_management, headwater_content_owner, headwater_site_lookup, headwater_site_management, headwater_site_owner;

CREATE OR REPLACE FUNCTION platform.title_key(title text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      longest constant integer := 200;
      key text;
    begin
      -- Letters lose their marks; compatible forms become one; then letters such as "ß" that have no mark to lose.
      key := normalize(regexp_replace(normalize(title, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC);
      key := lower(public.unaccent('public.unaccent'::regdictionary, key));
      -- Whether a sigma is the last letter of its word is not known while the word is typed.
      key := replace(key, 'ς', 'σ');
      key := regexp_replace(regexp_replace(key, '^[^[:alnum:]]+', ''), '\s+', ' ', 'g');
      if length(key) > longest then
        return left(key, longest) || E'\x01' || md5(key);
      end if;
      return key;
    end $function$;
grant execute on function platform.title_key(text) to headwater_content_lookup, headwater_content_management, headwater_content_owner, headwater_search_lookup, headwater_search_management, headwater_search_owner, headwater_site_lookup, headwater_site_management, headwater_site_owner;

CREATE OR REPLACE FUNCTION platform.unmirrored_versions(p_limit integer)
 RETURNS TABLE(site_id bigint, version bigint, access_version bigint, group_versions bigint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select null::bigint, version, version, null::bigint[] from platform.directory where mirrored_version < version
      union all
      (select site_id, version, access_version, group_versions from platform.site_versions
       where mirrored_version < version order by site_id limit p_limit)
    $function$;
alter function platform.unmirrored_versions(integer) owner to headwater_platform_lookup;
grant execute on function platform.unmirrored_versions(integer) to <every management>;

CREATE OR REPLACE FUNCTION platform.versions_ahead(p_site_ids bigint[], p_versions bigint[])
 RETURNS TABLE(site_id bigint, version bigint, access_version bigint, group_versions bigint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select versions.site_id, versions.version, versions.access_version, versions.group_versions
  from unnest(p_site_ids, p_versions) as known (site_id, version)
  join platform.site_versions versions on versions.site_id = known.site_id
  where versions.version > known.version
$function$;
alter function platform.versions_ahead(bigint[],bigint[]) owner to headwater_platform_lookup;
grant execute on function platform.versions_ahead(bigint[],bigint[]) to headwater_site_lookup;
