-- Names this database among all that may share a Redis: two of one server differ by their names, a dump that was loaded into
-- another server by that server. A replica that is promoted, and a backup of the files, keep the name.
create function platform.installation() returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select left(encode(sha256(convert_to(format('%s/%s', system_identifier, current_database()), 'UTF8')), 'hex'), 16)
      from pg_control_system()
    $$;
