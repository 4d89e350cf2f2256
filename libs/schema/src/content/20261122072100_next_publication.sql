-- Fills the site's next publication in the row of its version, with every raise, whoever raises.
-- `content.next_publications` stays for programs of the release before.

-- First of all: a writer takes the lock on entries before the one on site_versions, too.
grant select on content.entries to headwater_content_lookup;
create policy lookup on content.entries for select to headwater_content_lookup using (true);

create function content.set_next_publication() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    begin
      new.next_publication_checked_at := platform.clock_now();
      -- A transaction that began before a publication may end after the job of that publication, and no further job would come:
      -- the clock does not go back, unless by more than a transaction takes, because it was wrong.
      if tg_op = 'UPDATE' and old.next_publication_checked_at < new.next_publication_checked_at + interval '1 hour' then
        new.next_publication_checked_at := greatest(new.next_publication_checked_at, old.next_publication_checked_at);
      end if;
      -- The row is locked by now, and this statement takes a snapshot of its own. So it sees every change whose transaction
      -- raised before; those that are still under way raise, and look, after this one.
      select published_at into new.next_publication_at
      from content.entries
      where site_id = new.site_id and status = 'published' and published_at > new.next_publication_checked_at
      order by published_at
      limit 1;
      new.next_publication_at := coalesce(new.next_publication_at, 'infinity');
      return new;
    end $$;

-- Not for the other columns: who writes those has changed nothing, and is not to wait for a lock on entries.
-- Before the function is handed over: only who may execute it may name it in a trigger.
create trigger next_publication before insert or update of version, next_publication_at on platform.site_versions
  for each row execute function content.set_next_publication();
