-- Schema "site" as its migrations make it, owned by headwater_site_owner. Written by "npm run schema:dump".

create sequence site.taxonomy_translation_groups as bigint;
grant usage on sequence site.taxonomy_translation_groups to headwater_site_management;

create table site.area_designs (
  site_id bigint not null,
  area_design_id bigint not null generated always as identity,
  area text not null,
  settings json not null,
  created_at timestamp with time zone not null default platform.clock_now(),
  updated_at timestamp with time zone not null default platform.clock_now(),
  revision integer not null default 1,
  constraint area_designs_pkey PRIMARY KEY (site_id, area_design_id),
  constraint area_designs_area_unique UNIQUE (site_id, area),
  constraint area_designs_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint area_designs_area_check CHECK ((area ~ '^[a-z0-9_-]{1,64}$'::text)),
  constraint area_designs_revision_check CHECK ((revision > 0))
);
alter table site.area_designs enable row level security;
alter table site.area_designs force row level security;
create policy lookup on site.area_designs for select to headwater_site_lookup using (true);
create policy one_site on site.area_designs using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER count_revision BEFORE UPDATE ON site.area_designs FOR EACH ROW EXECUTE FUNCTION platform.count_revision();
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE ON site.area_designs FOR EACH STATEMENT EXECUTE FUNCTION platform.hold_media_for_write();
CREATE TRIGGER media_uses_changed AFTER UPDATE ON site.area_designs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION site.note_former_media_uses();
CREATE TRIGGER media_uses_removed AFTER DELETE ON site.area_designs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION site.note_former_media_uses();
grant delete, insert, select, update on site.area_designs to headwater_site_management;
grant select on site.area_designs to headwater_site_lookup;

create table site.domains (
  site_id bigint not null,
  domain_id bigint not null generated always as identity,
  name text not null,
  is_primary boolean not null,
  created_at timestamp with time zone not null default platform.clock_now(),
  constraint domains_pkey PRIMARY KEY (site_id, domain_id),
  constraint domains_name_unique UNIQUE (name),
  constraint domains_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint domains_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 253)) AND (name = lower(name))))
);
CREATE UNIQUE INDEX domains_one_primary ON site.domains USING btree (site_id) WHERE is_primary;
alter table site.domains enable row level security;
alter table site.domains force row level security;
create policy lookup on site.domains for select to headwater_site_lookup using (true);
create policy move on site.domains for update to headwater_site_lookup using (true);
create policy one_site on site.domains using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on site.domains to headwater_site_management;
grant select, update (site_id) on site.domains to headwater_site_lookup;

