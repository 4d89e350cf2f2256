-- Audit lists read events by their instants, newest first, and retention removes the oldest: so instants stand in the indexes.
alter table platform.change_events
  drop constraint change_events_pkey,
  add primary key (site_id, at, event_id);
drop index platform.change_events_of_object, platform.change_events_of_all_sites;
create index change_events_of_object on platform.change_events (site_id, object_id, at, event_id);
create index change_events_of_kind on platform.change_events (site_id, kind, at, event_id);
-- Of all sites.
create index change_events_in_time on platform.change_events (at, event_id);
create index change_events_of_actor on platform.change_events (actor, at, event_id);
create index directory_events_in_time on platform.directory_events (at, event_id);
create index directory_events_of_actor on platform.directory_events (actor, at, event_id);

-- Events of the site in app.site_id; where none is set, of all sites and those without a site. Newest first. A null filter lets
-- everything through. Goes on behind the event with the instant p_before_us (microseconds since 1970) and the id p_before_id.
-- At most p_look events are looked at. If they are not enough for p_limit, the last row tells where to go on, with matches false.
create function platform.list_events(
  p_kind text, p_object_id text, p_became text, p_aspect text, p_actor text, p_caller text, p_from timestamptz,
  p_until timestamptz, p_before_us bigint, p_before_id bigint, p_limit integer, p_look integer
) returns table (
  site_id bigint, event_id bigint, version bigint, kind text, object_id text, became text, aspect text, actor text,
  caller text, at timestamptz, at_us bigint, matches boolean
)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  -- So only the index whose order is asked for can be used.
  set enable_seqscan = off set jit = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
as $$
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
end $$;

-- The last change that is not kept for readers any more has a place in its version. Of floors from before it is not known: any.
alter table platform.change_floors add place integer not null default 2147483647;
alter table platform.change_floors alter place drop default;

-- Removes what is older than so many days, the oldest p_limit events at most, with a site and without. Returns how many there were.
-- 30 days are kept, whatever is asked: no service is to remove the trace of what it has just done.
drop function platform.remove_old_changes(integer, integer);
create function platform.remove_old_changes(p_days integer, p_limit integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;
