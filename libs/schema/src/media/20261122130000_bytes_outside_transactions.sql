-- Uploads that store the bytes of an object at the moment, outside of any transaction. While one has not expired, the bytes stay.
-- With the object's row goes the upload's: whoever finds it gone has to store the bytes again.
create table media.uploads (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  content_hash text not null,
  upload_id bigint generated always as identity,
  expires_at timestamptz not null,
  primary key (site_id, content_hash, upload_id),
  foreign key (site_id, content_hash) references media.objects (site_id, content_hash) on delete cascade
);

-- Bytes that a job removes at the moment, outside of any transaction. Until it has, nobody may store them.
create table media.removals (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  job_id text not null check (job_id <> ''),
  started_at timestamptz not null default now(),
  primary key (site_id, content_hash)
);

-- Services of the release before store bytes without asking for removals: their upload fails, and may be tried again.
create function media.refuse_bytes_being_removed() returns trigger language plpgsql as $$
begin
  if exists (
    select from media.removals
    where removals.site_id = new.site_id and removals.content_hash = new.content_hash
  ) then
    raise exception 'the bytes are being removed' using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger refuse_bytes_being_removed before insert on media.media
  for each row execute function media.refuse_bytes_being_removed();
