-- Entries whose titles begin with what somebody types.

-- The titles of published and scheduled entries. A draft has none here, so that a search for the few that are shown
-- passes over no drafts.
create table content.entry_titles (
  site_id bigint not null,
  entry_id bigint not null,
  language text not null,
  title_key text collate "C" not null,
  published_at timestamptz,
  sort_at timestamptz not null,
  -- Whether its instant had come when this row was written. The job of that instant sets it, so that those who look for
  -- what is shown pass over nothing that is scheduled.
  has_appeared boolean not null,
  primary key (site_id, entry_id),
  constraint entry_titles_entry foreign key (site_id, entry_id)
    references content.entries (site_id, entry_id) on delete cascade
);
create index entry_titles_by_key on content.entry_titles (site_id, language, title_key, sort_at desc, entry_id desc)
  where has_appeared;
create index entry_titles_scheduled on content.entry_titles (site_id, language, published_at desc)
  where not has_appeared;

create function content.note_title() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
    begin
      if new.status <> 'published' then
        delete from content.entry_titles where site_id = new.site_id and entry_id = new.entry_id;
        return null;
      end if;
      insert into content.entry_titles as titles
        (site_id, entry_id, language, title_key, published_at, sort_at, has_appeared)
      values (new.site_id, new.entry_id, new.language, platform.title_key(new.title), new.published_at, new.sort_at,
        new.published_at is null or new.published_at <= platform.clock_now())
      on conflict (site_id, entry_id) do update set
        language = excluded.language, title_key = excluded.title_key, published_at = excluded.published_at,
        sort_at = excluded.sort_at, has_appeared = excluded.has_appeared;
      return null;
    end $$;
create trigger entries_note_title after insert on content.entries for each row
  when (new.status = 'published') execute function content.note_title();
-- An ordinary column list would miss sort_at, which is generated.
create trigger entries_note_changed_title after update on content.entries for each row
  when ((old.status, old.title, old.language, old.published_at, old.sort_at)
    is distinct from (new.status, new.title, new.language, new.published_at, new.sort_at))
  execute function content.note_title();

-- The published entries whose titles begin so, each title once: of several with one title the newest. By their keys, so
-- that what was typed as a whole comes first; of one key, what is written as it was typed, then the newest.
--
-- Few rows are read however many there are: the newest of each of p_limit keys, and the latest of those whose instant has
-- come and whose job has not run yet.
create function content.suggest_titles(p_language text, p_query text, p_limit integer)
  returns table (entry_id bigint, type text, title text, slug text, key text)
  language plpgsql stable security definer rows 10
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set jit = off as $$
    declare
      most_of_key constant integer := 20;
      most_just_appeared constant integer := 1000;
      site bigint := current_setting('app.site_id')::bigint;
      beginning text collate "C" := platform.title_beginning(p_query);
      behind text collate "C" := beginning || chr(1114111);
      next_key text collate "C" := beginning;
      keys text[] := '{}';
      just_appeared bigint[];
    begin
      if beginning = '' then
        return;
      end if;
      loop
        select titles.title_key
        into next_key
        from content.entry_titles titles
        where titles.site_id = site and titles.language = p_language and titles.has_appeared
          and titles.title_key >= next_key and titles.title_key < behind
        order by titles.title_key
        limit 1;
        exit when next_key is null;
        keys := keys || next_key;
        exit when cardinality(keys) = p_limit;
        -- No key holds this character: the next one.
        next_key := next_key || E'\x01';
      end loop;

      select array_agg(latest.entry_id)
      into just_appeared
      from (
        select titles.entry_id, titles.title_key
        from content.entry_titles titles
        where titles.site_id = site and titles.language = p_language and not titles.has_appeared
          and titles.published_at <= platform.clock_now()
        order by titles.published_at desc
        limit most_just_appeared
      ) as latest
      where latest.title_key >= beginning and latest.title_key < behind;

      return query
        with candidates as (
          select newest.entry_id, listed.key
          from unnest(keys) as listed (key)
          cross join lateral (
            select titles.entry_id
            from content.entry_titles titles
            where titles.site_id = site and titles.language = p_language and titles.has_appeared
              and titles.title_key = listed.key collate "C"
            order by titles.sort_at desc, titles.entry_id desc
            limit most_of_key
          ) as newest
          union all
          select titles.entry_id, titles.title_key
          from content.entry_titles titles
          where titles.site_id = site and titles.entry_id = any (just_appeared)
        ), titled as (
          select distinct on (entries.title) candidates.key, entries.*
          from candidates
          -- "offset 0" has each found by its id: of a table without statistics, the planner would rather read all entries.
          cross join lateral (
            select published.entry_id, published.type, published.title, published.slug, published.sort_at
            from content.published_entries published
            where published.site_id = site and published.entry_id = candidates.entry_id
            offset 0
          ) as entries
          order by entries.title, entries.sort_at desc, entries.entry_id desc
        )
        select titled.entry_id, titled.type, titled.title, titled.slug, titled.key
        from titled
        order by titled.key collate "C", not starts_with(titled.title, p_query), titled.sort_at desc, titled.entry_id desc
        limit p_limit;
    end $$;
