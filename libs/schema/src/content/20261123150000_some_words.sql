-- The order of hits, and entries that have only some of the words.

-- The wanted words, phrases and groups of a query, all of which it must have.
create function content.search_operands(p_query tsquery) returns tsquery[]
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      wanted constant text := querytree(p_query);
      part text;
      depth integer := 0;
      operand text := '';
      operands tsquery[] := '{}';
    begin
      if wanted in ('', 'T') then
        return operands;
      end if;
      if strpos(wanted, ' & ') = 0 then
        return array[wanted::tsquery];
      end if;
      for part in
        select parts.part[1]
        from regexp_matches(wanted, $re$('(?:[^']|'')*'|[()]| [&|] |[^'()&|]+|.)$re$, 'g') as parts (part)
      loop
        if depth = 0 and part = ' | ' then
          return array[wanted::tsquery];
        elsif depth = 0 and part = ' & ' then
          operands := operands || operand::tsquery;
          operand := '';
        else
          depth := depth + case part when '(' then 1 when ')' then -1 else 0 end;
          operand := operand || part;
        end if;
      end loop;
      return operands || operand::tsquery;
    end $$;

-- What hits are ranked by: the words of a query, the share of each, and the place of the operand that it is of. Words as
-- typed count more than those that begin so, or look like them. What completes a begun word is not looked for one by one:
-- that takes many times as long as its beginning.
create function content.search_rank_terms(
  p_typed tsquery, p_wanted tsquery, p_is_begun boolean, out queries tsquery[], out shares float8[], out places integer[]
)
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      typed constant tsquery[] := content.search_operands(p_typed);
      wanted constant tsquery[] := content.search_operands(p_wanted);
    begin
      queries := '{}';
      shares := '{}';
      places := '{}';
      for at in 1..cardinality(wanted) loop
        -- As text: two queries that differ in a prefix alone are equal.
        if cardinality(typed) = cardinality(wanted) and typed[at]::text <> wanted[at]::text then
          queries := queries || typed[at] || case
            when p_is_begun and at = cardinality(wanted) and typed[at]::text !~ '[ :]'
              then (typed[at]::text || ':*')::tsquery
            else wanted[at]
          end;
          shares := shares || array[0.3, 0.7]::float8[];
          places := places || array[at, at];
        else
          queries := queries || wanted[at];
          shares := shares || 1::float8;
          places := places || at;
        end if;
      end loop;
    end $$;

-- How well published entries match: those of p_entry_ids, or of these those that p_wanted finds. BM25: a word that stands
-- there often counts more, but less each time, and in a long text less than in a short one. What it counts once depends on
-- the part of the entry.
create function content.search_scored(
  p_entry_ids bigint[], p_wanted tsquery, p_queries tsquery[], p_shares float8[]
) returns table (entry_id bigint, score float8, shown_at timestamptz)
  language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      -- How often, weighted, a word stands in a text of usual length to count half.
      half constant float8 := 0.5;
      usual_words constant float8 := 150;
    begin
      return query
        select texts.entry_id, scored.score, texts.shown_at
        from content.search_shown_texts texts
        -- It stands outside the row, and each function would fetch it again.
        cross join lateral (select ts_filter(texts.document, '{a,b,c,d}') as document offset 0) as fetched
        cross join lateral (
          select sum(terms.share * counted.times
            / (counted.times + half * (0.7 + 0.3 * length(fetched.document) / usual_words))) as score
          from unnest(p_queries, p_shares) as terms (query, share)
          cross join lateral (
            select ts_rank_cd('{0.05, 0.2, 0.5, 1}', fetched.document, terms.query)::float8 as times offset 0
          ) as counted
        ) as scored
        where texts.site_id = site and texts.entry_id = any (p_entry_ids)
          and (p_wanted is null or fetched.document @@ p_wanted);
    end $$;

drop function content.search_ranked(tsquery, tsquery, bigint[], bigint[]);

-- The candidates that the query finds, best first; of equal rank the newest first, then the higher id. p_are_hits: the query
-- finds all of them.
create function content.search_ranked(
  p_typed tsquery, p_wanted tsquery, p_is_begun boolean, p_taxonomy_ids bigint[], p_candidates bigint[], p_are_hits boolean
) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      terms record := content.search_rank_terms(p_typed, p_wanted, p_is_begun);
    begin
      return (
        select array_agg(scored.entry_id order by scored.score desc, scored.shown_at desc, scored.entry_id desc)
        -- A text may be about only one of several words, and its entry have none of the taxonomies.
        from content.search_scored(
          p_candidates, case when not p_are_hits then p_wanted end, terms.queries, terms.shares) as scored
        where p_are_hits or p_taxonomy_ids is null or exists (
          select
          from content.published_entry_taxonomies assigned
          where assigned.site_id = site and assigned.entry_id = scored.entry_id
            and assigned.taxonomy_id = any (p_taxonomy_ids)
        )
      );
    end $$;

