-- serves: 0.1.0
-- contracts: functions that are made again at once, with the same arguments, columns and rights
-- Entries that were deleted, with their revisions, until they are restored or purged. They are rows of other tables than
-- entries: what reads entries cannot show them, and their slugs, import keys and homepages are free.

create table content.trashed_entries (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  entry_id bigint not null,
  type text not null,
  language text not null,
  title text not null,
  slug text not null,
  is_homepage boolean not null,
  status text not null,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  -- No reference: the author may be deleted meanwhile.
  author_id bigint not null,
  taxonomy_ids bigint[] not null,
  translation_group_id bigint not null,
  revision integer not null,
  import_key text,
  media_marks text[] not null,
  trashed_at timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  trashed_by text not null,
  purge_at timestamptz not null,
  primary key (site_id, entry_id)
);
create index trashed_entries_by_time on content.trashed_entries (site_id, trashed_at desc, entry_id desc);
create index trashed_entries_by_purge on content.trashed_entries (site_id, purge_at);
create index trashed_entries_by_media on content.trashed_entries using gin (site_id, media_marks);

create table content.trashed_revisions (
  site_id bigint not null,
  entry_id bigint not null,
  revision integer not null,
  actor text not null,
  created_at timestamptz not null,
  title text not null,
  slug text not null,
  is_homepage boolean not null,
  status text not null,
  published_at timestamptz,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  author_id bigint not null,
  taxonomy_ids bigint[] not null,
  translation_group_id bigint not null,
  media_marks text[] not null,
  primary key (site_id, entry_id, revision),
  constraint trashed_revisions_entry foreign key (site_id, entry_id)
    references content.trashed_entries (site_id, entry_id) on delete cascade
);
create index trashed_revisions_by_media on content.trashed_revisions using gin (site_id, media_marks);

-- What is in the trash may be restored, so it uses its media.

drop function content.media_uses(text[], bigint, integer);
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
      select found.entry_id, max(found.revision) as revision, bool_or(found.revision is null) as now,
             bool_or(found.trashed) as trashed
      from (
        select entries.entry_id, null::integer as revision, false as trashed
        from content.entries
        where entries.site_id = current_setting('app.site_id')::bigint
          and entries.media_marks && p_marks
        union all
        select revisions.entry_id, revisions.revision, false
        from content.revisions
        where revisions.site_id = current_setting('app.site_id')::bigint
          and revisions.media_marks && p_marks
        union all
        select trashed.entry_id, null, true
        from content.trashed_entries trashed
        where trashed.site_id = current_setting('app.site_id')::bigint
          and trashed.media_marks && p_marks
        union all
        select trashed.entry_id, trashed.revision, true
        from content.trashed_revisions trashed
        where trashed.site_id = current_setting('app.site_id')::bigint
          and trashed.media_marks && p_marks
      ) as found
      where found.entry_id > p_after
      group by found.entry_id
      order by found.entry_id
      limit p_limit
    )
    select shown.entry_id, entry.type, entry.title, entry.language, entry.state,
      case when shown.now then null else shown.revision end,
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
      select revisions.fields, revisions.blocks, revisions.html, revisions.og_image_media_id
      from content.revisions
      where not shown.now and not shown.trashed and revisions.site_id = current_setting('app.site_id')::bigint
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
-- Which of the marks stand in any entry or revision of the site of app.site_id, in the trash or not.
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
    ) or exists (
      select from content.trashed_entries trashed
      where trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.media_marks @> array[mark]
    ) or exists (
      select from content.trashed_revisions trashed
      where trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.media_marks @> array[mark]
    )
  $$;
