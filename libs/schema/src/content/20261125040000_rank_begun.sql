-- serves: 0.1.0
-- What a search costs less: ts_rank_cd clears 32 KB of memory for each word of a query, in every hit, so no query has a
-- word twice, or words that their beginning stands for; and what excerpts are cut from is kept as it is, so that no search
-- unpacks it. Rows that were written before are unpacked until they are written again.
alter table content.search_texts
  alter column passages set storage external,
  alter column passage_words set storage external;

-- What was typed as a tsquery. The words that complete the last one are those of the site; the word itself is none of them.
create or replace function content.search_query(p_language text, p_query text, p_last_word text) returns tsquery
  language plpgsql stable set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      configuration regconfig := content.search_configuration(p_language);
      typed tsquery := websearch_to_tsquery(configuration, content.search_plain(p_query));
      -- As the query prints it, unless it ends with a group.
      begun text := substring(typed::text from '''[^'']+''$');
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
      select string_agg(content.search_operand(near.word), ' | ')
      into completed
      from (
        select words.word
        from content.search_words words
        where words.site_id = site and words.language = p_language and starts_with(words.word, btrim(begun, ''''))
          and words.word <> btrim(begun, '''')
        order by length(words.word), words.word
        limit 50
      ) as near;
      return coalesce(
        left(typed::text, -length(begun)) || '( ' || begun || ' | ' || completed || ' )', typed::text)::tsquery;
    end $$;

-- What hits are ranked by: the words of a query, the share of each, and the place of the operand that it is of. Words as
-- typed count more than those that begin so, or look like them. What completes a begun word is not looked for one by one:
-- that takes many times as long as its beginning.
create or replace function content.search_rank_terms(
  p_typed tsquery, p_wanted tsquery, p_is_begun boolean, out queries tsquery[], out shares float8[], out places integer[]
)
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      typed constant tsquery[] := content.search_operands(p_typed);
      wanted constant tsquery[] := content.search_operands(p_wanted);
    begin
      queries := '{}';
      shares := '{}';
      places := '{}';
      for at in 1..cardinality(wanted) loop
        -- As text: two queries that differ in a prefix alone are equal.
        if cardinality(typed) = cardinality(wanted) and typed[at]::text <> wanted[at]::text then
          queries := queries || typed[at] || case
            when p_is_begun and at = cardinality(wanted) and content.search_only_completes(typed[at], wanted[at])
              then (typed[at]::text || ':*')::tsquery
            else wanted[at]
          end;
          shares := shares || array[0.3, 0.7]::float8[];
          places := places || array[at, at];
        else
          queries := queries || wanted[at];
          shares := shares || 1::float8;
          places := places || at;
        end if;
      end loop;
    end $$;

-- Whether p_wanted has, besides the words of p_typed, only such as begin with the last one of these.
create function content.search_only_completes(p_typed tsquery, p_wanted tsquery) returns boolean
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      -- A group or a phrase prints more than words and what is between them.
      typed constant text := substring(p_typed::text from '^(?:''(?:[^'']|'''')*'' \| )*''(?:[^'']|'''')*''$');
      typed_words constant text[] := content.search_query_lexemes(p_typed);
      last_word constant text := typed_words[cardinality(typed_words)];
    begin
      return typed is not null and not exists (
        select
        from unnest(content.search_query_lexemes(p_wanted)) as words (word)
        where words.word <> all (typed_words) and not starts_with(words.word, last_word)
      );
    end $$;

grant execute on function content.search_only_completes to headwater_content_lookup;
