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
