-- What the media files of a site have, and how much that may be.
create table media.quotas (
  site_id bigint not null primary key references site.sites on delete cascade,
  -- Counted by the triggers below. Every media file counts, also where several show the same bytes.
  used_files bigint not null default 0 check (used_files >= 0),
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  -- Null: what the installation gives to every site. -1: no limit.
  max_files bigint check (max_files >= -1),
  max_bytes bigint check (max_bytes >= -1),
  -- How often the limits were changed.
  revision integer not null default 0 check (revision >= 0)
);

-- The row of the site is locked from here on: whoever adds to it after this sees all that was added before.
create function media.count_added_files() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      insert into media.quotas (site_id, used_files, used_bytes)
      select added.site_id, count(*), sum(objects.size_bytes)
      from added join media.objects using (site_id, content_hash)
      group by added.site_id
      on conflict (site_id) do update
        set used_files = quotas.used_files + excluded.used_files,
            used_bytes = quotas.used_bytes + excluded.used_bytes;
      return null;
    end $$;

-- Where a site is deleted, its row may have gone before its files.
create function media.count_removed_files() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
    end $$;

create function media.count_replaced_files() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
    end $$;

create trigger count_added_files after insert on media.media
  referencing new table as added for each statement execute function media.count_added_files();
create trigger count_removed_files after delete on media.media
  referencing old table as removed for each statement execute function media.count_removed_files();
create trigger count_replaced_files after update on media.media
  referencing old table as removed new table as added
  for each statement execute function media.count_replaced_files();
