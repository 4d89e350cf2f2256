-- Uploads whose bytes come in the place of those of a media file.
alter table media.resumable_uploads
  -- Null: the bytes become a new media file. No key, because the file may be deleted.
  add column replaces_media_id bigint,
  -- Null: the name stays.
  add column new_name text check (char_length(new_name) between 1 and 255),
  -- The revision to replace. Null: any.
  add column expected_revision integer,
  -- Services of the release before cannot finish an upload without a name: they would make a new media file of it.
  alter column name drop not null,
  add constraint resumable_uploads_name_or_file check ((name is null) = (replaces_media_id is not null)),
  add constraint resumable_uploads_of_file check (
    replaces_media_id is not null or (new_name is null and expected_revision is null)
  );
