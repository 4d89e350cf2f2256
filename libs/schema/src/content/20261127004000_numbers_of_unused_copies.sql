-- serves: 0.1.0
-- The number of a copy that nobody has saved for so long is remembered, too: somebody may still have the copy open.
-- contracts: the function is made anew below, as it was called.
drop function content.remove_unused_working_copies(integer, integer);

-- Removes copies of any site that nobody has saved for so many days. Returns how many those were.
create function content.remove_unused_working_copies(p_days integer, p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      removed integer;
    begin
      with unused as (
        select site_id, entry_id, copies.save_number
        from content.working_copies copies
        join content.entries using (site_id, entry_id)
        where copies.updated_at < platform.clock_now() - make_interval(days => p_days)
        limit p_limit
        for update skip locked
      ), remembered as (
        update content.entries set last_copy_number = unused.save_number
        from unused
        where entries.site_id = unused.site_id and entries.entry_id = unused.entry_id
      )
      delete from content.working_copies using unused
      where working_copies.site_id = unused.site_id and working_copies.entry_id = unused.entry_id;
      get diagnostics removed = row_count;
      return removed;
    end $$;
