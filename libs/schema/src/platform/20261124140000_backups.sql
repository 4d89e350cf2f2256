-- serves: 0.1.0
-- When the last backup was written. Before the first: since when one is waited for.
alter table platform.directory add column backed_up_at timestamptz not null default now();

create function platform.note_backup() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      update platform.directory set backed_up_at = clock_timestamp()
    $$;

create function platform.backup_age_seconds() returns float8
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select extract(epoch from clock_timestamp() - backed_up_at)::float8 from platform.directory
    $$;
