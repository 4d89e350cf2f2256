-- serves: 0.1.0
-- contracts: no release has an indexer that calls count_applied; index_state is made again at once, with the same rights and one column more

-- Numbers of batches. One that does not end leaves a gap: no two batches ever have the same number, so the marker of one
-- is never taken for that of another.
-- They begin above those that were counted for each site before.
create sequence search.index_batches start 1000000000;

create function search.next_batch(p_site_ids bigint[]) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      batch bigint := nextval('search.index_batches');
      last bigint := (select max(sites.applied) from search.index_sites sites where sites.site_id = any (p_site_ids));
    begin
      -- Whoever restored the database may have left the sequence behind.
      if batch <= last then batch := setval('search.index_batches', last + 1); end if;
      return batch;
    end $$;

drop function search.count_applied(bigint[]);

create function search.set_applied(p_site_ids bigint[], p_batch bigint) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      update search.index_sites set applied = p_batch where site_id = any (p_site_ids)
    $$;

drop function search.index_state();

-- What an answer from the index has to be compared with: the last batch of this site and of all, the database,
-- when the oldest change was made that the index does not have, and up to 201 entries whose changes it does not have.
--
-- No database: the collection that the site is searched in has not been compared since PostgreSQL was started. Its files
-- may be of an earlier time. Then the index has batches of a past that never was, and their numbers are given again.
create function search.index_state()
  returns table (
    applied bigint, last_batch bigint, database text, oldest_age_ms double precision, pending_entry_ids bigint[]
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return query
        select (select sites.applied from search.index_sites sites where sites.site_id = site),
               (select batches.last_value from search.index_batches batches),
               (
                 select case when collections.database = platform.recognised_database()
                   then substring(collections.database from '^[^/]*/[^/]*') end
                 from search.index_collections collections
                 where collections.state = 'serving'
                   and (collections.own_site_id = site or collections.own_site_id is null)
                 order by collections.own_site_id nulls last
                 limit 1
               ),
               (
                 select extract(epoch from clock_timestamp() - min(changes.changed_at))::double precision * 1000
                 from content.search_changes changes
                 where changes.site_id = site
               ),
               array(select changes.entry_id from content.search_changes changes where changes.site_id = site limit 201);
    end $$;

grant usage, select, update on sequence search.index_batches to headwater_search_lookup;
