-- Plans are made from statistics, which autovacuum renews a minute after an import at the earliest; until then a list
-- may take hundreds of milliseconds. Only the owner of a table may renew them.

-- Renews the statistics of every table of content that is half as large again as when they were made, but for very small ones, and names them.
create function content.analyze_grown_tables() returns setof text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      grown text;
    begin
      for grown in
        select relname from pg_class
        where relnamespace = 'content'::regnamespace and relkind = 'r'
          and pg_relation_size(oid) / current_setting('block_size')::int > 10 + relpages * 1.5
        order by relname
      loop
        execute format('analyze content.%I', grown);
        return next grown;
      end loop;
    end $$;

revoke execute on function content.analyze_grown_tables from public;
