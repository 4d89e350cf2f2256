-- What is known of a file besides its bytes. Facts found by looking into the bytes belong to the object, texts to the media file.
alter table media.objects
  add column placeholder text check (placeholder ~ '^[A-Za-z0-9+/]{4,60}={0,2}$'),
  add column duration_ms bigint check (duration_ms >= 0),
  -- False: it was stored by a release that did not look for all of this. A job looks for it.
  add column inspected boolean not null default false;

create index objects_to_inspect on media.objects (site_id, content_hash) where not inspected;

-- By language: {"en": {"alt": "A boat", "caption": "The harbour at dawn"}}. Null where there are none.
alter table media.media add column texts jsonb check (jsonb_typeof(texts) = 'object' and texts <> '{}');

-- What a job has found so far. It is shown for all objects of the site at once, so that the site's version rises once.
create table media.found_facts (
  site_id bigint not null references site.sites on delete cascade,
  content_hash text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  duration_ms bigint,
  primary key (site_id, content_hash),
  foreign key (site_id, content_hash) references media.objects on delete cascade
);

create or replace view media.public_media as
  select media.site_id, media.media_id, media.name, objects.mime_type, objects.size_bytes, media.content_hash,
         objects.extension, objects.variant_extension,
         objects.width, objects.height, objects.placeholder, objects.duration_ms, media.texts
  from media.media
  join media.objects on objects.site_id = media.site_id and objects.content_hash = media.content_hash;

-- Sites that have objects to inspect, for the worker, which looks for them over all sites.
create function media.sites_to_inspect() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select distinct site_id from media.objects where not inspected $$;
