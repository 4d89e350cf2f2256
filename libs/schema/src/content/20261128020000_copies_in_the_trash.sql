-- serves: 0.1.0
-- contracts: functions that are made again at once, with the same arguments, columns and rights
-- What editors had saved and not published of an entry goes to the trash with it, and comes back with it. A program that
-- knows nothing of this deletes and restores without it, as it did.

create table content.trashed_working_copies (
  site_id bigint not null,
  entry_id bigint not null,
  save_number integer not null,
  base_revision integer not null,
  actor text not null,
  several_actors boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  title text not null,
  slug text not null,
  is_homepage boolean not null,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  author_id bigint not null,
  taxonomy_ids bigint[] not null,
  translation_group_id bigint,
  media_marks text[] not null,
  primary key (site_id, entry_id),
  -- Purged and restored with it.
  constraint trashed_working_copies_entry foreign key (site_id, entry_id)
    references content.trashed_entries (site_id, entry_id) on delete cascade
);
create index trashed_working_copies_by_media on content.trashed_working_copies using gin (site_id, media_marks);

-- Since when the copy is out of the trash again. What nobody could save there is not unused.
alter table content.working_copies add column restored_at timestamptz;

drop function content.remove_unused_working_copies(integer, integer);

-- Removes copies of any site that nobody has saved for so many days. Returns how many those were.
create function content.remove_unused_working_copies(p_days integer, p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      removed integer;
    begin
      with unused as (
        select site_id, entry_id, copies.save_number
        from content.working_copies copies
        join content.entries using (site_id, entry_id)
        where greatest(copies.updated_at, copies.restored_at) < platform.clock_now() - make_interval(days => p_days)
        limit p_limit
        for update skip locked
      ), remembered as (
        update content.entries set last_copy_number = unused.save_number
        from unused
        where entries.site_id = unused.site_id and entries.entry_id = unused.entry_id
      )
      delete from content.working_copies using unused
      where working_copies.site_id = unused.site_id and working_copies.entry_id = unused.entry_id;
      get diagnostics removed = row_count;
      return removed;
    end $$;

-- What is in the trash may be restored, so it uses its media.

drop function content.media_uses(text[], bigint, integer);
-- Entries that show a file with these marks, or whose working copies or revisions do, after one of them and by their ids,
-- in the site of app.site_id. "revision" is the newest that shows it, where neither the entry nor its working copy does.
create function content.media_uses(p_marks text[], p_after bigint, p_limit integer)
  returns table (entry_id bigint, type text, title text, language text, state text, revision integer, places text[])
  language sql stable security definer rows 200
  set search_path = pg_catalog, pg_temp
  -- So that all rows that are found fit into a bitmap.
  set work_mem = '64MB'
  set enable_seqscan = off set enable_indexscan = off set jit = off as $$
    with shown as (
      select found.entry_id, max(found.revision) as revision, bool_or(found.now) as now,
             bool_or(found.copied) as copied, bool_or(found.trashed) as trashed
      from (
        select entries.entry_id, null::integer as revision, true as now, false as copied, false as trashed
        from content.entries
        where entries.site_id = current_setting('app.site_id')::bigint
          and entries.media_marks && p_marks
        union all
        select revisions.entry_id, revisions.revision, false, false, false
        from content.revisions
        where revisions.site_id = current_setting('app.site_id')::bigint
          and revisions.media_marks && p_marks
        union all
        select copies.entry_id, null, false, true, false
        from content.working_copies copies
        where copies.site_id = current_setting('app.site_id')::bigint
          and content.media_marks(copies.fields, copies.blocks, copies.html, copies.og_image_media_id) && p_marks
        union all
        select trashed.entry_id, null, true, false, true
        from content.trashed_entries trashed
        where trashed.site_id = current_setting('app.site_id')::bigint
          and trashed.media_marks && p_marks
        union all
        select trashed.entry_id, trashed.revision, false, false, true
        from content.trashed_revisions trashed
        where trashed.site_id = current_setting('app.site_id')::bigint
          and trashed.media_marks && p_marks
        union all
        select trashed.entry_id, null, false, true, true
        from content.trashed_working_copies trashed
        where trashed.site_id = current_setting('app.site_id')::bigint
          and trashed.media_marks && p_marks
      ) as found
      where found.entry_id > p_after
      group by found.entry_id
      order by found.entry_id
      limit p_limit
    )
    select shown.entry_id, entry.type, entry.title, entry.language,
      case when shown.copied and not shown.now and not shown.trashed then 'working_copy' else entry.state end,
      case when not shown.now and not shown.copied then shown.revision end,
      array(
        select place
        from (
          values ('blocks', platform.media_marks_in_json(bodies.blocks)),
                 ('fields', platform.media_marks_in_json(bodies.fields)),
                 ('html', platform.media_marks_in_value(bodies.html)),
                 ('og_image', array[bodies.og_image_media_id]::text[])
        ) as places (place, marks)
        where places.marks && p_marks
      )
    from shown
    cross join lateral (
      select entries.type, entries.title, entries.language, entries.fields, entries.blocks, entries.html,
             entries.og_image_media_id,
             case
               when entries.status <> 'published' then 'draft'
               when entries.published_at > platform.clock_now() then 'scheduled'
               else 'published'
             end as state
      from content.entries
      where not shown.trashed and entries.site_id = current_setting('app.site_id')::bigint
        and entries.entry_id = shown.entry_id
      union all
      select trashed.type, trashed.title, trashed.language, trashed.fields, trashed.blocks, trashed.html,
             trashed.og_image_media_id, 'trash'
      from content.trashed_entries trashed
      where shown.trashed and trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.entry_id = shown.entry_id
    ) as entry
    cross join lateral (
      select entry.fields, entry.blocks, entry.html, entry.og_image_media_id where shown.now
      union all
      select copies.fields, copies.blocks, copies.html, copies.og_image_media_id
      from content.working_copies copies
      where not shown.now and shown.copied and not shown.trashed
        and copies.site_id = current_setting('app.site_id')::bigint and copies.entry_id = shown.entry_id
      union all
      select trashed.fields, trashed.blocks, trashed.html, trashed.og_image_media_id
      from content.trashed_working_copies trashed
      where not shown.now and shown.copied and shown.trashed
        and trashed.site_id = current_setting('app.site_id')::bigint and trashed.entry_id = shown.entry_id
      union all
      select revisions.fields, revisions.blocks, revisions.html, revisions.og_image_media_id
      from content.revisions
      where not shown.now and not shown.copied and not shown.trashed
        and revisions.site_id = current_setting('app.site_id')::bigint
        and revisions.entry_id = shown.entry_id and revisions.revision = shown.revision
      union all
      select trashed.fields, trashed.blocks, trashed.html, trashed.og_image_media_id
      from content.trashed_revisions trashed
      where not shown.now and not shown.copied and shown.trashed
        and trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.entry_id = shown.entry_id and trashed.revision = shown.revision
    ) as bodies
    order by shown.entry_id
  $$;

drop function content.used_media_marks(text[]);
-- Those of the marks that any entry, working copy or revision of the site has, in the trash or not.
create function content.used_media_marks(p_marks text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
  set enable_seqscan = off set enable_indexscan = off set jit = off as $$
    with copied as materialized (
      select array(
        select distinct marks.mark
        from content.working_copies copies
        cross join lateral unnest(
          content.media_marks(copies.fields, copies.blocks, copies.html, copies.og_image_media_id)) as marks (mark)
        where copies.site_id = current_setting('app.site_id')::bigint and marks.mark = any (p_marks)
      ) as marks
    )
    select mark
    from unnest(p_marks) as mark
    where exists (
      select from content.entries
      where entries.site_id = current_setting('app.site_id')::bigint
        and entries.media_marks @> array[mark]
    ) or exists (
      select from content.revisions
      where revisions.site_id = current_setting('app.site_id')::bigint
        and revisions.media_marks @> array[mark]
    ) or exists (
      select from content.trashed_entries trashed
      where trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.media_marks @> array[mark]
    ) or exists (
      select from content.trashed_revisions trashed
      where trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.media_marks @> array[mark]
    ) or exists (
      select from content.trashed_working_copies trashed
      where trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.media_marks @> array[mark]
    ) or exists (select from copied where mark = any (copied.marks))
  $$;

-- Gives what has one taxonomy the other one: entries, working copies and the trash. Revisions stay as they were written.
create or replace function content.merge_taxonomies(p_from bigint, p_into bigint) returns void
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
      -- After the working copies: one that goes to the trash meanwhile is found there.
      update content.trashed_working_copies set taxonomy_ids = content.merged_ids(taxonomy_ids, p_from, p_into)
        where site_id = site and p_from = any (taxonomy_ids);
      update content.trashed_entries set taxonomy_ids = content.merged_ids(taxonomy_ids, p_from, p_into)
        where site_id = site and p_from = any (taxonomy_ids);
    end
  $$;
