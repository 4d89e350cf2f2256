-- Names and tokens that gateways have not seen are looked up together; most tokens that do not exist need no look-up at
-- all.

grant select (site_id, token_hash) on site.tokens to headwater_site_lookup;
create policy lookup on site.tokens for select to headwater_site_lookup using (true);

-- One row for each name. Where no site has it, "no such site" holds for the directory version in the row.
-- token_hash_prefixes: null where there is no site, or more than p_max_tokens tokens.
create function site.resolve_sites(p_domains text[], p_max_tokens integer) returns table (
  domain text, directory_version bigint, site_version bigint, site_id bigint, site_key text, mode text,
  default_language text, languages text[], domains text[], base_url text, allowed_origins text[], s_maxage integer,
  stale_while_revalidate integer, token_hash_prefixes bytea
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select asked.domain, platform.directory_version(), platform.site_version(sites.site_id), sites.site_id,
             sites.site_key, sites.mode, sites.default_language,
             array(select languages.code from site.languages
                   where languages.site_id = sites.site_id and languages.enabled
                   order by languages.code <> sites.default_language, languages.code collate "C"),
             array(select domains.name from site.domains where domains.site_id = sites.site_id
                   order by not domains.is_primary, domains.name collate "C"),
             sites.base_url, sites.allowed_origins, sites.s_maxage, sites.stale_while_revalidate,
             (select case when count(*) <= p_max_tokens
                     then coalesce(string_agg(substr(known.token_hash, 1, 4), ''::bytea order by known.token_hash), ''::bytea) end
              from (select tokens.token_hash from site.tokens where tokens.site_id = sites.site_id
                    limit p_max_tokens + 1) as known
              where sites.site_id is not null)
      from unnest(p_domains) as asked (domain)
      left join site.domains as named on named.name = asked.domain
      left join site.sites on sites.site_id = named.site_id
    $$;

-- Of the site in app.site_id. It stays with the owner, whom the row policy holds to that site.
create function site.find_tokens(p_token_hashes bytea[])
  returns table (token_hash bytea, token_id bigint, expires_in_ms bigint, requests_per_minute integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select token_hash, token_id, ceil(extract(epoch from expires_at - platform.clock_now()) * 1000)::bigint,
             requests_per_minute
      from site.tokens
      where site_id = current_setting('app.site_id')::bigint and token_hash = any (p_token_hashes)
    $$;
grant execute on function site.find_tokens(bytea[]) to headwater_site_delivery;
