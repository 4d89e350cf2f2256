-- Schema "media" as its migrations make it, owned by headwater_media_owner. Written by "npm run schema:dump".

create table media.extra_variants (
  site_id bigint not null,
  content_hash text not null,
  file_name text not null,
  state text not null default 'pending'::text,
  size_bytes bigint not null default 0,
  error text not null default ''::text,
  stops integer not null default 0,
  constraint extra_variants_pkey PRIMARY KEY (site_id, content_hash, file_name),
  constraint extra_variants_site_id_content_hash_fkey FOREIGN KEY (site_id, content_hash) REFERENCES media.objects(site_id, content_hash) ON DELETE CASCADE,
  constraint extra_variants_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint extra_variants_file_name_check CHECK ((file_name ~ '^[a-z0-9-]{1,40}\.[a-z0-9]{1,10}$'::text)),
  constraint extra_variants_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint extra_variants_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'made'::text, 'failed'::text]))),
  constraint extra_variants_stops_check CHECK ((stops >= 0))
);
CREATE INDEX extra_variants_failed ON media.extra_variants USING btree (site_id, content_hash) WHERE (state = 'failed'::text);
CREATE INDEX extra_variants_made ON media.extra_variants USING btree (site_id) INCLUDE (size_bytes) WHERE (state = 'made'::text);
CREATE INDEX extra_variants_pending ON media.extra_variants USING btree (site_id) WHERE (state = 'pending'::text);
alter table media.extra_variants enable row level security;
alter table media.extra_variants force row level security;
create policy one_site on media.extra_variants using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.extra_variants to headwater_media_management;

create table media.focal_points (
  site_id bigint not null,
  content_hash text not null,
  x smallint not null,
  y smallint not null,
  set_at timestamp with time zone not null default clock_timestamp(),
  constraint focal_points_pkey PRIMARY KEY (site_id, content_hash, x, y),
  constraint focal_points_site_id_content_hash_fkey FOREIGN KEY (site_id, content_hash) REFERENCES media.objects(site_id, content_hash) ON DELETE CASCADE,
  constraint focal_points_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint focal_points_x_check CHECK (((x >= 0) AND (x <= 100))),
  constraint focal_points_y_check CHECK (((y >= 0) AND (y <= 100)))
);
alter table media.focal_points enable row level security;
alter table media.focal_points force row level security;
create policy lookup on media.focal_points for select to headwater_media_lookup using (true);
create policy one_site on media.focal_points using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.focal_points to headwater_media_management;
grant select on media.focal_points to headwater_media_lookup;

