-- serves: 0.1.0
-- For lists of media from A to Z. Its own collation: that of the database may know only A to Z.
create index media_by_name on media.media (site_id, name collate "und-x-icu", media_id);
