-- A search whose cost is bounded whatever it finds: only some of many hits are ranked, and only 10,000 are counted.

-- The words that a text is about: those that alone give it the rank of a word of the title, or a higher one.
create function content.search_prominent(document tsvector) returns tsvector
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select array_to_tsvector(coalesce(array_agg(best.lexeme), '{}'))
      from (
        select words.lexeme
        from unnest(document) as words
        cross join lateral (
          select sum(case weights.weight when 'A' then 1 when 'B' then 0.5 when 'C' then 0.2 else 0.05 end) as rank
          from unnest(words.weights) as weights (weight)
        ) as ranks
        where ranks.rank >= 1
        order by ranks.rank desc, words.lexeme
        limit 100
      ) as best
    $$;
-- Empty at first, so that nobody waits for it: a row of before comes into it when it is made anew.
create index search_texts_prominent on content.search_texts using gin (site_id, content.search_prominent(document))
  where sort_at is not null;
-- Nobody plans by them, and they cost as much to collect as the index.
alter index content.search_texts_prominent alter column 2 set statistics 0;

-- The words of a query that are wanted, any of which is enough. Empty where there are none.
create function content.search_any_word(p_query tsquery) returns tsquery
  language sql immutable set search_path = pg_catalog, pg_temp as $$
      select regexp_replace(regexp_replace(querytree(p_query), '&|<->|<\d+>', '|', 'g'), '^T?$', '')::tsquery
    $$;

-- The texts of published entries, by the rule of content.published_entries, each with what it is sorted by. Where the
-- text does not know, the entry says so. Of the lookup role, for whom no row policy stands in the way of an index.
create view content.search_shown_texts as
  select texts.site_id, texts.entry_id, texts.language, texts.type, texts.document, texts.sort_at, shown.at as shown_at
  from content.search_texts texts
  cross join lateral (
    select case
      when texts.sort_at is null then (
        select entries.sort_at
        from content.published_entries entries
        where entries.site_id = texts.site_id and entries.entry_id = texts.entry_id
      )
      when texts.status = 'published' and (texts.published_at is null or texts.published_at <= platform.clock_now())
        then texts.sort_at
    end
  ) as shown (at)
  where shown.at is not null;

-- The published entries that the query finds, newest first, at most p_limit of them. p_taxonomy_ids is null where any
-- entry is wanted. One plan for all queries: for a common word, the planner would rather read every text of the site.
create function content.search_newest(
  p_language text, p_query tsquery, p_type text, p_taxonomy_ids bigint[], p_limit integer
) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return (
        select array_agg(newest.entry_id)
        from (
          select texts.entry_id
          from content.search_shown_texts texts
          where texts.site_id = site and texts.language = p_language and (p_type is null or texts.type = p_type)
            and texts.document @@ p_query
            and (p_taxonomy_ids is null or exists (
              select
              from content.published_entry_taxonomies assigned
              where assigned.site_id = site and assigned.entry_id = texts.entry_id
                and assigned.taxonomy_id = any (p_taxonomy_ids)
            ))
          order by texts.shown_at desc, texts.entry_id desc
          limit p_limit
        ) as newest
      );
    end $$;

-- The newest published entries that are about what the query says, at most p_limit of them.
create function content.search_newest_prominent(p_language text, p_query tsquery, p_type text, p_limit integer)
  returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return (
        select array_agg(newest.entry_id)
        from (
          select texts.entry_id
          from content.search_shown_texts texts
          where texts.site_id = site and texts.language = p_language and (p_type is null or texts.type = p_type)
            and texts.sort_at is not null and content.search_prominent(texts.document) @@ p_query
          order by texts.shown_at desc, texts.entry_id desc
          limit p_limit
        ) as newest
      );
    end $$;

-- Of many hits (newest first), those that are ranked: the newest, and those that are about all of the words as typed,
-- any of them, or the words that were begun.
create function content.search_candidates(
  p_language text, p_typed tsquery, p_wanted tsquery, p_type text, p_hits bigint[]
) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      most_hits constant integer := 1500;
      most_newest constant integer := 100;
      most_prominent constant integer := 1000;
      candidates bigint[] := p_hits;
      about tsquery;
    begin
      if cardinality(p_hits) <= most_hits then
        return p_hits;
      end if;
      candidates := p_hits[1 : most_newest];
      -- Different as text: two queries that differ in a prefix alone are equal.
      for about in
        select distinct on (queries.query::text) queries.query
        from unnest(array[p_typed, content.search_any_word(p_typed), p_wanted]) as queries (query)
      loop
        candidates := candidates || content.search_newest_prominent(p_language, about, p_type, most_prominent);
      end loop;
      return candidates;
    end $$;

