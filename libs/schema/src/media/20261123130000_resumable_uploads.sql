-- Files that arrive in several calls. Their bytes are in the storage, in parts, until a media file shows them.
create table media.resumable_uploads (
  site_id bigint not null references site.sites on delete cascade,
  upload_id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 255),
  size_bytes bigint not null check (size_bytes > 0),
  -- What the whole file must have, where its sender said so.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  import_key text,
  actor text not null check (actor <> ''),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- The call that may change it at the moment. A process that is killed leaves its name until the instant beside it.
  writer uuid,
  writer_until timestamptz,
  -- Null: not finished. Otherwise kept so that the same answer can be given again; no key, because the file may be deleted.
  media_id bigint,
  -- Whether finishing made a media file; false: there was one with the import key.
  created boolean,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (site_id, upload_id),
  check ((writer is null) = (writer_until is null)),
  check ((media_id is null) = (created is null))
);
create index resumable_uploads_in_time on media.resumable_uploads (site_id, created_at, upload_id);

create table media.upload_parts (
  site_id bigint not null references site.sites on delete cascade,
  upload_id uuid not null,
  starts_at bigint not null check (starts_at >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  -- In its key. A writer that was replaced by another one cannot touch the bytes of that one.
  part_id uuid not null,
  primary key (site_id, upload_id, starts_at),
  foreign key (site_id, upload_id) references media.resumable_uploads on delete cascade
);
