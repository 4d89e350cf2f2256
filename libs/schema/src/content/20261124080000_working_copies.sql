-- serves: 0.1.0
-- What editors have saved and not published: at most one copy of each entry, with every value that publishing changes.

create table content.working_copies (
  site_id bigint not null,
  entry_id bigint not null,
  -- Rises with every save. A save and a publication name the number that they were made on.
  save_number integer not null default 1 check (save_number > 0),
  -- The revision of the entry that the values were made on.
  base_revision integer not null check (base_revision > 0),
  actor text not null,
  created_at timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  updated_at timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  title text not null,
  slug text not null,
  is_homepage boolean not null,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  -- No references: they are judged when the copy is published.
  author_id bigint not null,
  taxonomy_ids bigint[] not null,
  -- Null: a group of its own.
  translation_group_id bigint,
  primary key (site_id, entry_id),
  constraint working_copies_entry foreign key (site_id, entry_id)
    references content.entries (site_id, entry_id) on delete cascade
-- Room beside each row, so that a save stays on its page. No index has a column that a save changes, for the same reason.
) with (fillfactor = 50);

-- Removes copies of any site that nobody has saved for so many days. Returns how many those were.
create function content.remove_unused_working_copies(p_days integer, p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      removed integer;
    begin
      with unused as (
        select site_id, entry_id from content.working_copies
        where updated_at < platform.clock_now() - make_interval(days => p_days)
        limit p_limit
        for update skip locked
      )
      delete from content.working_copies using unused
      where working_copies.site_id = unused.site_id and working_copies.entry_id = unused.entry_id;
      get diagnostics removed = row_count;
      return removed;
    end $$;
