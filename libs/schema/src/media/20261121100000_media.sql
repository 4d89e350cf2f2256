-- The bytes of a site: one row for each distinct content, however many media files show it.
create table media.objects (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  mime_type text not null check (mime_type <> ''),
  extension text not null check (extension ~ '^[a-z0-9]{1,10}$'),
  size_bytes bigint not null check (size_bytes > 0),
  -- Null: not an image that variants are made of.
  variant_extension text check (variant_extension in ('jpg', 'png', 'webp')),
  width integer check (width > 0),
  height integer check (height > 0),
  variant_state text not null check (variant_state in ('none', 'pending', 'ready', 'failed')),
  variant_error text not null default '',
  -- A reader waits for the variants, or a run has begun: nobody needs to ask for them a second time.
  variant_expedited boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (site_id, content_hash),
  check ((variant_state = 'none') = (variant_extension is null)),
  check ((variant_state = 'failed') = (variant_error <> ''))
);

create table media.media (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  media_id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 255),
  content_hash text not null,
  import_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, media_id),
  constraint media_import_key_unique unique (site_id, import_key),
  -- No cascade: bytes that something refers to cannot be forgotten. Deferred: deleting a site takes both in any order.
  constraint media_object foreign key (site_id, content_hash) references media.objects (site_id, content_hash)
    deferrable initially deferred
);
create index media_by_object on media.media (site_id, content_hash, media_id);

create view media.public_media as
  select media.site_id, media.media_id, media.name, objects.mime_type, objects.size_bytes, media.content_hash,
         objects.extension, objects.variant_extension
  from media.media
  join media.objects on objects.site_id = media.site_id and objects.content_hash = media.content_hash;
