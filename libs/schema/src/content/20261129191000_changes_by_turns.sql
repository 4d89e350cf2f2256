-- serves: 0.1.0
-- A batch took the changes of one site after those of another. So all sites waited for one that had many, such as after it
-- was copied, and PostgreSQL answered their searches. Now sites take turns in a batch.
grant create on schema content to headwater_content_lookup;
set local role headwater_content_lookup;
create or replace function content.search_changes_of(p_site_ids bigint[], p_limit integer)
  returns table (site_id bigint, entry_id bigint, change_id bigint, changed_at timestamptz, language text, type text,
    published_at timestamptz, sort_at timestamptz, taxonomy_ids bigint[], hash text, words tsvector)
  language sql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
      with due as materialized (
        select oldest.site_id, oldest.entry_id, oldest.change_id, oldest.changed_at
        from unnest(p_site_ids) with ordinality as wanted (site_id, place)
        cross join lateral (
          select changes.site_id, changes.entry_id, changes.change_id, changes.changed_at,
                 row_number() over (order by changes.changed_at, changes.entry_id) as turn
          from content.search_changes changes
          where changes.site_id = wanted.site_id
            and (changes.refused_until is null or changes.refused_until <= clock_timestamp())
          order by changes.changed_at, changes.entry_id
          limit p_limit
        ) as oldest
        order by oldest.turn, wanted.place
        limit p_limit
      )
      select due.site_id, due.entry_id, due.change_id, due.changed_at,
             shown.language, shown.type, shown.published_at, shown.sort_at, shown.taxonomy_ids, shown.hash, shown.words
      from due
      left join lateral (
        select documents.*
        from content.search_documents documents
        where documents.site_id = due.site_id and documents.entry_id = due.entry_id
        offset 0
      ) as shown on true
    $$;
set local role headwater_content_owner;
revoke create on schema content from headwater_content_lookup;
