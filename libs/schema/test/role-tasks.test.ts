import type { Client } from 'pg';

import { connect, createMigratedDatabase, type MigratedDatabase } from '../scripts/migrated-database';
import { testPasswords } from '../scripts/migrated-database';
import { type JobTask, loginRoles, migrateDatabase, type RoleTask, roleTasks } from '../src';

const jobs: JobTask[] = [
  'content_analyze',
  'content_media_marks',
  'content_publication',
  'content_search_texts',
  'media_extra_variant',
  'media_finish_upload',
  'media_inspect_site',
  'media_inspect_sites',
  'media_offer_presets',
  'media_remove_object',
  'media_remove_site',
  'media_remove_upload',
  'media_variants',
  'mirror_site_version',
];
const refused = { code: '42501' };
const mayDo = (role: string, task: RoleTask) => roleTasks.some(([r, t]) => r === role && t === task);

describe('what roles may enqueue and raise', () => {
  let database: MigratedDatabase;
  const clients = new Map<string, Client>();
  beforeAll(async () => {
    database = await createMigratedDatabase();
    for (const role of loginRoles) clients.set(role, await connect(database.roleUrl(role)));
  });
  afterAll(async () => {
    for (const client of clients.values()) await client.end();
    await database.close();
  });

  /** Whether the statement runs in a transaction on site 7; nothing of it stays. */
  async function runs(role: string, statement: string): Promise<boolean> {
    const client = clients.get(role)!;
    await client.query("begin; set local app.site_id = '7'");
    try {
      await client.query(statement);
      return true;
    } catch (error) {
      expect(error).toMatchObject(refused);
      return false;
    } finally {
      await client.query('rollback');
    }
  }

  it.each(loginRoles)('lets %s enqueue its jobs only', async (role) => {
    for (const task of [...jobs, 'site_unheard_of', '', 'raise_site', 'CONTENT_ANALYZE']) {
      const expected = jobs.includes(task as JobTask) && mayDo(role, task as JobTask);
      expect([task, await runs(role, `select platform.enqueue_job('${task}', '{}')`)]).toEqual([
        task,
        expected,
      ]);
    }
  });

  it.each(loginRoles)('lets %s raise no other versions than its own', async (role) => {
    const own = mayDo(role, 'raise_site');
    const other = mayDo(role, 'raise_other_site');
    for (const [statement, expected] of [
      ['select platform.raise_site_versions(7, false)', own],
      ['select platform.raise_site_versions(7, true)', own],
      ['select platform.raise_site_version(7)', own],
      ['select platform.raise_site_versions(8, false)', other],
      ['select platform.raise_site_version(8)', other],
      ['select platform.raise_site_versions(null, false)', false],
      ["set local app.site_id = ''; select platform.raise_site_versions(7, false)", other],
      ["select platform.record_changes('a', 'c', '{7}', '{false}', '{01000}', false, '[]')", own],
      ["select platform.record_changes('a', 'c', '{8}', '{false}', '{01000}', false, '[]')", other],
      ["select platform.record_changes('a', 'c', '{7}', '{false}', false, '[]')", own],
      ["select platform.record_changes('a', 'c', '{8}', '{false}', false, '[]')", other],
      ['select platform.raise_directory_version()', mayDo(role, 'raise_directory')],
      ['select platform.raise_all_versions()', false],
      ["insert into platform.role_tasks values ('headwater_search_management', 'raise_site')", false],
      ['select * from platform.role_tasks', role === 'headwater_jobs'],
      ["select platform.may_do('raise_site')", role === 'headwater_jobs'],
    ] as const) {
      if (/null/.test(statement) && other) continue;
      expect([statement, await runs(role, statement)]).toEqual([statement, expected]);
    }
  });

  it('gives to the site service alone to raise other sites and the directory', () => {
    const only = ['raise_other_site', 'raise_directory'];
    expect(roleTasks.filter(([, task]) => only.includes(task))).toEqual([
      ['headwater_site_management', 'raise_other_site'],
      ['headwater_site_management', 'raise_directory'],
    ]);
  });

  it('holds in the database what the table in the code says, again after every migration', async () => {
    const stored = async () =>
      (
        await database.admin.query<{ role: string; task: string }>(
          'select role, task from platform.role_tasks',
        )
      ).rows
        .map(({ role, task }) => `${role} ${task}`)
        .sort();
    const expected = roleTasks.map(([role, task]) => `${role} ${task}`).sort();
    expect(await stored()).toEqual(expected);
    await database.admin.query(`
      delete from platform.role_tasks where task = 'raise_other_site';
      insert into platform.role_tasks values ('headwater_search_management', 'media_remove_site');
      grant execute on function platform.raise_directory_version() to headwater_search_management;
    `);
    await migrateDatabase({ adminUrl: database.adminUrl, rolePasswords: testPasswords });
    expect(await stored()).toEqual(expected);
    expect(await runs('headwater_search_management', 'select platform.raise_directory_version()')).toBe(
      false,
    );
  });
});

describe('noting the use of tokens', () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.close());

  it('gives the caller’s scope back', async () => {
    const client = await connect(database.roleUrl('headwater_site_delivery'));
    const scopeAfterUse = async () => {
      await client.query('select site.record_token_use(8, array[1]::bigint[], array[0]::bigint[])');
      const { rows } = await client.query<{ scope: string }>(
        "select current_setting('app.site_id', true) as scope",
      );
      return rows[0]?.scope;
    };
    for (const scope of ['7', '8', '']) {
      await client.query('begin');
      await client.query("select set_config('app.site_id', $1, true)", [scope]);
      expect(await scopeAfterUse()).toBe(scope);
      await client.query('commit');
    }
    await client.query('begin');
    expect(await scopeAfterUse()).toBe('');
    await client.query('commit');
    await client.end();
  });
});
