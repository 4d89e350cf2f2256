-- Up to which event the floors of readers of changes are raised for its age. One row.
create table platform.feed_retention (
  singleton boolean primary key default true check (singleton),
  at timestamptz not null default '-infinity',
  event_id bigint not null default 0
);
insert into platform.feed_retention default values;
grant select, update on platform.feed_retention to headwater_platform_lookup;

-- Raises the floors of readers of changes past what is older than so many days, the next p_limit events at most. Returns how many
-- those were. Nothing is removed: audit lists show it still.
create function platform.raise_change_floors(p_days integer, p_limit integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;
