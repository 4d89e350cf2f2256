create table content.authors (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  author_id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 200),
  import_key text,
  -- Whole milliseconds: what travels over gRPC and what page tokens hold is then exactly what is stored.
  created_at timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  updated_at timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  primary key (site_id, author_id),
  constraint authors_import_key_unique unique (site_id, import_key)
);

create sequence content.translation_group_ids;

create table content.entries (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  entry_id bigint generated always as identity,
  type text not null check (type ~ '^[a-z0-9_-]{1,64}$'),
  -- Pages and archives share their slugs, their homepage and their list.
  slug_family text not null generated always as (case when type in ('page', 'archive') then 'page' else type end) stored,
  language text not null,
  title text not null check (char_length(title) between 1 and 500),
  slug text not null check (char_length(slug) between 1 and 200),
  is_homepage boolean not null default false,
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz,
  created_at timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  updated_at timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  sort_at timestamptz not null generated always as (coalesce(published_at, created_at)) stored,
  -- json, not jsonb: readers get the very bytes that were written.
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  author_id bigint not null,
  translation_group_id bigint not null default nextval('content.translation_group_ids'),
  revision integer not null default 1 check (revision > 0),
  import_key text,
  primary key (site_id, entry_id),
  constraint entries_author foreign key (site_id, author_id) references content.authors (site_id, author_id),
  constraint entries_slug_unique unique (site_id, slug_family, language, slug),
  constraint entries_import_key_unique unique (site_id, import_key),
  constraint entries_translation_unique unique (site_id, translation_group_id, language),
  constraint entries_homepage_family check (not is_homepage or slug_family = 'page')
);
create unique index entries_homepage_unique on content.entries (site_id, language) where is_homepage;
-- A page of a list picks its ids, and a total counts, from this index alone. The planner asks for author_id although it
-- drops the join with the authors.
create index entries_published on content.entries (site_id, type, language, sort_at desc, entry_id desc)
  include (published_at, author_id) where status = 'published';
create index entries_next_publication on content.entries (site_id, published_at)
  where status = 'published' and published_at is not null;
create index entries_by_change on content.entries (site_id, updated_at desc, entry_id desc);
create index entries_by_author on content.entries (site_id, author_id);

-- What a list of one taxonomy's entries is filtered and ordered by is repeated here, so that it needs no other table.
create table content.entry_taxonomies (
  site_id bigint not null,
  entry_id bigint not null,
  taxonomy_id bigint not null,
  type text not null,
  status text not null,
  published_at timestamptz,
  sort_at timestamptz not null,
  primary key (site_id, entry_id, taxonomy_id),
  constraint entry_taxonomies_entry foreign key (site_id, entry_id)
    references content.entries (site_id, entry_id) on delete cascade
);
create index entry_taxonomies_published
  on content.entry_taxonomies (site_id, taxonomy_id, type, sort_at desc, entry_id desc)
  include (published_at) where status = 'published';

create function content.follow_entry() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      update content.entry_taxonomies
      set status = new.status, published_at = new.published_at, sort_at = new.sort_at
      where site_id = new.site_id and entry_id = new.entry_id;
      return null;
    end $$;
-- An ordinary column list would miss sort_at, which is generated.
create trigger entry_taxonomies_follow after update on content.entries for each row
  when ((old.status, old.published_at, old.sort_at) is distinct from (new.status, new.published_at, new.sort_at))
  execute function content.follow_entry();

create table content.revisions (
  site_id bigint not null,
  entry_id bigint not null,
  revision integer not null,
  actor text not null,
  created_at timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  title text not null,
  slug text not null,
  is_homepage boolean not null,
  status text not null,
  published_at timestamptz,
  fields json not null,
  blocks json not null,
  html text,
  og_image_media_id bigint,
  -- No reference: a revision keeps the author and the taxonomies of its day, whatever became of them.
  author_id bigint not null,
  taxonomy_ids bigint[] not null,
  translation_group_id bigint not null,
  primary key (site_id, entry_id, revision),
  constraint revisions_entry foreign key (site_id, entry_id)
    references content.entries (site_id, entry_id) on delete cascade
);
