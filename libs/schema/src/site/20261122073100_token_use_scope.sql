-- The only write of the delivery role. To the minute, so a token is written at most once in one; locked in one order,
-- because every gateway reports the same tokens. It takes the site that it is given for its scope, and then gives back
-- the caller's.
create or replace function site.record_token_use(p_site_id bigint, p_token_ids bigint[], p_ages_ms bigint[]) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      caller_scope constant text := current_setting('app.site_id', true);
      written integer;
    begin
      perform set_config('app.site_id', p_site_id::text, true);
      with uses as (
        select token_id, date_trunc('minute', platform.clock_now() - min(age_ms) * interval '1 millisecond') as used_at
        from unnest(p_token_ids, p_ages_ms) as reported (token_id, age_ms)
        group by token_id
      ), due as (
        select tokens.token_id, uses.used_at
        from site.tokens
        join uses on uses.token_id = tokens.token_id
        where tokens.site_id = p_site_id and (tokens.last_used_at is null or tokens.last_used_at < uses.used_at)
        order by tokens.token_id
        for no key update of tokens
      )
      update site.tokens set last_used_at = due.used_at
      from due
      where tokens.site_id = p_site_id and tokens.token_id = due.token_id;
      get diagnostics written = row_count;
      perform set_config('app.site_id', coalesce(caller_scope, ''), true);
      return written;
    end $$;
