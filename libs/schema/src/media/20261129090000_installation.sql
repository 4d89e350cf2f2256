-- serves: 0.1.0
-- What the marker in the folder of media says, so that a folder that is not mounted, or that of others, is noticed. It goes with the
-- rows: a restored database keeps it.
create table media.installation (
  one_row boolean primary key default true check (one_row),
  id uuid not null default gen_random_uuid()
);
insert into media.installation default values;

-- For a folder without a marker: some objects of the first sites and of the last ones.
create function media.sample_objects() returns table (site_id bigint, content_hash text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
      (select objects.site_id, objects.content_hash from media.objects
       order by objects.site_id, objects.content_hash limit 50)
      union
      (select objects.site_id, objects.content_hash from media.objects
       order by objects.site_id desc, objects.content_hash desc limit 50)
    $$;
