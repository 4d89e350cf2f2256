-- What of a site's media is on offer: the gateway writes it into URLs. A site without a row offers the first version of every preset.
create table site.media_offers (
  site_id bigint primary key references site.sites on delete cascade,
  -- Versions of presets after the first: {"medium": 2}.
  preset_versions jsonb not null default '{}' check (jsonb_typeof(preset_versions) = 'object')
);

-- Both look-ups say it, too. Their results have one more column, so they are made anew.
drop function site.resolve_site(text, text);
drop function site.resolve_sites(text[], integer);

create function site.resolve_site(p_domain text, p_site_key text) returns table (
  directory_version bigint, site_version bigint, site_id bigint, site_key text,
  mode text, default_language text, languages text[], domains text[],
  base_url text, allowed_origins text[], s_maxage integer, stale_while_revalidate integer, preset_versions jsonb
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select platform.directory_version(), platform.site_version(sites.site_id), sites.site_id, sites.site_key,
             sites.mode, sites.default_language,
             array(select languages.code from site.languages
                   where languages.site_id = sites.site_id and languages.enabled
                   order by languages.code <> sites.default_language, languages.code collate "C"),
             array(select domains.name from site.domains where domains.site_id = sites.site_id
                   order by not domains.is_primary, domains.name collate "C"),
             sites.base_url, sites.allowed_origins, sites.s_maxage, sites.stale_while_revalidate,
             offers.preset_versions
      from (select) as always
      left join (
        select domains.site_id from site.domains where domains.name = p_domain
        union all
        select sites.site_id from site.sites where sites.site_key = p_site_key
      ) as named on true
      left join site.sites on sites.site_id = named.site_id
      left join site.media_offers as offers on offers.site_id = sites.site_id
      limit 1
    $$;

create function site.resolve_sites(p_domains text[], p_max_tokens integer) returns table (
  domain text, directory_version bigint, site_version bigint, site_id bigint, site_key text,
  mode text, default_language text, languages text[], domains text[],
  base_url text, allowed_origins text[], s_maxage integer, stale_while_revalidate integer, token_hash_prefixes bytea, preset_versions jsonb
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
              where sites.site_id is not null),
             offers.preset_versions
      from unnest(p_domains) as asked (domain)
      left join site.domains as named on named.name = asked.domain
      left join site.sites on sites.site_id = named.site_id
      left join site.media_offers as offers on offers.site_id = sites.site_id
    $$;

-- Sites that do not offer exactly these versions.
create function site.sites_to_offer(p_preset_versions jsonb) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select sites.site_id
      from site.sites left join site.media_offers as offers on offers.site_id = sites.site_id
      where coalesce(offers.preset_versions, '{}') <> p_preset_versions
    $$;

-- For the site in app.site_id, whose rows are all that the owner may write. False: it offers exactly these already, or is gone.
create function site.offer_preset_versions(p_preset_versions jsonb) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      with offered as (
        insert into site.media_offers as offers (site_id, preset_versions)
        select sites.site_id, p_preset_versions
        from site.sites where sites.site_id = current_setting('app.site_id')::bigint
        on conflict (site_id) do update set preset_versions = excluded.preset_versions
        where offers.preset_versions <> excluded.preset_versions
        returning offers.preset_versions
      )
      select exists (select from offered)
    $$;
revoke execute on function site.offer_preset_versions(jsonb) from public;
grant execute on function site.offer_preset_versions(jsonb) to headwater_media_management;
