import type { Knex } from 'knex';

import { deliveryRole, lookupRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

/** How search reaches the texts. The functions read with the lookup role's rights, and take the site from app.site_id. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The query itself, or, when it finds nothing, the query with each of its words widened by the words that look like it.
    create function content.search_query(language text, query text) returns tsquery
      language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    #variable_conflict use_variable
    declare
      site bigint := current_setting('app.site_id')::bigint;
      exact tsquery := websearch_to_tsquery(content.search_configuration(language), query);
      wide tsquery;
    begin
      if exists (
        select from content.search_texts texts
        where texts.site_id = site and texts.language = language and texts.document @@ exact
      ) then
        return exact;
      end if;
      select string_agg('(' || neighbours.words || ')', ' & ')::tsquery
      into wide
      from unnest(to_tsvector(content.search_configuration(language), query)) as typed
      cross join lateral (
        select string_agg(quote_literal(near.word), ' | ') as words
        from (
          select candidates.word
          from content.search_words candidates
          where candidates.site_id = site and candidates.language = language and candidates.word % typed.lexeme
          order by similarity(candidates.word, typed.lexeme) desc, candidates.word
          limit 10
        ) as near
      ) as neighbours;
      return coalesce(wide, exact);
    end $$;

    -- A page of published hits, best first, each row with the total of all pages; past the end, one row without an entry.
    -- In the headline, U+0002 and U+0003 stand round the matches; the rest is plain text, not HTML.
    create function content.search_entries(language text, query text, type text, page_size integer, skip bigint)
      returns table (entry_id bigint, rank real, headline text, total bigint)
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    declare
      wanted tsquery := content.search_query(search_entries.language, search_entries.query);
    begin
      return query
        with hits as materialized (
          select texts.site_id, texts.entry_id, ts_rank_cd(texts.document, wanted) as rank
          from content.search_texts texts
          join content.published_entries entries on entries.site_id = texts.site_id and entries.entry_id = texts.entry_id
          where texts.site_id = current_setting('app.site_id')::bigint
            and texts.language = search_entries.language
            and (search_entries.type is null or texts.type = search_entries.type)
            and texts.document @@ wanted
        ), page as (
          select * from hits order by hits.rank desc, hits.entry_id desc limit page_size offset skip
        )
        select page.entry_id, page.rank,
               ts_headline(content.search_configuration(texts.language), concat_ws(' ', texts.body, texts.summary, texts.title),
                           wanted, E'StartSel=\\x02, StopSel=\\x03, MaxWords=35, MinWords=15'),
               counted.total
        from (select count(*) as total from hits) counted
        left join page on true
        left join content.search_texts texts on texts.site_id = page.site_id and texts.entry_id = page.entry_id
        order by page.rank desc, page.entry_id desc;
    end $$;

    -- Entries of the site in any status, and how many of them have searchable text.
    create function content.search_progress() returns table (entries bigint, indexed bigint)
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select (select count(*) from content.entries where site_id = current_setting('app.site_id')::bigint),
             (select count(*) from content.search_texts where site_id = current_setting('app.site_id')::bigint)
    $$;

    grant select on content.entries to ${lookupRole('content')};
  `);
  const search = [managementRole('search'), deliveryRole('search')];
  await lookupFunction(knex, 'content.search_query(text, text)', search);
  await lookupFunction(knex, 'content.search_entries(text, text, text, integer, bigint)', search);
  await lookupFunction(knex, 'content.search_progress()', search);
}
