-- serves: 0.1.0
-- Editors' lists of entries, in each of their orders, and by taxonomy.
create index entries_by_sort on content.entries (site_id, sort_at desc, entry_id desc);
-- A collation of its own: the database's may know only A to Z.
create index entries_by_title on content.entries (site_id, title collate "und-x-icu", entry_id);
create index entry_taxonomies_by_taxonomy on content.entry_taxonomies (site_id, taxonomy_id, entry_id);
