-- What pseudonyms are made with: random, and this installation's own. No role that logs in can read it. One row.
create table platform.pseudonym_keys (
  singleton boolean primary key default true check (singleton),
  inner_key bytea not null,
  outer_key bytea not null
);
insert into platform.pseudonym_keys (inner_key, outer_key)
select string_agg(uuid_send(gen_random_uuid()), ''), string_agg(uuid_send(gen_random_uuid()), '') from generate_series(1, 4);
grant select on platform.pseudonym_keys to headwater_platform_lookup;

-- Puts a pseudonym in place of an actor in the oldest p_limit events of sites, and as many without a site. Returns how many there
-- were. The same actor has the same pseudonym whenever it is erased. Of an actor without events, the pseudonym is not told.
create function platform.erase_actor(p_actor text, p_limit integer) returns table (events bigint, pseudonym text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- HMAC with SHA-256, its two keys drawn apart. 128 bits of it are enough.
  actor_pseudonym constant text := (
    select 'erased:' || left(encode(sha256(outer_key || sha256(inner_key || convert_to(p_actor, 'UTF8'))), 'hex'), 32)
    from platform.pseudonym_keys
  );
  of_sites bigint;
  of_directory bigint;
begin
  -- Not while old events are removed: the two would wait for each other's rows. Writers only add events, and wait for neither.
  perform pg_advisory_xact_lock(hashtext('headwater'), hashtext('remove_old_changes'));
  update platform.change_events as event set actor = actor_pseudonym
  from (
    select site_id, at, event_id from platform.change_events where actor = p_actor order by at, event_id limit p_limit
  ) as oldest
  where event.site_id = oldest.site_id and event.at = oldest.at and event.event_id = oldest.event_id;
  get diagnostics of_sites = row_count;
  update platform.directory_events as event set actor = actor_pseudonym
  from (select event_id from platform.directory_events where actor = p_actor order by at, event_id limit p_limit) as oldest
  where event.event_id = oldest.event_id;
  get diagnostics of_directory = row_count;
  events := of_sites + of_directory;
  if events > 0 then pseudonym := actor_pseudonym; end if;
  return next;
end $$;
