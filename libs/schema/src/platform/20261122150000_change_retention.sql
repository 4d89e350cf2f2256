-- Removes what is older than so many days of the oldest p_limit events, with a site and without. Returns how many there were.
-- 30 days are kept, whatever is asked: no service is to remove the trace of what it has just done.
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
    select site_id, event_id from platform.change_events order by event_id limit p_limit
  ), removed as (
    delete from platform.change_events events using oldest
    where events.site_id = oldest.site_id and events.event_id = oldest.event_id and events.at < before
    returning events.site_id, events.version
  ), floors as (
    insert into platform.change_floors as floor (site_id, version)
    select site_id, max(version) from removed where version is not null group by site_id order by site_id
    on conflict (site_id) do update set version = greatest(floor.version, excluded.version)
  )
  select count(*) into of_sites from removed;
  with oldest as (
    select event_id from platform.directory_events order by event_id limit p_limit
  ), removed as (
    delete from platform.directory_events events using oldest
    where events.event_id = oldest.event_id and events.at < before
    returning events.event_id
  )
  select count(*) into of_directory from removed;
  return of_sites + of_directory;
end $$;
