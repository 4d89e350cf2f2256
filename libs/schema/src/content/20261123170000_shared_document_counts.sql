-- serves: 0.1.0
-- contracts: no release has an indexer that calls it

drop function content.search_document_counts();

-- Of all sites but these: documents that belong into the index, and changes of which nobody can say whether it has them.
create function content.search_document_counts(p_without_site_ids bigint[])
  returns table (documents bigint, pending bigint, pending_documents bigint)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      select (
               select count(*)
               from content.search_texts texts
               join content.entries on entries.site_id = texts.site_id and entries.entry_id = texts.entry_id
               where entries.status = 'published' and entries.site_id <> all (p_without_site_ids)
             ),
             (select count(*) from content.search_changes changes where changes.site_id <> all (p_without_site_ids)),
             (
               select count(*)
               from content.search_changes changes
               join content.search_texts texts on texts.site_id = changes.site_id and texts.entry_id = changes.entry_id
               join content.entries on entries.site_id = texts.site_id and entries.entry_id = texts.entry_id
               where entries.status = 'published' and changes.site_id <> all (p_without_site_ids)
             )
    $$;
