-- Hashes of the bytes that a media file showed before they were replaced: texts may still hold URLs with them.
create table media.former_files (
  site_id bigint not null references site.sites on delete cascade,
  media_id bigint not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  primary key (site_id, media_id, content_hash),
  foreign key (site_id, media_id) references media.media on delete cascade
);
create index former_files_by_hash on media.former_files (site_id, content_hash);

create function media.note_former_files() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      insert into media.former_files (site_id, media_id, content_hash)
      select removed.site_id, removed.media_id, removed.content_hash
      from removed join added using (site_id, media_id)
      where removed.content_hash <> added.content_hash
      on conflict do nothing;
      return null;
    end $$;
create trigger note_former_files after update on media.media
  referencing old table as removed new table as added
  for each statement execute function media.note_former_files();

-- The end of a use by a former URL is one, too.
grant create on schema media to headwater_media_lookup;
set local role headwater_media_lookup;
create or replace function media.note_former_uses(p_site_id bigint, p_marks text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set jit = off as $$
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
    end $$;
set local role headwater_media_owner;
revoke create on schema media from headwater_media_lookup;
