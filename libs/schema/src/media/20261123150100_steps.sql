-- Pictures are offered in several widths, but for those that move.
alter table media.objects
  -- Null: it is not known, or no picture.
  add column animated boolean,
  -- The largest width that the picture can be offered in. Null: it is no still picture. None is larger than the original, nor higher
  -- than WebP can be.
  add column widest_step integer generated always as (
    case when mime_type in ('image/jpeg', 'image/png', 'image/tiff')
           or mime_type in ('image/webp', 'image/gif', 'image/avif') and not animated
         then least(width::bigint, width::bigint * 16383 / height)::integer end
  ) stored;

alter table media.found_facts add column animated boolean;

-- A job finds out what was not looked for.
create index objects_perhaps_animated on media.objects (site_id, content_hash)
  where animated is null and mime_type in ('image/webp', 'image/gif', 'image/avif');

-- Another role owns it, so it is made anew.
drop function media.sites_to_inspect();
create function media.sites_to_inspect() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
      select site_id from media.objects where not inspected
      union
      select site_id from media.objects
      where animated is null and mime_type in ('image/webp', 'image/gif', 'image/avif')
    $$;

-- What the variants of a site that not every image has take.
create index extra_variants_made on media.extra_variants (site_id) include (size_bytes) where state = 'made';

create or replace view media.public_media as
  select media.site_id, media.media_id, media.name, objects.mime_type, objects.size_bytes, media.content_hash,
         objects.extension, objects.variant_extension,
         objects.width, objects.height, objects.placeholder, objects.duration_ms, media.texts,
         media.focal_x, media.focal_y, objects.widest_step
  from media.media
  join media.objects on objects.site_id = media.site_id and objects.content_hash = media.content_hash;

-- For the byte server, which knows sites by their keys.
create function media.reaches_step(p_site_key text, p_content_hash text, p_width integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select exists (
        select from media.objects
        where objects.site_id = site.find_site_by_key(p_site_key) and objects.content_hash = p_content_hash
          and p_width <= objects.widest_step
      )
    $$;
