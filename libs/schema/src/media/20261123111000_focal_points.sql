-- The point of a picture that its thumbnail keeps in sight, in whole per cent of width and height. Null: the middle.
alter table media.media
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  add constraint media_focal_point check ((focal_x is null) = (focal_y is null));

-- Points that were set for pictures of these bytes. Thumbnails around them go on answering, and around no others.
create table media.focal_points (
  site_id bigint not null references site.sites on delete cascade,
  content_hash text not null,
  x smallint not null check (x between 0 and 100),
  y smallint not null check (y between 0 and 100),
  set_at timestamptz not null default clock_timestamp(),
  primary key (site_id, content_hash, x, y),
  foreign key (site_id, content_hash) references media.objects on delete cascade
);

create or replace view media.public_media as
  select media.site_id, media.media_id, media.name, objects.mime_type, objects.size_bytes, media.content_hash,
         objects.extension, objects.variant_extension,
         objects.width, objects.height, objects.placeholder, objects.duration_ms, media.texts,
         media.focal_x, media.focal_y
  from media.media
  join media.objects on objects.site_id = media.site_id and objects.content_hash = media.content_hash;

-- For the byte server, which knows sites by their keys.
create function media.has_focal_point(p_site_key text, p_content_hash text, p_x integer, p_y integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select exists (
        select from media.focal_points
        where focal_points.site_id = site.find_site_by_key(p_site_key) and focal_points.content_hash = p_content_hash
          and focal_points.x = p_x and focal_points.y = p_y
      )
    $$;