-- The published entries that the query finds, unless they are more than p_most: then none.
create function content.search_few(
  p_language text, p_query tsquery, p_type text, p_taxonomy_ids bigint[], p_most integer
) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp
  -- A limit tempts the planner to read text after text.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_indexscan = off set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return (
        select case when count(*) <= p_most then coalesce(array_agg(found.entry_id), '{}') else '{}' end
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
          limit p_most + 1
        ) as found
      );
    end $$;

-- The best entries that have only some of the words of p_wanted, and have what p_always says. A rare word counts more than
-- a common one; one that very many entries have finds none by itself, so the cost is bounded. p_excluded are left out.
create function content.search_some(
  p_language text, p_typed tsquery, p_wanted tsquery, p_is_begun boolean, p_always tsquery, p_type text,
  p_taxonomy_ids bigint[], p_excluded bigint[]
) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      most_words constant integer := 8;
      most_hits constant integer := 1500;
      most_ranked constant integer := 300;
      most_found constant integer := 20;
      words tsquery[] := content.search_operands(p_wanted);
      terms record := content.search_rank_terms(p_typed, p_wanted, p_is_begun);
      all_but_one tsquery := '';
      others tsquery;
      whole tsquery[];
      candidates bigint[];
      weights float8[];
    begin
      words := words[1 : most_words];
      -- Completing words takes long, and there are many combinations.
      whole := case when p_is_begun then content.search_operands(p_typed) else words end;
      if cardinality(words) < 2 then
        return '{}';
      end if;
      for left_out in 1..cardinality(words) loop
        others := '';
        for at in 1..cardinality(words) loop
          others := case when at = left_out then others else others && whole[at] end;
        end loop;
        all_but_one := all_but_one || others;
      end loop;

      with asked as materialized (
        select listed.place, content.search_few(p_language, p_always && listed.word, p_type, p_taxonomy_ids, most_hits) as found
        from unnest(words) with ordinality as listed (word, place)
        union all
        -- Two common words together can be rare.
        select 0, content.search_few(p_language, p_always && all_but_one, p_type, p_taxonomy_ids, most_hits)
        where cardinality(words) > 2
      ),
      rarest_first as (
        select asked.found, sum(cardinality(asked.found)) over (order by cardinality(asked.found), asked.place) as together
        from asked
      )
      select array(select unnest(rarest_first.found) from rarest_first where rarest_first.together <= most_ranked),
             array(
               -- None found: there is none, or there are too many.
               select ln(1 + most_hits / (0.5 + coalesce(nullif(cardinality(asked.found), 0), most_hits)))
               from asked
               where asked.place > 0
               order by asked.place
             )
      into candidates, weights;
      return array(
        select scored.entry_id
        from content.search_scored(candidates, null, terms.queries, array(
          select listed.share * coalesce(weights[listed.place], 0)
          from unnest(terms.shares, terms.places) as listed (share, place)
        )) as scored
        where scored.entry_id <> all (p_excluded)
        order by scored.score desc, scored.shown_at desc, scored.entry_id desc
        limit most_found
      );
    end $$;

-- The same for words as they are typed, in the language of websearch_to_tsquery.
create function content.search_some_hits(
  p_language text, p_some_words text, p_last_word text, p_always text, p_is_widened boolean, p_type text,
  p_taxonomy_ids bigint[], p_excluded bigint[], p_synonym_keys text[], p_synonym_queries text[]
) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      spelled tsquery := content.search_query(p_language, p_some_words, null);
      always tsquery := content.search_query(p_language, p_always, null);
      typed tsquery := content.search_with_synonyms(spelled, spelled, p_synonym_keys, p_synonym_queries);
    begin
      if p_taxonomy_ids = '{}' then
        return '{}';
      end if;
      return content.search_some(
        p_language, typed,
        case
          when p_is_widened then content.search_query_widened(p_language, typed)
          else content.search_with_synonyms(
            spelled, content.search_query(p_language, p_some_words, p_last_word), p_synonym_keys, p_synonym_queries)
        end,
        not p_is_widened and p_last_word is not null,
        content.search_with_synonyms(always, always, p_synonym_keys, p_synonym_queries),
        p_type, p_taxonomy_ids, p_excluded);
    end $$;

