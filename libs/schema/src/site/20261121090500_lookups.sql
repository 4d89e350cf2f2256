-- What must be asked before a site is known, or of two sites at once; and what the delivery role may do besides reading
-- views.

-- Always one row: where no site has the name, "no such site" holds for the directory version in it.
-- One statement, so that the versions are those of the snapshot that the site was read in.
create function site.resolve_site(p_domain text, p_site_key text) returns table (
  directory_version bigint, site_version bigint, site_id bigint, site_key text, mode text, default_language text,
  languages text[], domains text[], base_url text, allowed_origins text[], s_maxage integer,
  stale_while_revalidate integer
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select platform.directory_version(), platform.site_version(sites.site_id), sites.site_id, sites.site_key,
             sites.mode, sites.default_language,
             array(select languages.code from site.languages
                   where languages.site_id = sites.site_id and languages.enabled
                   order by languages.code <> sites.default_language, languages.code collate "C"),
             array(select domains.name from site.domains where domains.site_id = sites.site_id
                   order by not domains.is_primary, domains.name collate "C"),
             sites.base_url, sites.allowed_origins, sites.s_maxage, sites.stale_while_revalidate
      from (select) as always
      left join (
        select domains.site_id from site.domains where domains.name = p_domain
        union all
        select sites.site_id from site.sites where sites.site_key = p_site_key
      ) as named on true
      left join site.sites on sites.site_id = named.site_id
      limit 1
    $$;

create function site.find_site_id(p_domain text) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select site_id from site.domains where name = p_domain
    $$;

-- p_allowed null: every site.
create function site.list_sites(p_allowed bigint[], p_mode text, p_after bigint, p_limit integer)
  returns table (
    site_id bigint, site_key text, name text, mode text, default_language text, base_url text,
    allowed_origins text[], s_maxage integer, stale_while_revalidate integer, created_at timestamptz,
    updated_at timestamptz, primary_domain text
  ) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select sites.site_id, sites.site_key, sites.name, sites.mode, sites.default_language, sites.base_url,
             sites.allowed_origins, sites.s_maxage, sites.stale_while_revalidate, sites.created_at, sites.updated_at,
             domains.name
      from site.sites
      join site.domains on domains.site_id = sites.site_id and domains.is_primary
      where sites.site_id > p_after
        and (p_allowed is null or sites.site_id = any (p_allowed))
        and (p_mode is null or sites.mode = p_mode)
      order by sites.site_id
      limit p_limit
    $$;

grant update (site_id) on site.domains to headwater_site_lookup;
create policy move on site.domains for update to headwater_site_lookup using (true);
-- For the row lock alone, which asks for the right to change something.
grant update (updated_at) on site.sites to headwater_site_lookup;
create policy lock on site.sites for update to headwater_site_lookup using (true);

-- From the site in app.site_id to another one. Both are locked in the order of their ids, whichever way the move goes.
create function site.move_domain(p_domain_id bigint, p_to bigint, p_limit integer) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      from_site constant bigint := current_setting('app.site_id')::bigint;
      primary_one boolean;
    begin
      perform from site.sites where site_id in (from_site, p_to) order by site_id for no key update;
      select is_primary into primary_one from site.domains where site_id = from_site and domain_id = p_domain_id;
      if primary_one is null then return 'domain_not_found'; end if;
      if primary_one then return 'domain_is_primary'; end if;
      if not exists (select from site.sites where site_id = p_to) then return 'site_not_found'; end if;
      if (select count(*) from site.domains where site_id = p_to) >= p_limit then return 'limit_reached'; end if;
      update site.domains set site_id = p_to where site_id = from_site and domain_id = p_domain_id;
      return 'moved';
    end $$;

-- Of the site in app.site_id. It stays with the owner, whom the row policy holds to that site.
create function site.find_token(p_token_hash bytea)
  returns table (token_id bigint, expires_in_ms bigint, requests_per_minute integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select token_id, ceil(extract(epoch from expires_at - platform.clock_now()) * 1000)::bigint, requests_per_minute
      from site.tokens
      where site_id = current_setting('app.site_id')::bigint and token_hash = p_token_hash
    $$;
grant execute on function site.find_token(bytea) to headwater_site_delivery;

-- The only write of the delivery role. To the minute, so a token is written at most once in one; locked in one order,
-- because every gateway reports the same tokens.
create function site.record_token_use(p_site_id bigint, p_token_ids bigint[], p_ages_ms bigint[]) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
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
      return written;
    end $$;
grant execute on function site.record_token_use(bigint, bigint[], bigint[]) to headwater_site_delivery;
