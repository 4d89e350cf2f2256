-- serves: 0.1.0
-- Whoever moves a database without its sequences, such as by logical replication, leaves the numbers of batches behind those
-- that sites have. A marker above the last number is not believed, so PostgreSQL answered the searches of all sites until
-- the one with the highest number was changed. And where several sites were ahead, a batch of one set the numbers back for
-- another. Now they are raised above all sites at once, by the check of the indexer, too, and never set back.
grant create on schema search to headwater_search_lookup;
set local role headwater_search_lookup;

create function search.raise_batches() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      last bigint := coalesce((select max(sites.applied) from search.index_sites sites), 0);
    begin
      if last <= (select batches.last_value from search.index_batches batches) then return; end if;
      -- One after the other: who comes second finds them raised.
      perform pg_advisory_xact_lock(hashtextextended('search.index_batches', 0));
      perform setval('search.index_batches', last)
      from search.index_batches batches
      where batches.last_value < last;
    end $$;

create or replace function search.next_batch(p_site_ids bigint[]) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      batch bigint := nextval('search.index_batches');
    begin
      if batch <= (select max(sites.applied) from search.index_sites sites where sites.site_id = any (p_site_ids)) then
        perform search.raise_batches();
        batch := nextval('search.index_batches');
      end if;
      return batch;
    end $$;

revoke execute on function search.raise_batches() from public;
grant execute on function search.raise_batches() to headwater_search_management;
set local role headwater_search_owner;
revoke create on schema search from headwater_search_lookup;
