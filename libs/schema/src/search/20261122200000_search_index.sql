-- What the indexer knows of the index outside the database.

-- No reference to the site: the documents of one that was deleted have still to leave the index.
create table search.index_sites (
  site_id bigint primary key,
  -- Batches of this site's changes that the index has. The marker of the site in the index says the same number.
  applied bigint not null default 0
);

create table search.index_collections (
  name text primary key,
  -- Dropping: another one serves, and the index server may still have it.
  state text not null check (state in ('building', 'serving', 'dropping')),
  -- The database that the documents are from: system identifier, timeline and start.
  database text not null,
  started_at timestamptz not null default clock_timestamp(),
  served_at timestamptz
);
create unique index index_collections_one_of_each on search.index_collections (state) where state <> 'dropping';

-- How far a collection that is built has come.
create table search.index_cursors (
  site_id bigint not null,
  collection text not null references search.index_collections (name) on delete cascade,
  after_entry_id bigint not null default 0,
  is_done boolean not null default false,
  primary key (site_id, collection)
);

-- Locks those of the sites that no other batch has. Locked until the end of the transaction.
create function search.lock_index_sites(p_site_ids bigint[]) returns table (site_id bigint, applied bigint)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      select sites.site_id, sites.applied
      from search.index_sites sites
      where sites.site_id = any (p_site_ids)
      order by sites.site_id
      for update skip locked
    $$;

-- In a transaction of its own: who comes second would wait for the first.
create function search.add_index_sites(p_site_ids bigint[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      insert into search.index_sites (site_id)
      select distinct added.site_id from unnest(p_site_ids) as added (site_id) order by added.site_id
      on conflict do nothing
    $$;

create function search.count_applied(p_site_ids bigint[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      update search.index_sites set applied = applied + 1 where site_id = any (p_site_ids)
    $$;

create function search.list_index_sites() returns table (site_id bigint, applied bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select sites.site_id, sites.applied from search.index_sites sites order by sites.site_id
    $$;

create function search.add_index_cursors(p_collection text, p_site_ids bigint[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      insert into search.index_cursors (site_id, collection)
      select distinct added.site_id, p_collection from unnest(p_site_ids) as added (site_id) order by added.site_id
      on conflict do nothing
    $$;

create function search.list_index_cursors(p_collection text)
  returns table (site_id bigint, after_entry_id bigint, is_done boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select cursors.site_id, cursors.after_entry_id, cursors.is_done
      from search.index_cursors cursors
      where cursors.collection = p_collection
      order by cursors.site_id
    $$;

-- What an answer from the index has to be compared with: batches applied of this site, the database, when the oldest
-- change was made that the index does not have, and up to 201 entries whose changes it does not have.
create function search.index_state()
  returns table (applied bigint, database text, oldest_age_ms double precision, pending_entry_ids bigint[])
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return query
        select (select sites.applied from search.index_sites sites where sites.site_id = site),
               substring(platform.recognised_database() from '^[^/]*/[^/]*'),
               (
                 select extract(epoch from clock_timestamp() - min(changes.changed_at))::double precision * 1000
                 from content.search_changes changes
                 where changes.site_id = site
               ),
               array(select changes.entry_id from content.search_changes changes where changes.site_id = site limit 201);
    end $$;

grant select, insert, update, delete on search.index_sites, search.index_cursors to headwater_search_lookup;
