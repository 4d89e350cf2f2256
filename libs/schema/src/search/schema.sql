-- Schema "search" as its migrations make it, owned by headwater_search_owner. Written by "npm run schema:dump".

create table search.index_collections (
  name text not null,
  state text not null,
  database text not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  served_at timestamp with time zone,
  constraint index_collections_pkey PRIMARY KEY (name),
  constraint index_collections_state_check CHECK ((state = ANY (ARRAY['building'::text, 'serving'::text, 'dropping'::text])))
);
CREATE UNIQUE INDEX index_collections_one_of_each ON search.index_collections USING btree (state) WHERE (state <> 'dropping'::text);
grant delete, insert, select, update on search.index_collections to headwater_search_management;

create table search.index_cursors (
  site_id bigint not null,
  collection text not null,
  after_entry_id bigint not null default 0,
  is_done boolean not null default false,
  constraint index_cursors_pkey PRIMARY KEY (site_id, collection),
  constraint index_cursors_collection_fkey FOREIGN KEY (collection) REFERENCES search.index_collections(name) ON DELETE CASCADE
);
alter table search.index_cursors enable row level security;
alter table search.index_cursors force row level security;
create policy lookup on search.index_cursors to headwater_search_lookup using (true);
create policy one_site on search.index_cursors using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on search.index_cursors to headwater_search_lookup, headwater_search_management;

create table search.index_sites (
  site_id bigint not null,
  applied bigint not null default 0,
  constraint index_sites_pkey PRIMARY KEY (site_id)
);
alter table search.index_sites enable row level security;
alter table search.index_sites force row level security;
create policy lookup on search.index_sites to headwater_search_lookup using (true);
create policy one_site on search.index_sites using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on search.index_sites to headwater_search_lookup, headwater_search_management;

CREATE OR REPLACE FUNCTION search.add_index_cursors(p_collection text, p_site_ids bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      insert into search.index_cursors (site_id, collection)
      select distinct added.site_id, p_collection from unnest(p_site_ids) as added (site_id) order by added.site_id
      on conflict do nothing
    $function$;
alter function search.add_index_cursors(text,bigint[]) owner to headwater_search_lookup;
grant execute on function search.add_index_cursors(text,bigint[]) to headwater_search_management;

CREATE OR REPLACE FUNCTION search.add_index_sites(p_site_ids bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      insert into search.index_sites (site_id)
      select distinct added.site_id from unnest(p_site_ids) as added (site_id) order by added.site_id
      on conflict do nothing
    $function$;
alter function search.add_index_sites(bigint[]) owner to headwater_search_lookup;
grant execute on function search.add_index_sites(bigint[]) to headwater_search_management;

CREATE OR REPLACE FUNCTION search.count_applied(p_site_ids bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      update search.index_sites set applied = applied + 1 where site_id = any (p_site_ids)
    $function$;
alter function search.count_applied(bigint[]) owner to headwater_search_lookup;
grant execute on function search.count_applied(bigint[]) to headwater_search_management;

CREATE OR REPLACE FUNCTION search.index_state()
 RETURNS TABLE(applied bigint, database text, oldest_age_ms double precision, pending_entry_ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    end $function$;
alter function search.index_state() owner to headwater_search_lookup;
grant execute on function search.index_state() to headwater_search_delivery, headwater_search_management;

CREATE OR REPLACE FUNCTION search.list_index_cursors(p_collection text)
 RETURNS TABLE(site_id bigint, after_entry_id bigint, is_done boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select cursors.site_id, cursors.after_entry_id, cursors.is_done
      from search.index_cursors cursors
      where cursors.collection = p_collection
      order by cursors.site_id
    $function$;
alter function search.list_index_cursors(text) owner to headwater_search_lookup;
grant execute on function search.list_index_cursors(text) to headwater_search_management;

CREATE OR REPLACE FUNCTION search.list_index_sites()
 RETURNS TABLE(site_id bigint, applied bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select sites.site_id, sites.applied from search.index_sites sites order by sites.site_id
    $function$;
alter function search.list_index_sites() owner to headwater_search_lookup;
grant execute on function search.list_index_sites() to headwater_search_management;

CREATE OR REPLACE FUNCTION search.lock_index_sites(p_site_ids bigint[])
 RETURNS TABLE(site_id bigint, applied bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select sites.site_id, sites.applied
      from search.index_sites sites
      where sites.site_id = any (p_site_ids)
      order by sites.site_id
      for update skip locked
    $function$;
alter function search.lock_index_sites(bigint[]) owner to headwater_search_lookup;
grant execute on function search.lock_index_sites(bigint[]) to headwater_search_management;
