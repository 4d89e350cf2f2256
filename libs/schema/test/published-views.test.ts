import { createMigratedDatabase, type MigratedDatabase } from '../scripts/migrated-database';

/** Contracts between services: a column may be added here, none may go, change its type or its place. */
const publishedViews: Record<string, string[]> = {
  'site.published_taxonomies': [
    'site_id bigint',
    'taxonomy_id bigint',
    'type text',
    'name text',
    'slug text',
    'parent_id bigint',
    'language text',
  ],
  'site.site_languages': ['site_id bigint', 'code text', 'enabled boolean', 'is_default boolean'],
  'site.public_sites': ['site_id bigint', 'site_key text', 'name text', 'default_language text'],
  'site.preview_sites': [
    'site_id bigint',
    'site_key text',
    'mode text',
    'base_url text',
    'preset_versions jsonb',
    'widths integer[]',
    'avif boolean',
    'preview_url text',
  ],
  'media.public_media': [
    'site_id bigint',
    'media_id bigint',
    'name text',
    'mime_type text',
    'size_bytes bigint',
    'content_hash text',
    'extension text',
    'variant_extension text',
    'width integer',
    'height integer',
    'placeholder text',
    'duration_ms bigint',
    'texts jsonb',
    'focal_x smallint',
    'focal_y smallint',
    'widest_step integer',
  ],
  'content.published_entries': [
    'site_id bigint',
    'entry_id bigint',
    'type text',
    'slug_family text',
    'language text',
    'title text',
    'slug text',
    'is_homepage boolean',
    'published_at timestamp with time zone',
    'created_at timestamp with time zone',
    'sort_at timestamp with time zone',
    'og_image_media_id bigint',
    'author_id bigint',
    'author_name text',
    'fields json',
    'blocks json',
    'html text',
  ],
  'content.published_entry_taxonomies': ['site_id bigint', 'entry_id bigint', 'taxonomy_id bigint'],
  'content.next_publications': ['site_id bigint', 'next_publication_at timestamp with time zone'],
};

describe('published views', () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.close());

  it.each(Object.entries(publishedViews))('%s keeps its columns', async (view, columns) => {
    const { rows } = await database.admin.query<{ column: string }>(
      `select attname || ' ' || format_type(atttypid, atttypmod) as column
       from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`,
      [view],
    );
    expect(rows.slice(0, columns.length).map((row) => row.column)).toEqual(columns);
  });

  it.each(Object.keys(publishedViews))('%s is readable by every service', async (view) => {
    const { rows } = await database.admin.query(
      `select rolname from pg_roles
       where rolname ~ '^headwater_(site|media|content|search)_(management|delivery)$'
         and not has_table_privilege(oid, $1, 'select')`,
      [view],
    );
    expect(rows).toEqual([]);
  });

  it('are plain, and belong to a role that row-level security binds', async () => {
    const { rows } = await database.admin.query(
      `select pg_class.oid::regclass::text as view
       from pg_class join pg_roles on pg_roles.oid = relowner
       where relkind = 'v' and relnamespace::regnamespace::text in ('platform', 'site', 'media', 'content', 'search')
         and (reloptions is not null or rolsuper or rolbypassrls or rolcanlogin)`,
    );
    expect(rows).toEqual([]);
  });
});
