-- serves: 0.1.0
-- A change that came while its entry was written into the index is as old as the batch, not as its end: it may have come
-- any time since the batch was read, which began after its transaction. Otherwise a slow batch would let searches miss
-- for a second more what PostgreSQL has shown already.
grant create on schema content to headwater_content_lookup;
set local role headwater_content_lookup;
create or replace function content.forget_search_changes(p_site_ids bigint[], p_entry_ids bigint[], p_change_ids bigint[])
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
    begin
      with applied as materialized (
        select changes.site_id, changes.entry_id, changes.change_id = read.change_id as is_unchanged
        from unnest(p_site_ids, p_entry_ids, p_change_ids) as read (site_id, entry_id, change_id)
        join content.search_changes changes
          on changes.site_id = read.site_id and changes.entry_id = read.entry_id
        order by changes.site_id, changes.entry_id
        for update of changes skip locked
      ), kept as (
        update content.search_changes changes set changed_at = transaction_timestamp()
        from applied
        where not applied.is_unchanged
          and changes.site_id = applied.site_id and changes.entry_id = applied.entry_id
      )
      delete from content.search_changes changes
      using applied
      where applied.is_unchanged
        and changes.site_id = applied.site_id and changes.entry_id = applied.entry_id;
    end $$;
set local role headwater_content_owner;
revoke create on schema content from headwater_content_lookup;
