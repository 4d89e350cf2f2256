-- serves: 0.1.0
-- Entries that have some of the words cost less: those that lack one word are found by a simpler query, and of what PostgreSQL found
-- itself, no hashes are made.

-- The best entries that have only some of the words of p_wanted, and have what p_always says. A rare word counts more than
-- a common one; one that very many entries have finds none by itself, so the cost is bounded. p_excluded are left out.
-- Where enough entries lack one word alone, no word is looked for by itself.
create or replace function content.search_some(
  p_language text, p_typed tsquery, p_wanted tsquery, p_is_begun boolean, p_always tsquery, p_type text,
  p_taxonomy_ids bigint[], p_excluded bigint[]
) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      most_words constant integer := 8;
      most_hits constant integer := 1500;
      most_ranked constant integer := 100;
      most_found constant integer := 20;
      words tsquery[] := content.search_operands(p_wanted);
      terms record := content.search_rank_terms(p_typed, p_wanted, p_is_begun);
      all_but_one tsquery := '';
      whole tsquery[];
      all_before tsquery;
      candidates bigint[];
      weights float8[];
    begin
      words := words[1 : most_words];
      -- Completing words takes long, and there are many combinations.
      whole := case when p_is_begun then content.search_operands(p_typed) else words end;
      if cardinality(words) < 2 then
        return '{}';
      end if;
      all_before := whole[1];
      -- Word by word, because an index looks at less of it: of an entry that has one of four words, one alternative is seen to fail at
      -- once, where "all but the first, or all but the second, …" has four of them.
      for at in 2..cardinality(words) loop
        all_but_one := (all_but_one && whole[at]) || all_before;
        all_before := all_before && whole[at];
      end loop;

      if cardinality(words) > 2 then
        candidates := array(
          select listed.entry_id
          from unnest(content.search_few(p_language, p_always && all_but_one, p_type, p_taxonomy_ids, most_hits)) as listed (entry_id)
          where listed.entry_id <> all (p_excluded)
          order by listed.entry_id desc
          limit most_ranked
        );
      end if;
      if coalesce(cardinality(candidates), 0) < most_found then
        with asked as materialized (
          select listed.place, content.search_few(p_language, p_always && listed.word, p_type, p_taxonomy_ids, most_hits) as found
          from unnest(words) with ordinality as listed (word, place)
        ),
        rarest_first as (
          select found_ones.entry_id
          from asked
          cross join lateral unnest(asked.found) as found_ones (entry_id)
          where found_ones.entry_id <> all (p_excluded)
          order by cardinality(asked.found), asked.place, found_ones.entry_id desc
          limit 3 * most_ranked
        )
        select candidates || array(select rarest_first.entry_id from rarest_first),
               array(
                 -- None found: there is none, or there are too many.
                 select ln(1 + most_hits / (0.5 + coalesce(nullif(cardinality(asked.found), 0), most_hits)))
                 from asked
                 order by asked.place
               )
        into candidates, weights;
      end if;
      return array(
        select scored.entry_id
        from content.search_scored(candidates, null, terms.queries, array(
          select listed.share * case when weights is null then 1 else coalesce(weights[listed.place], 0) end
          from unnest(terms.shares, terms.places) as listed (share, place)
        )) as scored
        where scored.entry_id <> all (p_excluded)
        order by scored.score desc, scored.shown_at desc, scored.entry_id desc
        limit most_found
      );
    end $$;

grant create on schema content to headwater_content_lookup;
set local role headwater_content_lookup;
-- The passages to cut excerpts from, of entries that are as p_hashes says. Null: of what was found in this snapshot.
create or replace function content.search_index_passages(
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
        where p_hashes is null or asked.hash = (
          select documents.hash
          from content.search_documents documents
          where documents.site_id = site and documents.entry_id = asked.entry_id
        )
        order by asked.place;
    end $$;

create or replace function content.search_some_passages(
  p_language text, p_some_words text, p_last_word text, p_always text, p_is_widened boolean, p_type text,
  p_taxonomy_ids bigint[], p_excluded bigint[]
) returns table (place bigint, entry_id bigint, passage text, words text)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning
  set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      found_ids bigint[] := content.search_some_hits(
        p_language, p_some_words, p_last_word, p_always, p_is_widened, p_type, p_taxonomy_ids, p_excluded, '{}', '{}');
      looked_for tsquery;
    begin
      if cardinality(found_ids) = 0 then
        return;
      end if;
      looked_for := content.search_query(p_language, p_some_words, p_last_word);
      if p_is_widened then
        looked_for := content.search_query_widened(p_language, content.search_query(p_language, p_some_words, null));
      end if;
      looked_for := content.search_any_word(looked_for && content.search_query(p_language, p_always, null));
      return query
        select found.place, found.entry_id, found.passage, case when found.place = 1 then looked_for::text end
        from content.search_index_passages(
          found_ids, null, array_fill(looked_for::text, array[cardinality(found_ids)]),
          array_fill(looked_for::text, array[cardinality(found_ids)])) as found
        order by found.place;
    end $$;

create or replace function content.search_pinned_passages(
  p_language text, p_all_words text, p_any_word text, p_type text, p_taxonomy_ids bigint[], p_pinned bigint[]
) returns table (place bigint, entry_id bigint, passage text)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning
  set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      pins bigint[] := content.search_shown_pins(p_language, p_type, p_taxonomy_ids, p_pinned);
    begin
      return query
        select found.place, found.entry_id, found.passage
        from content.search_index_passages(
          pins, null, array_fill(p_all_words, array[cardinality(pins)]),
          array_fill(p_any_word, array[cardinality(pins)])) as found
        order by found.place;
    end $$;
set local role headwater_content_owner;
revoke create on schema content from headwater_content_lookup;
