-- Widths in which pictures are offered: `w640.webp`.
alter table site.media_offers
  -- On offer, ascending.
  add column widths integer[] not null default '{}',
  -- Pictures are offered as AVIF, too.
  add column avif boolean not null default false,
  -- What was on offer at any time goes on answering.
  add column known_widths integer[] not null default '{}',
  add column knew_avif boolean not null default false,
  -- Set for this site. False: it has what the installation has.
  add column own_ladder boolean not null default false,
  add constraint media_offers_widths check (
    widths <@ known_widths and (knew_avif or not avif) and cardinality(known_widths) <= 64
    and 16 <= all (known_widths) and 8192 >= all (known_widths)
  );

-- What new sites begin with. Media's worker writes it.
create table site.media_defaults (
  one_row boolean primary key default true check (one_row),
  widths integer[] not null,
  avif boolean not null
);

-- Sites that do not offer exactly this, but for ladders of their own.
create function site.sites_to_offer(p_preset_versions jsonb, p_widths integer[], p_avif boolean) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select sites.site_id
      from site.sites left join site.media_offers as offers on offers.site_id = sites.site_id
      where coalesce(offers.preset_versions, '{}') <> p_preset_versions
         or not coalesce(offers.own_ladder, false)
            and (coalesce(offers.widths, '{}') <> p_widths or coalesce(offers.avif, false) <> p_avif)
    $$;

-- For the site in app.site_id. 'changed', 'same', 'gone': there is no such site, or 'full': it would have had too many widths.
create function site.offer_ladder(p_widths integer[], p_avif boolean, p_own boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      own_site constant bigint := current_setting('app.site_id')::bigint;
      had site.media_offers;
      known integer[];
    begin
      insert into site.media_offers (site_id)
      select sites.site_id from site.sites where sites.site_id = own_site
      on conflict do nothing;
      select * into had from site.media_offers as offers where offers.site_id = own_site for update;
      if not found then return 'gone'; end if;
      -- The installation's ladder does not replace one of the site.
      if had.own_ladder and not p_own then return 'same'; end if;
      if had.widths = p_widths and had.avif = p_avif and had.own_ladder = p_own then return 'same'; end if;
      known := array(select distinct width from unnest(had.known_widths || p_widths) as width order by width);
      if cardinality(known) > 64 then return 'full'; end if;
      update site.media_offers as offers
      set widths = p_widths, avif = p_avif, own_ladder = p_own, known_widths = known, knew_avif = had.knew_avif or p_avif
      where offers.site_id = own_site;
      return 'changed';
    end $$;
revoke execute on function site.offer_ladder(integer[], boolean, boolean) from public;
grant execute on function site.offer_ladder(integer[], boolean, boolean) to headwater_media_management;

-- The site in app.site_id offers what the installation does.
create function site.follow_installation_ladder() returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    declare
      had_own boolean;
      outcome text;
    begin
      update site.media_offers as offers set own_ladder = false
      where offers.site_id = current_setting('app.site_id')::bigint and offers.own_ladder;
      had_own := found;
      outcome := site.offer_ladder(
        coalesce((select defaults.widths from site.media_defaults as defaults), '{}'),
        coalesce((select defaults.avif from site.media_defaults as defaults), false),
        false
      );
      return case when outcome = 'same' and had_own then 'changed' else outcome end;
    end $$;
revoke execute on function site.follow_installation_ladder() from public;
grant execute on function site.follow_installation_ladder() to headwater_media_management;

-- What the site in app.site_id offers. No row: there is no such site.
create function site.media_ladder() returns table (
  widths integer[], avif boolean, own_ladder boolean, known_widths integer[], default_widths integer[], default_avif boolean
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select coalesce(offers.widths, '{}'), coalesce(offers.avif, false), coalesce(offers.own_ladder, false),
             coalesce(offers.known_widths, '{}'), coalesce(defaults.widths, '{}'), coalesce(defaults.avif, false)
      from site.sites
      left join site.media_offers as offers on offers.site_id = sites.site_id
      left join site.media_defaults as defaults on true
      where sites.site_id = current_setting('app.site_id')::bigint
    $$;
revoke execute on function site.media_ladder() from public;
grant execute on function site.media_ladder() to headwater_media_management;

-- From now on, new sites begin with this.
create function site.set_media_defaults(p_widths integer[], p_avif boolean) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      insert into site.media_defaults as defaults (widths, avif) values (p_widths, p_avif)
      on conflict (one_row) do update set widths = excluded.widths, avif = excluded.avif
      where (defaults.widths, defaults.avif) is distinct from (excluded.widths, excluded.avif)
    $$;
revoke execute on function site.set_media_defaults(integer[], boolean) from public;
grant execute on function site.set_media_defaults(integer[], boolean) to headwater_media_management;

create function site.is_media_default(p_widths integer[], p_avif boolean) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select exists (select from site.media_defaults as defaults where defaults.widths = p_widths and defaults.avif = p_avif)
    $$;
revoke execute on function site.is_media_default(integer[], boolean) from public;
grant execute on function site.is_media_default(integer[], boolean) to headwater_media_management;

-- An installation without sites serves no URL yet, so no older release can be asked for a new one.
create function site.has_sites() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select exists (select from site.sites) $$;

-- For the byte server, which knows sites by their keys.
create function site.knows_step(p_site_key text, p_width integer, p_avif boolean) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select exists (
        select from site.sites join site.media_offers as offers on offers.site_id = sites.site_id
        where sites.site_key = p_site_key and p_width = any (offers.known_widths) and (offers.knew_avif or not p_avif)
      )
    $$;

-- Both look-ups say it, too. Their results have two more columns, so they are made anew.
drop function site.resolve_site(text, text);
drop function site.resolve_sites(text[], integer);

create function site.resolve_site(p_domain text, p_site_key text) returns table (
  directory_version bigint, site_version bigint, site_id bigint, site_key text,
  mode text, default_language text, languages text[], domains text[],
  base_url text, allowed_origins text[], s_maxage integer, stale_while_revalidate integer, preset_versions jsonb,
  widths integer[], avif boolean
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select platform.directory_version(), platform.site_version(sites.site_id), sites.site_id, sites.site_key,
             sites.mode, sites.default_language,
             array(select languages.code from site.languages
                   where languages.site_id = sites.site_id and languages.enabled
                   order by languages.code <> sites.default_language, languages.code collate "C"),
             array(select domains.name from site.domains where domains.site_id = sites.site_id
                   order by not domains.is_primary, domains.name collate "C"),
             sites.base_url, sites.allowed_origins, sites.s_maxage, sites.stale_while_revalidate,
             offers.preset_versions, offers.widths, offers.avif
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
  base_url text, allowed_origins text[], s_maxage integer, stale_while_revalidate integer, token_hash_prefixes bytea, preset_versions jsonb,
  widths integer[], avif boolean
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
             offers.preset_versions, offers.widths, offers.avif
      from unnest(p_domains) as asked (domain)
      left join site.domains as named on named.name = asked.domain
      left join site.sites on sites.site_id = named.site_id
      left join site.media_offers as offers on offers.site_id = sites.site_id
    $$;
