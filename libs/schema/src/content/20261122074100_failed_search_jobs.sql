-- Forgets the jobs of this site that were to bring texts up to date and were given up: all its texts are made anew.
create function content.forget_failed_search_jobs() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      select platform.forget_failed_site_jobs(array['content_search_texts'])
    $$;
