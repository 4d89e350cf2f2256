-- Schema "search" as its migrations make it, owned by headwater_search_owner. Written by "npm run schema:dump".

create sequence search.index_batches as bigint;
grant select, update, usage on sequence search.index_batches to headwater_search_lookup;
grant usage on sequence search.index_batches to headwater_search_management;

create table search.curated_queries (
  site_id bigint not null,
  language text not null,
  query_key text not null,
  query text not null,
  pinned_entry_ids bigint[] not null,
  hidden_entry_ids bigint[] not null,
  revision integer not null default 1,
  created_at timestamp with time zone not null default platform.clock_now(),
  updated_at timestamp with time zone not null default platform.clock_now(),
  constraint curated_queries_pkey PRIMARY KEY (site_id, language, query_key),
  constraint curated_queries_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint curated_queries_revision_check CHECK ((revision > 0))
);
alter table search.curated_queries enable row level security;
alter table search.curated_queries force row level security;
create policy lookup on search.curated_queries for select to headwater_search_lookup using (true);
create policy one_site on search.curated_queries using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER count_revision BEFORE UPDATE ON search.curated_queries FOR EACH ROW EXECUTE FUNCTION platform.count_revision();
grant delete, insert, select, update on search.curated_queries to headwater_search_management;
grant select on search.curated_queries to headwater_search_lookup;

create table search.curation_states (
  site_id bigint not null,
  changes bigint not null default 0,
  recency_weight integer not null default 0,
  recency_revision integer not null default 0,
  constraint curation_states_pkey PRIMARY KEY (site_id),
  constraint curation_states_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint curation_states_recency_weight_check CHECK (((recency_weight >= 0) AND (recency_weight <= 50)))
);
alter table search.curation_states enable row level security;
alter table search.curation_states force row level security;
create policy lookup on search.curation_states for select to headwater_search_lookup using (true);
create policy one_site on search.curation_states using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on search.curation_states to headwater_search_management;
grant select on search.curation_states to headwater_search_lookup;

create table search.index_collections (
  name text not null,
  state text not null,
  database text not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  served_at timestamp with time zone,
  own_site_id bigint,
  constraint index_collections_pkey PRIMARY KEY (name),
  constraint index_collections_state_check CHECK ((state = ANY (ARRAY['building'::text, 'serving'::text, 'dropping'::text])))
);
CREATE UNIQUE INDEX index_collections_one_of_each ON search.index_collections USING btree (COALESCE(own_site_id, (0)::bigint), state) WHERE (state <> 'dropping'::text);
grant delete, insert, select, update on search.index_collections to headwater_search_management;
grant select on search.index_collections to headwater_search_lookup;

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

create table search.index_placements (
  site_id bigint not null,
  state text not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  is_cleared boolean not null default false,
  constraint index_placements_pkey PRIMARY KEY (site_id),
  constraint index_placements_state_check CHECK ((state = ANY (ARRAY['leaving'::text, 'own'::text, 'returning'::text])))
);
alter table search.index_placements enable row level security;
alter table search.index_placements force row level security;
create policy lookup on search.index_placements for select to headwater_search_lookup using (true);
create policy one_site on search.index_placements using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on search.index_placements to headwater_search_management;
grant select on search.index_placements to headwater_search_lookup;

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

create table search.synonym_groups (
  site_id bigint not null,
  language text not null,
  name text not null,
  words text[] not null,
  from_words text[] not null,
  revision integer not null default 1,
  created_at timestamp with time zone not null default platform.clock_now(),
  updated_at timestamp with time zone not null default platform.clock_now(),
  constraint synonym_groups_pkey PRIMARY KEY (site_id, language, name),
  constraint synonym_groups_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint synonym_groups_name_check CHECK ((name ~ '^[a-z0-9_-]{1,64}$'::text)),
  constraint synonym_groups_revision_check CHECK ((revision > 0))
);
alter table search.synonym_groups enable row level security;
alter table search.synonym_groups force row level security;
create policy lookup on search.synonym_groups for select to headwater_search_lookup using (true);
create policy one_site on search.synonym_groups using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER count_revision BEFORE UPDATE ON search.synonym_groups FOR EACH ROW EXECUTE FUNCTION platform.count_revision();
grant delete, insert, select, update on search.synonym_groups to headwater_search_management;
grant select on search.synonym_groups to headwater_search_lookup;

create table search.synonym_rules (
  site_id bigint not null,
  language text not null,
  first_lexeme text not null,
  term text not null,
  name text not null,
  query text not null,
  constraint synonym_rules_pkey PRIMARY KEY (site_id, language, first_lexeme, term, name),
  constraint synonym_rules_group FOREIGN KEY (site_id, language, name) REFERENCES search.synonym_groups(site_id, language, name) ON DELETE CASCADE
);
CREATE INDEX synonym_rules_of_group ON search.synonym_rules USING btree (site_id, language, name);
alter table search.synonym_rules enable row level security;
alter table search.synonym_rules force row level security;
create policy lookup on search.synonym_rules for select to headwater_search_lookup using (true);
create policy one_site on search.synonym_rules using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on search.synonym_rules to headwater_search_management;
grant select on search.synonym_rules to headwater_search_lookup;

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

