-- serves: 0.1.0
-- Who has an entry open, as editors' programs say it again and again. Nobody misses it after a crash, so no WAL is written.
create unlogged table content.presences (
  site_id bigint not null,
  entry_id bigint not null,
  actor text not null,
  since timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  seen_at timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  primary key (site_id, entry_id, actor),
  constraint presences_entry foreign key (site_id, entry_id)
    references content.entries (site_id, entry_id) on delete cascade
-- Room for the next heartbeat beside each row. No index has a column that it changes, for the same reason.
) with (fillfactor = 50);

-- Removes some of any site that were last seen so many seconds ago, so that no name stays where nobody works any more.
create function content.remove_expired_presences(p_seconds integer, p_limit integer) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
    with expired as (
      select site_id, entry_id, actor from content.presences
      where seen_at < platform.clock_now() - make_interval(secs => p_seconds)
      limit p_limit
      for update skip locked
    )
    delete from content.presences using expired
    where (presences.site_id, presences.entry_id, presences.actor) = (expired.site_id, expired.entry_id, expired.actor)
  $$;
