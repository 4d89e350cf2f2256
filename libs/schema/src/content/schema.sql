-- Schema "content" as its migrations make it, owned by headwater_content_owner. Written by "npm run schema:dump".

create text search configuration content.arabic (parser = "default");
--   arabic_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, arabic_stem: hword, hword_part, word

create text search configuration content.armenian (parser = "default");
--   armenian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, armenian_stem: hword, hword_part, word

create text search configuration content.basque (parser = "default");
--   basque_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, basque_stem: hword, hword_part, word

create text search configuration content.catalan (parser = "default");
--   catalan_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, catalan_stem: hword, hword_part, word

create text search configuration content.danish (parser = "default");
--   danish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, danish_stem: hword, hword_part, word

create text search configuration content.danish_query (parser = "default");
--   danish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.danish_stop, public.unaccent, danish_stem: hword, hword_part, word

create text search configuration content.dutch (parser = "default");
--   dutch_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, dutch_stem: hword, hword_part, word

create text search configuration content.english (parser = "default");
--   english_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, english_stem: hword, hword_part, word

create text search configuration content.finnish (parser = "default");
--   finnish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, finnish_stem: hword, hword_part, word

create text search configuration content.finnish_query (parser = "default");
--   finnish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.finnish_stop, public.unaccent, finnish_stem: hword, hword_part, word

create text search configuration content.french (parser = "default");
--   french_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, french_stem: hword, hword_part, word

create text search configuration content.french_query (parser = "default");
--   french_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.french_stop, public.unaccent, french_stem: hword, hword_part, word

create text search configuration content.german (parser = "default");
--   german_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, german_stem: hword, hword_part, word

create text search configuration content.german_query (parser = "default");
--   german_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.german_stop, public.unaccent, german_stem: hword, hword_part, word

create text search configuration content.greek (parser = "default");
--   greek_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, greek_stem: hword, hword_part, word

create text search configuration content.hindi (parser = "default");
--   english_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, hindi_stem: hword, hword_part, word

create text search configuration content.hungarian (parser = "default");
--   hungarian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, hungarian_stem: hword, hword_part, word

create text search configuration content.hungarian_query (parser = "default");
--   hungarian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.hungarian_stop, public.unaccent, hungarian_stem: hword, hword_part, word

create text search configuration content.indonesian (parser = "default");
--   indonesian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, indonesian_stem: hword, hword_part, word

create text search configuration content.irish (parser = "default");
--   irish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, irish_stem: hword, hword_part, word

create text search configuration content.italian (parser = "default");
--   italian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, italian_stem: hword, hword_part, word

create text search configuration content.italian_query (parser = "default");
--   italian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.italian_stop, public.unaccent, italian_stem: hword, hword_part, word

create text search configuration content.lithuanian (parser = "default");
--   lithuanian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, lithuanian_stem: hword, hword_part, word

create text search configuration content.nepali (parser = "default");
--   nepali_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, nepali_stem: hword, hword_part, word

create text search configuration content.norwegian (parser = "default");
--   norwegian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, norwegian_stem: hword, hword_part, word

create text search configuration content.norwegian_query (parser = "default");
--   norwegian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.norwegian_stop, public.unaccent, norwegian_stem: hword, hword_part, word

create text search configuration content.portuguese (parser = "default");
--   portuguese_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, portuguese_stem: hword, hword_part, word

create text search configuration content.portuguese_query (parser = "default");
--   portuguese_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.portuguese_stop, public.unaccent, portuguese_stem: hword, hword_part, word

create text search configuration content.romanian (parser = "default");
--   romanian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, romanian_stem: hword, hword_part, word

create text search configuration content.russian (parser = "default");
--   english_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, russian_stem: hword, hword_part, word

create text search configuration content.serbian (parser = "default");
--   serbian_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, serbian_stem: hword, hword_part, word

create text search configuration content.simple (parser = "default");
--   simple: asciihword, asciiword, email, file, float, host, hword_asciipart, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, simple: hword, hword_part, word

create text search configuration content.spanish (parser = "default");
--   spanish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, spanish_stem: hword, hword_part, word

create text search configuration content.spanish_query (parser = "default");
--   spanish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.spanish_stop, public.unaccent, spanish_stem: hword, hword_part, word

create text search configuration content.swedish (parser = "default");
--   swedish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, swedish_stem: hword, hword_part, word

create text search configuration content.swedish_query (parser = "default");
--   swedish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.swedish_stop, public.unaccent, swedish_stem: hword, hword_part, word

create text search configuration content.tamil (parser = "default");
--   tamil_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, tamil_stem: hword, hword_part, word

create text search configuration content.turkish (parser = "default");
--   turkish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, turkish_stem: hword, hword_part, word

create text search configuration content.turkish_query (parser = "default");
--   turkish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   content.turkish_stop, public.unaccent, turkish_stem: hword, hword_part, word

create text search configuration content.yiddish (parser = "default");
--   yiddish_stem: asciihword, asciiword, hword_asciipart
--   simple: email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version
--   public.unaccent, yiddish_stem: hword, hword_part, word

create sequence content.search_change_ids as bigint;
grant usage on sequence content.search_change_ids to headwater_content_lookup;
grant usage on sequence content.search_change_ids to headwater_content_management;

create sequence content.translation_group_ids as bigint;
grant usage on sequence content.translation_group_ids to headwater_content_management;

create table content.authors (
  site_id bigint not null,
  author_id bigint not null generated always as identity,
  name text not null,
  import_key text,
  created_at timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  revision integer not null default 1,
  user_id bigint,
  constraint authors_pkey PRIMARY KEY (site_id, author_id),
  constraint authors_import_key_unique UNIQUE (site_id, import_key),
  constraint authors_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint authors_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint authors_revision_check CHECK ((revision > 0)),
  constraint authors_user_id_check CHECK ((user_id > 0))
);
CREATE UNIQUE INDEX authors_user_unique ON content.authors USING btree (site_id, user_id);
alter table content.authors enable row level security;
alter table content.authors force row level security;
create policy one_site on content.authors using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER count_revision BEFORE UPDATE ON content.authors FOR EACH ROW EXECUTE FUNCTION platform.count_revision();
grant delete, insert, select, update on content.authors to headwater_content_management;

create table content.entries (
  site_id bigint not null,
  entry_id bigint not null generated always as identity,
  type text not null,
  slug_family text not null generated always as (
CASE
    WHEN (type = ANY (ARRAY['page'::text, 'archive'::text])) THEN 'page'::text
    ELSE type
END) stored,
  language text not null,
  title text not null,
  slug text not null,
  is_homepage boolean not null default false,
  status text not null,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  sort_at timestamp with time zone not null generated always as (COALESCE(published_at, created_at)) stored,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  author_id bigint not null,
  translation_group_id bigint not null default nextval('content.translation_group_ids'::regclass),
  revision integer not null default 1,
  import_key text,
  media_marks text[],
  last_copy_number integer not null default 0,
  constraint entries_pkey PRIMARY KEY (site_id, entry_id),
  constraint entries_import_key_unique UNIQUE (site_id, import_key),
  constraint entries_slug_unique UNIQUE (site_id, slug_family, language, slug),
  constraint entries_translation_unique UNIQUE (site_id, translation_group_id, language),
  constraint entries_author FOREIGN KEY (site_id, author_id) REFERENCES content.authors(site_id, author_id),
  constraint entries_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint entries_homepage_family CHECK (((NOT is_homepage) OR (slug_family = 'page'::text))),
  constraint entries_revision_check CHECK ((revision > 0)),
  constraint entries_slug_check CHECK (((char_length(slug) >= 1) AND (char_length(slug) <= 200))),
  constraint entries_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint entries_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 500))),
  constraint entries_type_check CHECK ((type ~ '^[a-z0-9_-]{1,64}$'::text))
);
CREATE INDEX entries_by_author ON content.entries USING btree (site_id, author_id);
CREATE INDEX entries_by_change ON content.entries USING btree (site_id, updated_at DESC, entry_id DESC);
CREATE INDEX entries_by_media ON content.entries USING gin (site_id, media_marks) WHERE (media_marks IS NOT NULL);
CREATE INDEX entries_by_sort ON content.entries USING btree (site_id, sort_at DESC, entry_id DESC);
CREATE INDEX entries_by_title ON content.entries USING btree (site_id, title COLLATE "und-x-icu", entry_id);
CREATE UNIQUE INDEX entries_homepage_unique ON content.entries USING btree (site_id, language) WHERE is_homepage;
CREATE INDEX entries_next_publication ON content.entries USING btree (site_id, published_at) WHERE ((status = 'published'::text) AND (published_at IS NOT NULL));
CREATE INDEX entries_published ON content.entries USING btree (site_id, type, language, sort_at DESC, entry_id DESC) INCLUDE (published_at, author_id) WHERE (status = 'published'::text);
CREATE INDEX entries_without_marks ON content.entries USING btree (site_id, entry_id) WHERE (media_marks IS NULL);
alter table content.entries enable row level security;
alter table content.entries force row level security;
create policy fill_media_marks on content.entries for update to headwater_content_lookup using (true);
create policy lookup on content.entries for select to headwater_content_lookup using (true);
create policy one_site on content.entries using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER entries_note_changed_title AFTER UPDATE ON content.entries FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.title IS DISTINCT FROM new.title)) OR (old.language IS DISTINCT FROM new.language)) OR (old.published_at IS DISTINCT FROM new.published_at)) OR (old.sort_at IS DISTINCT FROM new.sort_at))) EXECUTE FUNCTION content.note_title();
CREATE TRIGGER entries_note_title AFTER INSERT ON content.entries FOR EACH ROW WHEN ((new.status = 'published'::text)) EXECUTE FUNCTION content.note_title();
CREATE TRIGGER entry_taxonomies_follow AFTER UPDATE ON content.entries FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.published_at IS DISTINCT FROM new.published_at)) OR (old.sort_at IS DISTINCT FROM new.sort_at))) EXECUTE FUNCTION content.follow_entry();
CREATE TRIGGER find_media_marks BEFORE INSERT OR UPDATE OF fields, blocks, html, og_image_media_id ON content.entries FOR EACH ROW EXECUTE FUNCTION content.find_media_marks();
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE ON content.entries FOR EACH STATEMENT EXECUTE FUNCTION platform.hold_media_for_write();
CREATE TRIGGER media_uses_removed AFTER DELETE ON content.entries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION content.note_former_media_uses();
CREATE TRIGGER search_texts_follow AFTER UPDATE ON content.entries FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.published_at IS DISTINCT FROM new.published_at)) OR (old.sort_at IS DISTINCT FROM new.sort_at))) EXECUTE FUNCTION content.search_text_follow_entry();
grant delete, insert, select, update on content.entries to headwater_content_management;
grant select, update (last_copy_number, media_marks) on content.entries to headwater_content_lookup;

create table content.entry_taxonomies (
  site_id bigint not null,
  entry_id bigint not null,
  taxonomy_id bigint not null,
  type text not null,
  status text not null,
  published_at timestamp with time zone,
  sort_at timestamp with time zone not null,
  constraint entry_taxonomies_pkey PRIMARY KEY (site_id, entry_id, taxonomy_id),
  constraint entry_taxonomies_entry FOREIGN KEY (site_id, entry_id) REFERENCES content.entries(site_id, entry_id) ON DELETE CASCADE
);
CREATE INDEX entry_taxonomies_by_taxonomy ON content.entry_taxonomies USING btree (site_id, taxonomy_id, entry_id);
CREATE INDEX entry_taxonomies_published ON content.entry_taxonomies USING btree (site_id, taxonomy_id, type, sort_at DESC, entry_id DESC) INCLUDE (published_at) WHERE (status = 'published'::text);
alter table content.entry_taxonomies enable row level security;
alter table content.entry_taxonomies force row level security;
create policy lookup on content.entry_taxonomies for select to headwater_content_lookup using (true);
create policy one_site on content.entry_taxonomies using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER search_changes_assigned AFTER INSERT ON content.entry_taxonomies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content.note_changed_rows();
CREATE TRIGGER search_changes_removed AFTER DELETE ON content.entry_taxonomies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content.note_changed_rows();
grant delete, insert, select, update on content.entry_taxonomies to headwater_content_management;
grant select on content.entry_taxonomies to headwater_content_lookup;

create table content.entry_titles (
  site_id bigint not null,
  entry_id bigint not null,
  language text not null,
  title_key text collate "C" not null,
  published_at timestamp with time zone,
  sort_at timestamp with time zone not null,
  has_appeared boolean not null,
  constraint entry_titles_pkey PRIMARY KEY (site_id, entry_id),
  constraint entry_titles_entry FOREIGN KEY (site_id, entry_id) REFERENCES content.entries(site_id, entry_id) ON DELETE CASCADE
);
CREATE INDEX entry_titles_by_key ON content.entry_titles USING btree (site_id, language, title_key, sort_at DESC, entry_id DESC) WHERE has_appeared;
CREATE INDEX entry_titles_scheduled ON content.entry_titles USING btree (site_id, language, published_at DESC) WHERE (NOT has_appeared);
alter table content.entry_titles enable row level security;
alter table content.entry_titles force row level security;
create policy lookup on content.entry_titles for select to headwater_content_lookup using (true);
create policy one_site on content.entry_titles using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on content.entry_titles to headwater_content_management;
grant select on content.entry_titles to headwater_content_lookup;

create unlogged table content.presences (
  site_id bigint not null,
  entry_id bigint not null,
  actor text not null,
  since timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  seen_at timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  constraint presences_pkey PRIMARY KEY (site_id, entry_id, actor),
  constraint presences_entry FOREIGN KEY (site_id, entry_id) REFERENCES content.entries(site_id, entry_id) ON DELETE CASCADE
);
alter table content.presences enable row level security;
alter table content.presences force row level security;
create policy one_site on content.presences using ((site_id = (current_setting('app.site_id'::text))::bigint));
create policy remove_expired on content.presences to headwater_content_lookup using (true);
grant delete, insert, select, update on content.presences to headwater_content_management;
grant delete, select, update on content.presences to headwater_content_lookup;

