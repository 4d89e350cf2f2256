-- Up to which version of a site each shared cache is purged. No foreign key to sites: after a deletion there is a purge to send.
create table site.purge_cursors (
  site_id bigint not null,
  -- Host and path of its address.
  cache text not null,
  version bigint not null,
  -- Up to which version it is purged twice.
  settled_version bigint not null,
  -- Up to which version the next second purge goes, and when it is due. Null: there is none to come.
  settling_version bigint,
  settle_at timestamptz,
  primary key (site_id, cache),
  check (settled_version <= version),
  check ((settling_version is null) = (settle_at is null))
);

-- Which process purges each shared cache, and until when no other one does.
create table site.purged_caches (
  cache text primary key,
  holder text not null,
  held_until timestamptz not null
);

create index sites_sharing on site.sites (site_id) where s_maxage is not null;

grant select, insert, update, delete on site.purge_cursors to headwater_site_lookup;

-- Sites that share answers, or have, and for which there is something to purge, those longest without a purge first.
-- purged_version is null before the first purge, access_version where the version is not ahead, settling_version where no second
-- purge is due.
create function site.sites_to_purge(p_cache text, p_limit integer) returns table (
  site_id bigint, version bigint, access_version bigint, group_versions bigint[], purged_version bigint,
  settled_version bigint, settling_version bigint
) language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with known as materialized (
    select watched.site_id, cursors.version, cursors.settled_version,
           case when cursors.settle_at <= clock_timestamp() then cursors.settling_version end as settling_version
    from (
      select sites.site_id from site.sites where sites.s_maxage is not null
      union
      select cursors.site_id from site.purge_cursors cursors where cursors.cache = p_cache
    ) as watched
    left join site.purge_cursors cursors on cursors.site_id = watched.site_id and cursors.cache = p_cache
  ), ahead as materialized (
    select * from platform.versions_ahead(
      array(select known.site_id from known order by known.site_id),
      array(select coalesce(known.version, -1) from known order by known.site_id)
    )
  )
  select known.site_id, coalesce(ahead.version, known.version), ahead.access_version, ahead.group_versions,
         known.version, known.settled_version, known.settling_version
  from known
  left join ahead on ahead.site_id = known.site_id
  where ahead.site_id is not null or known.settling_version is not null
  order by coalesce(known.version, 0), known.site_id
  limit p_limit
$$;

-- Notes purges that a cache has taken: up to p_versions, and a second time up to p_settled, which is -1 where
-- there was none. What is purged once is due again after p_again. A site that shares nothing any more is forgotten when nothing is to come.
create function site.note_purges(
  p_cache text, p_site_ids bigint[], p_versions bigint[], p_settled bigint[], p_again interval
) returns void language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from site.purge_cursors where site_id = any (p_site_ids) and cache = p_cache order by site_id for update;
  update site.purge_cursors as cursors
  set version = next.version,
      settled_version = next.settled,
      settling_version = case when next.settled < next.version then coalesce(next.pending, next.version) end,
      settle_at = case when next.settled < next.version then coalesce(next.pending_at, clock_timestamp() + p_again) end
  from (
    select known.site_id, greatest(known.version, purged.version) as version,
           case when is_settled then known.settling_version else known.settled_version end as settled,
           case when not is_settled then known.settling_version end as pending,
           case when not is_settled then known.settle_at end as pending_at
    from unnest(p_site_ids, p_versions, p_settled) as purged (site_id, version, settled)
    join site.purge_cursors known on known.site_id = purged.site_id and known.cache = p_cache,
    lateral (select coalesce(known.settling_version = purged.settled, false) as is_settled) as settled
  ) as next
  where cursors.site_id = next.site_id and cursors.cache = p_cache;
  insert into site.purge_cursors (site_id, cache, version, settled_version, settling_version, settle_at)
  select purged.site_id, p_cache, purged.version, 0, purged.version, clock_timestamp() + p_again
  from unnest(p_site_ids, p_versions) as purged (site_id, version)
  order by purged.site_id
  on conflict do nothing;
  delete from site.purge_cursors as cursors
  where cursors.cache = p_cache and cursors.site_id = any (p_site_ids) and cursors.settle_at is null
    and not exists (select from site.sites where sites.site_id = cursors.site_id and sites.s_maxage is not null);
end $$;
