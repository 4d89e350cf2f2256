import { setTimeout as delay } from 'node:timers/promises';

import { type Client } from 'pg';

import {
  connect,
  createMigratedDatabase,
  type MigratedDatabase,
  testPasswords,
} from '../scripts/migrated-database';
import { migrateDatabase } from '../src';

/** Sites of before the migration, and writers that are under way while it runs. */
describe('the next publication in the row of the version', () => {
  let database: MigratedDatabase;
  let admin: Client;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    ({ admin } = database);
    await admin.query(`
      begin;
      insert into site.sites (site_key, name, mode, default_language)
      select 'site00000' || n, 'Site', 'headless', 'en' from generate_series(100, 399) n;
      insert into site.languages (site_id, code, name) select site_id, 'en', 'English' from site.sites;
      insert into content.authors (site_id, name) select site_id, 'A' from site.sites;
      insert into content.entries (site_id, type, language, title, slug, status, published_at, fields, blocks, author_id)
      select site_id, 'post', 'en', status || n, status || n, status, now() + n * interval '1 hour' + site_id * interval '1 minute',
             '{}', '[]', author_id
      from content.authors, (values ('published', -1), ('draft', 1), ('published', 2), ('published', 3)) as e (status, n)
      where site_id % 3 > 0;
      select platform.raise_site_version(site_id) from site.sites;
      commit`);
  });
  afterAll(() => database.close());

  const migrate = () => migrateDatabase({ adminUrl: database.adminUrl, rolePasswords: testPasswords });

  /** As the release before had it. */
  const undo = () =>
    admin.query(`
      drop function content.set_next_publication cascade;
      drop policy lookup on content.entries;
      drop function platform.refresh_next_publications;
      alter table platform.site_versions drop column next_publication_at, drop column next_publication_checked_at;
      delete from content.migrations where name = '20261122072100_next_publication';
      delete from platform.migrations where name = '20261122072000_next_publication'`);

  const wrong = async (): Promise<unknown[]> => {
    const { rows } = await admin.query<object>(`
      select site_id, next_publication_at, next_publication_checked_at
      from platform.site_versions
      where next_publication_at is distinct from coalesce(
              (select min(published_at) from content.entries
               where entries.site_id = site_versions.site_id and status = 'published' and published_at > now()), 'infinity')
         or next_publication_checked_at is null or next_publication_checked_at > now()`);
    return rows;
  };

  it('is filled for every site, and no version is raised for that', async () => {
    const versions = async () =>
      (
        await admin.query<object>(
          'select site_id, version, access_version from platform.site_versions order by 1',
        )
      ).rows;
    await undo();
    const before = await versions();
    expect(before).toHaveLength(300);
    await migrate();
    expect(await wrong()).toEqual([]);
    expect(await versions()).toEqual(before);
  });

  it('is right for a writer that began before the migration and raises while it waits', async () => {
    await undo();
    const writer = await connect(database.roleUrl('headwater_content_management'));
    const { rows } = await admin.query<{ site_id: string }>(
      'select site_id from site.sites where site_id % 3 = 1 order by 1 limit 1',
    );
    const siteId = rows[0]!.site_id;
    await writer.query(`begin; set local app.site_id = '${siteId}'`);
    await writer.query(
      "update content.entries set published_at = now() + interval '1 minute' where status = 'published' and published_at > now()",
    );
    const migrated = migrate();
    const isWaiting = async (): Promise<boolean> => {
      const { rowCount } = await admin.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and wait_event <> 'advisory'",
      );
      return rowCount === 1;
    };
    while (!(await isWaiting())) await delay(10);
    await writer.query(`select platform.raise_site_version(${siteId})`);
    await writer.query('commit');
    await writer.end();
    await migrated;
    expect(await wrong()).toEqual([]);
  });

  it('is not known while content is not migrated yet, whoever raises', async () => {
    await undo();
    const holder = await connect(database.adminUrl);
    await holder.query('begin; lock table content.entries in row exclusive mode');
    await expect(
      migrateDatabase({ adminUrl: database.adminUrl, rolePasswords: testPasswords, lockTimeoutMs: 200 }),
    ).rejects.toMatchObject({ reason: 'MIGRATION_LOCK_TIMEOUT' });
    await holder.end();
    await admin.query('select platform.raise_site_version(site_id) from site.sites');
    const { rows } = await admin.query<object>(
      'select from platform.site_versions where next_publication_at is not null',
    );
    expect(rows).toEqual([]);
    await migrate();
    expect(await wrong()).toEqual([]);
  });
});