create table media.former_files (
  site_id bigint not null,
  media_id bigint not null,
  content_hash text not null,
  constraint former_files_pkey PRIMARY KEY (site_id, media_id, content_hash),
  constraint former_files_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint former_files_site_id_media_id_fkey FOREIGN KEY (site_id, media_id) REFERENCES media.media(site_id, media_id) ON DELETE CASCADE,
  constraint former_files_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX former_files_by_hash ON media.former_files USING btree (site_id, content_hash);
alter table media.former_files enable row level security;
alter table media.former_files force row level security;
create policy lookup on media.former_files to headwater_media_lookup using (true);
create policy one_site on media.former_files using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.former_files to headwater_media_management;
grant insert, select on media.former_files to headwater_media_lookup;

create table media.former_uses (
  site_id bigint not null,
  media_id bigint not null,
  ended_at timestamp with time zone not null,
  constraint former_uses_pkey PRIMARY KEY (site_id, media_id),
  constraint former_uses_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint former_uses_site_id_media_id_fkey FOREIGN KEY (site_id, media_id) REFERENCES media.media(site_id, media_id) ON DELETE CASCADE
);
alter table media.former_uses enable row level security;
alter table media.former_uses force row level security;
create policy lookup on media.former_uses to headwater_media_lookup using (true);
create policy one_site on media.former_uses using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.former_uses to headwater_media_management;
grant insert, select, update on media.former_uses to headwater_media_lookup;

create table media.found_facts (
  site_id bigint not null,
  content_hash text not null,
  width integer,
  height integer,
  placeholder text,
  duration_ms bigint,
  animated boolean,
  constraint found_facts_pkey PRIMARY KEY (site_id, content_hash),
  constraint found_facts_site_id_content_hash_fkey FOREIGN KEY (site_id, content_hash) REFERENCES media.objects(site_id, content_hash) ON DELETE CASCADE,
  constraint found_facts_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint found_facts_height_check CHECK ((height > 0)),
  constraint found_facts_width_check CHECK ((width > 0))
);
alter table media.found_facts enable row level security;
alter table media.found_facts force row level security;
create policy one_site on media.found_facts using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.found_facts to headwater_media_management;

create table media.installation (
  one_row boolean not null default true,
  id uuid not null default gen_random_uuid(),
  constraint installation_pkey PRIMARY KEY (one_row),
  constraint installation_one_row_check CHECK (one_row)
);
grant delete, insert, select, update on media.installation to headwater_media_management;

create table media.media (
  site_id bigint not null,
  media_id bigint not null generated always as identity,
  name text not null,
  content_hash text not null,
  import_key text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  revision integer not null default 1,
  texts jsonb,
  focal_x smallint,
  focal_y smallint,
  constraint media_pkey PRIMARY KEY (site_id, media_id),
  constraint media_import_key_unique UNIQUE (site_id, import_key),
  constraint media_object FOREIGN KEY (site_id, content_hash) REFERENCES media.objects(site_id, content_hash) DEFERRABLE INITIALLY DEFERRED,
  constraint media_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint media_focal_point CHECK (((focal_x IS NULL) = (focal_y IS NULL))),
  constraint media_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
  constraint media_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
  constraint media_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
  constraint media_revision_check CHECK ((revision > 0)),
  constraint media_texts_check CHECK (((jsonb_typeof(texts) = 'object'::text) AND (texts <> '{}'::jsonb)))
);
CREATE INDEX media_by_name ON media.media USING btree (site_id, name COLLATE "und-x-icu", media_id);
CREATE INDEX media_by_object ON media.media USING btree (site_id, content_hash, media_id);
alter table media.media enable row level security;
alter table media.media force row level security;
create policy lookup on media.media for select to headwater_media_lookup using (true);
create policy one_site on media.media using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER count_added_files AFTER INSERT ON media.media REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION media.count_added_files();
CREATE TRIGGER count_removed_files AFTER DELETE ON media.media REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION media.count_removed_files();
CREATE TRIGGER count_replaced_files AFTER UPDATE ON media.media REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION media.count_replaced_files();
CREATE TRIGGER count_revision BEFORE UPDATE ON media.media FOR EACH ROW EXECUTE FUNCTION platform.count_revision();
CREATE TRIGGER note_former_files AFTER UPDATE ON media.media REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION media.note_former_files();
CREATE TRIGGER refuse_bytes_being_removed BEFORE INSERT ON media.media FOR EACH ROW EXECUTE FUNCTION media.refuse_bytes_being_removed();
grant delete, insert, select, update on media.media to headwater_media_management;
grant select on media.media to headwater_media_lookup;

create table media.objects (
  site_id bigint not null,
  content_hash text not null,
  mime_type text not null,
  extension text not null,
  size_bytes bigint not null,
  variant_extension text,
  width integer,
  height integer,
  variant_state text not null,
  variant_error text not null default ''::text,
  variant_expedited boolean not null default false,
  created_at timestamp with time zone not null default now(),
  placeholder text,
  duration_ms bigint,
  inspected boolean not null default false,
  made_variants text[],
  variant_stops integer not null default 0,
  animated boolean,
  widest_step integer generated always as (
CASE
    WHEN ((mime_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/tiff'::text])) OR ((mime_type = ANY (ARRAY['image/webp'::text, 'image/gif'::text, 'image/avif'::text])) AND (NOT animated))) THEN (LEAST((width)::bigint, (((width)::bigint * 16383) / height)))::integer
    ELSE NULL::integer
END) stored,
  constraint objects_pkey PRIMARY KEY (site_id, content_hash),
  constraint objects_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint objects_check CHECK (((variant_state = 'none'::text) = (variant_extension IS NULL))),
  constraint objects_check1 CHECK (((variant_state = 'failed'::text) = (variant_error <> ''::text))),
  constraint objects_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint objects_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint objects_extension_check CHECK ((extension ~ '^[a-z0-9]{1,10}$'::text)),
  constraint objects_height_check CHECK ((height > 0)),
  constraint objects_mime_type_check CHECK ((mime_type <> ''::text)),
  constraint objects_placeholder_check CHECK ((placeholder ~ '^[A-Za-z0-9+/]{4,60}={0,2}$'::text)),
  constraint objects_size_bytes_check CHECK ((size_bytes > 0)),
  constraint objects_variant_extension_check CHECK ((variant_extension = ANY (ARRAY['jpg'::text, 'png'::text, 'webp'::text]))),
  constraint objects_variant_state_check CHECK ((variant_state = ANY (ARRAY['none'::text, 'pending'::text, 'ready'::text, 'failed'::text]))),
  constraint objects_variant_stops_check CHECK ((variant_stops >= 0)),
  constraint objects_width_check CHECK ((width > 0))
);
CREATE INDEX failed_objects ON media.objects USING btree (site_id, content_hash) WHERE (variant_state = 'failed'::text);
CREATE INDEX objects_by_size ON media.objects USING btree (site_id, size_bytes);
CREATE INDEX objects_by_type ON media.objects USING btree (site_id, mime_type COLLATE "C", size_bytes);
CREATE INDEX objects_perhaps_animated ON media.objects USING btree (site_id, content_hash) WHERE ((animated IS NULL) AND (mime_type = ANY (ARRAY['image/webp'::text, 'image/gif'::text, 'image/avif'::text])));
CREATE INDEX objects_ready ON media.objects USING btree (site_id, content_hash) WHERE (variant_state = 'ready'::text);
CREATE INDEX objects_to_inspect ON media.objects USING btree (site_id, content_hash) WHERE (NOT inspected);
alter table media.objects enable row level security;
alter table media.objects force row level security;
create policy lookup on media.objects for select to headwater_media_lookup using (true);
create policy one_site on media.objects using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.objects to headwater_media_management;
grant select on media.objects to headwater_media_lookup;

create table media.quotas (
  site_id bigint not null,
  used_files bigint not null default 0,
  used_bytes bigint not null default 0,
  max_files bigint,
  max_bytes bigint,
  revision integer not null default 0,
  constraint quotas_pkey PRIMARY KEY (site_id),
  constraint quotas_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint quotas_max_bytes_check CHECK ((max_bytes >= '-1'::integer)),
  constraint quotas_max_files_check CHECK ((max_files >= '-1'::integer)),
  constraint quotas_revision_check CHECK ((revision >= 0)),
  constraint quotas_used_bytes_check CHECK ((used_bytes >= 0)),
  constraint quotas_used_files_check CHECK ((used_files >= 0))
);
alter table media.quotas enable row level security;
alter table media.quotas force row level security;
create policy lookup on media.quotas to headwater_media_lookup using (true);
create policy one_site on media.quotas using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.quotas to headwater_media_management;
grant insert, select, update on media.quotas to headwater_media_lookup;

create table media.removals (
  site_id bigint not null,
  content_hash text not null,
  job_id text not null,
  started_at timestamp with time zone not null default now(),
  constraint removals_pkey PRIMARY KEY (site_id, content_hash),
  constraint removals_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint removals_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint removals_job_id_check CHECK ((job_id <> ''::text))
);
alter table media.removals enable row level security;
alter table media.removals force row level security;
create policy one_site on media.removals using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.removals to headwater_media_management;

create table media.resumable_uploads (
  site_id bigint not null,
  upload_id uuid not null default gen_random_uuid(),
  name text,
  size_bytes bigint not null,
  sha256 text,
  import_key text,
  actor text not null,
  received_bytes bigint not null default 0,
  writer uuid,
  writer_until timestamp with time zone,
  media_id bigint,
  created boolean,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  replaces_media_id bigint,
  new_name text,
  expected_revision integer,
  constraint resumable_uploads_pkey PRIMARY KEY (site_id, upload_id),
  constraint resumable_uploads_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint resumable_uploads_actor_check CHECK ((actor <> ''::text)),
  constraint resumable_uploads_check CHECK (((received_bytes >= 0) AND (received_bytes <= size_bytes))),
  constraint resumable_uploads_check1 CHECK (((writer IS NULL) = (writer_until IS NULL))),
  constraint resumable_uploads_check2 CHECK (((media_id IS NULL) = (created IS NULL))),
  constraint resumable_uploads_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
  constraint resumable_uploads_name_or_file CHECK (((name IS NULL) = (replaces_media_id IS NOT NULL))),
  constraint resumable_uploads_new_name_check CHECK (((char_length(new_name) >= 1) AND (char_length(new_name) <= 255))),
  constraint resumable_uploads_of_file CHECK (((replaces_media_id IS NOT NULL) OR ((new_name IS NULL) AND (expected_revision IS NULL)))),
  constraint resumable_uploads_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint resumable_uploads_size_bytes_check CHECK ((size_bytes > 0))
);
CREATE INDEX resumable_uploads_in_time ON media.resumable_uploads USING btree (site_id, created_at, upload_id);
alter table media.resumable_uploads enable row level security;
alter table media.resumable_uploads force row level security;
create policy one_site on media.resumable_uploads using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.resumable_uploads to headwater_media_management;

create table media.upload_parts (
  site_id bigint not null,
  upload_id uuid not null,
  starts_at bigint not null,
  size_bytes bigint not null,
  part_id uuid not null,
  constraint upload_parts_pkey PRIMARY KEY (site_id, upload_id, starts_at),
  constraint upload_parts_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint upload_parts_site_id_upload_id_fkey FOREIGN KEY (site_id, upload_id) REFERENCES media.resumable_uploads(site_id, upload_id) ON DELETE CASCADE,
  constraint upload_parts_size_bytes_check CHECK ((size_bytes > 0)),
  constraint upload_parts_starts_at_check CHECK ((starts_at >= 0))
);
alter table media.upload_parts enable row level security;
alter table media.upload_parts force row level security;
create policy one_site on media.upload_parts using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.upload_parts to headwater_media_management;

create table media.uploads (
  site_id bigint not null,
  content_hash text not null,
  upload_id bigint not null generated always as identity,
  expires_at timestamp with time zone not null,
  constraint uploads_pkey PRIMARY KEY (site_id, content_hash, upload_id),
  constraint uploads_site_id_content_hash_fkey FOREIGN KEY (site_id, content_hash) REFERENCES media.objects(site_id, content_hash) ON DELETE CASCADE,
  constraint uploads_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE
);
alter table media.uploads enable row level security;
alter table media.uploads force row level security;
create policy one_site on media.uploads using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on media.uploads to headwater_media_management;

create view media.public_media as
 SELECT media.site_id,
    media.media_id,
    media.name,
    objects.mime_type,
    objects.size_bytes,
    media.content_hash,
    objects.extension,
    objects.variant_extension,
    objects.width,
    objects.height,
    objects.placeholder,
    objects.duration_ms,
    media.texts,
    media.focal_x,
    media.focal_y,
    objects.widest_step
   FROM media.media
     JOIN media.objects ON objects.site_id = media.site_id AND objects.content_hash = media.content_hash;
grant delete, insert, select, update on media.public_media to headwater_media_management;
grant select on media.public_media to <every delivery>, <other lookups>, <other owners>, headwater_content_management, headwater_media_lookup, headwater_search_management, headwater_site_management;

CREATE OR REPLACE FUNCTION media.count_added_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      insert into media.quotas (site_id, used_files, used_bytes)
      select added.site_id, count(*), sum(objects.size_bytes)
      from added join media.objects using (site_id, content_hash)
      group by added.site_id
      on conflict (site_id) do update
        set used_files = quotas.used_files + excluded.used_files,
            used_bytes = quotas.used_bytes + excluded.used_bytes;
      return null;
    end $function$;
alter function media.count_added_files() owner to headwater_media_lookup;
grant execute on function media.count_added_files() to headwater_media_management;

CREATE OR REPLACE FUNCTION media.count_removed_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      update media.quotas
      set used_files = quotas.used_files - gone.files, used_bytes = quotas.used_bytes - gone.bytes
      from (
        select removed.site_id, count(*) as files, sum(objects.size_bytes) as bytes
        from removed join media.objects using (site_id, content_hash)
        group by removed.site_id
      ) as gone
      where quotas.site_id = gone.site_id;
      return null;
    end $function$;
alter function media.count_removed_files() owner to headwater_media_lookup;
grant execute on function media.count_removed_files() to headwater_media_management;

CREATE OR REPLACE FUNCTION media.count_replaced_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      update media.quotas
      set used_bytes = quotas.used_bytes + replaced.bytes
      from (
        select site_id, sum(bytes) as bytes
        from (
          select site_id, size_bytes as bytes from added join media.objects using (site_id, content_hash)
          union all
          select site_id, -size_bytes from removed join media.objects using (site_id, content_hash)
        ) as each_way
        group by site_id
      ) as replaced
      where quotas.site_id = replaced.site_id and replaced.bytes <> 0;
      return null;
    end $function$;
alter function media.count_replaced_files() owner to headwater_media_lookup;
grant execute on function media.count_replaced_files() to headwater_media_management;

CREATE OR REPLACE FUNCTION media.find_object(p_site_key text, p_content_hash text)
 RETURNS TABLE(site_id bigint, content_hash text, name text, mime_type text, extension text, size_bytes bigint, variant_extension text, variant_state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select objects.site_id, objects.content_hash, media.name, objects.mime_type, objects.extension, objects.size_bytes,
             objects.variant_extension, objects.variant_state
      from media.objects
      join media.media on media.site_id = objects.site_id and media.content_hash = objects.content_hash
      where objects.site_id = site.find_site_by_key(p_site_key) and objects.content_hash = p_content_hash
      order by media.media_id
      limit 1
    $function$;
alter function media.find_object(text,text) owner to headwater_media_lookup;
grant execute on function media.find_object(text,text) to headwater_media_delivery, headwater_media_management;

CREATE OR REPLACE FUNCTION media.has_focal_point(p_site_key text, p_content_hash text, p_x integer, p_y integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select exists (
        select from media.focal_points
        where focal_points.site_id = site.find_site_by_key(p_site_key) and focal_points.content_hash = p_content_hash
          and focal_points.x = p_x and focal_points.y = p_y
      )
    $function$;
alter function media.has_focal_point(text,text,integer,integer) owner to headwater_media_lookup;
grant execute on function media.has_focal_point(text,text,integer,integer) to headwater_media_delivery, headwater_media_management;

CREATE OR REPLACE FUNCTION media.note_former_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      insert into media.former_files (site_id, media_id, content_hash)
      select removed.site_id, removed.media_id, removed.content_hash
      from removed join added using (site_id, media_id)
      where removed.content_hash <> added.content_hash
      on conflict do nothing;
      return null;
    end $function$;
alter function media.note_former_files() owner to headwater_media_lookup;
grant execute on function media.note_former_files() to headwater_media_management;

CREATE OR REPLACE FUNCTION media.note_former_uses(p_site_id bigint, p_marks text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
    declare
      hashes constant text[] := array(
        select right(mark, 64) from unnest(p_marks) as mark where length(mark) >= 64
      );
    begin
      insert into media.former_uses (site_id, media_id, ended_at)
      select named.site_id, named.media_id, platform.clock_now()
      from (
        select media.site_id, media.media_id
        from media.media
        where media.site_id = p_site_id
          and media.media_id = any (
            select mark::bigint from unnest(p_marks) as mark where mark ~ '^[1-9][0-9]{0,15}$'
          )
        union
        select media.site_id, media.media_id
        from media.media
        where media.site_id = p_site_id and media.content_hash = any (hashes)
        union
        select former.site_id, former.media_id
        from media.former_files as former
        where former.site_id = p_site_id and former.content_hash = any (hashes)
      ) as named
      -- A site that is being deleted takes its notes along.
      where site.site_exists(p_site_id)
      order by named.media_id
      on conflict (site_id, media_id) do update set ended_at = excluded.ended_at;
    end $function$;
alter function media.note_former_uses(bigint,text[]) owner to headwater_media_lookup;
grant execute on function media.note_former_uses(bigint,text[]) to headwater_content_lookup, headwater_media_management, headwater_site_lookup;

CREATE OR REPLACE FUNCTION media.reaches_step(p_site_key text, p_content_hash text, p_width integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select exists (
        select from media.objects
        where objects.site_id = site.find_site_by_key(p_site_key) and objects.content_hash = p_content_hash
          and p_width <= objects.widest_step
      )
    $function$;
alter function media.reaches_step(text,text,integer) owner to headwater_media_lookup;
grant execute on function media.reaches_step(text,text,integer) to headwater_media_delivery, headwater_media_management;

CREATE OR REPLACE FUNCTION media.refuse_bytes_being_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from media.removals
    where removals.site_id = new.site_id and removals.content_hash = new.content_hash
  ) then
    raise exception 'the bytes are being removed' using errcode = 'serialization_failure';
  end if;
  return new;
end $function$;
grant execute on function media.refuse_bytes_being_removed() to headwater_media_management;

CREATE OR REPLACE FUNCTION media.sample_objects()
 RETURNS TABLE(site_id bigint, content_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      (select objects.site_id, objects.content_hash from media.objects
       order by objects.site_id, objects.content_hash limit 50)
      union
      (select objects.site_id, objects.content_hash from media.objects
       order by objects.site_id desc, objects.content_hash desc limit 50)
    $function$;
alter function media.sample_objects() owner to headwater_media_lookup;
grant execute on function media.sample_objects() to headwater_media_management;

CREATE OR REPLACE FUNCTION media.sites_to_inspect()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select site_id from media.objects where not inspected
      union
      select site_id from media.objects
      where animated is null and mime_type in ('image/webp', 'image/gif', 'image/avif')
    $function$;
alter function media.sites_to_inspect() owner to headwater_media_lookup;
grant execute on function media.sites_to_inspect() to headwater_media_management;
