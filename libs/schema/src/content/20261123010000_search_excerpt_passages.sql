-- A search gives the passage of each hit and the words to mark in it. Who shows them marks them: ts_headline would parse
-- every passage again for every search.

-- The indexed forms of each word, with spaces between: those of one place belong to the word of that place. No word has a
-- line break.
create function content.search_lexemes(p_language text, p_words text[]) returns text[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
    declare
      configuration regconfig := content.search_configuration(p_language);
    begin
      return (
        select array_agg(array_to_string(tsvector_to_array(to_tsvector(configuration, listed.word)), ' ') order by listed.place)
        from unnest(string_to_array(content.search_plain(array_to_string(p_words, E'\n')), E'\n'))
          with ordinality as listed (word, place)
      );
    end $$;

-- The passages of a text, most telling first, and their words. As they are prepared when a text is written, for texts of
-- before.
create function content.search_prepared(
  p_language text, p_title text, p_author_name text, p_summary text, p_body text, p_details text
) returns table (passages text[], passage_words tsvector[])
  language plpgsql stable rows 1 set search_path = pg_catalog, pg_temp as $$
    declare
      configuration regconfig := content.search_configuration(p_language);
    begin
      passages := content.search_passages(p_body, 40) || content.search_passages(p_summary, 5)
        || content.search_passages(p_title, 2) || content.search_passages(p_author_name, 1)
        || content.search_passages(p_details, 10);
      select coalesce(
        array_agg(to_tsvector(configuration, content.search_plain(listed.passage)) order by listed.place), '{}')
      into passage_words
      from unnest(passages) with ordinality as listed (passage, place);
      return next;
    end $$;

-- A page of published hits, each with a passage, the total of all pages and, on the first one, the words that were looked
-- for. Past the end: one row without an entry. Only when the words as typed find nothing, words that look like them are
-- looked for.
--
-- p_sort is 'newest', or 'relevance': best first. Of many hits only some are ranked; the others follow, newest first.
create function content.search_page(
  p_language text, p_query text, p_last_word text, p_type text, p_taxonomy_slug text, p_sort text,
  p_limit integer, p_offset integer
) returns table (place bigint, entry_id bigint, passage text, words text, total bigint, total_is_lower_bound boolean)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning set jit = off as $$
    declare
      most_counted constant integer := 10000;
      site bigint := current_setting('app.site_id')::bigint;
      typed tsquery := content.search_query(p_language, p_query, null);
      wanted tsquery := content.search_query(p_language, p_query, p_last_word);
      any_word tsquery;
      taxonomy_ids bigint[];
      -- Newest first, one more than are counted.
      hits bigint[];
      ordered bigint[];
      page bigint[];
    begin
      if p_taxonomy_slug is not null then
        select coalesce(array_agg(terms.taxonomy_id), '{}')
        into taxonomy_ids
        from site.published_taxonomies terms
        where terms.site_id = site and terms.language = p_language and terms.slug = p_taxonomy_slug;
      end if;
      for attempt in 1..2 loop
        -- Nothing to look up: no words at all, or only words that are not wanted.
        exit when taxonomy_ids = '{}' or querytree(wanted) in ('', 'T');
        hits := content.search_newest(p_language, wanted, p_type, taxonomy_ids, most_counted + 1);
        exit when hits is not null;
        wanted := content.search_query_widened(p_language, typed);
      end loop;

      ordered := hits;
      if p_sort <> 'newest' and hits is not null then
        ordered := content.search_ranked(
          typed, wanted, taxonomy_ids, content.search_candidates(p_language, typed, wanted, p_type, hits));
        if p_offset + p_limit > cardinality(ordered) then
          select ordered || array_agg(hit.entry_id order by hit.place)
          into ordered
          from unnest(hits) with ordinality as hit (entry_id, place)
          where hit.entry_id <> all (ordered);
        end if;
      end if;
      page := ordered[p_offset + 1 : least(p_offset + p_limit, most_counted)];
      any_word := content.search_any_word(wanted);

      return query
        select hit.place, hit.entry_id,
               coalesce(prepared.passages[chosen.place], prepared.passages[1], ''),
               case when hit.place = 1 then any_word::text end,
               least(coalesce(cardinality(hits), 0), most_counted)::bigint,
               coalesce(cardinality(hits) > most_counted, false)
        from (select) as always
        left join unnest(page) with ordinality as hit (entry_id, place) on true
        left join content.search_texts texts on texts.site_id = site and texts.entry_id = hit.entry_id
        left join lateral (
          select texts.passages, texts.passage_words
          where texts.passages is not null
          union all
          select made.passages, made.passage_words
          from content.search_prepared(
            texts.language, texts.title, texts.author_name, texts.summary, texts.body, texts.details) as made
          where texts.entry_id is not null and texts.passages is null
        ) as prepared on true
        -- One that has all of the query is preferred, then the first with any of its words.
        left join lateral (
          select listed.place
          from unnest(prepared.passage_words) with ordinality as listed (words, place)
          where listed.words @@ any_word
          order by listed.words @@ wanted desc, listed.place
          limit 1
        ) as chosen on true
        order by hit.place;
    end $$;

-- As the release before asks for it, with the excerpt made here.
drop function content.search_entries(text, text, text, text, text, text, integer, integer);
create function content.search_entries(
  p_language text, p_query text, p_last_word text, p_type text, p_taxonomy_slug text, p_sort text,
  p_limit integer, p_offset integer
) returns table (place bigint, entry_id bigint, excerpt text, total bigint, total_is_lower_bound boolean)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning set jit = off as $$
    begin
      return query
        select found.place, found.entry_id,
               case when found.entry_id is not null then ts_headline(
                 content.search_configuration(p_language), content.search_plain(found.passage),
                 (max(found.words) over ())::tsquery,
                 E'StartSel=\x02, StopSel=\x03, MaxWords=40, MinWords=20, ShortWord=0') end,
               found.total, found.total_is_lower_bound
        from content.search_page(
          p_language, p_query, p_last_word, p_type, p_taxonomy_slug, p_sort, p_limit, p_offset) as found
        order by found.place;
    end $$;

-- Those hits of an index that are as they were when they were indexed, each with a passage. p_all_words and p_any_word
-- have the words of each that matched, as queries for all of them and for any.
create function content.search_index_passages(
  p_entry_ids bigint[], p_hashes text[], p_all_words text[], p_any_word text[]
) returns table (place bigint, entry_id bigint, passage text)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning
  set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return query
        select asked.place, asked.entry_id, coalesce(prepared.passages[chosen.place], prepared.passages[1], '')
        from unnest(p_entry_ids, p_hashes, p_all_words::tsquery[], p_any_word::tsquery[])
          with ordinality as asked (entry_id, hash, all_words, any_word, place)
        cross join lateral (
          select documents.hash
          from content.search_documents documents
          where documents.site_id = site and documents.entry_id = asked.entry_id
          offset 0
        ) as present
        join content.search_texts texts on texts.site_id = site and texts.entry_id = asked.entry_id
        cross join lateral (
          select texts.passages, texts.passage_words
          where texts.passages is not null
          union all
          select made.passages, made.passage_words
          from content.search_prepared(
            texts.language, texts.title, texts.author_name, texts.summary, texts.body, texts.details) as made
          where texts.passages is null
        ) as prepared
        left join lateral (
          select listed.place
          from unnest(prepared.passage_words) with ordinality as listed (words, place)
          where listed.words @@ asked.any_word
          order by listed.words @@ asked.all_words desc, listed.place
          limit 1
        ) as chosen on true
        where present.hash = asked.hash
        order by asked.place;
    end $$;

grant execute on function content.search_prepared, content.search_passages to headwater_content_lookup;