drop function content.search_page(
  text, text, text, text, text, text, integer, integer, bigint[], bigint[], text[], text[], integer);

-- A page of published hits, each with a passage, the total of all pages and, on the first one, the words that were looked
-- for. Past the end: one row without an entry. Only when the words as typed find nothing, words that look like them are
-- looked for.
--
-- p_sort is 'newest', or 'relevance': best first. Of many hits only some are ranked; the others follow, newest first.
-- p_pinned come before all others, by relevance only. p_hidden are not found. Where fewer than p_few entries have all words,
-- those that have some of p_some_words, and all of p_always, follow them, by relevance only.
create function content.search_page(
  p_language text, p_query text, p_last_word text, p_type text, p_taxonomy_slug text, p_sort text,
  p_limit integer, p_offset integer, p_pinned bigint[] default '{}', p_hidden bigint[] default '{}',
  p_synonym_keys text[] default '{}', p_synonym_queries text[] default '{}', p_recency integer default 0,
  p_some_words text default null, p_always text default '', p_few integer default 0
) returns table (place bigint, entry_id bigint, passage text, words text, total bigint, total_is_lower_bound boolean)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning set jit = off as $$
    declare
      most_counted constant integer := 10000;
      site bigint := current_setting('app.site_id')::bigint;
      spelled tsquery := content.search_query(p_language, p_query, null);
      typed tsquery := content.search_with_synonyms(spelled, spelled, p_synonym_keys, p_synonym_queries);
      wanted tsquery := content.search_with_synonyms(
        spelled, content.search_query(p_language, p_query, p_last_word), p_synonym_keys, p_synonym_queries);
      any_word tsquery;
      taxonomy_ids bigint[];
      pins bigint[] := '{}';
      excluded bigint[] := p_hidden;
      -- Newest first, one more than are counted.
      hits bigint[];
      candidates bigint[];
      ordered bigint[];
      partly bigint[] := '{}';
      is_widened boolean := false;
      page bigint[];
      counted bigint;
    begin
      if p_taxonomy_slug is not null then
        select coalesce(array_agg(terms.taxonomy_id), '{}')
        into taxonomy_ids
        from site.published_taxonomies terms
        where terms.site_id = site and terms.language = p_language and terms.slug = p_taxonomy_slug;
      end if;
      if p_sort <> 'newest' then
        pins := content.search_shown_pins(p_language, p_type, taxonomy_ids, p_pinned);
        excluded := excluded || pins;
      end if;
      for attempt in 1..2 loop
        -- Nothing to look up: no words at all, or only words that are not wanted.
        exit when taxonomy_ids = '{}' or querytree(wanted) in ('', 'T');
        hits := content.search_newest(p_language, wanted, p_type, taxonomy_ids, most_counted + 1 + cardinality(excluded));
        exit when hits is not null;
        wanted := content.search_query_widened(p_language, typed);
        is_widened := true;
      end loop;
      hits := content.search_without(hits, excluded);
      counted := cardinality(pins) + coalesce(cardinality(hits), 0);

      ordered := hits;
      if p_sort <> 'newest' then
        if hits is not null then
          candidates := content.search_candidates(p_language, typed, wanted, p_type, hits);
          ordered := content.search_fresher(content.search_without(content.search_ranked(
            typed, wanted, not is_widened and p_last_word is not null, taxonomy_ids, candidates, candidates = hits),
            excluded), p_recency);
        end if;
        ordered := pins || ordered;
        if p_offset + p_limit > cardinality(ordered) and hits is not null then
          select ordered || array_agg(hit.entry_id order by hit.place)
          into ordered
          from unnest(hits) with ordinality as hit (entry_id, place)
          where hit.entry_id <> all (ordered);
        end if;
        if p_some_words is not null and coalesce(cardinality(hits), 0) < p_few then
          partly := content.search_some_hits(
            p_language, p_some_words, p_last_word, p_always, is_widened, p_type, taxonomy_ids, excluded || hits,
            p_synonym_keys, p_synonym_queries);
          counted := counted + cardinality(partly);
          ordered := ordered || partly;
        end if;
      end if;
      page := ordered[p_offset + 1 : least(p_offset + p_limit, most_counted)];
      any_word := content.search_any_word(wanted);

      return query
        select hit.place, hit.entry_id,
               coalesce(prepared.passages[chosen.place], prepared.passages[1], ''),
               case when hit.place = 1 then any_word::text end,
               least(counted, most_counted), counted > most_counted
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