create unlogged table content.preview_tokens (
  site_id bigint not null,
  token_hash bytea not null,
  entry_id bigint not null,
  actor text not null,
  created_at timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  expires_at timestamp with time zone not null,
  user_id bigint,
  constraint preview_tokens_pkey PRIMARY KEY (site_id, token_hash),
  constraint preview_tokens_entry FOREIGN KEY (site_id, entry_id) REFERENCES content.entries(site_id, entry_id) ON DELETE CASCADE,
  constraint preview_tokens_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint preview_tokens_user_id_check CHECK ((user_id > 0))
);
CREATE INDEX preview_tokens_by_entry ON content.preview_tokens USING btree (site_id, entry_id);
alter table content.preview_tokens enable row level security;
alter table content.preview_tokens force row level security;
create policy one_site on content.preview_tokens using ((site_id = (current_setting('app.site_id'::text))::bigint));
create policy remove_expired on content.preview_tokens to headwater_content_lookup using (true);
grant delete, insert, select, update on content.preview_tokens to headwater_content_management;
grant delete, select, update on content.preview_tokens to headwater_content_lookup;

create table content.revisions (
  site_id bigint not null,
  entry_id bigint not null,
  revision integer not null,
  actor text not null,
  created_at timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  title text not null,
  slug text not null,
  is_homepage boolean not null,
  status text not null,
  published_at timestamp with time zone,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  author_id bigint not null,
  taxonomy_ids bigint[] not null,
  translation_group_id bigint not null,
  media_marks text[],
  constraint revisions_pkey PRIMARY KEY (site_id, entry_id, revision),
  constraint revisions_entry FOREIGN KEY (site_id, entry_id) REFERENCES content.entries(site_id, entry_id) ON DELETE CASCADE
);
CREATE INDEX revisions_by_media ON content.revisions USING gin (site_id, media_marks) WHERE (media_marks IS NOT NULL);
CREATE INDEX revisions_without_marks ON content.revisions USING btree (site_id, entry_id, revision) WHERE (media_marks IS NULL);
alter table content.revisions enable row level security;
alter table content.revisions force row level security;
create policy fill_media_marks on content.revisions for update to headwater_content_lookup using (true);
create policy lookup on content.revisions for select to headwater_content_lookup using (true);
create policy one_site on content.revisions using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER find_media_marks BEFORE INSERT ON content.revisions FOR EACH ROW WHEN ((new.media_marks IS NULL)) EXECUTE FUNCTION content.find_media_marks();
CREATE TRIGGER media_uses_removed AFTER DELETE ON content.revisions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION content.note_former_media_uses();
grant delete, insert, select, update on content.revisions to headwater_content_management;
grant select, update (media_marks) on content.revisions to headwater_content_lookup;

create table content.search_changes (
  site_id bigint not null,
  entry_id bigint not null,
  change_id bigint not null default nextval('content.search_change_ids'::regclass),
  changed_at timestamp with time zone not null default clock_timestamp(),
  refusal text,
  refused_until timestamp with time zone,
  constraint search_changes_pkey PRIMARY KEY (site_id, entry_id)
);
CREATE INDEX search_changes_oldest ON content.search_changes USING btree (site_id, changed_at, entry_id);
alter table content.search_changes enable row level security;
alter table content.search_changes force row level security;
create policy lookup on content.search_changes to headwater_content_lookup using (true);
create policy one_site on content.search_changes using ((site_id = (current_setting('app.site_id'::text))::bigint));
create policy search_lookup on content.search_changes for select to headwater_search_lookup using (true);
grant delete, insert, select, update on content.search_changes to headwater_content_lookup, headwater_content_management;
grant select on content.search_changes to headwater_search_lookup;

create table content.search_index_use (
  only_row boolean not null default true,
  in_use boolean not null,
  constraint search_index_use_pkey PRIMARY KEY (only_row),
  constraint search_index_use_only_row_check CHECK (only_row)
);
alter table content.search_index_use enable row level security;
alter table content.search_index_use force row level security;
create policy lookup on content.search_index_use to headwater_content_lookup using (true);
grant delete, insert, select, update on content.search_index_use to headwater_content_management;
grant select, update on content.search_index_use to headwater_content_lookup;

create table content.search_texts (
  site_id bigint not null,
  entry_id bigint not null,
  language text not null,
  type text not null,
  title text not null,
  author_name text not null,
  summary text not null,
  body text not null,
  details text not null,
  taxonomy_names text not null default ''::text,
  document tsvector not null generated always as (content.search_document(language, title, ((((author_name || ' '::text) || taxonomy_names) || ' '::text) || summary), body, details)) stored,
  status text,
  published_at timestamp with time zone,
  sort_at timestamp with time zone,
  passages text[],
  passage_words tsvector[],
  hash text,
  is_weighed boolean not null default true,
  constraint search_texts_pkey PRIMARY KEY (site_id, entry_id),
  constraint search_texts_entry FOREIGN KEY (site_id, entry_id) REFERENCES content.entries(site_id, entry_id) ON DELETE CASCADE
);
CREATE INDEX search_texts_document ON content.search_texts USING gin (site_id, document) WITH (gin_pending_list_limit='256');
CREATE INDEX search_texts_prominent ON content.search_texts USING gin (site_id, content.search_prominent(document)) WITH (gin_pending_list_limit='256') WHERE (sort_at IS NOT NULL);
CREATE INDEX search_texts_weighty ON content.search_texts USING gin (site_id, content.search_weighty(document, is_weighed)) WITH (gin_pending_list_limit='256');
alter table content.search_texts enable row level security;
alter table content.search_texts force row level security;
create policy lookup on content.search_texts for select to headwater_content_lookup using (true);
create policy one_site on content.search_texts using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER search_changes_deleted AFTER DELETE ON content.search_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content.note_changed_rows();
CREATE TRIGGER search_changes_inserted AFTER INSERT ON content.search_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content.note_changed_rows();
CREATE TRIGGER search_changes_updated AFTER UPDATE ON content.search_texts REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION content.note_changed_texts();
CREATE TRIGGER search_texts_complete BEFORE INSERT OR UPDATE ON content.search_texts FOR EACH ROW EXECUTE FUNCTION content.complete_search_text();
CREATE TRIGGER search_words_remember AFTER INSERT ON content.search_texts FOR EACH ROW EXECUTE FUNCTION content.remember_words();
CREATE TRIGGER search_words_remember_changed AFTER UPDATE ON content.search_texts FOR EACH ROW WHEN ((old.document IS DISTINCT FROM new.document)) EXECUTE FUNCTION content.remember_words();
grant delete, insert, select, update on content.search_texts to headwater_content_management;
grant select on content.search_texts to headwater_content_lookup;

create table content.search_words (
  site_id bigint not null,
  language text not null,
  word text collate "C" not null,
  constraint search_words_pkey PRIMARY KEY (site_id, language, word),
  constraint search_words_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE
);
CREATE INDEX search_words_similar ON content.search_words USING gin (site_id, language, word public.gin_trgm_ops) WITH (gin_pending_list_limit='64');
alter table content.search_words enable row level security;
alter table content.search_words force row level security;
create policy lookup on content.search_words for select to headwater_content_lookup using (true);
create policy one_site on content.search_words using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on content.search_words to headwater_content_management;
grant select on content.search_words to headwater_content_lookup;

create table content.trashed_entries (
  site_id bigint not null,
  entry_id bigint not null,
  type text not null,
  language text not null,
  title text not null,
  slug text not null,
  is_homepage boolean not null,
  status text not null,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  author_id bigint not null,
  taxonomy_ids bigint[] not null,
  translation_group_id bigint not null,
  revision integer not null,
  import_key text,
  media_marks text[] not null,
  trashed_at timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  trashed_by text not null,
  purge_at timestamp with time zone not null,
  last_copy_number integer not null default 0,
  constraint trashed_entries_pkey PRIMARY KEY (site_id, entry_id),
  constraint trashed_entries_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE
);
CREATE INDEX trashed_entries_by_media ON content.trashed_entries USING gin (site_id, media_marks);
CREATE INDEX trashed_entries_by_purge ON content.trashed_entries USING btree (site_id, purge_at);
CREATE INDEX trashed_entries_by_time ON content.trashed_entries USING btree (site_id, trashed_at DESC, entry_id DESC);
alter table content.trashed_entries enable row level security;
alter table content.trashed_entries force row level security;
create policy lookup on content.trashed_entries for select to headwater_content_lookup using (true);
create policy one_site on content.trashed_entries using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER media_uses_removed AFTER DELETE ON content.trashed_entries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION content.note_former_media_uses();
grant delete, insert, select, update on content.trashed_entries to headwater_content_management;
grant select on content.trashed_entries to headwater_content_lookup;

create table content.trashed_revisions (
  site_id bigint not null,
  entry_id bigint not null,
  revision integer not null,
  actor text not null,
  created_at timestamp with time zone not null,
  title text not null,
  slug text not null,
  is_homepage boolean not null,
  status text not null,
  published_at timestamp with time zone,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  author_id bigint not null,
  taxonomy_ids bigint[] not null,
  translation_group_id bigint not null,
  media_marks text[] not null,
  constraint trashed_revisions_pkey PRIMARY KEY (site_id, entry_id, revision),
  constraint trashed_revisions_entry FOREIGN KEY (site_id, entry_id) REFERENCES content.trashed_entries(site_id, entry_id) ON DELETE CASCADE
);
CREATE INDEX trashed_revisions_by_media ON content.trashed_revisions USING gin (site_id, media_marks);
alter table content.trashed_revisions enable row level security;
alter table content.trashed_revisions force row level security;
create policy lookup on content.trashed_revisions for select to headwater_content_lookup using (true);
create policy one_site on content.trashed_revisions using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER media_uses_removed AFTER DELETE ON content.trashed_revisions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION content.note_former_media_uses();
grant delete, insert, select, update on content.trashed_revisions to headwater_content_management;
grant select on content.trashed_revisions to headwater_content_lookup;

create table content.trashed_working_copies (
  site_id bigint not null,
  entry_id bigint not null,
  save_number integer not null,
  base_revision integer not null,
  actor text not null,
  several_actors boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  title text not null,
  slug text not null,
  is_homepage boolean not null,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  author_id bigint not null,
  taxonomy_ids bigint[] not null,
  translation_group_id bigint,
  media_marks text[] not null,
  constraint trashed_working_copies_pkey PRIMARY KEY (site_id, entry_id),
  constraint trashed_working_copies_entry FOREIGN KEY (site_id, entry_id) REFERENCES content.trashed_entries(site_id, entry_id) ON DELETE CASCADE
);
CREATE INDEX trashed_working_copies_by_media ON content.trashed_working_copies USING gin (site_id, media_marks);
alter table content.trashed_working_copies enable row level security;
alter table content.trashed_working_copies force row level security;
create policy lookup on content.trashed_working_copies for select to headwater_content_lookup using (true);
create policy one_site on content.trashed_working_copies using ((site_id = (current_setting('app.site_id'::text))::bigint));
CREATE TRIGGER media_uses_removed AFTER DELETE ON content.trashed_working_copies REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION content.note_former_media_uses();
grant delete, insert, select, update on content.trashed_working_copies to headwater_content_management;
grant select on content.trashed_working_copies to headwater_content_lookup;

create table content.working_copies (
  site_id bigint not null,
  entry_id bigint not null,
  save_number integer not null default 1,
  base_revision integer not null,
  actor text not null,
  created_at timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, platform.clock_now()),
  title text not null,
  slug text not null,
  is_homepage boolean not null,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  author_id bigint not null,
  taxonomy_ids bigint[] not null,
  translation_group_id bigint,
  several_actors boolean not null default false,
  restored_at timestamp with time zone,
  constraint working_copies_pkey PRIMARY KEY (site_id, entry_id),
  constraint working_copies_entry FOREIGN KEY (site_id, entry_id) REFERENCES content.entries(site_id, entry_id) ON DELETE CASCADE,
  constraint working_copies_base_revision_check CHECK ((base_revision > 0)),
  constraint working_copies_save_number_check CHECK ((save_number > 0))
);
alter table content.working_copies enable row level security;
alter table content.working_copies force row level security;
create policy one_site on content.working_copies using ((site_id = (current_setting('app.site_id'::text))::bigint));
create policy remove_unused on content.working_copies to headwater_content_lookup using (true);
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE ON content.working_copies FOR EACH STATEMENT EXECUTE FUNCTION platform.hold_media_for_write();
CREATE TRIGGER media_uses_removed AFTER DELETE ON content.working_copies REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION content.note_media_of_copies();
grant delete, insert, select, update on content.working_copies to headwater_content_management;
grant delete, select, update on content.working_copies to headwater_content_lookup;

create view content.next_publications as
 SELECT site_id,
    published_at AS next_publication_at
   FROM content.entries
  WHERE site_id = current_setting('app.site_id'::text)::bigint AND status = 'published'::text AND published_at > platform.clock_now()
  ORDER BY published_at
 LIMIT 1;
grant delete, insert, select, update on content.next_publications to headwater_content_management;
grant select on content.next_publications to <every delivery>, <other lookups>, <other owners>, headwater_content_lookup, headwater_media_management, headwater_search_management, headwater_site_management;

create view content.published_entries as
 SELECT entries.site_id,
    entries.entry_id,
    entries.type,
    entries.slug_family,
    entries.language,
    entries.title,
    entries.slug,
    entries.is_homepage,
    entries.published_at,
    entries.created_at,
    entries.sort_at,
    entries.og_image_media_id,
    entries.author_id,
    authors.name AS author_name,
    entries.fields,
    entries.blocks,
    entries.html
   FROM content.entries
     LEFT JOIN content.authors ON authors.site_id = entries.site_id AND authors.author_id = entries.author_id
  WHERE entries.status = 'published'::text AND (entries.published_at IS NULL OR entries.published_at <= platform.clock_now());
grant delete, insert, select, update on content.published_entries to headwater_content_management;
grant select on content.published_entries to <every delivery>, <other lookups>, <other owners>, headwater_content_lookup, headwater_media_management, headwater_search_management, headwater_site_management;

create view content.published_entry_taxonomies as
 SELECT site_id,
    entry_id,
    taxonomy_id,
    type,
    sort_at
   FROM content.entry_taxonomies
  WHERE status = 'published'::text AND (published_at IS NULL OR published_at <= platform.clock_now());
grant delete, insert, select, update on content.published_entry_taxonomies to headwater_content_management;
grant select on content.published_entry_taxonomies to <every delivery>, <other lookups>, <other owners>, headwater_content_lookup, headwater_media_management, headwater_search_management, headwater_site_management;