-- The candidates that the query finds, best first; of equal rank the newest first, then the higher id.
create function content.search_ranked(
  p_typed tsquery, p_wanted tsquery, p_taxonomy_ids bigint[], p_candidates bigint[]
) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      -- As text: two queries that differ in a prefix alone are equal.
      begun boolean := p_typed::text <> p_wanted::text;
    begin
      return (
        select array_agg(texts.entry_id order by
          -- Whole words count more than begun ones. A long text does not win by its length.
          ts_rank_cd('{0.05, 0.2, 0.5, 1}', texts.document, p_wanted, 1)
            + case when begun then 2 * ts_rank_cd('{0.05, 0.2, 0.5, 1}', texts.document, p_typed, 1) else 0 end desc,
          texts.shown_at desc, texts.entry_id desc)
        from content.search_shown_texts texts
        -- A text may be about only one of several words, and its entry have none of the taxonomies.
        where texts.site_id = site and texts.entry_id = any (p_candidates)
          and texts.document @@ p_wanted
          and (p_taxonomy_ids is null or exists (
            select
            from content.published_entry_taxonomies assigned
            where assigned.site_id = site and assigned.entry_id = texts.entry_id
              and assigned.taxonomy_id = any (p_taxonomy_ids)
          ))
      );
    end $$;

-- The same of prepared passages. One that has all of the query is preferred, then the first with any of its words.
create function content.search_excerpt(
  p_language text, p_query tsquery, p_passages text[], p_passage_words tsvector[]
) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      any_word tsquery := content.search_any_word(p_query);
      place bigint;
    begin
      select listed.place
      into place
      from unnest(p_passage_words) with ordinality as listed (words, place)
      where listed.words @@ any_word
      order by listed.words @@ p_query desc, listed.place
      limit 1;
      return coalesce(
        ts_headline(content.search_configuration(p_language), content.search_plain(p_passages[coalesce(place, 1)]), any_word,
          E'StartSel=\x02, StopSel=\x03, MaxWords=40, MinWords=20, ShortWord=0'), '');
    end $$;

drop function content.search_entries(text, text, text, text, integer, integer);

-- A page of published hits, each row with the total of all pages. Past the end: one row without an entry. Only when the
-- words as typed find nothing, words that look like them are looked for.
--
-- p_sort is 'newest', or 'relevance': best first. Of many hits only some are ranked; the others follow, newest first.
create function content.search_entries(
  p_language text, p_query text, p_last_word text, p_type text, p_taxonomy_slug text, p_sort text,
  p_limit integer, p_offset integer
) returns table (place bigint, entry_id bigint, excerpt text, total bigint, total_is_lower_bound boolean)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning set jit = off as $$
    declare
      most_counted constant integer := 10000;
      site bigint := current_setting('app.site_id')::bigint;
      typed tsquery := content.search_query(p_language, p_query, null);
      wanted tsquery := content.search_query(p_language, p_query, p_last_word);
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

      return query
        select hit.place, hit.entry_id,
               case
                 when texts.passages is not null
                   then content.search_excerpt(p_language, wanted, texts.passages, texts.passage_words)
                 else content.search_excerpt(p_language, wanted, array[
                   -- No more of a long text is read than an excerpt may be cut from.
                   substring(texts.body from 1 for 20000), texts.summary, texts.title, texts.author_name,
                   substring(texts.details from 1 for 20000)
                 ])
               end,
               least(coalesce(cardinality(hits), 0), most_counted)::bigint,
               coalesce(cardinality(hits) > most_counted, false)
        from (select) as always
        left join unnest(page) with ordinality as hit (entry_id, place) on true
        left join content.search_texts texts on texts.site_id = site and texts.entry_id = hit.entry_id
        order by hit.place;
    end $$;

grant execute on function content.search_prominent, content.search_any_word, content.search_newest,
  content.search_newest_prominent, content.search_candidates, content.search_ranked,
  content.search_excerpt(text, tsquery, text[], tsvector[])
  to headwater_content_lookup;
