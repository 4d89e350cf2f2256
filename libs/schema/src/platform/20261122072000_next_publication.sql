-- The instant of the site's next scheduled publication, beside the version: every read asks for both, so they come from
-- one row and wait for no other table. Content fills the columns, by a trigger of its own.

alter table platform.site_versions
  -- 'infinity': none is scheduled. Null: not known, so an answer is good for the moment of its reading only.
  add column next_publication_at timestamptz,
  -- The clock when it was looked for. A reader whose clock is behind that may miss what is public by now.
  add column next_publication_checked_at timestamptz;

-- A trigger acts whoever raises, with whichever function: programs of before this migration, too.
grant trigger on platform.site_versions to headwater_content_owner;

-- Looks for the next publication of every site anew, and raises no version: for migrations.
create function platform.refresh_next_publications() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    begin
      -- In the order of all writers, so that none of them waits for this one while this one waits for it.
      perform from platform.site_versions order by site_id for update;
      update platform.site_versions set next_publication_at = null;
    end $$;
