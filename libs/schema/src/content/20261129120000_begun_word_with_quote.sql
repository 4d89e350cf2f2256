-- serves: 0.1.0
-- The last word of a query may have a quote, such as that of the path `example.com/'riv`, which is printed twice. Only what
-- follows it was taken for the begun word: if words of the site begin so, the query could not be read, and the search failed.

-- The last word of a query as the query prints it. Null if it ends with a group.
create function content.search_last_word(p_query tsquery) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select substring(p_query::text from '''(?:[^'']|'''')+''$')
    $$;
grant execute on function content.search_last_word to headwater_content_lookup, headwater_content_management,
  headwater_search_lookup;

create or replace function content.search_query(p_language text, p_query text, p_last_word text) returns tsquery
  language plpgsql stable set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      configuration regconfig := content.search_configuration(p_language);
      typed tsquery := websearch_to_tsquery(configuration, content.search_plain(p_query));
      begun text := content.search_last_word(typed);
      lexeme text;
      completed text;
    begin
      if p_last_word is null or begun is null
         or numnode(plainto_tsquery(configuration, content.search_plain(p_last_word))) = 0 then
        return typed;
      end if;
      if length(begun) = 3 then
        -- One character of a script without spaces: pairs of characters are not among the words.
        return (typed::text || ':*')::tsquery;
      end if;
      lexeme := replace(replace(substring(begun from 2 for length(begun) - 2), '''''', ''''), '\\', '\');
      select string_agg(content.search_operand(near.word), ' | ')
      into completed
      from (
        select words.word
        from content.search_words words
        where words.site_id = site and words.language = p_language and starts_with(words.word, lexeme)
          and words.word <> lexeme
        order by length(words.word), words.word
        limit 50
      ) as near;
      return coalesce(
        left(typed::text, -length(begun)) || '( ' || begun || ' | ' || completed || ' )', typed::text)::tsquery;
    end $$;

grant create on schema content to headwater_content_lookup;
set local role headwater_content_lookup;
create or replace function content.search_typed(
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
                 then content.search_last_word(typed)
               end,
               querytree(typed) not in ('', 'T'),
               case when p_taxonomy_slug is not null then array(
                 select terms.taxonomy_id
                 from site.published_taxonomies terms
                 where terms.site_id = site and terms.language = p_language and terms.slug = p_taxonomy_slug
                 order by terms.taxonomy_id
               ) end;
    end $$;
set local role headwater_content_owner;
revoke create on schema content from headwater_content_lookup;