CREATE OR REPLACE FUNCTION search.curation(p_language text, p_text text, p_query text)
 RETURNS TABLE(changes bigint, pinned bigint[], hidden bigint[], synonym_keys text[], synonym_queries text[], recency integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      changes := 0;
      recency := 0;
      pinned := '{}';
      hidden := '{}';
      synonym_keys := '{}';
      synonym_queries := '{}';
      select states.changes, states.recency_weight
      into changes, recency
      from search.curation_states states
      where states.site_id = site;
      if not found then
        changes := 0;
        recency := 0;
        return next;
        return;
      end if;
      select queries.pinned_entry_ids, queries.hidden_entry_ids
      into pinned, hidden
      from search.curated_queries queries
      where queries.site_id = site and queries.language = p_language and queries.query_key = search.query_key(p_text);
      pinned := coalesce(pinned, '{}');
      hidden := coalesce(hidden, '{}');
      if exists (select from search.synonym_rules rules where rules.site_id = site and rules.language = p_language) then
        select coalesce(array_agg(terms.term), '{}'), coalesce(array_agg(terms.query), '{}')
        into synonym_keys, synonym_queries
        from (
          select rules.term, string_agg(distinct rules.query, ' | ') as query
          from search.synonym_rules rules
          where rules.site_id = site and rules.language = p_language
            and rules.first_lexeme = any (content.search_query_lexemes(content.search_query(p_language, p_query, null)))
          group by rules.term
        ) as terms;
      end if;
      return next;
    end $function$;
alter function search.curation(text,text,text) owner to headwater_search_lookup;
grant execute on function search.curation(text,text,text) to headwater_search_delivery, headwater_search_management;

CREATE OR REPLACE FUNCTION search.curation_changes()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select coalesce((
        select states.changes
        from search.curation_states states
        where states.site_id = current_setting('app.site_id')::bigint
      ), 0)
    $function$;
alter function search.curation_changes() owner to headwater_search_lookup;
grant execute on function search.curation_changes() to headwater_search_delivery, headwater_search_management;

CREATE OR REPLACE FUNCTION search.index_state()
 RETURNS TABLE(applied bigint, last_batch bigint, database text, oldest_age_ms double precision, pending_entry_ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
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

CREATE OR REPLACE FUNCTION search.list_index_placements()
 RETURNS TABLE(site_id bigint, state text, age_ms double precision, is_cleared boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select placements.site_id, placements.state,
             extract(epoch from clock_timestamp() - placements.changed_at)::double precision * 1000,
             placements.is_cleared
      from search.index_placements placements
      order by placements.site_id
    $function$;
alter function search.list_index_placements() owner to headwater_search_lookup;
grant execute on function search.list_index_placements() to headwater_search_management;

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

CREATE OR REPLACE FUNCTION search.next_batch(p_site_ids bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      batch bigint := nextval('search.index_batches');
    begin
      if batch <= (select max(sites.applied) from search.index_sites sites where sites.site_id = any (p_site_ids)) then
        perform search.raise_batches();
        batch := nextval('search.index_batches');
      end if;
      return batch;
    end $function$;
alter function search.next_batch(bigint[]) owner to headwater_search_lookup;
grant execute on function search.next_batch(bigint[]) to headwater_search_management;

CREATE OR REPLACE FUNCTION search.own_collection()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      return (
        select collections.name
        from search.index_collections collections
        where collections.own_site_id = current_setting('app.site_id')::bigint
          and collections.state = 'serving'
      );
    end $function$;
alter function search.own_collection() owner to headwater_search_lookup;
grant execute on function search.own_collection() to headwater_search_delivery, headwater_search_management;

CREATE OR REPLACE FUNCTION search.query_key(p_text text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select btrim(substr(platform.title_key('q' || btrim(p_text)), 2))
    $function$;
grant execute on function search.query_key(text) to headwater_search_lookup, headwater_search_management;

CREATE OR REPLACE FUNCTION search.raise_batches()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      last bigint := coalesce((select max(sites.applied) from search.index_sites sites), 0);
    begin
      if last <= (select batches.last_value from search.index_batches batches) then return; end if;
      -- One after the other: who comes second finds them raised.
      perform pg_advisory_xact_lock(hashtextextended('search.index_batches', 0));
      perform setval('search.index_batches', last)
      from search.index_batches batches
      where batches.last_value < last;
    end $function$;
alter function search.raise_batches() owner to headwater_search_lookup;
grant execute on function search.raise_batches() to headwater_search_management;

CREATE OR REPLACE FUNCTION search.set_applied(p_site_ids bigint[], p_batch bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      update search.index_sites set applied = p_batch where site_id = any (p_site_ids)
    $function$;
alter function search.set_applied(bigint[],bigint) owner to headwater_search_lookup;
grant execute on function search.set_applied(bigint[],bigint) to headwater_search_management;
