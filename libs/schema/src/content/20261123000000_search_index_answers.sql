-- What a search asks of PostgreSQL that an index outside the database answers.

-- The words of a query in their indexed form, those that it must have and must not have; the last of them if it may be
-- only begun; whether any are wanted. And the taxonomies of the slug, null where none is asked for.
create function content.search_typed(p_language text, p_query text, p_last_word text, p_taxonomy_slug text)
  returns table (query text, begun text, is_wanted boolean, taxonomy_ids bigint[])
  language plpgsql stable security definer rows 1
  set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      typed tsquery := content.search_query(p_language, p_query, null);
    begin
      return query
        select typed::text,
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

-- Those hits of an index that are as they were when they were indexed, each with its excerpt. p_queries has the words of
-- each that matched.
create function content.search_index_hits(p_language text, p_entry_ids bigint[], p_hashes text[], p_queries text[])
  returns table (place bigint, entry_id bigint, excerpt text)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, pg_temp set client_min_messages = warning
  set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return query
        select asked.place, asked.entry_id,
               case
                 when texts.passages is not null
                   then content.search_excerpt(p_language, asked.query::tsquery, texts.passages, texts.passage_words)
                 else content.search_excerpt(p_language, asked.query::tsquery, array[
                   substring(texts.body from 1 for 20000), texts.summary, texts.title, texts.author_name,
                   substring(texts.details from 1 for 20000)
                 ])
               end
        from unnest(p_entry_ids, p_hashes, p_queries) with ordinality as asked (entry_id, hash, query, place)
        cross join lateral (
          select documents.hash
          from content.search_documents documents
          where documents.site_id = site and documents.entry_id = asked.entry_id
          offset 0
        ) as present
        join content.search_texts texts on texts.site_id = site and texts.entry_id = asked.entry_id
        where present.hash = asked.hash
        order by asked.place;
    end $$;

-- The clock, whether changes are noted for an index at all, and whether an entry is published between the instant that
-- the index was asked for and now.
create function content.search_index_moment(p_asked_at timestamptz)
  returns table (clock_ms double precision, is_in_use boolean, is_between_publications boolean)
  language plpgsql stable security definer rows 1
  set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      clock timestamptz := platform.clock_now();
    begin
      return query
        select extract(epoch from clock)::double precision * 1000,
               (select in_use from content.search_index_use),
               exists (
                 select
                 from content.entries
                 where entries.site_id = site and entries.status = 'published'
                   and entries.published_at > least(p_asked_at, clock)
                   and entries.published_at <= greatest(p_asked_at, clock)
               );
    end $$;
