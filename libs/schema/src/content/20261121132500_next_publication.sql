-- The first of the site's future instants, read from the index and nothing after it: every delivery read asks for it,
-- and a group would be read whole. The site is named, so that the one row is that site's whoever reads.

create or replace view content.next_publications as
  select site_id, published_at as next_publication_at
  from content.entries
  where site_id = current_setting('app.site_id')::bigint
    and status = 'published' and published_at > platform.clock_now()
  order by published_at
  limit 1
