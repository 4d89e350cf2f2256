create table site.sites (
  site_id bigint generated always as identity primary key,
  -- Part of media URLs for ever, so it never changes and is never used again.
  site_key text not null unique check (site_key ~ '^[a-z0-9]{12}$'),
  name text not null check (char_length(name) between 1 and 200),
  mode text not null check (mode in ('headless', 'theme')),
  default_language text not null,
  -- Null: made of the primary domain.
  base_url text check (base_url ~ '^https?://.*[^/]$'),
  allowed_origins text[] not null default '{}',
  s_maxage integer check (s_maxage between 1 and 86400),
  stale_while_revalidate integer check (stale_while_revalidate between 0 and 86400),
  created_at timestamptz not null default platform.clock_now(),
  updated_at timestamptz not null default platform.clock_now(),
  check ((s_maxage is null) = (stale_while_revalidate is null))
);

create table site.languages (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  language_id bigint generated always as identity,
  -- As configured; other tables refer to it, so it never changes.
  code text not null check (code ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$'),
  name text not null check (char_length(name) between 1 and 200),
  enabled boolean not null default true,
  created_at timestamptz not null default platform.clock_now(),
  primary key (site_id, language_id),
  constraint languages_code_referenced unique (site_id, code)
);
create unique index languages_code_unique on site.languages (site_id, lower(code));
-- Deferred: a site and its first language need each other.
alter table site.sites add constraint sites_default_language foreign key (site_id, default_language)
  references site.languages (site_id, code) deferrable initially deferred;

create table site.domains (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  domain_id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 253 and name = lower(name)),
  is_primary boolean not null,
  created_at timestamptz not null default platform.clock_now(),
  primary key (site_id, domain_id),
  -- Over all sites: a domain leads to one of them. The site cannot come first, it is what is looked for.
  constraint domains_name_unique unique (name)
);
create unique index domains_one_primary on site.domains (site_id) where is_primary;

create view site.public_sites as
  select site_id, site_key, name, default_language from site.sites;
create view site.site_languages as
  select languages.site_id, languages.code, languages.enabled, languages.code = sites.default_language as is_default
  from site.languages
  join site.sites on sites.site_id = languages.site_id;

-- For the foreign keys to the tenant; it gives no right to read.
grant usage on schema site to headwater_media_owner, headwater_content_owner, headwater_search_owner;
grant references on site.sites to headwater_media_owner, headwater_content_owner, headwater_search_owner;
