-- serves: 0.1.0
-- The number of an entry's last working copy that is gone: the next one goes on from there. Whoever has seen an earlier
-- copy would take one that begins at 1 again for it.
alter table content.entries add column last_copy_number integer not null default 0;
alter table content.trashed_entries add column last_copy_number integer not null default 0;
