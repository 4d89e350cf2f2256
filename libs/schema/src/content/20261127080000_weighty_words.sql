-- serves: 0.1.0
-- Of more than 200 hits of which each has any of a query's words, those are ranked in which one of them weighs more than
-- a word that stands once in the body. To rank a hit costs six times what it costs to find it.

-- Of rows that were written before, the index does not know the words: they are ranked as before until they are written
-- again. So nobody waits for the texts of all rows. What is inserted from now on is known, whichever release does it.
alter table content.search_texts add column is_weighed boolean not null default false;
alter table content.search_texts alter column is_weighed set default true;

-- The words of a text that stand there more than once, or in its title, its names or its summary. Where they are not
-- known, one that no query has: no control character is left in what is typed.
create function content.search_weighty(p_document tsvector, p_is_weighed boolean) returns tsvector
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select case when p_is_weighed then (
        select array_to_tsvector(coalesce(array_agg(words.lexeme), '{}'))
        from unnest(p_document) as words
        where cardinality(words.weights) > 1 or words.weights[1] in ('A', 'B')
      ) else E'\x01'::tsvector end
    $$;
create index search_texts_weighty on content.search_texts using gin (site_id, content.search_weighty(document, is_weighed));
-- Nobody plans by them, and they cost as much to collect as the index.
alter index content.search_texts_weighty alter column 2 set statistics 0;

-- Entries with a word of the query that weighs more, or of which that is not known: in any status, at most p_limit.
create function content.search_weightier(p_language text, p_any_word tsquery, p_type text, p_limit integer)
  returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp
  -- The index alone: any other plan would unpack texts, and a limit tempts the planner to one.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_indexscan = off set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      sought tsquery := p_any_word || E'\x01'::tsquery;
    begin
      return array(
        select texts.entry_id
        from content.search_texts texts
        where texts.site_id = site and content.search_weighty(texts.document, texts.is_weighed) @@ sought
          and texts.language = p_language and (p_type is null or texts.type = p_type)
        limit p_limit
      );
    end $$;

-- Of many hits (newest first), those that are ranked. Of more than most_hits: the newest, and those that are about all of
-- the words as typed, any of them, or the words that were begun. Of fewer, where any of the words is enough: those in
-- which one of them weighs more.
create or replace function content.search_candidates(
  p_language text, p_typed tsquery, p_wanted tsquery, p_type text, p_hits bigint[]
) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      most_hits constant integer := 1500;
      most_equal constant integer := 200;
      most_newest constant integer := 100;
      most_prominent constant integer := 1000;
      candidates bigint[];
      any_word tsquery;
      weightier bigint[];
      about tsquery;
    begin
      if cardinality(p_hits) <= most_equal then
        return p_hits;
      end if;
      if cardinality(p_hits) <= most_hits then
        any_word := content.search_any_word(p_wanted);
        -- Otherwise, entries that lack another of the words would be found, too, and these may be many.
        if querytree(p_wanted)::tsquery = any_word then
          weightier := content.search_weightier(p_language, any_word, p_type, most_hits + 1);
        end if;
        if weightier is null or cardinality(weightier) > most_hits then
          return p_hits;
        end if;
        return array(
          select hit.entry_id
          from unnest(p_hits) with ordinality as hit (entry_id, place)
          where hit.entry_id in (select unnest(weightier))
          order by hit.place
        );
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

grant execute on function content.search_weighty, content.search_weightier to headwater_content_lookup;
