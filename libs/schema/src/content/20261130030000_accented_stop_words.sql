-- serves: 0.1.0
-- A stop word with accents was a word like any other: accents are taken away before stop words are looked for. So "Treiber für
-- Drucker" found no text without "für", and likewise "más", "più", "à", "não" or "på". Words of queries pass the list of their language
-- first. Texts are indexed as before, so those that are there need not change, and who types "fur" still finds "für". Phrases are
-- looked for as before.

do $$
declare
  name text;
begin
  -- Of the other languages that have a list, no stop word has an accent.
  foreach name in array array[
    'danish', 'finnish', 'french', 'german', 'hungarian', 'italian', 'norwegian', 'portuguese', 'spanish', 'swedish', 'turkish'
  ] loop
    execute format('create text search dictionary content.%I (template = pg_catalog.simple, stopwords = %I, accept = false)',
      name || '_stop', name);
    execute format('create text search configuration content.%I (copy = content.%I)', name || '_query', name);
    execute format(
      'alter text search configuration content.%I alter mapping for hword, hword_part, word with content.%I, public.unaccent, pg_catalog.%I',
      name || '_query', name || '_stop', name || '_stem');
  end loop;
end $$;

-- The configuration of what is typed. That of texts: content.search_configuration.
create function content.search_query_configuration(language text) returns regconfig
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select case split_part(lower(language), '-', 1)
        when 'da' then 'content.danish_query'::regconfig
        when 'fi' then 'content.finnish_query'::regconfig
        when 'fr' then 'content.french_query'::regconfig
        when 'de' then 'content.german_query'::regconfig
        when 'hu' then 'content.hungarian_query'::regconfig
        when 'it' then 'content.italian_query'::regconfig
        when 'no' then 'content.norwegian_query'::regconfig
        when 'nb' then 'content.norwegian_query'::regconfig
        when 'nn' then 'content.norwegian_query'::regconfig
        when 'pt' then 'content.portuguese_query'::regconfig
        when 'es' then 'content.spanish_query'::regconfig
        when 'sv' then 'content.swedish_query'::regconfig
        when 'tr' then 'content.turkish_query'::regconfig
        else content.search_configuration(language) end
    $$;
grant execute on function content.search_query_configuration to headwater_content_lookup, headwater_content_management,
  headwater_search_lookup;

create or replace function content.search_query(p_language text, p_query text, p_last_word text) returns tsquery
  language plpgsql stable set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      configuration regconfig := content.search_query_configuration(p_language);
      typed tsquery := websearch_to_tsquery(configuration, content.search_plain(p_query));
      begun text;
      lexeme text;
      completed text;
    begin
      if typed::text ~ '<(-|\d+)>' then
        -- A phrase is looked for as texts have it: an index server does not know the place of a word that is left out.
        configuration := content.search_configuration(p_language);
        typed := websearch_to_tsquery(configuration, content.search_plain(p_query));
      end if;
      begun := content.search_last_word(typed);
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
                 content.search_query_configuration(p_language), content.search_plain(p_last_word))) > 0
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