create view content.search_documents as
 SELECT texts.site_id,
    texts.entry_id,
    texts.language,
    texts.type,
    entries.published_at,
    entries.sort_at,
    assigned.taxonomy_ids,
    content.search_document_hash(COALESCE(texts.hash, content.search_text_hash(texts.language, texts.type, texts.title, texts.author_name, texts.taxonomy_names, texts.summary, texts.body, texts.details)), entries.published_at, entries.sort_at, assigned.taxonomy_ids) AS hash,
    texts.document AS words
   FROM content.search_texts texts
     JOIN content.entries ON entries.site_id = texts.site_id AND entries.entry_id = texts.entry_id
     CROSS JOIN LATERAL ( SELECT COALESCE(array_agg(terms.taxonomy_id ORDER BY terms.taxonomy_id), '{}'::bigint[]) AS taxonomy_ids
           FROM content.entry_taxonomies terms
          WHERE terms.site_id = texts.site_id AND terms.entry_id = texts.entry_id) assigned
  WHERE entries.status = 'published'::text;
grant delete, insert, select, update on content.search_documents to headwater_content_management;

create view content.search_shown_texts as
 SELECT texts.site_id,
    texts.entry_id,
    texts.language,
    texts.type,
    texts.document,
    texts.sort_at,
    shown.at AS shown_at
   FROM content.search_texts texts
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN texts.sort_at IS NULL THEN ( SELECT entries.sort_at
                       FROM content.published_entries entries
                      WHERE entries.site_id = texts.site_id AND entries.entry_id = texts.entry_id)
                    WHEN texts.status = 'published'::text AND (texts.published_at IS NULL OR texts.published_at <= platform.clock_now()) THEN texts.sort_at
                    ELSE NULL::timestamp with time zone
                END AS "case") shown(at)
  WHERE shown.at IS NOT NULL;
grant delete, insert, select, update on content.search_shown_texts to headwater_content_management;

CREATE OR REPLACE FUNCTION content.analyze_grown_tables()
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      grown text;
    begin
      for grown in
        select relname from pg_class
        where relnamespace = 'content'::regnamespace and relkind = 'r'
          and pg_relation_size(oid) / current_setting('block_size')::int > 10 + relpages * 1.5
        order by relname
      loop
        execute format('analyze content.%I', grown);
        return next grown;
      end loop;
    end $function$;
grant execute on function content.analyze_grown_tables() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.complete_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
    declare
      configuration regconfig := content.search_configuration(new.language);
    begin
      if new.sort_at is null then
        select entries.status, entries.published_at, entries.sort_at
        into new.status, new.published_at, new.sort_at
        from content.entries
        where entries.site_id = new.site_id and entries.entry_id = new.entry_id;
      end if;
      if tg_op = 'INSERT' or new.passages is null or new.hash is null
         or (new.language, new.type, new.title, new.author_name, new.taxonomy_names, new.summary, new.body, new.details)
           is distinct from
           (old.language, old.type, old.title, old.author_name, old.taxonomy_names, old.summary, old.body, old.details) then
        new.hash := content.search_text_hash(
          new.language, new.type, new.title, new.author_name, new.taxonomy_names, new.summary, new.body, new.details);
      end if;
      if tg_op = 'INSERT' or new.passages is null
         or (new.title, new.author_name, new.summary, new.body, new.details)
           is distinct from (old.title, old.author_name, old.summary, old.body, old.details) then
        -- Most telling first. A match past these passages is found, and its excerpt is the text's beginning.
        new.passages := content.search_passages(new.body, 40) || content.search_passages(new.summary, 5)
          || content.search_passages(new.title, 2) || content.search_passages(new.author_name, 1)
          || content.search_passages(new.details, 10);
        select coalesce(
          array_agg(to_tsvector(configuration, content.search_plain(listed.passage)) order by listed.place), '{}')
        into new.passage_words
        from unnest(new.passages) with ordinality as listed (passage, place);
      end if;
      return new;
    end $function$;
