-- Searches with what a site's editors have said of them: entries that come first or are not shown, synonyms, and how much
-- recency counts. What they said is kept by search, and given with each call.

-- The words of a query in their order.
create function content.search_query_lexemes(p_query tsquery) returns text[]
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select coalesce(array_agg(replace(replace(words.word[1], '''''', ''''), '\\', '\') order by words.place), '{}')
      from regexp_matches(p_query::text, '''((?:[^'']|'''')*)''', 'g') with ordinality as words (word, place)
    $$;

-- Terms as a query has them: the words of each, and a query that finds it. A term of several words is a phrase.
create function content.search_terms(p_language text, p_terms text[])
  returns table (place bigint, lexemes text[], query text)
  language sql stable security definer set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
      select terms.place, content.search_query_lexemes(terms.query), terms.query::text
      from (
        select listed.place, content.search_query(p_language, '"' || replace(listed.term, '"', ' ') || '"', null) as query
        from unnest(p_terms) with ordinality as listed (term, place)
      ) as terms
      order by terms.place
    $$;

-- Entries of the site in the language among these, in any status.
create function content.search_existing_entries(p_language text, p_entry_ids bigint[]) returns bigint[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select coalesce(array_agg(entries.entry_id), '{}')
      from content.entries
      where entries.site_id = current_setting('app.site_id')::bigint and entries.language = p_language
        and entries.entry_id = any (p_entry_ids)
    $$;

-- p_wanted (p_typed with the last word completed) with the synonyms of its words. p_keys are terms as their words with
-- blanks between; p_substitutes, for each of them, a query that finds its synonyms. Words next to each other are taken for
-- the longest term that they are. A phrase has synonyms as a whole only. What is excluded is excluded with its synonyms.
create function content.search_with_synonyms(
  p_typed tsquery, p_wanted tsquery, p_keys text[], p_substitutes text[]
) returns tsquery
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      typed constant text := p_typed::text;
      wanted constant text := p_wanted::text;
      longest_term integer;
      part text;
      read integer := 0;
      last_begin integer := 0;
      operator text := '';
      -- Of each operand: what stands before it, the operand itself, its words, and what it is.
      operators text[] := '{}';
      operands text[] := '{}';
      keys text[] := '{}';
      kinds text[] := '{}';
      at integer;
      next_one integer := 1;
      length_of_term integer;
      result text := '';
      is_changed boolean := false;
    begin
      if cardinality(p_keys) = 0 then
        return p_wanted;
      end if;
      select max(cardinality(string_to_array(terms.term, ' '))) into longest_term from unnest(p_keys) as terms (term);

      -- What a query as typed prints: 'a', 'a' <-> 'b', !'a', !( 'a' <-> 'b' ), and & or | between.
      for part in
        select parts.part[1]
        from regexp_matches(typed,
          $re$(!\( (?:'(?:[^']|'')*'|[^'()])*\)|!?'(?:[^']|'')*'(?: <(?:-|\d+)> '(?:[^']|'')*')*| [&|] )$re$, 'g')
          as parts (part)
      loop
        if part in (' & ', ' | ') then
          operator := part;
        else
          last_begin := read;
          operators := operators || operator;
          operands := operands || regexp_replace(part, '^!', '');
          keys := keys || array_to_string(content.search_query_lexemes(regexp_replace(part, '^!', '')::tsquery), ' ');
          kinds := kinds || case when starts_with(part, '!') then 'excluded' when part ~ ' <' then 'phrase' else 'word' end;
        end if;
        read := read + length(part);
      end loop;
      if read <> length(typed) or cardinality(operands) = 0 then
        return p_wanted;
      end if;
      if wanted <> typed and left(wanted, last_begin) = left(typed, last_begin) then
        operands[cardinality(operands)] := substr(wanted, last_begin + 1);
      end if;

      while next_one <= cardinality(operands) loop
        at := null;
        length_of_term := case
          when kinds[next_one] = 'word' then least(longest_term, cardinality(operands) - next_one + 1)
          else 1
        end;
        loop
          if length_of_term = 1 or 'word' = all (kinds[next_one : next_one + length_of_term - 1])
             and ' & ' = all (operators[next_one + 1 : next_one + length_of_term - 1]) then
            at := array_position(p_keys, array_to_string(keys[next_one : next_one + length_of_term - 1], ' '));
          end if;
          exit when at is not null or length_of_term = 1;
          length_of_term := length_of_term - 1;
        end loop;
        is_changed := is_changed or at is not null;
        result := result || operators[next_one] || case when kinds[next_one] = 'excluded' then '!( ' else '( ' end
          || (
            select string_agg('( ' || operand || ' )', ' & ')
            from unnest(operands[next_one : next_one + length_of_term - 1]) as own (operand)
          )
          || coalesce(' | ' || p_substitutes[at], '') || ' )';
        next_one := next_one + length_of_term;
      end loop;
      return case when is_changed then result::tsquery else p_wanted end;
    end $$;

-- A list without some of it, in its order.
create function content.search_without(p_list bigint[], p_excluded bigint[]) returns bigint[]
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select case
        when cardinality(p_excluded) = 0 then p_list
        else (
          select array_agg(listed.id order by listed.place)
          from unnest(p_list) with ordinality as listed (id, place)
          where listed.id <> all (p_excluded)
        )
      end
    $$;

-- Those of the entries that may be shown for what is asked, in their order. p_taxonomy_ids is null where any will do.
create function content.search_shown_pins(p_language text, p_type text, p_taxonomy_ids bigint[], p_pinned bigint[])
  returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      if cardinality(p_pinned) = 0 then
        return '{}';
      end if;
      return (
        select coalesce(array_agg(texts.entry_id order by pins.place), '{}')
        from unnest(p_pinned) with ordinality as pins (entry_id, place)
        join content.search_shown_texts texts on texts.site_id = site and texts.entry_id = pins.entry_id
        where texts.language = p_language and (p_type is null or texts.type = p_type)
          and (p_taxonomy_ids is null or exists (
            select
            from content.published_entry_taxonomies assigned
            where assigned.site_id = site and assigned.entry_id = texts.entry_id
              and assigned.taxonomy_id = any (p_taxonomy_ids)
          ))
      );
    end $$;

-- The best 250 hits in groups of p_weight percent, and the newest first in each group; the others as they are. The rule by
-- which Typesense sorts by buckets of text matches.
create function content.search_fresher(p_ordered bigint[], p_weight integer) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      grouped constant integer := least(cardinality(p_ordered), 250);
      groups constant integer := 100 / nullif(p_weight, 0);
    begin
      if grouped is null or groups is null or grouped < groups then
        return p_ordered;
      end if;
      return (
        select array_agg(texts.entry_id order by
          (ranked.place - 1) / (grouped / groups), texts.shown_at desc, texts.entry_id desc)
        from unnest(p_ordered[1 : grouped]) with ordinality as ranked (entry_id, place)
        join content.search_shown_texts texts on texts.site_id = site and texts.entry_id = ranked.entry_id
      ) || p_ordered[grouped + 1 :];
    end $$;

drop function content.search_page(text, text, text, text, text, text, integer, integer);

-- A page of published hits, each with a passage, the total of all pages and, on the first one, the words that were looked
-- for. Past the end: one row without an entry. Only when the words as typed find nothing, words that look like them are
-- looked for.
--
-- p_sort is 'newest', or 'relevance': best first. Of many hits only some are ranked; the others follow, newest first.
-- p_pinned come before all others, by relevance only. p_hidden are not found.
create function content.search_page(
  p_language text, p_query text, p_last_word text, p_type text, p_taxonomy_slug text, p_sort text,
  p_limit integer, p_offset integer, p_pinned bigint[] default '{}', p_hidden bigint[] default '{}',
  p_synonym_keys text[] default '{}', p_synonym_queries text[] default '{}', p_recency integer default 0
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
      ordered bigint[];
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
      end loop;
      hits := content.search_without(hits, excluded);
      counted := cardinality(pins) + coalesce(cardinality(hits), 0);

      ordered := hits;
      if p_sort <> 'newest' then
        if hits is not null then
          ordered := content.search_fresher(content.search_without(content.search_ranked(
            typed, wanted, taxonomy_ids, content.search_candidates(p_language, typed, wanted, p_type, hits)),
            excluded), p_recency);
        end if;
        ordered := pins || ordered;
        if p_offset + p_limit > cardinality(ordered) and hits is not null then
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

drop function content.search_typed(text, text, text, text);

-- The words of a query in their indexed form, those that it must have and must not have; the last of them if it may be
-- only begun; whether any are wanted. And the taxonomies of the slug, null where none is asked for.
create function content.search_typed(
  p_language text, p_query text, p_last_word text, p_taxonomy_slug text,
  p_synonym_keys text[] default '{}', p_synonym_queries text[] default '{}'
) returns table (query text, begun text, is_wanted boolean, taxonomy_ids bigint[])
  language plpgsql stable security definer rows 1
  set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      typed tsquery := content.search_query(p_language, p_query, null);
    begin
      return query
        select content.search_with_synonyms(typed, typed, p_synonym_keys, p_synonym_queries)::text,
               case when p_last_word is not null and numnode(plainto_tsquery(
                 content.search_configuration(p_language), content.search_plain(p_last_word))) > 0
                 -- As the query prints it, unless it ends with a group.
                 then substring(typed::text from '''[^'']+''$')
               end,
               querytree(typed) not in ('', 'T'),
               case when p_taxonomy_slug is not null then array(
                 select terms.taxonomy_id
                 from site.published_taxonomies terms
                 where terms.site_id = site and terms.language = p_language and terms.slug = p_taxonomy_slug
                 order by terms.taxonomy_id
               ) end;
    end $$;

-- Those of the pinned entries that may be shown for what is asked, each with a passage. p_all_words and p_any_word have
-- the words of the query, for all of them and for any.
create function content.search_pinned_passages(
  p_language text, p_all_words text, p_any_word text, p_type text, p_taxonomy_ids bigint[], p_pinned bigint[]
) returns table (place bigint, entry_id bigint, passage text)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning
  set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      pins bigint[] := content.search_shown_pins(p_language, p_type, p_taxonomy_ids, p_pinned);
      hashes text[];
    begin
      select array_agg(documents.hash order by pinned.place)
      into hashes
      from unnest(pins) with ordinality as pinned (entry_id, place)
      left join content.search_documents documents
        on documents.site_id = site and documents.entry_id = pinned.entry_id;
      return query
        select found.place, found.entry_id, found.passage
        from content.search_index_passages(
          pins, hashes, array_fill(p_all_words, array[cardinality(pins)]),
          array_fill(p_any_word, array[cardinality(pins)])) as found
        order by found.place;
    end $$;

grant execute on function content.search_query_lexemes, content.search_with_synonyms, content.search_without,
  content.search_shown_pins, content.search_fresher
  to headwater_content_lookup;
-- For what search looks up of a query by its words.
grant execute on function content.search_query_lexemes, content.search_query, content.search_plain to headwater_search_lookup;
