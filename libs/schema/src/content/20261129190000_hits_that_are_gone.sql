-- serves: 0.1.0
-- Of the hits that are put in order, one that is gone from PostgreSQL stood before all others, so only the first page missed
-- it, and where recency counts no page did: the answer counted it, and was called current. Now every page of these hits has
-- it, and so lacks it.
grant create on schema content to headwater_content_lookup;
set local role headwater_content_lookup;
create or replace function content.search_index_page(
  p_entry_ids bigint[], p_hashes text[], p_ranked integer, p_queries text[], p_shares float8[], p_recency integer,
  p_first integer, p_count integer, p_all_words text, p_any_word text, p_matched_all text[], p_matched_any text[]
) returns table (place bigint, hit integer, entry_id bigint, passage text)
  language plpgsql stable security definer rows 20 set search_path = pg_catalog, pg_temp
  set client_min_messages = warning set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      ordered bigint[] := p_entry_ids;
      -- Hits that are not there any more.
      gone bigint[] := '{}';
      page integer[];
    begin
      if p_ranked > 0 and cardinality(p_entry_ids) > 1 then
        ordered := array(
          select scored.entry_id
          from content.search_scored(p_entry_ids[1 : p_ranked], null, p_queries::tsquery[], p_shares) as scored
          order by scored.score desc, scored.shown_at desc, scored.entry_id desc
        );
        if cardinality(ordered) < cardinality(p_entry_ids[1 : p_ranked]) then
          gone := content.search_without(p_entry_ids[1 : p_ranked], ordered);
        end if;
        ordered := ordered || p_entry_ids[p_ranked + 1 :];
      end if;
      ordered := content.search_fresher(ordered, p_recency);
      -- Where the hits of the page stand in the index's order. One that is gone comes first on every page, so that it is missed.
      page := array(
        select array_position(p_entry_ids, listed.entry_id)
        from unnest(gone || ordered[p_first + 1 : p_first + p_count]) with ordinality as listed (entry_id, place)
        order by listed.place
        limit p_count
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
set local role headwater_content_owner;
revoke create on schema content from headwater_content_lookup;
