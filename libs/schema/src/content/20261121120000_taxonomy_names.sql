-- The names of an entry's taxonomies, which it is found by as it is by its author's.

alter table content.search_texts
  add column taxonomy_names text not null default '',
  -- What a column is generated from cannot be changed before PostgreSQL 17.
  drop column document;
alter table content.search_texts add column document tsvector not null generated always as (
  content.search_document(
    language, title, author_name || ' ' || taxonomy_names || ' ' || summary, body, details)
) stored;
create index search_texts_document on content.search_texts using gin (site_id, document);

-- The owner sees rows of one site at a time; which sites there are, it has to learn past that.
alter table content.entry_taxonomies no force row level security;
do $$
declare
  site bigint;
begin
  for site in select distinct site_id from content.entry_taxonomies loop
    perform set_config('app.site_id', site::text, true);
    update content.search_texts as texts set taxonomy_names = named.names
    from (
      select assigned.entry_id, string_agg(terms.name, ', ' order by terms.taxonomy_id) as names
      from content.entry_taxonomies assigned
      join site.published_taxonomies terms
        on terms.site_id = assigned.site_id and terms.taxonomy_id = assigned.taxonomy_id
      where assigned.site_id = site
      group by assigned.entry_id
    ) as named
    where texts.site_id = site and texts.entry_id = named.entry_id;
  end loop;
  perform set_config('app.site_id', '', true);
end $$;
alter table content.entry_taxonomies force row level security;
