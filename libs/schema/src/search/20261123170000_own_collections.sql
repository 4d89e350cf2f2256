-- serves: 0.1.0

-- A large site may have its documents in a collection of its own.

alter table search.index_collections
  -- The site whose documents it has. Null: it is shared by all sites without a collection of their own.
  add column own_site_id bigint;

drop index search.index_collections_one_of_each;
create unique index index_collections_one_of_each on search.index_collections (coalesce(own_site_id, 0), state)
  where state <> 'dropping';

-- Sites whose documents are not in the shared collection alone. No reference to the site: the documents of one that was
-- deleted have still to leave the index.
create table search.index_placements (
  site_id bigint primary key,
  -- Leaving: its own collection is built, and the shared one is searched. Own: its own is searched, and the shared one is
  -- not written. Returning: its own is searched, and the shared one gets its documents.
  state text not null check (state in ('leaving', 'own', 'returning')),
  changed_at timestamptz not null default clock_timestamp(),
  -- Whether a site in state own has left nothing in the shared collection.
  is_cleared boolean not null default false
);

create function search.list_index_placements()
  returns table (site_id bigint, state text, age_ms double precision, is_cleared boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select placements.site_id, placements.state,
             extract(epoch from clock_timestamp() - placements.changed_at)::double precision * 1000,
             placements.is_cleared
      from search.index_placements placements
      order by placements.site_id
    $$;

-- The collection of its own that is searched for this site. Null: the shared one.
create function search.own_collection() returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      return (
        select collections.name
        from search.index_collections collections
        where collections.own_site_id = current_setting('app.site_id')::bigint
          and collections.state = 'serving'
      );
    end $$;

grant select on search.index_collections to headwater_search_lookup;
