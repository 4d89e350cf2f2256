-- serves: 0.1.0
-- A search showed the former name of an author until the job that brings names into texts had run: the passage that has
-- the word may be the name alone.

-- What is shown of a published hit: its passage, unless that is a name that its author has no more. Then the first of the
-- others.
create function content.search_shown_passage(p_entry_id bigint, p_passage text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select case
        when texts.author_name = entries.author_name or texts.author_name <> p_passage then p_passage
        else coalesce((
          select listed.passage
          from content.search_prepared(
            texts.language, texts.title, texts.author_name, texts.summary, texts.body, texts.details) as made
          cross join unnest(made.passages) with ordinality as listed (passage, place)
          where listed.passage <> p_passage
          order by listed.place
          limit 1
        ), '')
      end
      from content.published_entries entries
      join content.search_texts texts on texts.site_id = entries.site_id and texts.entry_id = entries.entry_id
      where entries.site_id = current_setting('app.site_id')::bigint and entries.entry_id = p_entry_id
    $$;
