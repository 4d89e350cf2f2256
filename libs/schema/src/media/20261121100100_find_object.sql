-- What the byte server must know of some bytes. No row: no media file of the site shows them (any more).
create function media.find_object(p_site_key text, p_content_hash text)
  returns table (
    site_id bigint, content_hash text, name text, mime_type text, extension text, size_bytes bigint,
    variant_extension text, variant_state text
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select objects.site_id, objects.content_hash, media.name, objects.mime_type, objects.extension, objects.size_bytes,
             objects.variant_extension, objects.variant_state
      from media.objects
      join media.media on media.site_id = objects.site_id and media.content_hash = objects.content_hash
      where objects.site_id = site.find_site_by_key(p_site_key) and objects.content_hash = p_content_hash
      order by media.media_id
      limit 1
    $$;
