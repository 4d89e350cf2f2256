-- serves: 0.1.0
-- For lists of media of one kind or size. Kinds are ranges of types: a comparison may use an index beside row-level security, a
-- function or a pattern may not.
create index objects_by_type on media.objects (site_id, mime_type collate "C", size_bytes);
create index objects_by_size on media.objects (site_id, size_bytes);
