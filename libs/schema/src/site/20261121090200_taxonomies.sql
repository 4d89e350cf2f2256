create sequence site.taxonomy_translation_groups;

create table site.taxonomies (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  taxonomy_id bigint generated always as identity,
  language text not null,
  type text not null check (type ~ '^[a-z0-9_-]{1,64}$'),
  name text not null check (char_length(name) between 1 and 200),
  slug text not null check (char_length(slug) between 1 and 200),
  parent_id bigint,
  translation_group_id bigint not null default nextval('site.taxonomy_translation_groups'),
  import_key text check (char_length(import_key) between 1 and 200),
  created_at timestamptz not null default platform.clock_now(),
  updated_at timestamptz not null default platform.clock_now(),
  primary key (site_id, taxonomy_id),
  -- The slug before the type: entries are found by the slug of a taxonomy of any type.
  constraint taxonomies_slug_unique unique (site_id, language, slug, type),
  constraint taxonomies_import_key_unique unique (site_id, import_key),
  constraint taxonomies_translation_unique unique (site_id, translation_group_id, language),
  constraint taxonomies_language foreign key (site_id, language) references site.languages (site_id, code),
  -- What the parent's foreign key points at: it keeps a parent in its child's site and language.
  constraint taxonomies_parent_referenced unique (site_id, language, taxonomy_id),
  constraint taxonomies_parent foreign key (site_id, language, parent_id)
    references site.taxonomies (site_id, language, taxonomy_id),
  check (parent_id <> taxonomy_id)
);
create index taxonomies_by_parent on site.taxonomies (site_id, language, parent_id) where parent_id is not null;

create view site.published_taxonomies as
  select site_id, taxonomy_id, type, name, slug, parent_id, language from site.taxonomies;
