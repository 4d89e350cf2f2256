-- The database that the versions were last given by, as system identifier, timeline and start. Other than
-- platform.database_identity, a replica can tell it, too.
create function platform.recognised_database() returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select coalesce(given_by, '') from platform.directory
    $$;
