-- serves: 0.1.0
-- The oldest pending change and the changed entries were read by two scans, and the first read all changes of the site: 15 ms
-- for 100,000, as after an import, before PostgreSQL answered the search. Deleted changes cost both scans as much, until they
-- are vacuumed.
grant create on schema search to headwater_search_lookup;
set local role headwater_search_lookup;

create or replace function search.index_state()
  returns table (applied bigint, last_batch bigint, database text, oldest_age_ms double precision, pending_entry_ids bigint[])
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  -- By the index in order, whatever was analysed: nothing else stops after 201 of many changes.
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return query
        with pending as materialized (
          select changes.entry_id, changes.changed_at
          from content.search_changes changes
          where changes.site_id = site
          order by changes.changed_at, changes.entry_id
          limit 201
        )
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
               (select extract(epoch from clock_timestamp() - min(pending.changed_at))::double precision * 1000 from pending),
               array(select pending.entry_id from pending);
    end $$;

set local role headwater_search_owner;
revoke create on schema search from headwater_search_lookup;
