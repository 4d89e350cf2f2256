-- Which entries and revisions may show a media file.

create function content.media_marks(p_fields json, p_blocks json, p_html text, p_og_image_media_id bigint) returns text[]
  language sql immutable parallel safe cost 20000 set search_path = pg_catalog, pg_temp as $$
    select platform.media_marks_in_json(p_fields) || platform.media_marks_in_json(p_blocks)
      || platform.media_marks_in_value(p_html)
      || case when p_og_image_media_id is null then '{}' else array[p_og_image_media_id::text] end
  $$;

-- Null: not found yet. New rows have them, a job finds those of rows that were there before.
alter table content.entries add column media_marks text[];
alter table content.revisions add column media_marks text[];

create function content.find_media_marks() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      new.media_marks := content.media_marks(new.fields, new.blocks, new.html, new.og_image_media_id);
      return new;
    end $$;
create trigger find_media_marks before insert or update of fields, blocks, html, og_image_media_id on content.entries
  for each row execute function content.find_media_marks();
-- A revision is a copy of its entry; programs of the release before do not copy the marks.
create trigger find_media_marks before insert on content.revisions
  for each row when (new.media_marks is null) execute function content.find_media_marks();

create index entries_by_media on content.entries using gin (site_id, media_marks) where media_marks is not null;
create index revisions_by_media on content.revisions using gin (site_id, media_marks) where media_marks is not null;
create index entries_without_marks on content.entries (site_id, entry_id) where media_marks is null;
create index revisions_without_marks on content.revisions (site_id, entry_id, revision) where media_marks is null;

-- Finds the marks of the next rows of any site that lack them. Returns how many those were.
create function content.fill_media_marks(p_limit integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
    declare
      filled integer;
    begin
      with next as (
        select site_id, entry_id from content.entries
        where media_marks is null
        limit p_limit
        -- What somebody writes at the moment gets its marks by that.
        for no key update skip locked
      )
      update content.entries
      set media_marks = content.media_marks(entries.fields, entries.blocks, entries.html, entries.og_image_media_id)
      from next
      where entries.site_id = next.site_id and entries.entry_id = next.entry_id;
      get diagnostics filled = row_count;
      if filled > 0 then
        return filled;
      end if;
      with next as (
        select site_id, entry_id, revision from content.revisions
        where media_marks is null
        limit p_limit
        for no key update skip locked
      )
      update content.revisions
      set media_marks
        = content.media_marks(revisions.fields, revisions.blocks, revisions.html, revisions.og_image_media_id)
      from next
      where revisions.site_id = next.site_id and revisions.entry_id = next.entry_id
        and revisions.revision = next.revision;
      get diagnostics filled = row_count;
      return filled;
    end $$;

-- Whether the marks of all entries and revisions of the site of app.site_id are found: else nothing can be said of uses.
create function content.media_marks_complete() returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
    select not exists (
      select from content.entries where site_id = current_setting('app.site_id')::bigint and media_marks is null
    ) and not exists (
      select from content.revisions where site_id = current_setting('app.site_id')::bigint and media_marks is null
    )
  $$;

-- Entries that show a file with these marks, or whose revisions do, after one of them and by their ids, in the site of
-- app.site_id. Of one that shows it now, "revision" is null, else the newest that shows it.
create function content.media_uses(p_marks text[], p_after bigint, p_limit integer)
  returns table (entry_id bigint, type text, title text, language text, state text, revision integer, places text[])
  language sql stable security definer rows 200
  set search_path = pg_catalog, pg_temp
  -- So that all rows that are found fit into a bitmap.
  set work_mem = '64MB'
  set enable_seqscan = off set enable_indexscan = off set jit = off as $$
    with shown as (
      select found.entry_id, max(found.revision) as revision, bool_or(found.revision is null) as now
      from (
        select entries.entry_id, null::integer as revision
        from content.entries
        where entries.site_id = current_setting('app.site_id')::bigint
          and entries.media_marks && p_marks
        union all
        select revisions.entry_id, revisions.revision
        from content.revisions
        where revisions.site_id = current_setting('app.site_id')::bigint
          and revisions.media_marks && p_marks
      ) as found
      where found.entry_id > p_after
      group by found.entry_id
      order by found.entry_id
      limit p_limit
    )
    select shown.entry_id, entries.type, entries.title, entries.language,
      case
        when entries.status <> 'published' then 'draft'
        when entries.published_at > platform.clock_now() then 'scheduled'
        else 'published'
      end,
      case when shown.now then null else shown.revision end,
      array(
        select place
        from (
          values ('blocks', platform.media_marks_in_json(state.blocks)),
                 ('fields', platform.media_marks_in_json(state.fields)),
                 ('html', platform.media_marks_in_value(state.html)),
                 ('og_image', array[state.og_image_media_id]::text[])
        ) as places (place, marks)
        where places.marks && p_marks
      )
    from shown
    join content.entries
      on entries.site_id = current_setting('app.site_id')::bigint and entries.entry_id = shown.entry_id
    cross join lateral (
      select entries.fields, entries.blocks, entries.html, entries.og_image_media_id where shown.now
      union all
      select revisions.fields, revisions.blocks, revisions.html, revisions.og_image_media_id
      from content.revisions
      where not shown.now and revisions.site_id = entries.site_id and revisions.entry_id = shown.entry_id
        and revisions.revision = shown.revision
    ) as state
    order by shown.entry_id
  $$;

-- Which of the marks stand in any entry or revision of the site of app.site_id.
create function content.used_media_marks(p_marks text[]) returns setof text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  set work_mem = '64MB' set enable_seqscan = off set enable_indexscan = off set jit = off as $$
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
    )
  $$;

-- Notes of which media files a use may have ended. An update needs no note: the former state stays as a revision.
create function content.note_former_media_uses() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      former record;
    begin
      for former in
        select removed.site_id, array_agg(distinct mark) as marks
        from (select distinct site_id from removed) as sites
        -- Of a site that is being deleted, nothing is noted, and that is thousands of texts less to read.
        join removed on removed.site_id = sites.site_id and site.site_exists(sites.site_id)
        cross join lateral unnest(coalesce(
          removed.media_marks,
          content.media_marks(removed.fields, removed.blocks, removed.html, removed.og_image_media_id)
        )) as mark
        group by removed.site_id
        order by removed.site_id
      loop
        perform media.note_former_uses(former.site_id, former.marks);
      end loop;
      return null;
    end $$;

create trigger hold_media before insert or update on content.entries
  for each statement execute function platform.hold_media_for_write();
create trigger media_uses_removed after delete on content.entries
  referencing old table as removed for each statement execute function content.note_former_media_uses();
create trigger media_uses_removed after delete on content.revisions
  referencing old table as removed for each statement execute function content.note_former_media_uses();
