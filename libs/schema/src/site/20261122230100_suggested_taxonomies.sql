-- Taxonomies whose names begin with what somebody types.

alter table site.taxonomies add column name_key text collate "C";

create function site.key_taxonomy() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      new.name_key := platform.title_key(new.name);
      return new;
    end $$;
create trigger taxonomies_key before insert or update on site.taxonomies for each row
  execute function site.key_taxonomy();

-- The owner sees rows of one site at a time.
alter table site.taxonomies no force row level security;
update site.taxonomies set name_key = platform.title_key(name);
alter table site.taxonomies force row level security;

alter table site.taxonomies alter column name_key set not null;
create index taxonomies_by_name on site.taxonomies (site_id, language, name_key, taxonomy_id);

-- The first p_limit of them, by their keys; of several with one name the oldest. As many rows are read as begin so: a site
-- may have few thousand.
create function site.suggest_taxonomies(p_language text, p_query text, p_limit integer)
  returns table (taxonomy_id bigint, type text, name text, slug text, key text)
  language plpgsql stable security definer rows 10
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      beginning text := platform.title_beginning(p_query);
    begin
      if beginning = '' then
        return;
      end if;
      return query
        select named.taxonomy_id, named.type, named.name, named.slug, named.name_key
        from (
          select distinct on (terms.name_key, terms.name) terms.*
          from site.taxonomies terms
          where terms.site_id = site and terms.language = p_language
            and terms.name_key >= beginning and terms.name_key < beginning || chr(1114111)
          order by terms.name_key, terms.name, terms.taxonomy_id
        ) as named
        order by named.name_key, not starts_with(named.name, p_query), named.taxonomy_id
        limit p_limit;
    end $$;
