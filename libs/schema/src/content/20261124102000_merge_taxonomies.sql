-- serves: 0.1.0
-- What the service that owns taxonomies needs of their entries when it merges two, in the site of app.site_id.

-- Waits for those who copy names of taxonomies or assign them, and makes others wait until the transaction ends
-- (taxonomy-names.ts). Before anything else of the transaction.
create function content.hold_taxonomies() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
    select pg_advisory_xact_lock(hashtextextended('content.taxonomies ' || current_setting('app.site_id'), 0))
  $$;

-- Gives what has one taxonomy the other one: entries, working copies and the trash. Revisions stay as they were written.
create function content.merge_taxonomies(p_from bigint, p_into bigint) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      site constant bigint not null := current_setting('app.site_id')::bigint;
    begin
      -- Whoever publishes one of them waits, or has written the state that is copied below.
      perform from content.entries
        where entries.site_id = site and entries.entry_id in (
          select assigned.entry_id from content.entry_taxonomies assigned
          where assigned.site_id = site and assigned.taxonomy_id = p_from
        )
        order by entries.entry_id
        for no key update;
      insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
        select assigned.site_id, assigned.entry_id, p_into, assigned.type, assigned.status, assigned.published_at,
               assigned.sort_at
        from content.entry_taxonomies assigned
        where assigned.site_id = site and assigned.taxonomy_id = p_from
        on conflict do nothing;
      delete from content.entry_taxonomies where site_id = site and taxonomy_id = p_from;
      update content.working_copies set taxonomy_ids = content.merged_ids(taxonomy_ids, p_from, p_into)
        where site_id = site and p_from = any (taxonomy_ids);
      update content.trashed_entries set taxonomy_ids = content.merged_ids(taxonomy_ids, p_from, p_into)
        where site_id = site and p_from = any (taxonomy_ids);
    end
  $$;

create function content.merged_ids(p_ids bigint[], p_from bigint, p_into bigint) returns bigint[]
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select array(select distinct id from unnest(array_replace(p_ids, p_from, p_into)) as id order by id)
  $$;
