-- When a use of a media file ended last. Whether it is used at present, those say who may show it.
create table media.former_uses (
  site_id bigint not null references site.sites on delete cascade,
  media_id bigint not null,
  ended_at timestamptz not null,
  primary key (site_id, media_id),
  foreign key (site_id, media_id) references media.media on delete cascade
);

-- Notes that uses of these marks end now. Called in the transaction that ends them.
create function media.note_former_uses(p_site_id bigint, p_marks text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set jit = off as $$
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
        where media.site_id = p_site_id
          and media.content_hash = any (
            select right(mark, 64) from unnest(p_marks) as mark where length(mark) >= 64
          )
      ) as named
      -- A site that is being deleted takes its notes along.
      where site.site_exists(p_site_id)
      order by named.media_id
      on conflict (site_id, media_id) do update set ended_at = excluded.ended_at;
    end $$;