-- Some of the hits of an index, each with a passage: p_count from the place p_first (from 0). The first p_ranked hits are
-- ordered here, by the rule of content.search_ranked; the others stay as they are. Those that are not as they were when they
-- were indexed are left out. Each row says which hit it is. p_matched_all and p_matched_any, if there are any, have the words of each hit that matched.
create function content.search_index_page(
  p_entry_ids bigint[], p_hashes text[], p_ranked integer, p_queries text[], p_shares float8[], p_recency integer,
  p_first integer, p_count integer, p_all_words text, p_any_word text, p_matched_all text[], p_matched_any text[]
) returns table (place bigint, hit integer, entry_id bigint, passage text)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning
  set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      ordered bigint[] := p_entry_ids;
      page integer[];
    begin
      if p_ranked > 0 and cardinality(p_entry_ids) > 1 then
        -- What is not there any more comes first, so that it is missed.
        ordered := array(
          select listed.entry_id
          from unnest(p_entry_ids[1 : p_ranked]) as listed (entry_id)
          left join content.search_scored(p_entry_ids[1 : p_ranked], null, p_queries::tsquery[], p_shares) as scored
            on scored.entry_id = listed.entry_id
          order by scored.score desc nulls first, scored.shown_at desc, listed.entry_id desc
        ) || p_entry_ids[p_ranked + 1 :];
      end if;
      ordered := content.search_fresher(ordered, p_recency);
      -- Where the hits of the page stand in the index's order.
      page := array(
        select array_position(p_entry_ids, listed.entry_id)
        from unnest(ordered[p_first + 1 : p_first + p_count]) with ordinality as listed (entry_id, place)
        order by listed.place
      );
      return query
        select found.place, page[found.place], found.entry_id, found.passage
        from content.search_index_passages(
          array(select p_entry_ids[listed.place] from unnest(page) with ordinality as listed (place, nth) order by nth),
          array(select p_hashes[listed.place] from unnest(page) with ordinality as listed (place, nth) order by nth),
          array(
            select coalesce(p_matched_all[listed.place], p_all_words)
            from unnest(page) with ordinality as listed (place, nth) order by nth
          ),
          array(
            select coalesce(p_matched_any[listed.place], p_any_word)
            from unnest(page) with ordinality as listed (place, nth) order by nth
          )) as found
        order by found.place;
    end $$;

-- Entries that have some of the words, as content.search_page adds them, each with a passage and, on the first one, the
-- words that were looked for. p_excluded are left out: those that have all words, and those that are not to be found.
create function content.search_some_passages(
  p_language text, p_some_words text, p_last_word text, p_always text, p_is_widened boolean, p_type text,
  p_taxonomy_ids bigint[], p_excluded bigint[]
) returns table (place bigint, entry_id bigint, passage text, words text)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning
  set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      found_ids bigint[] := content.search_some_hits(
        p_language, p_some_words, p_last_word, p_always, p_is_widened, p_type, p_taxonomy_ids, p_excluded, '{}', '{}');
      looked_for tsquery;
      hashes text[];
    begin
      if cardinality(found_ids) = 0 then
        return;
      end if;
      looked_for := content.search_query(p_language, p_some_words, p_last_word);
      if p_is_widened then
        looked_for := content.search_query_widened(p_language, content.search_query(p_language, p_some_words, null));
      end if;
      looked_for := content.search_any_word(looked_for && content.search_query(p_language, p_always, null));
      hashes := array(
        select documents.hash
        from unnest(found_ids) with ordinality as listed (entry_id, nth)
        left join content.search_documents documents
          on documents.site_id = site and documents.entry_id = listed.entry_id
        order by listed.nth
      );
      return query
        select found.place, found.entry_id, found.passage, case when found.place = 1 then looked_for::text end
        from content.search_index_passages(
          found_ids, hashes, array_fill(looked_for::text, array[cardinality(found_ids)]),
          array_fill(looked_for::text, array[cardinality(found_ids)])) as found
        order by found.place;
    end $$;

grant execute on function content.search_operands, content.search_rank_terms, content.search_scored,
  content.search_ranked, content.search_few,
  content.search_some, content.search_some_hits
  to headwater_content_lookup;