grant execute on function content.complete_search_text() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.fill_media_marks(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
    declare
      filled integer;
    begin
      with next as (
        select site_id, entry_id from content.entries
        where media_marks is null
        limit p_limit
        -- What somebody writes at the moment gets its marks by that.
        for no key update skip locked
      )
      update content.entries
      set media_marks = content.media_marks(entries.fields, entries.blocks, entries.html, entries.og_image_media_id)
      from next
      where entries.site_id = next.site_id and entries.entry_id = next.entry_id;
      get diagnostics filled = row_count;
      if filled > 0 then
        return filled;
      end if;
      with next as (
        select site_id, entry_id, revision from content.revisions
        where media_marks is null
        limit p_limit
        for no key update skip locked
      )
      update content.revisions
      set media_marks
        = content.media_marks(revisions.fields, revisions.blocks, revisions.html, revisions.og_image_media_id)
      from next
      where revisions.site_id = next.site_id and revisions.entry_id = next.entry_id
        and revisions.revision = next.revision;
      get diagnostics filled = row_count;
      return filled;
    end $function$;
alter function content.fill_media_marks(integer) owner to headwater_content_lookup;
grant execute on function content.fill_media_marks(integer) to headwater_content_management;

CREATE OR REPLACE FUNCTION content.find_media_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      new.media_marks := content.media_marks(new.fields, new.blocks, new.html, new.og_image_media_id);
      return new;
    end $function$;
grant execute on function content.find_media_marks() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.follow_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      update content.entry_taxonomies
      set status = new.status, published_at = new.published_at, sort_at = new.sort_at
      where site_id = new.site_id and entry_id = new.entry_id;
      return null;
    end $function$;
grant execute on function content.follow_entry() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.forget_failed_search_jobs()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select platform.forget_failed_site_jobs(array['content_search_texts'])
    $function$;
alter function content.forget_failed_search_jobs() owner to headwater_content_lookup;
grant execute on function content.forget_failed_search_jobs() to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.forget_search_changes(p_site_ids bigint[], p_entry_ids bigint[], p_change_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
    begin
      with applied as materialized (
        select changes.site_id, changes.entry_id, changes.change_id = read.change_id as is_unchanged
        from unnest(p_site_ids, p_entry_ids, p_change_ids) as read (site_id, entry_id, change_id)
        join content.search_changes changes
          on changes.site_id = read.site_id and changes.entry_id = read.entry_id
        order by changes.site_id, changes.entry_id
        for update of changes skip locked
      ), kept as (
        update content.search_changes changes set changed_at = transaction_timestamp()
        from applied
        where not applied.is_unchanged
          and changes.site_id = applied.site_id and changes.entry_id = applied.entry_id
      )
      delete from content.search_changes changes
      using applied
      where applied.is_unchanged
        and changes.site_id = applied.site_id and changes.entry_id = applied.entry_id;
    end $function$;
alter function content.forget_search_changes(bigint[],bigint[],bigint[]) owner to headwater_content_lookup;
grant execute on function content.forget_search_changes(bigint[],bigint[],bigint[]) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.hold_taxonomies()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select pg_advisory_xact_lock(hashtextextended('content.taxonomies ' || current_setting('app.site_id'), 0))
  $function$;
grant execute on function content.hold_taxonomies() to headwater_content_management, headwater_site_management;

CREATE OR REPLACE FUNCTION content.media_marks(p_fields json, p_blocks json, p_html text, p_og_image_media_id bigint)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 20000
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select platform.media_marks_in_json(p_fields) || platform.media_marks_in_json(p_blocks)
      || platform.media_marks_in_value(p_html)
      || case when p_og_image_media_id is null then '{}' else array[p_og_image_media_id::text] end
  $function$;
grant execute on function content.media_marks(json,json,text,bigint) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.media_marks_complete()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
    select not exists (
      select from content.entries where site_id = current_setting('app.site_id')::bigint and media_marks is null
    ) and not exists (
      select from content.revisions where site_id = current_setting('app.site_id')::bigint and media_marks is null
    )
  $function$;
alter function content.media_marks_complete() owner to headwater_content_lookup;
grant execute on function content.media_marks_complete() to headwater_content_management, headwater_media_management;

CREATE OR REPLACE FUNCTION content.media_uses(p_marks text[], p_after bigint, p_limit integer)
 RETURNS TABLE(entry_id bigint, type text, title text, language text, state text, revision integer, places text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET work_mem TO '64MB'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET jit TO 'off'
AS $function$
    with shown as (
      select found.entry_id, max(found.revision) as revision, bool_or(found.now) as now,
             bool_or(found.copied) as copied, bool_or(found.trashed) as trashed
      from (
        select entries.entry_id, null::integer as revision, true as now, false as copied, false as trashed
        from content.entries
        where entries.site_id = current_setting('app.site_id')::bigint
          and entries.media_marks && p_marks
        union all
        select revisions.entry_id, revisions.revision, false, false, false
        from content.revisions
        where revisions.site_id = current_setting('app.site_id')::bigint
          and revisions.media_marks && p_marks
        union all
        select copies.entry_id, null, false, true, false
        from content.working_copies copies
        where copies.site_id = current_setting('app.site_id')::bigint
          and content.media_marks(copies.fields, copies.blocks, copies.html, copies.og_image_media_id) && p_marks
        union all
        select trashed.entry_id, null, true, false, true
        from content.trashed_entries trashed
        where trashed.site_id = current_setting('app.site_id')::bigint
          and trashed.media_marks && p_marks
        union all
        select trashed.entry_id, trashed.revision, false, false, true
        from content.trashed_revisions trashed
        where trashed.site_id = current_setting('app.site_id')::bigint
          and trashed.media_marks && p_marks
        union all
        select trashed.entry_id, null, false, true, true
        from content.trashed_working_copies trashed
        where trashed.site_id = current_setting('app.site_id')::bigint
          and trashed.media_marks && p_marks
      ) as found
      where found.entry_id > p_after
      group by found.entry_id
      order by found.entry_id
      limit p_limit
    )
    select shown.entry_id, entry.type, entry.title, entry.language,
      case when shown.copied and not shown.now and not shown.trashed then 'working_copy' else entry.state end,
      case when not shown.now and not shown.copied then shown.revision end,
      array(
        select place
        from (
          values ('blocks', platform.media_marks_in_json(bodies.blocks)),
                 ('fields', platform.media_marks_in_json(bodies.fields)),
                 ('html', platform.media_marks_in_value(bodies.html)),
                 ('og_image', array[bodies.og_image_media_id]::text[])
        ) as places (place, marks)
        where places.marks && p_marks
      )
    from shown
    cross join lateral (
      select entries.type, entries.title, entries.language, entries.fields, entries.blocks, entries.html,
             entries.og_image_media_id,
             case
               when entries.status <> 'published' then 'draft'
               when entries.published_at > platform.clock_now() then 'scheduled'
               else 'published'
             end as state
      from content.entries
      where not shown.trashed and entries.site_id = current_setting('app.site_id')::bigint
        and entries.entry_id = shown.entry_id
      union all
      select trashed.type, trashed.title, trashed.language, trashed.fields, trashed.blocks, trashed.html,
             trashed.og_image_media_id, 'trash'
      from content.trashed_entries trashed
      where shown.trashed and trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.entry_id = shown.entry_id
    ) as entry
    cross join lateral (
      select entry.fields, entry.blocks, entry.html, entry.og_image_media_id where shown.now
      union all
      select copies.fields, copies.blocks, copies.html, copies.og_image_media_id
      from content.working_copies copies
      where not shown.now and shown.copied and not shown.trashed
        and copies.site_id = current_setting('app.site_id')::bigint and copies.entry_id = shown.entry_id
      union all
      select trashed.fields, trashed.blocks, trashed.html, trashed.og_image_media_id
      from content.trashed_working_copies trashed
      where not shown.now and shown.copied and shown.trashed
        and trashed.site_id = current_setting('app.site_id')::bigint and trashed.entry_id = shown.entry_id
      union all
      select revisions.fields, revisions.blocks, revisions.html, revisions.og_image_media_id
      from content.revisions
      where not shown.now and not shown.copied and not shown.trashed
        and revisions.site_id = current_setting('app.site_id')::bigint
        and revisions.entry_id = shown.entry_id and revisions.revision = shown.revision
      union all
      select trashed.fields, trashed.blocks, trashed.html, trashed.og_image_media_id
      from content.trashed_revisions trashed
      where not shown.now and not shown.copied and shown.trashed
        and trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.entry_id = shown.entry_id and trashed.revision = shown.revision
    ) as bodies
    order by shown.entry_id
  $function$;
alter function content.media_uses(text[],bigint,integer) owner to headwater_content_lookup;
grant execute on function content.media_uses(text[],bigint,integer) to headwater_content_management, headwater_media_management;

CREATE OR REPLACE FUNCTION content.merge_taxonomies(p_from bigint, p_into bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      site constant bigint not null := current_setting('app.site_id')::bigint;
    begin
      -- Whoever publishes one of them waits, or has written the state that is copied below.
      perform from content.entries
        where entries.site_id = site and entries.entry_id in (
          select assigned.entry_id from content.entry_taxonomies assigned
          where assigned.site_id = site and assigned.taxonomy_id = p_from
        )
        order by entries.entry_id
        for no key update;
      insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
        select assigned.site_id, assigned.entry_id, p_into, assigned.type, assigned.status, assigned.published_at,
               assigned.sort_at
        from content.entry_taxonomies assigned
        where assigned.site_id = site and assigned.taxonomy_id = p_from
        on conflict do nothing;
      delete from content.entry_taxonomies where site_id = site and taxonomy_id = p_from;
      update content.working_copies set taxonomy_ids = content.merged_ids(taxonomy_ids, p_from, p_into)
        where site_id = site and p_from = any (taxonomy_ids);
      -- After the working copies: one that goes to the trash meanwhile is found there.
      update content.trashed_working_copies set taxonomy_ids = content.merged_ids(taxonomy_ids, p_from, p_into)
        where site_id = site and p_from = any (taxonomy_ids);
      update content.trashed_entries set taxonomy_ids = content.merged_ids(taxonomy_ids, p_from, p_into)
        where site_id = site and p_from = any (taxonomy_ids);
    end
  $function$;
grant execute on function content.merge_taxonomies(bigint,bigint) to headwater_content_management, headwater_site_management;

CREATE OR REPLACE FUNCTION content.merged_ids(p_ids bigint[], p_from bigint, p_into bigint)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    select array(select distinct id from unnest(array_replace(p_ids, p_from, p_into)) as id order by id)
  $function$;
grant execute on function content.merged_ids(bigint[],bigint,bigint) to headwater_content_management;

CREATE OR REPLACE FUNCTION content.note_changed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if (select in_use from content.search_index_use) then
        perform content.note_search_changes(array_agg(changed.site_id), array_agg(changed.entry_id))
        from changed
        where changed.status is distinct from 'draft'
        having count(*) > 0;
      end if;
      return null;
    end $function$;
alter function content.note_changed_rows() owner to headwater_content_lookup;
grant execute on function content.note_changed_rows() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.note_changed_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if (select in_use from content.search_index_use) then
        perform content.note_search_changes(array_agg(after.site_id), array_agg(after.entry_id))
        from before
        join after on after.site_id = before.site_id and after.entry_id = before.entry_id
        where (before.status is distinct from 'draft' or after.status is distinct from 'draft')
          and (
            (before.status, before.published_at, before.sort_at) is distinct from (after.status, after.published_at, after.sort_at)
            or after.hash is distinct from coalesce(before.hash, content.search_text_hash(
              before.language, before.type, before.title, before.author_name, before.taxonomy_names, before.summary,
              before.body, before.details))
          )
        having count(*) > 0;
      end if;
      return null;
    end $function$;
alter function content.note_changed_texts() owner to headwater_content_lookup;
grant execute on function content.note_changed_texts() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.note_former_media_uses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      former record;
    begin
      for former in
        select removed.site_id, array_agg(distinct mark) as marks
        from (select distinct site_id from removed) as sites
        -- Of a site that is being deleted, nothing is noted, and that is thousands of texts less to read.
        join removed on removed.site_id = sites.site_id and site.site_exists(sites.site_id)
        cross join lateral unnest(coalesce(
          removed.media_marks,
          content.media_marks(removed.fields, removed.blocks, removed.html, removed.og_image_media_id)
        )) as mark
        group by removed.site_id
        order by removed.site_id
      loop
        perform media.note_former_uses(former.site_id, former.marks);
      end loop;
      return null;
    end $function$;
alter function content.note_former_media_uses() owner to headwater_content_lookup;
grant execute on function content.note_former_media_uses() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.note_media_of_copies()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      former record;
    begin
      for former in
        select removed.site_id, array_agg(distinct mark) as marks
        from (select distinct site_id from removed) as sites
        -- Of a site that is being deleted, nothing is noted.
        join removed on removed.site_id = sites.site_id and site.site_exists(sites.site_id)
        cross join lateral unnest(
          content.media_marks(removed.fields, removed.blocks, removed.html, removed.og_image_media_id)) as mark
        group by removed.site_id
        order by removed.site_id
      loop
        perform media.note_former_uses(former.site_id, former.marks);
      end loop;
      return null;
    end $function$;
alter function content.note_media_of_copies() owner to headwater_content_lookup;
grant execute on function content.note_media_of_copies() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.note_search_changes(p_site_ids bigint[], p_entry_ids bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      insert into content.search_changes (site_id, entry_id)
      select distinct changed.site_id, changed.entry_id
      from unnest(p_site_ids, p_entry_ids) as changed (site_id, entry_id)
      order by changed.site_id, changed.entry_id
      on conflict (site_id, entry_id) do update
        set change_id = excluded.change_id, refusal = null, refused_until = null
    $function$;
grant execute on function content.note_search_changes(bigint[],bigint[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.note_title()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
    begin
      if new.status <> 'published' then
        delete from content.entry_titles where site_id = new.site_id and entry_id = new.entry_id;
        return null;
      end if;
      insert into content.entry_titles as titles
        (site_id, entry_id, language, title_key, published_at, sort_at, has_appeared)
      values (new.site_id, new.entry_id, new.language, platform.title_key(new.title), new.published_at, new.sort_at,
        new.published_at is null or new.published_at <= platform.clock_now())
      on conflict (site_id, entry_id) do update set
        language = excluded.language, title_key = excluded.title_key, published_at = excluded.published_at,
        sort_at = excluded.sort_at, has_appeared = excluded.has_appeared;
      return null;
    end $function$;
grant execute on function content.note_title() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.refuse_search_changes(p_site_ids bigint[], p_entry_ids bigint[], p_change_ids bigint[], p_refusals text[], p_wait_seconds integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
    begin
      with refused as materialized (
        select changes.site_id, changes.entry_id, read.refusal
        from unnest(p_site_ids, p_entry_ids, p_change_ids, p_refusals) as read (site_id, entry_id, change_id, refusal)
        join content.search_changes changes
          on changes.site_id = read.site_id and changes.entry_id = read.entry_id and changes.change_id = read.change_id
        order by changes.site_id, changes.entry_id
        for update of changes skip locked
      )
      update content.search_changes changes
      set refusal = refused.refusal, refused_until = clock_timestamp() + make_interval(secs => p_wait_seconds)
      from refused
      where changes.site_id = refused.site_id and changes.entry_id = refused.entry_id;
    end $function$;
alter function content.refuse_search_changes(bigint[],bigint[],bigint[],text[],integer) owner to headwater_content_lookup;
grant execute on function content.refuse_search_changes(bigint[],bigint[],bigint[],text[],integer) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.remember_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      -- In one order in every transaction: two that bring the same new words wait for each other, never in a circle.
      insert into content.search_words (site_id, language, word)
      select new.site_id, new.language, found.lexeme
      from unnest(new.document) as found
      where length(found.lexeme) between 3 and 40 and found.lexeme !~ '[0-9/@._]'
      order by found.lexeme collate "C"
      on conflict do nothing;
      return null;
    end $function$;
grant execute on function content.remember_words() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.remove_expired_presences(p_seconds integer, p_limit integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with expired as (
      select site_id, entry_id, actor from content.presences
      where seen_at < platform.clock_now() - make_interval(secs => p_seconds)
      limit p_limit
      for update skip locked
    )
    delete from content.presences using expired
    where (presences.site_id, presences.entry_id, presences.actor) = (expired.site_id, expired.entry_id, expired.actor)
  $function$;
alter function content.remove_expired_presences(integer,integer) owner to headwater_content_lookup;
grant execute on function content.remove_expired_presences(integer,integer) to headwater_content_management;

CREATE OR REPLACE FUNCTION content.remove_expired_preview_tokens(p_limit integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    with expired as (
      select site_id, token_hash from content.preview_tokens
      where expires_at <= platform.clock_now()
      limit p_limit
      for update skip locked
    )
    delete from content.preview_tokens using expired
    where (preview_tokens.site_id, preview_tokens.token_hash) = (expired.site_id, expired.token_hash)
  $function$;
alter function content.remove_expired_preview_tokens(integer) owner to headwater_content_lookup;
grant execute on function content.remove_expired_preview_tokens(integer) to headwater_content_management;

CREATE OR REPLACE FUNCTION content.remove_unused_working_copies(p_days integer, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      removed integer;
    begin
      with unused as (
        select site_id, entry_id, copies.save_number
        from content.working_copies copies
        join content.entries using (site_id, entry_id)
        where greatest(copies.updated_at, copies.restored_at) < platform.clock_now() - make_interval(days => p_days)
        limit p_limit
        for update skip locked
      ), remembered as (
        update content.entries set last_copy_number = unused.save_number
        from unused
        where entries.site_id = unused.site_id and entries.entry_id = unused.entry_id
      )
      delete from content.working_copies using unused
      where working_copies.site_id = unused.site_id and working_copies.entry_id = unused.entry_id;
      get diagnostics removed = row_count;
      return removed;
    end $function$;
alter function content.remove_unused_working_copies(integer,integer) owner to headwater_content_lookup;
grant execute on function content.remove_unused_working_copies(integer,integer) to headwater_content_management;

CREATE OR REPLACE FUNCTION content.repeat_search_changes(p_entry_ids bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select content.note_search_changes(
        array_fill(current_setting('app.site_id')::bigint, array[cardinality(p_entry_ids)]), p_entry_ids)
    $function$;
alter function content.repeat_search_changes(bigint[]) owner to headwater_content_lookup;
grant execute on function content.repeat_search_changes(bigint[]) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_any_word(p_query tsquery)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select regexp_replace(regexp_replace(querytree(p_query), '&|<->|<\d+>', '|', 'g'), '^T?$', '')::tsquery
    $function$;
grant execute on function content.search_any_word(tsquery) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_candidates(p_language text, p_typed tsquery, p_wanted tsquery, p_type text, p_hits bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      most_hits constant integer := 1500;
      most_equal constant integer := 200;
      most_newest constant integer := 100;
      most_prominent constant integer := 1000;
      candidates bigint[];
      any_word tsquery;
      weightier bigint[];
      about tsquery;
    begin
      if cardinality(p_hits) <= most_equal then
        return p_hits;
      end if;
      if cardinality(p_hits) <= most_hits then
        any_word := content.search_any_word(p_wanted);
        -- Otherwise, entries that lack another of the words would be found, too, and these may be many.
        if querytree(p_wanted)::tsquery = any_word then
          weightier := content.search_weightier(p_language, any_word, p_type, most_hits + 1);
        end if;
        if weightier is null or cardinality(weightier) > most_hits then
          return p_hits;
        end if;
        return array(
          select hit.entry_id
          from unnest(p_hits) with ordinality as hit (entry_id, place)
          where hit.entry_id in (select unnest(weightier))
          order by hit.place
        );
      end if;
      candidates := p_hits[1 : most_newest];
      -- Different as text: two queries that differ in a prefix alone are equal.
      for about in
        select distinct on (queries.query::text) queries.query
        from unnest(array[p_typed, content.search_any_word(p_typed), p_wanted]) as queries (query)
      loop
        candidates := candidates || content.search_newest_prominent(p_language, about, p_type, most_prominent);
      end loop;
      return candidates;
    end $function$;
grant execute on function content.search_candidates(text,tsquery,tsquery,text,bigint[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_change_backlog()
 RETURNS TABLE(changes bigint, refused bigint, oldest_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select count(*), count(*) filter (where counted.refusal is not null), min(counted.changed_at)
      from (select refusal, changed_at from content.search_changes limit 1000000) as counted
    $function$;
alter function content.search_change_backlog() owner to headwater_content_lookup;
grant execute on function content.search_change_backlog() to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_changed_sites(p_limit integer)
 RETURNS TABLE(site_id bigint, changed_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
      with recursive sites as (
        (select min(site_id) as id from content.search_changes)
        union all
        select (select min(changes.site_id) from content.search_changes changes where changes.site_id > sites.id)
        from sites
        where sites.id is not null
      )
      select sites.id, oldest.changed_at
      from sites
      cross join lateral (
        select changes.changed_at
        from content.search_changes changes
        where changes.site_id = sites.id
          and (changes.refused_until is null or changes.refused_until <= clock_timestamp())
        order by changes.changed_at
        limit 1
      ) as oldest
      order by oldest.changed_at, sites.id
      limit p_limit
    $function$;
alter function content.search_changed_sites(integer) owner to headwater_content_lookup;
grant execute on function content.search_changed_sites(integer) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_changes_of(p_site_ids bigint[], p_limit integer)
 RETURNS TABLE(site_id bigint, entry_id bigint, change_id bigint, changed_at timestamp with time zone, language text, type text, published_at timestamp with time zone, sort_at timestamp with time zone, taxonomy_ids bigint[], hash text, words tsvector)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
      with due as materialized (
        select oldest.site_id, oldest.entry_id, oldest.change_id, oldest.changed_at
        from unnest(p_site_ids) with ordinality as wanted (site_id, place)
        cross join lateral (
          select changes.site_id, changes.entry_id, changes.change_id, changes.changed_at,
                 row_number() over (order by changes.changed_at, changes.entry_id) as turn
          from content.search_changes changes
          where changes.site_id = wanted.site_id
            and (changes.refused_until is null or changes.refused_until <= clock_timestamp())
          order by changes.changed_at, changes.entry_id
          limit p_limit
        ) as oldest
        order by oldest.turn, wanted.place
        limit p_limit
      )
      select due.site_id, due.entry_id, due.change_id, due.changed_at,
             shown.language, shown.type, shown.published_at, shown.sort_at, shown.taxonomy_ids, shown.hash, shown.words
      from due
      left join lateral (
        select documents.*
        from content.search_documents documents
        where documents.site_id = due.site_id and documents.entry_id = due.entry_id
        offset 0
      ) as shown on true
    $function$;
alter function content.search_changes_of(bigint[],integer) owner to headwater_content_lookup;
grant execute on function content.search_changes_of(bigint[],integer) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_configuration(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select (case split_part(lower(language), '-', 1)
        when 'ar' then 'content.arabic'
        when 'hy' then 'content.armenian'
        when 'eu' then 'content.basque'
        when 'ca' then 'content.catalan'
        when 'da' then 'content.danish'
        when 'nl' then 'content.dutch'
        when 'en' then 'content.english'
        when 'fi' then 'content.finnish'
        when 'fr' then 'content.french'
        when 'de' then 'content.german'
        when 'el' then 'content.greek'
        when 'hi' then 'content.hindi'
        when 'hu' then 'content.hungarian'
        when 'id' then 'content.indonesian'
        when 'ga' then 'content.irish'
        when 'it' then 'content.italian'
        when 'lt' then 'content.lithuanian'
        when 'ne' then 'content.nepali'
        when 'no' then 'content.norwegian'
        when 'nb' then 'content.norwegian'
        when 'nn' then 'content.norwegian'
        when 'pt' then 'content.portuguese'
        when 'ro' then 'content.romanian'
        when 'ru' then 'content.russian'
        when 'sr' then 'content.serbian'
        when 'es' then 'content.spanish'
        when 'sv' then 'content.swedish'
        when 'ta' then 'content.tamil'
        when 'tr' then 'content.turkish'
        when 'yi' then 'content.yiddish'
        else 'content.simple' end)::regconfig
    $function$;
grant execute on function content.search_configuration(text) to <every delivery>, <every management>, <other lookups>, <other owners>, headwater_content_lookup;

CREATE OR REPLACE FUNCTION content.search_document(language text, title text, names text, body text, details text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      configuration regconfig := content.search_configuration(language);
      share integer := 1;
    begin
      loop
        begin
          return setweight(to_tsvector(configuration, content.search_plain(title)), 'A')
              || setweight(to_tsvector(configuration, content.search_plain(left(names, length(names) / share))), 'B')
              || setweight(to_tsvector(configuration, content.search_plain(left(body, length(body) / share))), 'C')
              || setweight(to_tsvector(configuration, content.search_plain(left(details, length(details) / share))), 'D');
        exception when program_limit_exceeded then
          share := share * 2;
        end;
      end loop;
    end $function$;
grant execute on function content.search_document(text,text,text,text,text) to headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_document_counts(p_without_site_ids bigint[])
 RETURNS TABLE(documents bigint, pending bigint, pending_documents bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select (
               select count(*)
               from content.search_texts texts
               join content.entries on entries.site_id = texts.site_id and entries.entry_id = texts.entry_id
               where entries.status = 'published' and entries.site_id <> all (p_without_site_ids)
             ),
             (select count(*) from content.search_changes changes where changes.site_id <> all (p_without_site_ids)),
             (
               select count(*)
               from content.search_changes changes
               join content.search_texts texts on texts.site_id = changes.site_id and texts.entry_id = changes.entry_id
               join content.entries on entries.site_id = texts.site_id and entries.entry_id = texts.entry_id
               where entries.status = 'published' and changes.site_id <> all (p_without_site_ids)
             )
    $function$;
alter function content.search_document_counts(bigint[]) owner to headwater_content_lookup;
grant execute on function content.search_document_counts(bigint[]) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_document_hash(p_text_hash text, p_published_at timestamp with time zone, p_sort_at timestamp with time zone, p_taxonomy_ids bigint[])
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select md5(row(p_text_hash, extract(epoch from p_published_at), extract(epoch from p_sort_at), p_taxonomy_ids)::text)
    $function$;
grant execute on function content.search_document_hash(text,timestamp with time zone,timestamp with time zone,bigint[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_document_hashes(p_entry_id bigint, p_limit integer)
 RETURNS TABLE(entry_id bigint, hash text, is_pending boolean)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
      with documents as materialized (
        select shown.entry_id, shown.hash
        from content.search_documents shown
        where shown.site_id = current_setting('app.site_id')::bigint and shown.entry_id > p_entry_id
        order by shown.entry_id
        limit p_limit
      ), pending as materialized (
        select changes.entry_id
        from content.search_changes changes
        where changes.site_id = current_setting('app.site_id')::bigint and changes.entry_id > p_entry_id
          and changes.entry_id <= (
            select case when count(*) < p_limit then 9223372036854775807 else max(documents.entry_id) end from documents
          )
      )
      select coalesce(documents.entry_id, pending.entry_id), documents.hash, pending.entry_id is not null
      from documents
      full join pending on pending.entry_id = documents.entry_id
    $function$;
alter function content.search_document_hashes(bigint,integer) owner to headwater_content_lookup;
grant execute on function content.search_document_hashes(bigint,integer) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_documents_after(p_entry_id bigint, p_limit integer)
 RETURNS TABLE(entry_id bigint, language text, type text, published_at timestamp with time zone, sort_at timestamp with time zone, taxonomy_ids bigint[], hash text, words tsvector)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
      select documents.entry_id, documents.language, documents.type, documents.published_at, documents.sort_at,
             documents.taxonomy_ids, documents.hash, documents.words
      from content.search_documents documents
      where documents.site_id = current_setting('app.site_id')::bigint and documents.entry_id > p_entry_id
      order by documents.entry_id
      limit p_limit
    $function$;
alter function content.search_documents_after(bigint,integer) owner to headwater_content_lookup;
grant execute on function content.search_documents_after(bigint,integer) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_entries(p_language text, p_query text, p_last_word text, p_type text, p_taxonomy_slug text, p_sort text, p_limit integer, p_offset integer)
 RETURNS TABLE(place bigint, entry_id bigint, excerpt text, total bigint, total_is_lower_bound boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
 SET jit TO 'off'
AS $function$
    begin
      return query
        select found.place, found.entry_id,
               case when found.entry_id is not null then ts_headline(
                 content.search_configuration(p_language), content.search_plain(found.passage),
                 (max(found.words) over ())::tsquery,
                 E'StartSel=\x02, StopSel=\x03, MaxWords=40, MinWords=20, ShortWord=0') end,
               found.total, found.total_is_lower_bound
        from content.search_page(
          p_language, p_query, p_last_word, p_type, p_taxonomy_slug, p_sort, p_limit, p_offset) as found
        order by found.place;
    end $function$;
alter function content.search_entries(text,text,text,text,text,text,integer,integer) owner to headwater_content_lookup;
grant execute on function content.search_entries(text,text,text,text,text,text,integer,integer) to headwater_content_management, headwater_search_delivery, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_excerpt(p_language text, p_query tsquery, p_texts text[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      configuration regconfig := content.search_configuration(p_language);
      -- Words of one query may stand in different texts: any of them is worth showing.
      any_word tsquery := regexp_replace(regexp_replace(querytree(p_query), '&|<->|<\d+>', '|', 'g'), '^T?$', '')::tsquery;
      candidate text;
      headline text;
      beginning text;
    begin
      foreach candidate in array p_texts loop
        headline := ts_headline(configuration, content.search_plain(candidate), any_word,
          E'StartSel=\x02, StopSel=\x03, MaxWords=40, MinWords=20, ShortWord=0');
        if position(E'\x02' in headline) > 0 then
          return headline;
        end if;
        beginning := coalesce(beginning, nullif(headline, ''));
      end loop;
      return coalesce(beginning, '');
    end $function$;
grant execute on function content.search_excerpt(text,tsquery,text[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_excerpt(p_language text, p_query tsquery, p_passages text[], p_passage_words tsvector[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      any_word tsquery := content.search_any_word(p_query);
      place bigint;
    begin
      select listed.place
      into place
      from unnest(p_passage_words) with ordinality as listed (words, place)
      where listed.words @@ any_word
      order by listed.words @@ p_query desc, listed.place
      limit 1;
      return coalesce(
        ts_headline(content.search_configuration(p_language), content.search_plain(p_passages[coalesce(place, 1)]), any_word,
          E'StartSel=\x02, StopSel=\x03, MaxWords=40, MinWords=20, ShortWord=0'), '');
    end $function$;
grant execute on function content.search_excerpt(text,tsquery,text[],tsvector[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_existing_entries(p_language text, p_entry_ids bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select coalesce(array_agg(entries.entry_id), '{}')
      from content.entries
      where entries.site_id = current_setting('app.site_id')::bigint and entries.language = p_language
        and entries.entry_id = any (p_entry_ids)
    $function$;
alter function content.search_existing_entries(text,bigint[]) owner to headwater_content_lookup;
grant execute on function content.search_existing_entries(text,bigint[]) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_few(p_language text, p_query tsquery, p_type text, p_taxonomy_ids bigint[], p_most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return (
        select case when count(*) <= p_most then coalesce(array_agg(found.entry_id), '{}') else '{}' end
        from (
          select texts.entry_id
          from content.search_shown_texts texts
          where texts.site_id = site and texts.language = p_language and (p_type is null or texts.type = p_type)
            and texts.document @@ p_query
            and (p_taxonomy_ids is null or exists (
              select
              from content.published_entry_taxonomies assigned
              where assigned.site_id = site and assigned.entry_id = texts.entry_id
                and assigned.taxonomy_id = any (p_taxonomy_ids)
            ))
          limit p_most + 1
        ) as found
      );
    end $function$;
grant execute on function content.search_few(text,tsquery,text,bigint[],integer) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_fresher(p_ordered bigint[], p_weight integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      grouped constant integer := least(cardinality(p_ordered), 250);
      groups constant integer := 100 / nullif(p_weight, 0);
    begin
      if grouped is null or groups is null or grouped < groups then
        return p_ordered;
      end if;
      return (
        select array_agg(texts.entry_id order by
          (ranked.place - 1) / (grouped / groups), texts.shown_at desc, texts.entry_id desc)
        from unnest(p_ordered[1 : grouped]) with ordinality as ranked (entry_id, place)
        join content.search_shown_texts texts on texts.site_id = site and texts.entry_id = ranked.entry_id
      ) || p_ordered[grouped + 1 :];
    end $function$;
grant execute on function content.search_fresher(bigint[],integer) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_hashes_of(p_entry_ids bigint[])
 RETURNS TABLE(entry_id bigint, hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select documents.entry_id, documents.hash
      from unnest(p_entry_ids) as wanted (entry_id)
      cross join lateral (
        select shown.entry_id, shown.hash
        from content.search_documents shown
        where shown.site_id = current_setting('app.site_id')::bigint and shown.entry_id = wanted.entry_id
        offset 0
      ) as documents
    $function$;
alter function content.search_hashes_of(bigint[]) owner to headwater_content_lookup;
grant execute on function content.search_hashes_of(bigint[]) to headwater_content_management, headwater_search_delivery, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_index_hits(p_language text, p_entry_ids bigint[], p_hashes text[], p_queries text[])
 RETURNS TABLE(place bigint, entry_id bigint, excerpt text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return query
        select asked.place, asked.entry_id,
               case
                 when texts.passages is not null
                   then content.search_excerpt(p_language, asked.query::tsquery, texts.passages, texts.passage_words)
                 else content.search_excerpt(p_language, asked.query::tsquery, array[
                   substring(texts.body from 1 for 20000), texts.summary, texts.title, texts.author_name,
                   substring(texts.details from 1 for 20000)
                 ])
               end
        from unnest(p_entry_ids, p_hashes, p_queries) with ordinality as asked (entry_id, hash, query, place)
        cross join lateral (
          select documents.hash
          from content.search_documents documents
          where documents.site_id = site and documents.entry_id = asked.entry_id
          offset 0
        ) as present
        join content.search_texts texts on texts.site_id = site and texts.entry_id = asked.entry_id
        where present.hash = asked.hash
        order by asked.place;
    end $function$;
alter function content.search_index_hits(text,bigint[],text[],text[]) owner to headwater_content_lookup;
grant execute on function content.search_index_hits(text,bigint[],text[],text[]) to headwater_content_management, headwater_search_delivery;

CREATE OR REPLACE FUNCTION content.search_index_in_use()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select in_use from content.search_index_use
    $function$;
alter function content.search_index_in_use() owner to headwater_content_lookup;
grant execute on function content.search_index_in_use() to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_index_moment(p_asked_at timestamp with time zone)
 RETURNS TABLE(clock_ms double precision, is_in_use boolean, is_between_publications boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      clock timestamptz := platform.clock_now();
    begin
      return query
        select extract(epoch from clock)::double precision * 1000,
               (select in_use from content.search_index_use),
               exists (
                 select
                 from content.entries
                 where entries.site_id = site and entries.status = 'published'
                   and entries.published_at > least(p_asked_at, clock)
                   and entries.published_at <= greatest(p_asked_at, clock)
               );
    end $function$;
alter function content.search_index_moment(timestamp with time zone) owner to headwater_content_lookup;
grant execute on function content.search_index_moment(timestamp with time zone) to headwater_content_management, headwater_search_delivery;

CREATE OR REPLACE FUNCTION content.search_index_page(p_entry_ids bigint[], p_hashes text[], p_ranked integer, p_queries text[], p_shares double precision[], p_recency integer, p_first integer, p_count integer, p_all_words text, p_any_word text, p_matched_all text[], p_matched_any text[])
 RETURNS TABLE(place bigint, hit integer, entry_id bigint, passage text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      ordered bigint[] := p_entry_ids;
      -- Hits that are not there any more.
      gone bigint[] := '{}';
      page integer[];
    begin
      if p_ranked > 0 and cardinality(p_entry_ids) > 1 then
        ordered := array(
          select scored.entry_id
          from content.search_scored(p_entry_ids[1 : p_ranked], null, p_queries::tsquery[], p_shares) as scored
          order by scored.score desc, scored.shown_at desc, scored.entry_id desc
        );
        if cardinality(ordered) < cardinality(p_entry_ids[1 : p_ranked]) then
          gone := content.search_without(p_entry_ids[1 : p_ranked], ordered);
        end if;
        ordered := ordered || p_entry_ids[p_ranked + 1 :];
      end if;
      ordered := content.search_fresher(ordered, p_recency);
      -- Where the hits of the page stand in the index's order. One that is gone comes first on every page, so that it is missed.
      page := array(
        select array_position(p_entry_ids, listed.entry_id)
        from unnest(gone || ordered[p_first + 1 : p_first + p_count]) with ordinality as listed (entry_id, place)
        order by listed.place
        limit p_count
      );
      return query
        select found.place, page[found.place], found.entry_id, found.passage
        from content.search_index_passages(
          array(select p_entry_ids[listed.place] from unnest(page) with ordinality as listed (place, nth) order by nth),
          array(select p_hashes[listed.place] from unnest(page) with ordinality as listed (place, nth) order by nth),
          array(
            select coalesce(p_matched_all[listed.place], p_all_words)
            from unnest(page) with ordinality as listed (place, nth) order by nth
          ),
          array(
            select coalesce(p_matched_any[listed.place], p_any_word)
            from unnest(page) with ordinality as listed (place, nth) order by nth
          )) as found
        order by found.place;
    end $function$;
alter function content.search_index_page(bigint[],text[],integer,text[],double precision[],integer,integer,integer,text,text,text[],text[]) owner to headwater_content_lookup;
grant execute on function content.search_index_page(bigint[],text[],integer,text[],double precision[],integer,integer,integer,text,text,text[],text[]) to headwater_content_management, headwater_search_delivery;

CREATE OR REPLACE FUNCTION content.search_index_passages(p_entry_ids bigint[], p_hashes text[], p_all_words text[], p_any_word text[])
 RETURNS TABLE(place bigint, entry_id bigint, passage text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return query
        select asked.place, asked.entry_id, coalesce(prepared.passages[chosen.place], prepared.passages[1], '')
        from unnest(p_entry_ids, p_hashes, p_all_words::tsquery[], p_any_word::tsquery[])
          with ordinality as asked (entry_id, hash, all_words, any_word, place)
        join content.search_texts texts on texts.site_id = site and texts.entry_id = asked.entry_id
        cross join lateral (
          select texts.passages, texts.passage_words
          where texts.passages is not null
          union all
          select made.passages, made.passage_words
          from content.search_prepared(
            texts.language, texts.title, texts.author_name, texts.summary, texts.body, texts.details) as made
          where texts.passages is null
        ) as prepared
        left join lateral (
          select listed.place
          from unnest(prepared.passage_words) with ordinality as listed (words, place)
          where listed.words @@ asked.any_word
          order by listed.words @@ asked.all_words desc, listed.place
          limit 1
        ) as chosen on true
        where p_hashes is null or asked.hash = (
          select documents.hash
          from content.search_documents documents
          where documents.site_id = site and documents.entry_id = asked.entry_id
        )
        order by asked.place;
    end $function$;
alter function content.search_index_passages(bigint[],text[],text[],text[]) owner to headwater_content_lookup;
grant execute on function content.search_index_passages(bigint[],text[],text[],text[]) to headwater_content_management, headwater_search_delivery;

CREATE OR REPLACE FUNCTION content.search_jobs()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select platform.pending_site_jobs(array['content_search_texts'])
    $function$;
alter function content.search_jobs() owner to headwater_content_lookup;
grant execute on function content.search_jobs() to headwater_content_management, headwater_search_delivery, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_last_word(p_query tsquery)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select substring(p_query::text from '''(?:[^'']|'''')+''$')
    $function$;
grant execute on function content.search_last_word(tsquery) to headwater_content_lookup, headwater_content_management, headwater_search_lookup;

CREATE OR REPLACE FUNCTION content.search_lexemes(p_language text, p_words text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
AS $function$
    declare
      configuration regconfig := content.search_configuration(p_language);
    begin
      return (
        select array_agg(array_to_string(tsvector_to_array(to_tsvector(configuration, listed.word)), ' ') order by listed.place)
        from unnest(string_to_array(content.search_plain(array_to_string(p_words, E'\n')), E'\n'))
          with ordinality as listed (word, place)
      );
    end $function$;
alter function content.search_lexemes(text,text[]) owner to headwater_content_lookup;
grant execute on function content.search_lexemes(text,text[]) to headwater_content_management, headwater_search_delivery;

CREATE OR REPLACE FUNCTION content.search_newest(p_language text, p_query tsquery, p_type text, p_taxonomy_ids bigint[], p_limit integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return (
        select array_agg(newest.entry_id)
        from (
          select texts.entry_id
          from content.search_shown_texts texts
          where texts.site_id = site and texts.language = p_language and (p_type is null or texts.type = p_type)
            and texts.document @@ p_query
            and (p_taxonomy_ids is null or exists (
              select
              from content.published_entry_taxonomies assigned
              where assigned.site_id = site and assigned.entry_id = texts.entry_id
                and assigned.taxonomy_id = any (p_taxonomy_ids)
            ))
          order by texts.shown_at desc, texts.entry_id desc
          limit p_limit
        ) as newest
      );
    end $function$;
grant execute on function content.search_newest(text,tsquery,text,bigint[],integer) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_newest_prominent(p_language text, p_query tsquery, p_type text, p_limit integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      return (
        select array_agg(newest.entry_id)
        from (
          select texts.entry_id
          from content.search_shown_texts texts
          where texts.site_id = site and texts.language = p_language and (p_type is null or texts.type = p_type)
            and texts.sort_at is not null and content.search_prominent(texts.document) @@ p_query
          order by texts.shown_at desc, texts.entry_id desc
          limit p_limit
        ) as newest
      );
    end $function$;
grant execute on function content.search_newest_prominent(text,tsquery,text,integer) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_only_completes(p_typed tsquery, p_wanted tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      -- A group or a phrase prints more than words and what is between them.
      typed constant text := substring(p_typed::text from '^(?:''(?:[^'']|'''')*'' \| )*''(?:[^'']|'''')*''$');
      typed_words constant text[] := content.search_query_lexemes(p_typed);
      last_word constant text := typed_words[cardinality(typed_words)];
    begin
      return typed is not null and not exists (
        select
        from unnest(content.search_query_lexemes(p_wanted)) as words (word)
        where words.word <> all (typed_words) and not starts_with(words.word, last_word)
      );
    end $function$;
grant execute on function content.search_only_completes(tsquery,tsquery) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_operand(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''''
    $function$;
grant execute on function content.search_operand(text) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_operands(p_query tsquery)
 RETURNS tsquery[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      wanted constant text := querytree(p_query);
      part text;
      depth integer := 0;
      operand text := '';
      operands tsquery[] := '{}';
    begin
      if wanted in ('', 'T') then
        return operands;
      end if;
      if strpos(wanted, ' & ') = 0 then
        return array[wanted::tsquery];
      end if;
      for part in
        select parts.part[1]
        from regexp_matches(wanted, $re$('(?:[^']|'')*'|[()]| [&|] |[^'()&|]+|.)$re$, 'g') as parts (part)
      loop
        if depth = 0 and part = ' | ' then
          return array[wanted::tsquery];
        elsif depth = 0 and part = ' & ' then
          operands := operands || operand::tsquery;
          operand := '';
        else
          depth := depth + case part when '(' then 1 when ')' then -1 else 0 end;
          operand := operand || part;
        end if;
      end loop;
      return operands || operand::tsquery;
    end $function$;
grant execute on function content.search_operands(tsquery) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_page(p_language text, p_query text, p_last_word text, p_type text, p_taxonomy_slug text, p_sort text, p_limit integer, p_offset integer, p_pinned bigint[] DEFAULT '{}'::bigint[], p_hidden bigint[] DEFAULT '{}'::bigint[], p_synonym_keys text[] DEFAULT '{}'::text[], p_synonym_queries text[] DEFAULT '{}'::text[], p_recency integer DEFAULT 0, p_some_words text DEFAULT NULL::text, p_always text DEFAULT ''::text, p_few integer DEFAULT 0)
 RETURNS TABLE(place bigint, entry_id bigint, passage text, words text, total bigint, total_is_lower_bound boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
 SET jit TO 'off'
AS $function$
    declare
      most_counted constant integer := 10000;
      site bigint := current_setting('app.site_id')::bigint;
      spelled tsquery := content.search_query(p_language, p_query, null);
      typed tsquery := content.search_with_synonyms(spelled, spelled, p_synonym_keys, p_synonym_queries);
      wanted tsquery := content.search_with_synonyms(
        spelled, content.search_query(p_language, p_query, p_last_word), p_synonym_keys, p_synonym_queries);
      any_word tsquery;
      taxonomy_ids bigint[];
      pins bigint[] := '{}';
      excluded bigint[] := p_hidden;
      -- Newest first, one more than are counted.
      hits bigint[];
      candidates bigint[];
      ordered bigint[];
      partly bigint[] := '{}';
      is_widened boolean := false;
      page bigint[];
      counted bigint;
    begin
      if p_taxonomy_slug is not null then
        select coalesce(array_agg(terms.taxonomy_id), '{}')
        into taxonomy_ids
        from site.published_taxonomies terms
        where terms.site_id = site and terms.language = p_language and terms.slug = p_taxonomy_slug;
      end if;
      if p_sort <> 'newest' then
        pins := content.search_shown_pins(p_language, p_type, taxonomy_ids, p_pinned);
        excluded := excluded || pins;
      end if;
      for attempt in 1..2 loop
        -- Nothing to look up: no words at all, or only words that are not wanted.
        exit when taxonomy_ids = '{}' or querytree(wanted) in ('', 'T');
        hits := content.search_newest(p_language, wanted, p_type, taxonomy_ids, most_counted + 1 + cardinality(excluded));
        exit when hits is not null;
        wanted := content.search_query_widened(p_language, typed);
        is_widened := true;
      end loop;
      hits := content.search_without(hits, excluded);
      counted := cardinality(pins) + coalesce(cardinality(hits), 0);

      ordered := hits;
      if p_sort <> 'newest' then
        if hits is not null then
          candidates := content.search_candidates(p_language, typed, wanted, p_type, hits);
          ordered := content.search_fresher(content.search_without(content.search_ranked(
            typed, wanted, not is_widened and p_last_word is not null, taxonomy_ids, candidates, candidates = hits),
            excluded), p_recency);
        end if;
        ordered := pins || ordered;
        if p_offset + p_limit > cardinality(ordered) and hits is not null then
          select ordered || array_agg(hit.entry_id order by hit.place)
          into ordered
          from unnest(hits) with ordinality as hit (entry_id, place)
          where hit.entry_id <> all (ordered);
        end if;
        if p_some_words is not null and coalesce(cardinality(hits), 0) < p_few then
          partly := content.search_some_hits(
            p_language, p_some_words, p_last_word, p_always, is_widened, p_type, taxonomy_ids, excluded || hits,
            p_synonym_keys, p_synonym_queries);
          counted := counted + cardinality(partly);
          ordered := ordered || partly;
        end if;
      end if;
      page := ordered[p_offset + 1 : least(p_offset + p_limit, most_counted)];
      any_word := content.search_any_word(wanted);

      return query
        select hit.place, hit.entry_id,
               coalesce(prepared.passages[chosen.place], prepared.passages[1], ''),
               case when hit.place = 1 then any_word::text end,
               least(counted, most_counted), counted > most_counted
        from (select) as always
        left join unnest(page) with ordinality as hit (entry_id, place) on true
        left join content.search_texts texts on texts.site_id = site and texts.entry_id = hit.entry_id
        left join lateral (
          select texts.passages, texts.passage_words
          where texts.passages is not null
          union all
          select made.passages, made.passage_words
          from content.search_prepared(
            texts.language, texts.title, texts.author_name, texts.summary, texts.body, texts.details) as made
          where texts.entry_id is not null and texts.passages is null
        ) as prepared on true
        -- One that has all of the query is preferred, then the first with any of its words.
        left join lateral (
          select listed.place
          from unnest(prepared.passage_words) with ordinality as listed (words, place)
          where listed.words @@ any_word
          order by listed.words @@ wanted desc, listed.place
          limit 1
        ) as chosen on true
        order by hit.place;
    end $function$;
alter function content.search_page(text,text,text,text,text,text,integer,integer,bigint[],bigint[],text[],text[],integer,text,text,integer) owner to headwater_content_lookup;
grant execute on function content.search_page(text,text,text,text,text,text,integer,integer,bigint[],bigint[],text[],text[],integer,text,text,integer) to headwater_content_management, headwater_search_delivery;

CREATE OR REPLACE FUNCTION content.search_passages(p_text text, p_most integer)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      longest constant integer := 400;
      rest text := left(p_text, longest * p_most);
      passage text;
      last_space integer;
      passages text[] := '{}';
    begin
      while rest <> '' and cardinality(passages) < p_most loop
        passage := left(rest, longest);
        last_space := longest - strpos(reverse(passage), ' ') + 1;
        if length(rest) <= longest then
          rest := '';
        elsif last_space between longest / 2 and longest then
          passage := left(passage, last_space);
          rest := substr(rest, last_space + 1);
        else
          rest := substr(rest, longest);
        end if;
        passages := passages || passage;
      end loop;
      return passages;
    end $function$;
grant execute on function content.search_passages(text,integer) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_pinned_passages(p_language text, p_all_words text, p_any_word text, p_type text, p_taxonomy_ids bigint[], p_pinned bigint[])
 RETURNS TABLE(place bigint, entry_id bigint, passage text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      pins bigint[] := content.search_shown_pins(p_language, p_type, p_taxonomy_ids, p_pinned);
    begin
      return query
        select found.place, found.entry_id, found.passage
        from content.search_index_passages(
          pins, null, array_fill(p_all_words, array[cardinality(pins)]),
          array_fill(p_any_word, array[cardinality(pins)])) as found
        order by found.place;
    end $function$;
alter function content.search_pinned_passages(text,text,text,text,bigint[],bigint[]) owner to headwater_content_lookup;
grant execute on function content.search_pinned_passages(text,text,text,text,bigint[],bigint[]) to headwater_content_management, headwater_search_delivery;

CREATE OR REPLACE FUNCTION content.search_plain(text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      if text is not normalized then
        text := normalize(text);
      end if;
      if text ~ '[\u0001-\u0008\u000b-\u001f<]' then
        text := translate(regexp_replace(text, '[\u0001-\u0008\u000b-\u001f]', ' ', 'g'), '<', E'\x04');
      end if;
      if text ~ '[\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7a3]' then
        text := regexp_replace(text, '([\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7a3]+)', E'\x06\\1\x06', 'g');
        text := regexp_replace(text, '([\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7a3])(?=[\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7a3])', E'\\1\x05\\1', 'g');
        text := regexp_replace(text, '\u0006[\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7a3]\u0005', E'\x06', 'g');
      end if;
      return text;
    end $function$;
grant execute on function content.search_plain(text) to headwater_content_lookup, headwater_content_management, headwater_search_lookup;

CREATE OR REPLACE FUNCTION content.search_prepared(p_language text, p_title text, p_author_name text, p_summary text, p_body text, p_details text)
 RETURNS TABLE(passages text[], passage_words tsvector[])
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      configuration regconfig := content.search_configuration(p_language);
    begin
      passages := content.search_passages(p_body, 40) || content.search_passages(p_summary, 5)
        || content.search_passages(p_title, 2) || content.search_passages(p_author_name, 1)
        || content.search_passages(p_details, 10);
      select coalesce(
        array_agg(to_tsvector(configuration, content.search_plain(listed.passage)) order by listed.place), '{}')
      into passage_words
      from unnest(passages) with ordinality as listed (passage, place);
      return next;
    end $function$;
grant execute on function content.search_prepared(text,text,text,text,text,text) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_progress()
 RETURNS TABLE(entries bigint, indexed bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select (select count(*) from content.entries where site_id = current_setting('app.site_id')::bigint),
             (select count(*) from content.search_texts where site_id = current_setting('app.site_id')::bigint)
    $function$;
alter function content.search_progress() owner to headwater_content_lookup;
grant execute on function content.search_progress() to headwater_content_management, headwater_search_delivery, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_prominent(document tsvector)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select array_to_tsvector(coalesce(array_agg(best.lexeme), '{}'))
      from (
        select words.lexeme
        from unnest(document) as words
        cross join lateral (
          select sum(case weights.weight when 'A' then 1 when 'B' then 0.5 when 'C' then 0.2 else 0.05 end) as rank
          from unnest(words.weights) as weights (weight)
        ) as ranks
        where ranks.rank >= 1
        order by ranks.rank desc, words.lexeme
        limit 100
      ) as best
    $function$;
grant execute on function content.search_prominent(tsvector) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_query(p_language text, p_query text, p_last_word text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      configuration regconfig := content.search_query_configuration(p_language);
      typed tsquery := websearch_to_tsquery(configuration, content.search_plain(p_query));
      begun text;
      lexeme text;
      completed text;
    begin
      if typed::text ~ '<(-|\d+)>' then
        -- A phrase is looked for as texts have it: an index server does not know the place of a word that is left out.
        configuration := content.search_configuration(p_language);
        typed := websearch_to_tsquery(configuration, content.search_plain(p_query));
      end if;
      begun := content.search_last_word(typed);
      if p_last_word is null or begun is null
         or numnode(plainto_tsquery(configuration, content.search_plain(p_last_word))) = 0 then
        return typed;
      end if;
      if length(begun) = 3 then
        -- One character of a script without spaces: pairs of characters are not among the words.
        return (typed::text || ':*')::tsquery;
      end if;
      lexeme := replace(replace(substring(begun from 2 for length(begun) - 2), '''''', ''''), '\\', '\');
      select string_agg(content.search_operand(near.word), ' | ')
      into completed
      from (
        select words.word
        from content.search_words words
        where words.site_id = site and words.language = p_language and starts_with(words.word, lexeme)
          and words.word <> lexeme
        order by length(words.word), words.word
        limit 50
      ) as near;
      return coalesce(
        left(typed::text, -length(begun)) || '( ' || begun || ' | ' || completed || ' )', typed::text)::tsquery;
    end $function$;
grant execute on function content.search_query(text,text,text) to headwater_content_lookup, headwater_content_management, headwater_search_lookup;

CREATE OR REPLACE FUNCTION content.search_query_configuration(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select case split_part(lower(language), '-', 1)
        when 'da' then 'content.danish_query'::regconfig
        when 'fi' then 'content.finnish_query'::regconfig
        when 'fr' then 'content.french_query'::regconfig
        when 'de' then 'content.german_query'::regconfig
        when 'hu' then 'content.hungarian_query'::regconfig
        when 'it' then 'content.italian_query'::regconfig
        when 'no' then 'content.norwegian_query'::regconfig
        when 'nb' then 'content.norwegian_query'::regconfig
        when 'nn' then 'content.norwegian_query'::regconfig
        when 'pt' then 'content.portuguese_query'::regconfig
        when 'es' then 'content.spanish_query'::regconfig
        when 'sv' then 'content.swedish_query'::regconfig
        when 'tr' then 'content.turkish_query'::regconfig
        else content.search_configuration(language) end
    $function$;
grant execute on function content.search_query_configuration(text) to headwater_content_lookup, headwater_content_management, headwater_search_lookup;

CREATE OR REPLACE FUNCTION content.search_query_lexemes(p_query tsquery)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select coalesce(array_agg(replace(replace(words.word[1], '''''', ''''), '\\', '\') order by words.place), '{}')
      from regexp_matches(p_query::text, '''((?:[^'']|'''')*)''', 'g') with ordinality as words (word, place)
    $function$;
grant execute on function content.search_query_lexemes(tsquery) to headwater_content_lookup, headwater_content_management, headwater_search_lookup;

CREATE OR REPLACE FUNCTION content.search_query_widened(p_language text, p_query tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET "pg_trgm.similarity_threshold" TO '0.25'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      token text;
      typed text;
      similar_words text;
      widened text := '';
    begin
      -- What a tsquery prints: !( 'a' <-> 'b' ) or !'a' (not wanted), 'a' or 'a':* (wanted), and what stands between.
      for token in
        select parts.part[1]
        from regexp_matches(p_query::text, $re$(!\(\s(?:'(?:[^']|'')*'|[^'()])*\)|!'(?:[^']|'')*'|'(?:[^']|'')*'(?::\*)?|[^'!]+)$re$, 'g')
          as parts (part)
      loop
        typed := replace(replace(substring(token from '^''(.*)''(?::\*)?$'), '''''', ''''), '\\', '\');
        similar_words := null;
        if length(typed) between 3 and 40 then
          select string_agg(' | ' || content.search_operand(near.word), '')
          into similar_words
          from (
            select candidates.word, candidates.likeness, max(candidates.likeness) over () as best
            from (
              select words.word, public.similarity(words.word, typed) as likeness
              from content.search_words words
              where words.site_id = site and words.language = p_language
                and words.word operator(public.%) typed and words.word <> typed
              order by likeness desc, words.word collate "C"
              limit 5
            ) as candidates
          ) as near
          where near.likeness >= 0.7 * near.best;
        end if;
        widened := widened || coalesce('( ' || token || similar_words || ' )', token);
      end loop;
      return widened::tsquery;
    end $function$;
grant execute on function content.search_query_widened(text,tsquery) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_rank_terms(p_typed tsquery, p_wanted tsquery, p_is_begun boolean, OUT queries tsquery[], OUT shares double precision[], OUT places integer[])
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      typed constant tsquery[] := content.search_operands(p_typed);
      wanted constant tsquery[] := content.search_operands(p_wanted);
    begin
      queries := '{}';
      shares := '{}';
      places := '{}';
      for at in 1..cardinality(wanted) loop
        -- As text: two queries that differ in a prefix alone are equal.
        if cardinality(typed) = cardinality(wanted) and typed[at]::text <> wanted[at]::text then
          queries := queries || typed[at] || case
            when p_is_begun and at = cardinality(wanted) and content.search_only_completes(typed[at], wanted[at])
              then (typed[at]::text || ':*')::tsquery
            else wanted[at]
          end;
          shares := shares || array[0.3, 0.7]::float8[];
          places := places || array[at, at];
        else
          queries := queries || wanted[at];
          shares := shares || 1::float8;
          places := places || at;
        end if;
      end loop;
    end $function$;
grant execute on function content.search_rank_terms(tsquery,tsquery,boolean) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_ranked(p_typed tsquery, p_wanted tsquery, p_is_begun boolean, p_taxonomy_ids bigint[], p_candidates bigint[], p_are_hits boolean)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      terms record := content.search_rank_terms(p_typed, p_wanted, p_is_begun);
    begin
      return (
        select array_agg(scored.entry_id order by scored.score desc, scored.shown_at desc, scored.entry_id desc)
        -- A text may be about only one of several words, and its entry have none of the taxonomies.
        from content.search_scored(
          p_candidates, case when not p_are_hits then p_wanted end, terms.queries, terms.shares) as scored
        where p_are_hits or p_taxonomy_ids is null or exists (
          select
          from content.published_entry_taxonomies assigned
          where assigned.site_id = site and assigned.entry_id = scored.entry_id
            and assigned.taxonomy_id = any (p_taxonomy_ids)
        )
      );
    end $function$;
grant execute on function content.search_ranked(tsquery,tsquery,boolean,bigint[],bigint[],boolean) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_scored(p_entry_ids bigint[], p_wanted tsquery, p_queries tsquery[], p_shares double precision[])
 RETURNS TABLE(entry_id bigint, score double precision, shown_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      -- How often, weighted, a word stands in a text of usual length to count half.
      half constant float8 := 0.5;
      usual_words constant float8 := 150;
    begin
      return query
        select texts.entry_id, scored.score, texts.shown_at
        from content.search_shown_texts texts
        -- It stands outside the row, and each function would fetch it again: this copies it once and changes nothing.
        cross join lateral (select setweight(texts.document, 'D', '{}') as document offset 0) as fetched
        cross join lateral (
          select half * (0.7 + 0.3 * length(fetched.document) / usual_words) as times offset 0
        ) as counts_half
        cross join lateral (
          select sum(p_shares[counted.place] * counted.times / (counted.times + counts_half.times)) as score
          from (
            select place, ts_rank_cd('{0.05, 0.2, 0.5, 1}', fetched.document, p_queries[place])::float8 as times
            from generate_subscripts(p_queries, 1) as place
            offset 0
          ) as counted
        ) as scored
        where texts.site_id = site and texts.entry_id = any (p_entry_ids)
          and (p_wanted is null or fetched.document @@ p_wanted);
    end $function$;
grant execute on function content.search_scored(bigint[],tsquery,tsquery[],double precision[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_shown_passage(p_entry_id bigint, p_passage text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select case
        when texts.author_name = entries.author_name or texts.author_name <> p_passage then p_passage
        else coalesce((
          select listed.passage
          from content.search_prepared(
            texts.language, texts.title, texts.author_name, texts.summary, texts.body, texts.details) as made
          cross join unnest(made.passages) with ordinality as listed (passage, place)
          where listed.passage <> p_passage
          order by listed.place
          limit 1
        ), '')
      end
      from content.published_entries entries
      join content.search_texts texts on texts.site_id = entries.site_id and texts.entry_id = entries.entry_id
      where entries.site_id = current_setting('app.site_id')::bigint and entries.entry_id = p_entry_id
    $function$;
alter function content.search_shown_passage(bigint,text) owner to headwater_content_lookup;
grant execute on function content.search_shown_passage(bigint,text) to headwater_content_management, headwater_search_delivery;

CREATE OR REPLACE FUNCTION content.search_shown_pins(p_language text, p_type text, p_taxonomy_ids bigint[], p_pinned bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
    begin
      if cardinality(p_pinned) = 0 then
        return '{}';
      end if;
      return (
        select coalesce(array_agg(texts.entry_id order by pins.place), '{}')
        from unnest(p_pinned) with ordinality as pins (entry_id, place)
        join content.search_shown_texts texts on texts.site_id = site and texts.entry_id = pins.entry_id
        where texts.language = p_language and (p_type is null or texts.type = p_type)
          and (p_taxonomy_ids is null or exists (
            select
            from content.published_entry_taxonomies assigned
            where assigned.site_id = site and assigned.entry_id = texts.entry_id
              and assigned.taxonomy_id = any (p_taxonomy_ids)
          ))
      );
    end $function$;
grant execute on function content.search_shown_pins(text,text,bigint[],bigint[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_site_changes()
 RETURNS TABLE(changes bigint, refused bigint, oldest_at timestamp with time zone, refusal text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select count(*), count(*) filter (where refusal is not null), min(changed_at), min(refusal)
      from content.search_changes
      where site_id = current_setting('app.site_id')::bigint
    $function$;
alter function content.search_site_changes() owner to headwater_content_lookup;
grant execute on function content.search_site_changes() to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_some(p_language text, p_typed tsquery, p_wanted tsquery, p_is_begun boolean, p_always tsquery, p_type text, p_taxonomy_ids bigint[], p_excluded bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      most_words constant integer := 8;
      most_hits constant integer := 1500;
      most_ranked constant integer := 100;
      most_found constant integer := 20;
      words tsquery[] := content.search_operands(p_wanted);
      terms record := content.search_rank_terms(p_typed, p_wanted, p_is_begun);
      all_but_one tsquery := '';
      whole tsquery[];
      all_before tsquery;
      candidates bigint[];
      weights float8[];
    begin
      words := words[1 : most_words];
      -- Completing words takes long, and there are many combinations.
      whole := case when p_is_begun then content.search_operands(p_typed) else words end;
      if cardinality(words) < 2 then
        return '{}';
      end if;
      all_before := whole[1];
      -- Word by word, because an index looks at less of it: of an entry that has one of four words, one alternative is seen to fail at
      -- once, where "all but the first, or all but the second, …" has four of them.
      for at in 2..cardinality(words) loop
        all_but_one := (all_but_one && whole[at]) || all_before;
        all_before := all_before && whole[at];
      end loop;

      if cardinality(words) > 2 then
        candidates := array(
          select listed.entry_id
          from unnest(content.search_few(p_language, p_always && all_but_one, p_type, p_taxonomy_ids, most_hits)) as listed (entry_id)
          where listed.entry_id <> all (p_excluded)
          order by listed.entry_id desc
          limit most_ranked
        );
      end if;
      if coalesce(cardinality(candidates), 0) < most_found then
        with asked as materialized (
          select listed.place, content.search_few(p_language, p_always && listed.word, p_type, p_taxonomy_ids, most_hits) as found
          from unnest(words) with ordinality as listed (word, place)
        ),
        rarest_first as (
          select found_ones.entry_id
          from asked
          cross join lateral unnest(asked.found) as found_ones (entry_id)
          where found_ones.entry_id <> all (p_excluded)
          order by cardinality(asked.found), asked.place, found_ones.entry_id desc
          limit 3 * most_ranked
        )
        select candidates || array(select rarest_first.entry_id from rarest_first),
               array(
                 -- None found: there is none, or there are too many.
                 select ln(1 + most_hits / (0.5 + coalesce(nullif(cardinality(asked.found), 0), most_hits)))
                 from asked
                 order by asked.place
               )
        into candidates, weights;
      end if;
      return array(
        select scored.entry_id
        from content.search_scored(candidates, null, terms.queries, array(
          select listed.share * case when weights is null then 1 else coalesce(weights[listed.place], 0) end
          from unnest(terms.shares, terms.places) as listed (share, place)
        )) as scored
        where scored.entry_id <> all (p_excluded)
        order by scored.score desc, scored.shown_at desc, scored.entry_id desc
        limit most_found
      );
    end $function$;
grant execute on function content.search_some(text,tsquery,tsquery,boolean,tsquery,text,bigint[],bigint[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_some_hits(p_language text, p_some_words text, p_last_word text, p_always text, p_is_widened boolean, p_type text, p_taxonomy_ids bigint[], p_excluded bigint[], p_synonym_keys text[], p_synonym_queries text[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      spelled tsquery := content.search_query(p_language, p_some_words, null);
      always tsquery := content.search_query(p_language, p_always, null);
      typed tsquery := content.search_with_synonyms(spelled, spelled, p_synonym_keys, p_synonym_queries);
    begin
      if p_taxonomy_ids = '{}' then
        return '{}';
      end if;
      return content.search_some(
        p_language, typed,
        case
          when p_is_widened then content.search_query_widened(p_language, typed)
          else content.search_with_synonyms(
            spelled, content.search_query(p_language, p_some_words, p_last_word), p_synonym_keys, p_synonym_queries)
        end,
        not p_is_widened and p_last_word is not null,
        content.search_with_synonyms(always, always, p_synonym_keys, p_synonym_queries),
        p_type, p_taxonomy_ids, p_excluded);
    end $function$;
grant execute on function content.search_some_hits(text,text,text,text,boolean,text,bigint[],bigint[],text[],text[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_some_passages(p_language text, p_some_words text, p_last_word text, p_always text, p_is_widened boolean, p_type text, p_taxonomy_ids bigint[], p_excluded bigint[])
 RETURNS TABLE(place bigint, entry_id bigint, passage text, words text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
    declare
      found_ids bigint[] := content.search_some_hits(
        p_language, p_some_words, p_last_word, p_always, p_is_widened, p_type, p_taxonomy_ids, p_excluded, '{}', '{}');
      looked_for tsquery;
    begin
      if cardinality(found_ids) = 0 then
        return;
      end if;
      looked_for := content.search_query(p_language, p_some_words, p_last_word);
      if p_is_widened then
        looked_for := content.search_query_widened(p_language, content.search_query(p_language, p_some_words, null));
      end if;
      looked_for := content.search_any_word(looked_for && content.search_query(p_language, p_always, null));
      return query
        select found.place, found.entry_id, found.passage, case when found.place = 1 then looked_for::text end
        from content.search_index_passages(
          found_ids, null, array_fill(looked_for::text, array[cardinality(found_ids)]),
          array_fill(looked_for::text, array[cardinality(found_ids)])) as found
        order by found.place;
    end $function$;
alter function content.search_some_passages(text,text,text,text,boolean,text,bigint[],bigint[]) owner to headwater_content_lookup;
grant execute on function content.search_some_passages(text,text,text,text,boolean,text,bigint[],bigint[]) to headwater_content_management, headwater_search_delivery;

CREATE OR REPLACE FUNCTION content.search_terms(p_language text, p_terms text[])
 RETURNS TABLE(place bigint, lexemes text[], query text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
AS $function$
      select terms.place, content.search_query_lexemes(terms.query), terms.query::text
      from (
        select listed.place, content.search_query(p_language, '"' || replace(listed.term, '"', ' ') || '"', null) as query
        from unnest(p_terms) with ordinality as listed (term, place)
      ) as terms
      order by terms.place
    $function$;
alter function content.search_terms(text,text[]) owner to headwater_content_lookup;
grant execute on function content.search_terms(text,text[]) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_text_follow_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
    begin
      update content.search_texts
      set status = new.status, published_at = new.published_at, sort_at = new.sort_at
      where site_id = new.site_id and entry_id = new.entry_id;
      return null;
    end $function$;
grant execute on function content.search_text_follow_entry() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_text_hash(language text, type text, title text, author_name text, taxonomy_names text, summary text, body text, details text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select md5(row(language, type, title, author_name, taxonomy_names, summary, body, details)::text)
    $function$;
grant execute on function content.search_text_hash(text,text,text,text,text,text,text,text) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_text_sites()
 RETURNS TABLE(site_id bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
      with recursive sites as (
        (select min(site_id) as id from content.search_texts)
        union all
        select (select min(texts.site_id) from content.search_texts texts where texts.site_id > sites.id)
        from sites
        where sites.id is not null
      )
      select sites.id from sites where sites.id is not null
    $function$;
alter function content.search_text_sites() owner to headwater_content_lookup;
grant execute on function content.search_text_sites() to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.search_typed(p_language text, p_query text, p_last_word text, p_taxonomy_slug text, p_synonym_keys text[] DEFAULT '{}'::text[], p_synonym_queries text[] DEFAULT '{}'::text[])
 RETURNS TABLE(query text, begun text, is_wanted boolean, taxonomy_ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      typed tsquery := content.search_query(p_language, p_query, null);
    begin
      return query
        select content.search_with_synonyms(typed, typed, p_synonym_keys, p_synonym_queries)::text,
               case when p_last_word is not null and numnode(plainto_tsquery(
                 content.search_query_configuration(p_language), content.search_plain(p_last_word))) > 0
                 then content.search_last_word(typed)
               end,
               querytree(typed) not in ('', 'T'),
               case when p_taxonomy_slug is not null then array(
                 select terms.taxonomy_id
                 from site.published_taxonomies terms
                 where terms.site_id = site and terms.language = p_language and terms.slug = p_taxonomy_slug
                 order by terms.taxonomy_id
               ) end;
    end $function$;
alter function content.search_typed(text,text,text,text,text[],text[]) owner to headwater_content_lookup;
grant execute on function content.search_typed(text,text,text,text,text[],text[]) to headwater_content_management, headwater_search_delivery;

CREATE OR REPLACE FUNCTION content.search_weightier(p_language text, p_any_word tsquery, p_type text, p_limit integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET jit TO 'off'
AS $function$
    declare
      site bigint := current_setting('app.site_id')::bigint;
      sought tsquery := p_any_word || E'\x01'::tsquery;
    begin
      return array(
        select texts.entry_id
        from content.search_texts texts
        where texts.site_id = site and content.search_weighty(texts.document, texts.is_weighed) @@ sought
          and texts.language = p_language and (p_type is null or texts.type = p_type)
        limit p_limit
      );
    end $function$;
grant execute on function content.search_weightier(text,tsquery,text,integer) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_weighty(p_document tsvector, p_is_weighed boolean)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select case when p_is_weighed then (
        select array_to_tsvector(coalesce(array_agg(words.lexeme), '{}'))
        from unnest(p_document) as words
        where cardinality(words.weights) > 1 or words.weights[1] in ('A', 'B')
      ) else E'\x01'::tsvector end
    $function$;
grant execute on function content.search_weighty(tsvector,boolean) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_with_synonyms(p_typed tsquery, p_wanted tsquery, p_keys text[], p_substitutes text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      typed constant text := p_typed::text;
      wanted constant text := p_wanted::text;
      longest_term integer;
      part text;
      read integer := 0;
      last_begin integer := 0;
      operator text := '';
      -- Of each operand: what stands before it, the operand itself, its words, and what it is.
      operators text[] := '{}';
      operands text[] := '{}';
      keys text[] := '{}';
      kinds text[] := '{}';
      at integer;
      next_one integer := 1;
      length_of_term integer;
      result text := '';
      is_changed boolean := false;
    begin
      if cardinality(p_keys) = 0 then
        return p_wanted;
      end if;
      select max(cardinality(string_to_array(terms.term, ' '))) into longest_term from unnest(p_keys) as terms (term);

      -- What a query as typed prints: 'a', 'a' <-> 'b', !'a', !( 'a' <-> 'b' ), and & or | between.
      for part in
        select parts.part[1]
        from regexp_matches(typed,
          $re$(!\( (?:'(?:[^']|'')*'|[^'()])*\)|!?'(?:[^']|'')*'(?: <(?:-|\d+)> '(?:[^']|'')*')*| [&|] )$re$, 'g')
          as parts (part)
      loop
        if part in (' & ', ' | ') then
          operator := part;
        else
          last_begin := read;
          operators := operators || operator;
          operands := operands || regexp_replace(part, '^!', '');
          keys := keys || array_to_string(content.search_query_lexemes(regexp_replace(part, '^!', '')::tsquery), ' ');
          kinds := kinds || case when starts_with(part, '!') then 'excluded' when part ~ ' <' then 'phrase' else 'word' end;
        end if;
        read := read + length(part);
      end loop;
      if read <> length(typed) or cardinality(operands) = 0 then
        return p_wanted;
      end if;
      if wanted <> typed and left(wanted, last_begin) = left(typed, last_begin) then
        operands[cardinality(operands)] := substr(wanted, last_begin + 1);
      end if;

      while next_one <= cardinality(operands) loop
        at := null;
        length_of_term := case
          when kinds[next_one] = 'word' then least(longest_term, cardinality(operands) - next_one + 1)
          else 1
        end;
        loop
          if length_of_term = 1 or 'word' = all (kinds[next_one : next_one + length_of_term - 1])
             and ' & ' = all (operators[next_one + 1 : next_one + length_of_term - 1]) then
            at := array_position(p_keys, array_to_string(keys[next_one : next_one + length_of_term - 1], ' '));
          end if;
          exit when at is not null or length_of_term = 1;
          length_of_term := length_of_term - 1;
        end loop;
        is_changed := is_changed or at is not null;
        result := result || operators[next_one] || case when kinds[next_one] = 'excluded' then '!( ' else '( ' end
          || (
            select string_agg('( ' || operand || ' )', ' & ')
            from unnest(operands[next_one : next_one + length_of_term - 1]) as own (operand)
          )
          || coalesce(' | ' || p_substitutes[at], '') || ' )';
        next_one := next_one + length_of_term;
      end loop;
      return case when is_changed then result::tsquery else p_wanted end;
    end $function$;
grant execute on function content.search_with_synonyms(tsquery,tsquery,text[],text[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.search_without(p_list bigint[], p_excluded bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select case
        when cardinality(p_excluded) = 0 then p_list
        else (
          select array_agg(listed.id order by listed.place)
          from unnest(p_list) with ordinality as listed (id, place)
          where listed.id <> all (p_excluded)
        )
      end
    $function$;
grant execute on function content.search_without(bigint[],bigint[]) to headwater_content_lookup, headwater_content_management;

CREATE OR REPLACE FUNCTION content.set_next_publication()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    begin
      new.next_publication_checked_at := platform.clock_now();
      -- A transaction that began before a publication may end after the job of that publication, and no further job would come:
      -- the clock does not go back, unless by more than a transaction takes, because it was wrong.
      if tg_op = 'UPDATE' and old.next_publication_checked_at < new.next_publication_checked_at + interval '1 hour' then
        new.next_publication_checked_at := greatest(new.next_publication_checked_at, old.next_publication_checked_at);
      end if;
      -- The row is locked by now, and this statement takes a snapshot of its own. So it sees every change whose transaction
      -- raised before; those that are still under way raise, and look, after this one.
      select published_at into new.next_publication_at
      from content.entries
      where site_id = new.site_id and status = 'published' and published_at > new.next_publication_checked_at
      order by published_at
      limit 1;
      new.next_publication_at := coalesce(new.next_publication_at, 'infinity');
      return new;
    end $function$;
alter function content.set_next_publication() owner to headwater_content_lookup;
grant execute on function content.set_next_publication() to headwater_content_management;

CREATE OR REPLACE FUNCTION content.suggest_titles(p_language text, p_query text, p_limit integer)
 RETURNS TABLE(entry_id bigint, type text, title text, slug text, key text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
    declare
      most_of_key constant integer := 20;
      most_just_appeared constant integer := 1000;
      site bigint := current_setting('app.site_id')::bigint;
      beginning text collate "C" := platform.title_beginning(p_query);
      behind text collate "C" := beginning || chr(1114111);
      next_key text collate "C" := beginning;
      keys text[] := '{}';
      just_appeared bigint[];
    begin
      if beginning = '' then
        return;
      end if;
      loop
        select titles.title_key
        into next_key
        from content.entry_titles titles
        where titles.site_id = site and titles.language = p_language and titles.has_appeared
          and titles.title_key >= next_key and titles.title_key < behind
        order by titles.title_key
        limit 1;
        exit when next_key is null;
        keys := keys || next_key;
        exit when cardinality(keys) = p_limit;
        -- No key holds this character: the next one.
        next_key := next_key || E'\x01';
      end loop;

      select array_agg(latest.entry_id)
      into just_appeared
      from (
        select titles.entry_id, titles.title_key
        from content.entry_titles titles
        where titles.site_id = site and titles.language = p_language and not titles.has_appeared
          and titles.published_at <= platform.clock_now()
        order by titles.published_at desc
        limit most_just_appeared
      ) as latest
      where latest.title_key >= beginning and latest.title_key < behind;

      return query
        with candidates as (
          select newest.entry_id, listed.key
          from unnest(keys) as listed (key)
          cross join lateral (
            select titles.entry_id
            from content.entry_titles titles
            where titles.site_id = site and titles.language = p_language and titles.has_appeared
              and titles.title_key = listed.key collate "C"
            order by titles.sort_at desc, titles.entry_id desc
            limit most_of_key
          ) as newest
          union all
          select titles.entry_id, titles.title_key
          from content.entry_titles titles
          where titles.site_id = site and titles.entry_id = any (just_appeared)
        ), titled as (
          select distinct on (entries.title) candidates.key, entries.*
          from candidates
          -- "offset 0" has each found by its id: of a table without statistics, the planner would rather read all entries.
          cross join lateral (
            select published.entry_id, published.type, published.title, published.slug, published.sort_at
            from content.published_entries published
            where published.site_id = site and published.entry_id = candidates.entry_id
            offset 0
          ) as entries
          order by entries.title, entries.sort_at desc, entries.entry_id desc
        )
        select titled.entry_id, titled.type, titled.title, titled.slug, titled.key
        from titled
        order by titled.key collate "C", not starts_with(titled.title, p_query), titled.sort_at desc, titled.entry_id desc
        limit p_limit;
    end $function$;
alter function content.suggest_titles(text,text,integer) owner to headwater_content_lookup;
grant execute on function content.suggest_titles(text,text,integer) to headwater_content_management, headwater_search_delivery, headwater_search_management;

CREATE OR REPLACE FUNCTION content.use_search_index(p_in_use boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      update content.search_index_use set in_use = p_in_use where in_use <> p_in_use
    $function$;
alter function content.use_search_index(boolean) owner to headwater_content_lookup;
grant execute on function content.use_search_index(boolean) to headwater_content_management, headwater_search_management;

CREATE OR REPLACE FUNCTION content.used_media_marks(p_marks text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET work_mem TO '64MB'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET jit TO 'off'
AS $function$
    with copied as materialized (
      select array(
        select distinct marks.mark
        from content.working_copies copies
        cross join lateral unnest(
          content.media_marks(copies.fields, copies.blocks, copies.html, copies.og_image_media_id)) as marks (mark)
        where copies.site_id = current_setting('app.site_id')::bigint and marks.mark = any (p_marks)
      ) as marks
    )
    select mark
    from unnest(p_marks) as mark
    where exists (
      select from content.entries
      where entries.site_id = current_setting('app.site_id')::bigint
        and entries.media_marks @> array[mark]
    ) or exists (
      select from content.revisions
      where revisions.site_id = current_setting('app.site_id')::bigint
        and revisions.media_marks @> array[mark]
    ) or exists (
      select from content.trashed_entries trashed
      where trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.media_marks @> array[mark]
    ) or exists (
      select from content.trashed_revisions trashed
      where trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.media_marks @> array[mark]
    ) or exists (
      select from content.trashed_working_copies trashed
      where trashed.site_id = current_setting('app.site_id')::bigint
        and trashed.media_marks @> array[mark]
    ) or exists (select from copied where mark = any (copied.marks))
  $function$;
alter function content.used_media_marks(text[]) owner to headwater_content_lookup;
grant execute on function content.used_media_marks(text[]) to headwater_content_management, headwater_media_management;
