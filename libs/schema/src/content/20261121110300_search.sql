-- How search reaches the texts. The functions read with the lookup role's rights, and take the site from app.site_id.

-- A word as it is written in a tsquery.
create function content.search_operand(word text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp as $$
      select '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''''
    $$;

-- p_query is in the language of websearch_to_tsquery. p_last_word is its last word when that may be only begun: then the
-- words of this site's texts that begin with it match too. Naming them is cheaper than a prefix, which would be looked
-- up among the words of all sites.
create function content.search_query(p_language text, p_query text, p_last_word text) returns tsquery
  language plpgsql stable set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      configuration regconfig := content.search_configuration(p_language);
      typed tsquery := websearch_to_tsquery(configuration, content.search_plain(p_query));
      -- As the query prints it, unless it ends with a group.
      begun text := substring(typed::text from '''[^'']+''$');
      completed text;
    begin
      if p_last_word is null or begun is null
         or numnode(plainto_tsquery(configuration, content.search_plain(p_last_word))) = 0 then
        return typed;
      end if;
      if length(begun) = 3 then
        -- One character of a script without spaces: pairs of characters are not among the words.
        return (typed::text || ':*')::tsquery;
      end if;
      select string_agg(content.search_operand(near.word), ' | ')
      into completed
      from (
        select words.word
        from content.search_words words
        where words.site_id = site and words.language = p_language and starts_with(words.word, btrim(begun, ''''))
        order by length(words.word), words.word
        limit 50
      ) as near;
      return coalesce(
        left(typed::text, -length(begun)) || '( ' || begun || ' | ' || completed || ' )', typed::text)::tsquery;
    end $$;

-- The same query, each wanted word of which may also be one of the words of this site's texts that look most like it.
create function content.search_query_widened(p_language text, p_query tsquery) returns tsquery
  language plpgsql stable set search_path = pg_catalog, pg_temp
  -- Two letters that changed places leave a short word this much like itself.
  set pg_trgm.similarity_threshold = 0.25 as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      token text;
      typed text;
      similar_words text;
      widened text := '';
    begin
      -- What a tsquery prints: !( 'a' <-> 'b' ) or !'a' (not wanted), 'a' or 'a':* (wanted), and what stands between.
      for token in
        select parts.part[1]
        from regexp_matches(p_query::text, $re$(!\(\s(?:'(?:[^']|'')*'|[^'()])*\)|!'(?:[^']|'')*'|'(?:[^']|'')*'(?::\*)?|[^'!]+)$re$, 'g')
          as parts (part)
      loop
        typed := replace(replace(substring(token from '^''(.*)''(?::\*)?$'), '''''', ''''), '\\', '\');
        similar_words := null;
        if length(typed) between 3 and 40 then
          select string_agg(' | ' || content.search_operand(near.word), '')
          into similar_words
          from (
            select candidates.word, candidates.likeness, max(candidates.likeness) over () as best
            from (
              select words.word, public.similarity(words.word, typed) as likeness
              from content.search_words words
              where words.site_id = site and words.language = p_language
                and words.word operator(public.%) typed and words.word <> typed
              order by likeness desc, words.word collate "C"
              limit 5
            ) as candidates
          ) as near
          where near.likeness >= 0.7 * near.best;
        end if;
        widened := widened || coalesce('( ' || token || similar_words || ' )', token);
      end loop;
      return widened::tsquery;
    end $$;

-- Plain text round the matches in the first of the texts that has one. U+0002 and U+0003 stand round each match, what
-- content.search_plain put in is still there.
create function content.search_excerpt(p_language text, p_query tsquery, p_texts text[]) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      configuration regconfig := content.search_configuration(p_language);
      -- Words of one query may stand in different texts: any of them is worth showing.
      any_word tsquery := regexp_replace(regexp_replace(querytree(p_query), '&|<->|<\d+>', '|', 'g'), '^T?$', '')::tsquery;
      candidate text;
      headline text;
      beginning text;
    begin
      foreach candidate in array p_texts loop
        headline := ts_headline(configuration, content.search_plain(candidate), any_word,
          E'StartSel=\x02, StopSel=\x03, MaxWords=40, MinWords=20, ShortWord=0');
        if position(E'\x02' in headline) > 0 then
          return headline;
        end if;
        beginning := coalesce(beginning, nullif(headline, ''));
      end loop;
      return coalesce(beginning, '');
    end $$;

-- A page of published hits, best first; each row has the total of all pages. Past the end: one row without an entry.
-- Only when the words as typed find nothing, words that look like them are looked for.
create function content.search_entries(
  p_language text, p_query text, p_last_word text, p_type text, p_limit integer, p_offset integer
) returns table (place bigint, entry_id bigint, excerpt text, total bigint)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning
  -- A word that every text has and one that none has want different plans.
  set plan_cache_mode = force_custom_plan as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      typed tsquery := content.search_query(p_language, p_query, null);
      wanted tsquery := content.search_query(p_language, p_query, p_last_word);
      -- As text: two queries that differ in a prefix alone are equal.
      begun boolean := typed::text <> wanted::text;
      found_total bigint;
      page bigint[];
    begin
      for attempt in 1..2 loop
        -- Nothing to look up: no words at all, or only words that are not wanted.
        exit when querytree(wanted) in ('', 'T');
        -- The texts first, by themselves: next to the row policies of the view, their index would not be used.
        with texts as materialized (
          select search_texts.entry_id,
                 -- Whole words count more than begun ones. A long text does not win by its length.
                 ts_rank_cd('{0.05, 0.2, 0.5, 1}', search_texts.document, wanted, 1)
                   + case when begun then 2 * ts_rank_cd('{0.05, 0.2, 0.5, 1}', search_texts.document, typed, 1) else 0 end as rank
          from content.search_texts
          where search_texts.site_id = site
            and search_texts.language = p_language
            and (p_type is null or search_texts.type = p_type)
            and search_texts.document @@ wanted
        )
        select count(*), (array_agg(texts.entry_id order by texts.rank desc, entries.sort_at desc, texts.entry_id desc))[p_offset + 1 : p_offset + p_limit]
        into found_total, page
        from texts
        join content.published_entries entries on entries.site_id = site and entries.entry_id = texts.entry_id;
        exit when found_total > 0;
        wanted := content.search_query_widened(p_language, typed);
      end loop;
      return query
        select hit.place, hit.entry_id,
               content.search_excerpt(p_language, wanted, array[
                 -- No more of a long text is read than an excerpt may be cut from.
                 substring(texts.body from 1 for 20000), texts.summary, texts.title, texts.author_name,
                 substring(texts.details from 1 for 20000)
               ]),
               coalesce(found_total, 0)
        from (select) as always
        left join unnest(page) with ordinality as hit (entry_id, place) on true
        left join content.search_texts texts on texts.site_id = site and texts.entry_id = hit.entry_id
        order by hit.place;
    end $$;

-- Jobs of this site that are still to bring texts up to date.
create function content.search_jobs() returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select platform.pending_site_jobs(array['content_search_texts'])
    $$;

-- Entries of the site in any status, and how many of them have searchable text.
create function content.search_progress() returns table (entries bigint, indexed bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select (select count(*) from content.entries where site_id = current_setting('app.site_id')::bigint),
             (select count(*) from content.search_texts where site_id = current_setting('app.site_id')::bigint)
    $$;

grant select on content.entries to headwater_content_lookup;
grant execute on function content.search_plain, content.search_operand, content.search_query, content.search_query_widened, content.search_excerpt
  to headwater_content_lookup;
