-- What editors say of a site's searches.

create table search.curation_states (
  site_id bigint primary key references site.sites (site_id) on delete cascade,
  -- Rises with every change of what is curated, so that what was remembered of it is known to be old.
  changes bigint not null default 0,
  -- Percent of the best hits among which the newest come first; 0: recency breaks ties only.
  recency_weight integer not null default 0 check (recency_weight between 0 and 50),
  recency_revision integer not null default 0
);

create table search.curated_queries (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  language text not null,
  query_key text not null,
  -- As it was typed when this was set.
  query text not null,
  -- Entries that have been deleted since stay here, and are not shown.
  pinned_entry_ids bigint[] not null,
  hidden_entry_ids bigint[] not null,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default platform.clock_now(),
  updated_at timestamptz not null default platform.clock_now(),
  primary key (site_id, language, query_key)
);

create table search.synonym_groups (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  language text not null,
  name text not null check (name ~ '^[a-z0-9_-]{1,64}$'),
  words text[] not null,
  -- Empty: all words are equal. Otherwise these find the words, too, and not the other way round.
  from_words text[] not null,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default platform.clock_now(),
  updated_at timestamptz not null default platform.clock_now(),
  primary key (site_id, language, name)
);

-- The groups as a query needs them: for each term that has synonyms, its words in their indexed form, and a query that
-- finds the others.
create table search.synonym_rules (
  site_id bigint not null,
  language text not null,
  first_lexeme text not null,
  term text not null,
  name text not null,
  query text not null,
  primary key (site_id, language, first_lexeme, term, name),
  constraint synonym_rules_group foreign key (site_id, language, name)
    references search.synonym_groups (site_id, language, name) on delete cascade
);
create index synonym_rules_of_group on search.synonym_rules (site_id, language, name);

create trigger count_revision before update on search.curated_queries
  for each row execute function platform.count_revision();
create trigger count_revision before update on search.synonym_groups
  for each row execute function platform.count_revision();

-- A query as it is compared: without case and accents, with one blank between words. The letter in front keeps the signs
-- that it begins with.
create function search.query_key(p_text text) returns text
  language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
      select btrim(substr(platform.title_key('q' || btrim(p_text)), 2))
    $$;

-- What is curated of this query: of its text, p_text, and of its words, p_query in the language of websearch_to_tsquery.
create function search.curation(p_language text, p_text text, p_query text)
  returns table (
    changes bigint, pinned bigint[], hidden bigint[], synonym_keys text[], synonym_queries text[], recency integer
  )
  language plpgsql stable security definer rows 1 set search_path = pg_catalog, pg_temp
  set client_min_messages = warning as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      changes := 0;
      recency := 0;
      pinned := '{}';
      hidden := '{}';
      synonym_keys := '{}';
      synonym_queries := '{}';
      select states.changes, states.recency_weight
      into changes, recency
      from search.curation_states states
      where states.site_id = site;
      if not found then
        changes := 0;
        recency := 0;
        return next;
        return;
      end if;
      select queries.pinned_entry_ids, queries.hidden_entry_ids
      into pinned, hidden
      from search.curated_queries queries
      where queries.site_id = site and queries.language = p_language and queries.query_key = search.query_key(p_text);
      pinned := coalesce(pinned, '{}');
      hidden := coalesce(hidden, '{}');
      if exists (select from search.synonym_rules rules where rules.site_id = site and rules.language = p_language) then
        select coalesce(array_agg(terms.term), '{}'), coalesce(array_agg(terms.query), '{}')
        into synonym_keys, synonym_queries
        from (
          select rules.term, string_agg(distinct rules.query, ' | ') as query
          from search.synonym_rules rules
          where rules.site_id = site and rules.language = p_language
            and rules.first_lexeme = any (content.search_query_lexemes(content.search_query(p_language, p_query, null)))
          group by rules.term
        ) as terms;
      end if;
      return next;
    end $$;

-- The number of changes of what is curated, now.
create function search.curation_changes() returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select coalesce((
        select states.changes
        from search.curation_states states
        where states.site_id = current_setting('app.site_id')::bigint
      ), 0)
    $$;

grant execute on function search.query_key to headwater_search_lookup, headwater_search_management;
