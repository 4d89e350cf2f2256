-- One order for all events, with a site or without.
create sequence platform.change_event_ids;

-- What changed, by whom. Without a foreign key to sites: what is known of a deletion outlives the site.
-- With a version: it raised the version of the site to that, at that place among its changes. Without: no answer shows it, and
-- no reader of changes sees it.
create table platform.change_events (
  site_id bigint not null,
  event_id bigint not null default nextval('platform.change_event_ids'),
  version bigint,
  place integer not null,
  kind text not null,
  object_id text not null,
  became text not null,
  aspect text not null,
  actor text not null,
  caller text not null,
  at timestamptz not null,
  primary key (site_id, event_id)
);
-- Not unique: no write is to fail for what is written about it.
create index change_events_in_order on platform.change_events (site_id, version, place) where version is not null;
create index change_events_of_object on platform.change_events (site_id, kind, object_id, event_id);
-- Of all sites, oldest or newest first: for super admins and for what is removed.
create index change_events_of_all_sites on platform.change_events (event_id);

-- The same for what has no site. The version is that of the directory.
create table platform.directory_events (
  event_id bigint primary key default nextval('platform.change_event_ids'),
  version bigint,
  place integer not null,
  kind text not null,
  object_id text not null,
  became text not null,
  aspect text not null,
  actor text not null,
  caller text not null,
  at timestamptz not null
);

-- Changes up to this version are not kept for readers of changes any more, or never were.
create table platform.change_floors (
  site_id bigint primary key,
  version bigint not null
);
-- The owner is held to one site, but for this statement, which is about all of them.
alter table platform.site_versions no force row level security;
insert into platform.change_floors (site_id, version) select site_id, version from platform.site_versions;
alter table platform.site_versions force row level security;

grant select, insert, update, delete on platform.directory_events to headwater_platform_lookup;
grant usage on sequence platform.change_event_ids to headwater_platform_lookup;

-- The last statement of every transaction that changes something: raises the versions of these sites, with p_access their access
-- versions, and the directory version, and inserts the events, which are [{site_id, kind, object_id, became, aspect, raises}].
-- Sites in their order, the directory after them: so no two writers wait for each other in a circle.
create function platform.record_changes(
  p_actor text, p_caller text, p_site_ids bigint[], p_access boolean[], p_directory boolean, p_events json
) returns table (site_id bigint, version bigint, access_version bigint)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
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
      set version = greatest(current.version + 1, excluded.version),
          access_version = case
            when p_access[array_position(p_site_ids, current.site_id)] then greatest(current.version + 1, excluded.version)
            else current.access_version
          end
      returning current.site_id, current.version, current.access_version
    ), noted as (
      insert into platform.change_events
        (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
      select events.site_id, case when events.raises then raised.version end, events.place, events.kind,
             events.object_id, events.became, events.aspect, p_actor, p_caller, clock_timestamp()
      from events left join raised on raised.site_id = events.site_id
      where events.site_id is not null
      order by events.place
    )
    select raised.site_id, raised.version, raised.access_version from raised;
  if p_directory then
    v_directory := platform.raise_directory_version();
    return query select null::bigint, v_directory, null::bigint;
  end if;
  if own_site is not null then return; end if;
  insert into platform.directory_events (version, place, kind, object_id, became, aspect, actor, caller, at)
  select case when raises then v_directory end, place, kind, object_id, became, aspect, p_actor, p_caller, clock_timestamp()
  from rows from (
    json_to_recordset(p_events)
      as (site_id bigint, kind text, object_id text, became text, aspect text, raises boolean)
  ) with ordinality as event (site_id, kind, object_id, became, aspect, raises, place)
  where site_id is null;
end $$;

-- For programs of the release before, which do not say what they change: both versions, whatever they ask for.
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
    select version, access_version from platform.record_changes(
      'job:older_release', session_user, array[p_site_id], array[true], false,
      json_build_array(json_build_object('site_id', p_site_id, 'kind', 'site', 'object_id', p_site_id::text,
                                         'became', 'changed', 'aspect', 'unknown', 'raises', true))
    );
end $$;

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
end $$;
