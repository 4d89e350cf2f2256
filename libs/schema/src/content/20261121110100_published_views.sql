-- The publication rule, here and nowhere else. The views are contracts with the other services: columns are only added.

-- The author is joined from the left, so that the planner drops the join where no author is asked for.
create view content.published_entries as
  select entries.site_id, entries.entry_id, entries.type, entries.slug_family, entries.language, entries.title,
         entries.slug, entries.is_homepage, entries.published_at, entries.created_at, entries.sort_at,
         entries.og_image_media_id, entries.author_id, authors.name as author_name,
         entries.fields, entries.blocks, entries.html
  from content.entries
  left join content.authors on authors.site_id = entries.site_id and authors.author_id = entries.author_id
  where entries.status = 'published'
    and (entries.published_at is null or entries.published_at <= platform.clock_now());

create view content.published_entry_taxonomies as
  select site_id, entry_id, taxonomy_id, type, sort_at
  from content.entry_taxonomies
  where status = 'published' and (published_at is null or published_at <= platform.clock_now());

create view content.next_publications as
  select site_id, min(published_at) as next_publication_at
  from content.entries
  where status = 'published' and published_at > platform.clock_now()
  group by site_id;
