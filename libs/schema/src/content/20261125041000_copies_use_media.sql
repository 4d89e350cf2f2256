-- serves: 0.1.0
-- contracts: functions that are made again at once, with the same arguments, columns and rights
-- What editors have saved and not published uses its media, too. No index knows it: with one, no save would stay on its
-- page. So all copies of a site are read when somebody asks, which are few.

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
      ) as found
      where found.entry_id > p_after
      group by found.entry_id
      order by found.entry_id
      limit p_limit
    )
    select shown.entry_id, entry.type, entry.title, entry.language,
      case when shown.copied and not shown.now then 'working_copy' else entry.state end,
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
      where not shown.now and shown.copied and copies.site_id = current_setting('app.site_id')::bigint
        and copies.entry_id = shown.entry_id
      union all
      select revisions.fields, revisions.blocks, revisions.html, revisions.og_image_media_id
      from content.revisions
      where not shown.now and not shown.copied and not shown.trashed
        and revisions.site_id = current_setting('app.site_id')::bigint
        and revisions.entry_id = shown.entry_id and revisions.revision = shown.revision
      union all
      select trashed.fields, trashed.blocks, trashed.html, trashed.og_image_media_id
      from content.trashed_revisions trashed
      where not shown.now and shown.trashed and trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.entry_id = shown.entry_id and trashed.revision = shown.revision
    ) as bodies
    order by shown.entry_id
  $$;

drop function content.used_media_marks(text[]);
-- Those of the marks that any entry, working copy or revision of the site has.
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
    ) or exists (select from copied where mark = any (copied.marks))
  $$;

-- A copy that is published, discarded or removed ends its uses.
create function content.note_media_of_copies() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      former record;
    begin
      for former in
        select removed.site_id, array_agg(distinct mark) as marks
        from (select distinct site_id from removed) as sites
        -- Of a site that is being deleted, nothing is noted.
        join removed on removed.site_id = sites.site_id and site.site_exists(sites.site_id)
        cross join lateral unnest(
          content.media_marks(removed.fields, removed.blocks, removed.html, removed.og_image_media_id)) as mark
        group by removed.site_id
        order by removed.site_id
      loop
        perform media.note_former_uses(former.site_id, former.marks);
      end loop;
      return null;
    end $$;
create trigger media_uses_removed after delete on content.working_copies
  referencing old table as removed for each statement execute function content.note_media_of_copies();

-- Whoever saves what may name media holds the media of the site, so that a use that has begun is seen.
create trigger hold_media before insert or update on content.working_copies
  for each statement execute function platform.hold_media_for_write();
