-- How well published entries match: those of p_entry_ids, or of these those that p_wanted finds. BM25: a word that stands
-- there often counts more, but less each time, and in a long text less than in a short one. What it counts once depends on
-- the part of the entry.
create or replace function content.search_scored(
  p_entry_ids bigint[], p_wanted tsquery, p_queries tsquery[], p_shares float8[]
) returns table (entry_id bigint, score float8, shown_at timestamptz)
  language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      -- How often, weighted, a word stands in a text of usual length to count half.
      half constant float8 := 0.5;
      usual_words constant float8 := 150;
    begin
      return query
        select texts.entry_id, scored.score, texts.shown_at
        from content.search_shown_texts texts
        -- It stands outside the row, and each function would fetch it again: this copies it once and changes nothing.
        cross join lateral (select setweight(texts.document, 'D', '{}') as document offset 0) as fetched
        cross join lateral (
          select half * (0.7 + 0.3 * length(fetched.document) / usual_words) as times offset 0
        ) as counts_half
        cross join lateral (
          select sum(p_shares[counted.place] * counted.times / (counted.times + counts_half.times)) as score
          from (
            select place, ts_rank_cd('{0.05, 0.2, 0.5, 1}', fetched.document, p_queries[place])::float8 as times
            from generate_subscripts(p_queries, 1) as place
            offset 0
          ) as counted
        ) as scored
        where texts.site_id = site and texts.entry_id = any (p_entry_ids)
          and (p_wanted is null or fetched.document @@ p_wanted);
    end $$;
