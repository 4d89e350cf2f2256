-- serves: 0.1.0
-- Of logins, second factors and roles, the object is the user: what somebody does to their own account would name the person beside the
-- pseudonym, and so tell whose it is everywhere else. There the pseudonym takes the place of the object, too.
grant create on schema platform to headwater_platform_lookup;
set local role headwater_platform_lookup;
create or replace function platform.erase_actor(p_actor text, p_limit integer) returns table (events bigint, pseudonym text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;

-- The same in what was erased before.
update platform.change_events set object_id = actor
from platform.pseudonym_keys
where actor like 'erased:%' and kind in ('grant', 'invitation')
  and actor = 'erased:' || left(
    encode(sha256(outer_key || sha256(inner_key || convert_to('user:' || object_id, 'UTF8'))), 'hex'), 32);
update platform.directory_events set object_id = actor
from platform.pseudonym_keys
where actor like 'erased:%'
  and kind in ('invitation', 'login', 'provider_account', 'provider_login', 'second_factor', 'user')
  and actor = 'erased:' || left(
    encode(sha256(outer_key || sha256(inner_key || convert_to('user:' || object_id, 'UTF8'))), 'hex'), 32);

set local role headwater_platform_owner;
revoke create on schema platform from headwater_platform_lookup;