create table site.languages (
  site_id bigint not null,
  language_id bigint not null generated always as identity,
  code text not null,
  name text not null,
  enabled boolean not null default true,
  created_at timestamp with time zone not null default platform.clock_now(),
  constraint languages_pkey PRIMARY KEY (site_id, language_id),
  constraint languages_code_referenced UNIQUE (site_id, code),
  constraint languages_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint languages_code_check CHECK ((code ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$'::text)),
  constraint languages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);
CREATE UNIQUE INDEX languages_code_unique ON site.languages USING btree (site_id, lower(code));
alter table site.languages enable row level security;
alter table site.languages force row level security;
create policy lookup on site.languages for select to headwater_site_lookup using (true);
create policy one_site on site.languages using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on site.languages to headwater_site_management;
grant select on site.languages to headwater_site_lookup;

create table site.media_defaults (
  one_row boolean not null default true,
  widths integer[] not null,
  avif boolean not null,
  constraint media_defaults_pkey PRIMARY KEY (one_row),
  constraint media_defaults_one_row_check CHECK (one_row)
);
grant delete, insert, select, update on site.media_defaults to headwater_site_management;

create table site.media_offers (
  site_id bigint not null,
  preset_versions jsonb not null default '{}'::jsonb,
  widths integer[] not null default '{}'::integer[],
  avif boolean not null default false,
  known_widths integer[] not null default '{}'::integer[],
  knew_avif boolean not null default false,
  own_ladder boolean not null default false,
  constraint media_offers_pkey PRIMARY KEY (site_id),
  constraint media_offers_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint media_offers_preset_versions_check CHECK ((jsonb_typeof(preset_versions) = 'object'::text)),
  constraint media_offers_widths CHECK (((widths <@ known_widths) AND (knew_avif OR (NOT avif)) AND (cardinality(known_widths) <= 64) AND (16 <= ALL (known_widths)) AND (8192 >= ALL (known_widths))))
);
alter table site.media_offers enable row level security;
alter table site.media_offers force row level security;
create policy lookup on site.media_offers for select to headwater_site_lookup using (true);
create policy one_site on site.media_offers using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on site.media_offers to headwater_site_management;
grant select on site.media_offers to headwater_site_lookup;

create table site.menus (
  site_id bigint not null,
  menu_id bigint not null generated always as identity,
  language text not null,
  name text not null,
  items json not null,
  created_at timestamp with time zone not null default platform.clock_now(),
  updated_at timestamp with time zone not null default platform.clock_now(),
  revision integer not null default 1,
  constraint menus_pkey PRIMARY KEY (site_id, menu_id),
  constraint menus_name_unique UNIQUE (site_id, language, name),
  constraint menus_language FOREIGN KEY (site_id, language) REFERENCES site.languages(site_id, code),
  constraint menus_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint menus_name_check CHECK ((name ~ '^[a-z0-9_-]{1,64}$'::text)),
  constraint menus_revision_check CHECK ((revision > 0))
);
alter table site.menus enable row level security;
alter table site.menus force row level security;
create policy lookup on site.menus for select to headwater_site_lookup using (true);
create policy one_site on site.menus using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER count_revision BEFORE UPDATE ON site.menus FOR EACH ROW EXECUTE FUNCTION platform.count_revision();
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE ON site.menus FOR EACH STATEMENT EXECUTE FUNCTION platform.hold_media_for_write();
CREATE TRIGGER media_uses_changed AFTER UPDATE ON site.menus REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION site.note_former_media_uses();
CREATE TRIGGER media_uses_removed AFTER DELETE ON site.menus REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION site.note_former_media_uses();
grant delete, insert, select, update on site.menus to headwater_site_management;
grant select on site.menus to headwater_site_lookup;

create table site.purge_cursors (
  site_id bigint not null,
  cache text not null,
  version bigint not null,
  settled_version bigint not null,
  settling_version bigint,
  settle_at timestamp with time zone,
  constraint purge_cursors_pkey PRIMARY KEY (site_id, cache),
  constraint purge_cursors_check CHECK ((settled_version <= version)),
  constraint purge_cursors_check1 CHECK (((settling_version IS NULL) = (settle_at IS NULL)))
);
alter table site.purge_cursors enable row level security;
alter table site.purge_cursors force row level security;
create policy one_site on site.purge_cursors using ((site_id = (current_setting('app.site_id'::text))::bigint));
create policy purge on site.purge_cursors to headwater_site_lookup using (true);
grant delete, insert, select, update on site.purge_cursors to headwater_site_lookup, headwater_site_management;

create table site.purged_caches (
  cache text not null,
  holder text not null,
  held_until timestamp with time zone not null,
  constraint purged_caches_pkey PRIMARY KEY (cache)
);
grant delete, insert, select, update on site.purged_caches to headwater_site_management;

create table site.settings (
  site_id bigint not null,
  language text not null,
  site_name text,
  site_description text,
  contact_email text,
  meta_title text,
  meta_description text,
  google_site_verification text,
  twitter_url text,
  linkedin_url text,
  facebook_url text,
  instagram_url text,
  github_url text,
  logo_media_id bigint,
  favicon_media_id bigint,
  og_image_media_id bigint,
  updated_at timestamp with time zone not null default platform.clock_now(),
  revision integer not null default 1,
  constraint settings_pkey PRIMARY KEY (site_id, language),
  constraint settings_language FOREIGN KEY (site_id, language) REFERENCES site.languages(site_id, code),
  constraint settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint settings_revision_check CHECK ((revision > 0))
);
alter table site.settings enable row level security;
alter table site.settings force row level security;
create policy lookup on site.settings for select to headwater_site_lookup using (true);
create policy one_site on site.settings using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER count_revision BEFORE UPDATE ON site.settings FOR EACH ROW EXECUTE FUNCTION platform.count_revision();
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE ON site.settings FOR EACH STATEMENT EXECUTE FUNCTION platform.hold_media_for_write();
CREATE TRIGGER media_uses_changed AFTER UPDATE ON site.settings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION site.note_former_media_uses();
CREATE TRIGGER media_uses_removed AFTER DELETE ON site.settings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION site.note_former_media_uses();
grant delete, insert, select, update on site.settings to headwater_site_management;
grant select on site.settings to headwater_site_lookup;

create table site.sites (
  site_id bigint not null generated always as identity,
  site_key text not null,
  name text not null,
  mode text not null,
  default_language text not null,
  base_url text,
  allowed_origins text[] not null default '{}'::text[],
  s_maxage integer,
  stale_while_revalidate integer,
  created_at timestamp with time zone not null default platform.clock_now(),
  updated_at timestamp with time zone not null default platform.clock_now(),
  revision integer not null default 1,
  preview_url text,
  constraint sites_pkey PRIMARY KEY (site_id),
  constraint sites_site_key_key UNIQUE (site_key),
  constraint sites_default_language FOREIGN KEY (site_id, default_language) REFERENCES site.languages(site_id, code) DEFERRABLE INITIALLY DEFERRED,
  constraint sites_base_url_check CHECK ((base_url ~ '^https?://.*[^/]$'::text)),
  constraint sites_check CHECK (((s_maxage IS NULL) = (stale_while_revalidate IS NULL))),
  constraint sites_mode_check CHECK ((mode = ANY (ARRAY['headless'::text, 'theme'::text]))),
  constraint sites_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint sites_preview_url_check CHECK (((preview_url ~ '^https?://'::text) AND (char_length(preview_url) <= 2000))),
  constraint sites_revision_check CHECK ((revision > 0)),
  constraint sites_s_maxage_check CHECK (((s_maxage >= 1) AND (s_maxage <= 86400))),
  constraint sites_site_key_check CHECK ((site_key ~ '^[a-z0-9]{12}$'::text)),
  constraint sites_stale_while_revalidate_check CHECK (((stale_while_revalidate >= 0) AND (stale_while_revalidate <= 86400)))
);
CREATE INDEX sites_sharing ON site.sites USING btree (site_id) WHERE (s_maxage IS NOT NULL);
alter table site.sites enable row level security;
alter table site.sites force row level security;
create policy lock on site.sites for update to headwater_site_lookup using (true);
create policy lookup on site.sites for select to headwater_site_lookup using (true);
create policy one_site on site.sites using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER count_revision BEFORE UPDATE ON site.sites FOR EACH ROW EXECUTE FUNCTION platform.count_revision();
grant delete, insert, select, update on site.sites to headwater_site_management;
grant references on site.sites to headwater_content_owner, headwater_identity_owner, headwater_media_owner, headwater_search_owner;
grant select, update (updated_at) on site.sites to headwater_site_lookup;

create table site.taxonomies (
  site_id bigint not null,
  taxonomy_id bigint not null generated always as identity,
  language text not null,
  type text not null,
  name text not null,
  slug text not null,
  parent_id bigint,
  translation_group_id bigint not null default nextval('site.taxonomy_translation_groups'::regclass),
  import_key text,
  created_at timestamp with time zone not null default platform.clock_now(),
  updated_at timestamp with time zone not null default platform.clock_now(),
  revision integer not null default 1,
  name_key text collate "C" not null,
  constraint taxonomies_pkey PRIMARY KEY (site_id, taxonomy_id),
  constraint taxonomies_import_key_unique UNIQUE (site_id, import_key),
  constraint taxonomies_parent_referenced UNIQUE (site_id, language, taxonomy_id),
  constraint taxonomies_slug_unique UNIQUE (site_id, language, slug, type),
  constraint taxonomies_translation_unique UNIQUE (site_id, translation_group_id, language),
  constraint taxonomies_language FOREIGN KEY (site_id, language) REFERENCES site.languages(site_id, code),
  constraint taxonomies_parent FOREIGN KEY (site_id, language, parent_id) REFERENCES site.taxonomies(site_id, language, taxonomy_id),
  constraint taxonomies_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint taxonomies_check CHECK ((parent_id <> taxonomy_id)),
  constraint taxonomies_import_key_check CHECK (((char_length(import_key) >= 1) AND (char_length(import_key) <= 200))),
  constraint taxonomies_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint taxonomies_revision_check CHECK ((revision > 0)),
  constraint taxonomies_slug_check CHECK (((char_length(slug) >= 1) AND (char_length(slug) <= 200))),
  constraint taxonomies_type_check CHECK ((type ~ '^[a-z0-9_-]{1,64}$'::text))
);
CREATE INDEX taxonomies_by_name ON site.taxonomies USING btree (site_id, language, name_key, taxonomy_id);
CREATE INDEX taxonomies_by_parent ON site.taxonomies USING btree (site_id, language, parent_id) WHERE (parent_id IS NOT NULL);
alter table site.taxonomies enable row level security;
alter table site.taxonomies force row level security;
create policy lookup on site.taxonomies for select to headwater_site_lookup using (true);
create policy one_site on site.taxonomies using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER count_revision BEFORE UPDATE ON site.taxonomies FOR EACH ROW EXECUTE FUNCTION platform.count_revision();
CREATE TRIGGER taxonomies_key BEFORE INSERT OR UPDATE ON site.taxonomies FOR EACH ROW EXECUTE FUNCTION site.key_taxonomy();
grant delete, insert, select, update on site.taxonomies to headwater_site_management;
grant select on site.taxonomies to headwater_site_lookup;

create table site.tokens (
  site_id bigint not null,
  token_id bigint not null generated always as identity,
  name text not null,
  prefix text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  requests_per_minute integer,
  created_at timestamp with time zone not null default platform.clock_now(),
  constraint tokens_pkey PRIMARY KEY (site_id, token_id),
  constraint tokens_hash_unique UNIQUE (site_id, token_hash),
  constraint tokens_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint tokens_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint tokens_requests_per_minute_check CHECK (((requests_per_minute >= 1) AND (requests_per_minute <= 1000000))),
  constraint tokens_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
alter table site.tokens enable row level security;
alter table site.tokens force row level security;
create policy lookup on site.tokens for select to headwater_site_lookup using (true);
create policy one_site on site.tokens using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on site.tokens to headwater_site_management;
grant select (site_id, token_hash) on site.tokens to headwater_site_lookup;

create view site.preview_sites as
 SELECT sites.site_id,
    sites.site_key,
    sites.mode,
    COALESCE(sites.base_url, 'https://'::text || domains.name) AS base_url,
    COALESCE(offers.preset_versions, '{}'::jsonb) AS preset_versions,
    COALESCE(offers.widths, '{}'::integer[]) AS widths,
    COALESCE(offers.avif, false) AS avif,
    sites.preview_url
   FROM site.sites
     LEFT JOIN site.domains ON domains.site_id = sites.site_id AND domains.is_primary
     LEFT JOIN site.media_offers offers ON offers.site_id = sites.site_id;
grant delete, insert, select, update on site.preview_sites to headwater_site_management;
grant select on site.preview_sites to <every delivery>, <other lookups>, <other owners>, headwater_content_management, headwater_media_management, headwater_search_management, headwater_site_lookup;

create view site.public_sites as
 SELECT site_id,
    site_key,
    name,
    default_language
   FROM site.sites;
grant delete, insert, select, update on site.public_sites to headwater_site_management;
grant select on site.public_sites to <every delivery>, <other lookups>, <other owners>, headwater_content_management, headwater_identity_management, headwater_media_management, headwater_search_management, headwater_site_lookup;

create view site.published_area_designs as
 SELECT site_id,
    area_design_id,
    area,
    settings
   FROM site.area_designs;
grant delete, insert, select, update on site.published_area_designs to headwater_site_management;
grant select on site.published_area_designs to <every delivery>, <other lookups>, <other owners>, headwater_content_management, headwater_media_management, headwater_search_management, headwater_site_lookup;

create view site.published_menus as
 SELECT site_id,
    menu_id,
    language,
    name,
    items
   FROM site.menus;
grant delete, insert, select, update on site.published_menus to headwater_site_management;
grant select on site.published_menus to <every delivery>, <other lookups>, <other owners>, headwater_content_management, headwater_media_management, headwater_search_management, headwater_site_lookup;

create view site.published_settings as
 SELECT site_id,
    language,
    site_name,
    site_description,
    contact_email,
    meta_title,
    meta_description,
    google_site_verification,
    twitter_url,
    linkedin_url,
    facebook_url,
    instagram_url,
    github_url,
    logo_media_id,
    favicon_media_id,
    og_image_media_id
   FROM site.settings;
grant delete, insert, select, update on site.published_settings to headwater_site_management;
grant select on site.published_settings to <every delivery>, <other lookups>, <other owners>, headwater_content_management, headwater_media_management, headwater_search_management, headwater_site_lookup;

create view site.published_taxonomies as
 SELECT site_id,
    taxonomy_id,
    type,
    name,
    slug,
    parent_id,
    language
   FROM site.taxonomies;
grant delete, insert, select, update on site.published_taxonomies to headwater_site_management;
grant select on site.published_taxonomies to <every delivery>, <other lookups>, <other owners>, headwater_content_management, headwater_media_management, headwater_search_management, headwater_site_lookup;

create view site.site_languages as
 SELECT languages.site_id,
    languages.code,
    languages.enabled,
    languages.code = sites.default_language AS is_default
   FROM site.languages
     JOIN site.sites ON sites.site_id = languages.site_id;
grant delete, insert, select, update on site.site_languages to headwater_site_management;
grant select on site.site_languages to <every delivery>, <other lookups>, <other owners>, headwater_content_management, headwater_media_management, headwater_search_management, headwater_site_lookup;

CREATE OR REPLACE FUNCTION site.find_site_by_key(p_site_key text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select site_id from site.sites where site_key = p_site_key
    $function$;
alter function site.find_site_by_key(text) owner to headwater_site_lookup;
grant execute on function site.find_site_by_key(text) to headwater_media_lookup, headwater_site_management;

CREATE OR REPLACE FUNCTION site.find_site_id(p_domain text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select site_id from site.domains where name = p_domain
    $function$;
alter function site.find_site_id(text) owner to headwater_site_lookup;
grant execute on function site.find_site_id(text) to headwater_site_management;

CREATE OR REPLACE FUNCTION site.find_token(p_token_hash bytea)
 RETURNS TABLE(token_id bigint, expires_in_ms bigint, requests_per_minute integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select token_id, ceil(extract(epoch from expires_at - platform.clock_now()) * 1000)::bigint, requests_per_minute
      from site.tokens
      where site_id = current_setting('app.site_id')::bigint and token_hash = p_token_hash
    $function$;
grant execute on function site.find_token(bytea) to headwater_site_delivery, headwater_site_management;

CREATE OR REPLACE FUNCTION site.find_tokens(p_token_hashes bytea[])
 RETURNS TABLE(token_hash bytea, token_id bigint, expires_in_ms bigint, requests_per_minute integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select token_hash, token_id, ceil(extract(epoch from expires_at - platform.clock_now()) * 1000)::bigint,
             requests_per_minute
      from site.tokens
      where site_id = current_setting('app.site_id')::bigint and token_hash = any (p_token_hashes)
    $function$;
grant execute on function site.find_tokens(bytea[]) to headwater_site_delivery, headwater_site_management;

CREATE OR REPLACE FUNCTION site.follow_installation_ladder()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    end $function$;
grant execute on function site.follow_installation_ladder() to headwater_media_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.has_sites()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select exists (select from site.sites) $function$;
alter function site.has_sites() owner to headwater_site_lookup;
grant execute on function site.has_sites() to headwater_media_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.is_domain_of(p_domain text, p_site_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select exists (
        select from site.domains join site.sites on sites.site_id = domains.site_id
        where domains.name = p_domain and sites.site_key = p_site_key
      )
    $function$;
alter function site.is_domain_of(text,text) owner to headwater_site_lookup;
grant execute on function site.is_domain_of(text,text) to headwater_media_delivery, headwater_site_management;

CREATE OR REPLACE FUNCTION site.is_media_default(p_widths integer[], p_avif boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select exists (select from site.media_defaults as defaults where defaults.widths = p_widths and defaults.avif = p_avif)
    $function$;
grant execute on function site.is_media_default(integer[],boolean) to headwater_media_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.key_taxonomy()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      new.name_key := platform.title_key(new.name);
      return new;
    end $function$;
grant execute on function site.key_taxonomy() to headwater_site_management;

CREATE OR REPLACE FUNCTION site.knows_step(p_site_key text, p_width integer, p_avif boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select exists (
        select from site.sites join site.media_offers as offers on offers.site_id = sites.site_id
        where sites.site_key = p_site_key and p_width = any (offers.known_widths) and (offers.knew_avif or not p_avif)
      )
    $function$;
alter function site.knows_step(text,integer,boolean) owner to headwater_site_lookup;
grant execute on function site.knows_step(text,integer,boolean) to headwater_media_delivery, headwater_site_management;

CREATE OR REPLACE FUNCTION site.list_sites(p_allowed bigint[], p_mode text, p_after bigint, p_limit integer)
 RETURNS TABLE(site_id bigint, site_key text, name text, mode text, default_language text, base_url text, allowed_origins text[], s_maxage integer, stale_while_revalidate integer, created_at timestamp with time zone, updated_at timestamp with time zone, primary_domain text, revision integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select sites.site_id, sites.site_key, sites.name, sites.mode, sites.default_language, sites.base_url,
             sites.allowed_origins, sites.s_maxage, sites.stale_while_revalidate, sites.created_at, sites.updated_at,
             domains.name, sites.revision
      from site.sites
      join site.domains on domains.site_id = sites.site_id and domains.is_primary
      where sites.site_id > p_after
        and (p_allowed is null or sites.site_id = any (p_allowed))
        and (p_mode is null or sites.mode = p_mode)
      order by sites.site_id
      limit p_limit
    $function$;
alter function site.list_sites(bigint[],text,bigint,integer) owner to headwater_site_lookup;
grant execute on function site.list_sites(bigint[],text,bigint,integer) to headwater_site_management;

CREATE OR REPLACE FUNCTION site.list_sites(p_allowed bigint[], p_mode text, p_name_contains text, p_after bigint, p_limit integer)
 RETURNS TABLE(site_id bigint, site_key text, name text, mode text, default_language text, base_url text, allowed_origins text[], s_maxage integer, stale_while_revalidate integer, created_at timestamp with time zone, updated_at timestamp with time zone, primary_domain text, revision integer, preview_url text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select sites.site_id, sites.site_key, sites.name, sites.mode, sites.default_language, sites.base_url,
             sites.allowed_origins, sites.s_maxage, sites.stale_while_revalidate, sites.created_at, sites.updated_at,
             domains.name, sites.revision, sites.preview_url
      from site.sites
      join site.domains on domains.site_id = sites.site_id and domains.is_primary
      where sites.site_id > p_after
        and (p_allowed is null or sites.site_id = any (p_allowed))
        and (p_mode is null or sites.mode = p_mode)
        -- Its own collation: under the database's, lower() may know only A to Z.
        and (p_name_contains is null
             or position(lower(p_name_contains collate "und-x-icu") in lower(sites.name collate "und-x-icu")) > 0)
      order by sites.site_id
      limit p_limit
    $function$;
alter function site.list_sites(bigint[],text,text,bigint,integer) owner to headwater_site_lookup;
grant execute on function site.list_sites(bigint[],text,text,bigint,integer) to headwater_site_management;

CREATE OR REPLACE FUNCTION site.media_ladder()
 RETURNS TABLE(widths integer[], avif boolean, own_ladder boolean, known_widths integer[], default_widths integer[], default_avif boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select coalesce(offers.widths, '{}'), coalesce(offers.avif, false), coalesce(offers.own_ladder, false),
             coalesce(offers.known_widths, '{}'), coalesce(defaults.widths, '{}'), coalesce(defaults.avif, false)
      from site.sites
      left join site.media_offers as offers on offers.site_id = sites.site_id
      left join site.media_defaults as defaults on true
      where sites.site_id = current_setting('app.site_id')::bigint
    $function$;
grant execute on function site.media_ladder() to headwater_media_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.media_places(p_site_id bigint)
 RETURNS TABLE(kind text, id bigint, title text, language text, place text, marks text[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select 'settings', languages.language_id, '', settings.language, named.place, named.marks
    from site.settings
    join site.languages on languages.site_id = settings.site_id and languages.code = settings.language
    cross join lateral (
      values ('logo', array[settings.logo_media_id]::text[]),
             ('favicon', array[settings.favicon_media_id]::text[]),
             ('og_image', array[settings.og_image_media_id]::text[]),
             ('texts', platform.media_marks_in_text(to_jsonb(settings)::text))
    ) as named (place, marks)
    where settings.site_id = p_site_id
    union all
    select 'menu', menu_id, name, language, 'items', platform.media_marks_in_json(items)
    from site.menus where site_id = p_site_id
    union all
    select 'area_design', area_design_id, area, '', 'settings', platform.media_marks_in_json(settings)
    from site.area_designs where site_id = p_site_id
  $function$;
alter function site.media_places(bigint) owner to headwater_site_lookup;
grant execute on function site.media_places(bigint) to headwater_site_management;

CREATE OR REPLACE FUNCTION site.media_uses(p_marks text[])
 RETURNS TABLE(kind text, id bigint, title text, language text, places text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select places.kind, places.id, places.title, places.language, array_agg(places.place order by places.place)
    from site.media_places(current_setting('app.site_id')::bigint) as places
    where places.marks && p_marks
    group by places.kind, places.id, places.title, places.language
  $function$;
alter function site.media_uses(text[]) owner to headwater_site_lookup;
grant execute on function site.media_uses(text[]) to headwater_media_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.move_domain(p_domain_id bigint, p_to bigint, p_limit integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    end $function$;
alter function site.move_domain(bigint,bigint,integer) owner to headwater_site_lookup;
grant execute on function site.move_domain(bigint,bigint,integer) to headwater_site_management;

CREATE OR REPLACE FUNCTION site.note_former_media_uses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      former record;
    begin
      -- Between the migrations of the two schemas there is nothing to note it in.
      if to_regprocedure('media.note_former_uses(bigint,text[])') is null then
        return null;
      end if;
      for former in execute case tg_table_name
        when 'settings' then
          'select site_id, array[logo_media_id, favicon_media_id, og_image_media_id]::text[]
                  || platform.media_marks_in_text(to_jsonb(removed)::text) as marks
           from removed'
        when 'menus' then 'select site_id, platform.media_marks_in_json(items) as marks from removed'
        else 'select site_id, platform.media_marks_in_json(settings) as marks from removed'
      end loop
        perform media.note_former_uses(former.site_id, former.marks);
      end loop;
      return null;
    end $function$;
alter function site.note_former_media_uses() owner to headwater_site_lookup;
grant execute on function site.note_former_media_uses() to headwater_site_management;

CREATE OR REPLACE FUNCTION site.note_purges(p_cache text, p_site_ids bigint[], p_versions bigint[], p_settled bigint[], p_again interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from site.purge_cursors where site_id = any (p_site_ids) and cache = p_cache order by site_id for update;
  update site.purge_cursors as cursors
  set version = next.version,
      settled_version = next.settled,
      settling_version = case when next.settled < next.version then coalesce(next.pending, next.version) end,
      settle_at = case when next.settled < next.version then coalesce(next.pending_at, clock_timestamp() + p_again) end
  from (
    select known.site_id, greatest(known.version, purged.version) as version,
           case when is_settled then known.settling_version else known.settled_version end as settled,
           case when not is_settled then known.settling_version end as pending,
           case when not is_settled then known.settle_at end as pending_at
    from unnest(p_site_ids, p_versions, p_settled) as purged (site_id, version, settled)
    join site.purge_cursors known on known.site_id = purged.site_id and known.cache = p_cache,
    lateral (select coalesce(known.settling_version = purged.settled, false) as is_settled) as settled
  ) as next
  where cursors.site_id = next.site_id and cursors.cache = p_cache;
  insert into site.purge_cursors (site_id, cache, version, settled_version, settling_version, settle_at)
  select purged.site_id, p_cache, purged.version, 0, purged.version, clock_timestamp() + p_again
  from unnest(p_site_ids, p_versions) as purged (site_id, version)
  order by purged.site_id
  on conflict do nothing;
  delete from site.purge_cursors as cursors
  where cursors.cache = p_cache and cursors.site_id = any (p_site_ids) and cursors.settle_at is null
    and not exists (select from site.sites where sites.site_id = cursors.site_id and sites.s_maxage is not null);
end $function$;
alter function site.note_purges(text,bigint[],bigint[],bigint[],interval) owner to headwater_site_lookup;
grant execute on function site.note_purges(text,bigint[],bigint[],bigint[],interval) to headwater_site_management;

CREATE OR REPLACE FUNCTION site.offer_ladder(p_widths integer[], p_avif boolean, p_own boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    end $function$;
grant execute on function site.offer_ladder(integer[],boolean,boolean) to headwater_media_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.offer_preset_versions(p_preset_versions jsonb)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      with offered as (
        insert into site.media_offers as offers (site_id, preset_versions)
        select sites.site_id, p_preset_versions
        from site.sites where sites.site_id = current_setting('app.site_id')::bigint
        on conflict (site_id) do update set preset_versions = excluded.preset_versions
        where offers.preset_versions <> excluded.preset_versions
        returning offers.preset_versions
      )
      select exists (select from offered)
    $function$;
grant execute on function site.offer_preset_versions(jsonb) to headwater_media_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.record_token_use(p_site_id bigint, p_token_ids bigint[], p_ages_ms bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    end $function$;
grant execute on function site.record_token_use(bigint,bigint[],bigint[]) to headwater_site_delivery, headwater_site_management;

CREATE OR REPLACE FUNCTION site.resolve_site(p_domain text, p_site_key text)
 RETURNS TABLE(directory_version bigint, site_version bigint, site_id bigint, site_key text, mode text, default_language text, languages text[], domains text[], base_url text, allowed_origins text[], s_maxage integer, stale_while_revalidate integer, preset_versions jsonb, widths integer[], avif boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    $function$;
alter function site.resolve_site(text,text) owner to headwater_site_lookup;
grant execute on function site.resolve_site(text,text) to headwater_site_delivery, headwater_site_management;

CREATE OR REPLACE FUNCTION site.resolve_sites(p_domains text[], p_max_tokens integer)
 RETURNS TABLE(domain text, directory_version bigint, site_version bigint, site_id bigint, site_key text, mode text, default_language text, languages text[], domains text[], base_url text, allowed_origins text[], s_maxage integer, stale_while_revalidate integer, token_hash_prefixes bytea, preset_versions jsonb, widths integer[], avif boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
    $function$;
alter function site.resolve_sites(text[],integer) owner to headwater_site_lookup;
grant execute on function site.resolve_sites(text[],integer) to headwater_site_delivery, headwater_site_management;

CREATE OR REPLACE FUNCTION site.set_media_defaults(p_widths integer[], p_avif boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      insert into site.media_defaults as defaults (widths, avif) values (p_widths, p_avif)
      on conflict (one_row) do update set widths = excluded.widths, avif = excluded.avif
      where (defaults.widths, defaults.avif) is distinct from (excluded.widths, excluded.avif)
    $function$;
grant execute on function site.set_media_defaults(integer[],boolean) to headwater_media_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.site_exists(p_site_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select exists (select from site.sites where site_id = p_site_id) $function$;
alter function site.site_exists(bigint) owner to headwater_site_lookup;
grant execute on function site.site_exists(bigint) to headwater_content_lookup, headwater_media_lookup, headwater_site_management;

CREATE OR REPLACE FUNCTION site.sites_to_offer(p_preset_versions jsonb)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select sites.site_id
      from site.sites left join site.media_offers as offers on offers.site_id = sites.site_id
      where coalesce(offers.preset_versions, '{}') <> p_preset_versions
    $function$;
alter function site.sites_to_offer(jsonb) owner to headwater_site_lookup;
grant execute on function site.sites_to_offer(jsonb) to headwater_media_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.sites_to_offer(p_preset_versions jsonb, p_widths integer[], p_avif boolean)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select sites.site_id
      from site.sites left join site.media_offers as offers on offers.site_id = sites.site_id
      where coalesce(offers.preset_versions, '{}') <> p_preset_versions
         or not coalesce(offers.own_ladder, false)
            and (coalesce(offers.widths, '{}') <> p_widths or coalesce(offers.avif, false) <> p_avif)
    $function$;
alter function site.sites_to_offer(jsonb,integer[],boolean) owner to headwater_site_lookup;
grant execute on function site.sites_to_offer(jsonb,integer[],boolean) to headwater_media_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.sites_to_purge(p_cache text, p_limit integer)
 RETURNS TABLE(site_id bigint, version bigint, access_version bigint, group_versions bigint[], purged_version bigint, settled_version bigint, settling_version bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with known as materialized (
    select watched.site_id, cursors.version, cursors.settled_version,
           case when cursors.settle_at <= clock_timestamp() then cursors.settling_version end as settling_version
    from (
      select sites.site_id from site.sites where sites.s_maxage is not null
      union
      select cursors.site_id from site.purge_cursors cursors where cursors.cache = p_cache
    ) as watched
    left join site.purge_cursors cursors on cursors.site_id = watched.site_id and cursors.cache = p_cache
  ), ahead as materialized (
    select * from platform.versions_ahead(
      array(select known.site_id from known order by known.site_id),
      array(select coalesce(known.version, -1) from known order by known.site_id)
    )
  )
  select known.site_id, coalesce(ahead.version, known.version), ahead.access_version, ahead.group_versions,
         known.version, known.settled_version, known.settling_version
  from known
  left join ahead on ahead.site_id = known.site_id
  where ahead.site_id is not null or known.settling_version is not null
  order by coalesce(known.version, 0), known.site_id
  limit p_limit
$function$;
alter function site.sites_to_purge(text,integer) owner to headwater_site_lookup;
grant execute on function site.sites_to_purge(text,integer) to headwater_site_management;

CREATE OR REPLACE FUNCTION site.suggest_taxonomies(p_language text, p_query text, p_limit integer)
 RETURNS TABLE(taxonomy_id bigint, type text, name text, slug text, key text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      beginning text := platform.title_beginning(p_query);
    begin
      if beginning = '' then
        return;
      end if;
      return query
        select named.taxonomy_id, named.type, named.name, named.slug, named.name_key
        from (
          select distinct on (terms.name_key, terms.name) terms.*
          from site.taxonomies terms
          where terms.site_id = site and terms.language = p_language
            and terms.name_key >= beginning and terms.name_key < beginning || chr(1114111)
          order by terms.name_key, terms.name, terms.taxonomy_id
        ) as named
        order by named.name_key, not starts_with(named.name, p_query), named.taxonomy_id
        limit p_limit;
    end $function$;
alter function site.suggest_taxonomies(text,text,integer) owner to headwater_site_lookup;
grant execute on function site.suggest_taxonomies(text,text,integer) to headwater_search_delivery, headwater_search_management, headwater_site_management;

CREATE OR REPLACE FUNCTION site.used_media_marks(p_marks text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select distinct mark
    from site.media_places(current_setting('app.site_id')::bigint) as places
    cross join lateral unnest(places.marks) as mark
    where mark = any (p_marks)
  $function$;
alter function site.used_media_marks(text[]) owner to headwater_site_lookup;
grant execute on function site.used_media_marks(text[]) to headwater_media_management, headwater_site_management;
