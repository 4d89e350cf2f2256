import type { Client } from 'pg';

import { connect, createServer, type Server, testPasswords } from '../scripts/migrated-database';
import { latestMigrations, migrateDatabase } from '../src';

describe('migrateDatabase', () => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await createServer();
    admin = await connect(server.adminUrl);
  });
  afterAll(async () => {
    await admin.end();
    await server.close();
  });

  async function createDatabase(name: string): Promise<string> {
    await admin.query(`create database ${name}`);
    return server.adminUrl.replace(/\/postgres$/, `/${name}`);
  }

  it('serves several databases of one server that start at once', async () => {
    const urls: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) urls.push(await createDatabase(name));
    await Promise.all(urls.map((adminUrl) => migrateDatabase({ adminUrl, rolePasswords: testPasswords })));
    for (const url of urls) {
      const client = await connect(url);
      const { rows } = await client.query('select name from site.migrations order by id desc limit 1');
      await client.end();
      expect(rows).toEqual([{ name: latestMigrations.site }]);
    }
  });

  it('works once when several programs migrate one database at once, and changes nothing when repeated', async () => {
    const adminUrl = await createDatabase('shared');
    const steps: string[] = [];
    const migrate = () =>
      migrateDatabase({ adminUrl, rolePasswords: testPasswords, onProgress: (step) => steps.push(step) });
    await Promise.all([migrate(), migrate(), migrate()]);
    const ran = steps.filter((step) => step.startsWith('Migrating'));
    expect(new Set(ran).size).toBe(ran.length);
    expect(steps).toContain('Waiting for another migration, a backup, or an export or import of a site');
    expect(ran[0]).toMatch(/^Migrating platform: /);
    expect(ran).toContain(`Migrating platform: ${latestMigrations.platform}`);
    steps.length = 0;
    await migrate();
    expect(steps).toEqual(['Preparing roles and schemas']);
  });

  it('needs no superuser: a role that may create roles and owns the database is enough', async () => {
    const other = await createServer();
    const superuser = await connect(other.adminUrl);
    await superuser.query("create role operator login createrole password 'x'");
    await superuser.query('create database managed owner operator');
    await superuser.end();
    const url = new URL(other.adminUrl);
    url.username = 'operator';
    url.password = 'x';
    url.pathname = '/managed';
    try {
      await migrateDatabase({ adminUrl: url.toString(), rolePasswords: testPasswords });
      await migrateDatabase({ adminUrl: url.toString(), rolePasswords: testPasswords });
    } finally {
      await other.close();
    }
  });

  it('gives roles back what somebody has changed of them, and touches no other', async () => {
    const adminUrl = await createDatabase('changed');
    const migrate = () => migrateDatabase({ adminUrl, rolePasswords: testPasswords });
    await migrate();
    const state = async (): Promise<unknown[]> => {
      const roles = await admin.query(
        `select rolname, rolcanlogin, rolinherit, array(select unnest(rolconfig) order by 1) as settings
         from pg_roles where rolname like 'headwater%' order by rolname`,
      );
      const members = await admin.query(
        `select roleid::regrole::text as role, member::regrole::text as member from pg_auth_members
         where roleid::regrole::text like 'headwater%' order by 1, 2`,
      );
      return [roles.rows, members.rows];
    };
    const right = await state();
    for (const change of [
      'alter role headwater_site_owner inherit',
      'alter role headwater_site_delivery nologin',
      'alter role headwater_media_lookup login',
      "alter role headwater_content_management set statement_timeout = '1h'",
      'alter role headwater_jobs reset idle_in_transaction_session_timeout',
      'revoke headwater_search_lookup from headwater_search_owner',
    ]) {
      await admin.query(change);
      expect([change, await state()]).not.toEqual([change, right]);
      await migrate();
      expect([change, await state()]).toEqual([change, right]);
    }
  });

  it('changes the password of a role', async () => {
    const adminUrl = await createDatabase('passwords');
    await migrateDatabase({
      adminUrl,
      rolePasswords: { ...testPasswords, headwater_jobs: "new ' password" },
    });
    const url = new URL(adminUrl);
    url.username = 'headwater_jobs';
    url.password = encodeURIComponent("new ' password");
    const client = await connect(url.toString());
    await client.end();
    await migrateDatabase({ adminUrl, rolePasswords: testPasswords });
    await expect(connect(url.toString())).rejects.toThrow('password authentication failed');
  });

  describe('of a database that a newer release has migrated', () => {
    let adminUrl: string;
    let client: Client;
    beforeAll(async () => {
      adminUrl = await createDatabase('newer');
      await migrateDatabase({ adminUrl, rolePasswords: testPasswords });
      client = await connect(adminUrl);
      await client.query(
        "insert into site.migrations (name, batch, migration_time) values ('29991231000000_future', 9, now())",
      );
    });
    afterAll(() => client.end());

    const migrate = (options: { release?: string; strict?: boolean } = {}) =>
      migrateDatabase({ adminUrl, rolePasswords: testPasswords, ...options });
    const future = ['site: 29991231000000_future'];
    const serveFrom = (release: string) =>
      client.query(
        `insert into platform.migration_releases values ('site', '29991231000000_future', '${release}')
         on conflict (schema_name, migration) do update set oldest_release = excluded.oldest_release`,
      );

    it('names what this release does not know, and changes no schema', async () => {
      const steps: string[] = [];
      const onProgress = (step: string): void => void steps.push(step);
      await client.query('revoke select on platform.migration_releases from headwater_site_management');
      expect(await migrateDatabase({ adminUrl, rolePasswords: testPasswords, onProgress })).toEqual({
        forAdministrator: [],
        newer: future,
      });
      expect(steps).toEqual(['Preparing roles']);
      const { rows } = await client.query(
        "select has_table_privilege('headwater_site_management', 'platform.migration_releases', 'select') as granted",
      );
      expect(rows).toEqual([{ granted: false }]);
    });

    it('refuses it if it is to be strict', async () => {
      await expect(migrate({ strict: true })).rejects.toMatchObject({
        code: 'FAILED_PRECONDITION',
        reason: 'SCHEMA_NEWER',
        message: expect.stringContaining('"site: 29991231000000_future"') as string,
      });
    });

    it.each([
      ['0.10.0', '0.9.0'],
      ['0.3.0', '0.3.0-rc.1'],
    ])('refuses if it serves releases from %s on and this is %s', async (oldest, release) => {
      await serveFrom(oldest);
      await expect(migrate({ release })).rejects.toMatchObject({
        code: 'FAILED_PRECONDITION',
        reason: 'SCHEMA_TOO_NEW',
        message:
          `A newer release has migrated the database: it serves releases from ${oldest} on, and this is ${release}. ` +
          `Run ${oldest} or newer.`,
      });
      expect(await migrate({ release: oldest })).toMatchObject({ newer: future });
    });

    it('refuses it if it lacks migrations of this release, too', async () => {
      await serveFrom('0.1.0');
      const name = latestMigrations.search;
      await client.query(`update search.migrations set name = name || '_' where name = '${name}'`);
      await expect(migrate()).rejects.toMatchObject({
        code: 'FAILED_PRECONDITION',
        reason: 'SCHEMA_DIVERGED',
        message: expect.stringContaining(`lacks "search: ${name}"`) as string,
      });
      await client.query("update search.migrations set name = rtrim(name, '_')");
    });
  });

  it('stores with each migration the oldest release that it serves', async () => {
    const adminUrl = await createDatabase('served');
    await migrateDatabase({ adminUrl, rolePasswords: testPasswords });
    const client = await connect(adminUrl);
    const { rows } = await client.query('select * from platform.migration_releases');
    await client.end();
    expect(rows).toContainEqual({
      schema_name: 'platform',
      migration: '20261123180000_migration_releases',
      oldest_release: '0.1.0',
    });
  });

  it('leaves a schema as it was when one of its migrations fails', async () => {
    const adminUrl = await createDatabase('broken');
    const client = await connect(adminUrl);
    await migrateDatabase({ adminUrl, rolePasswords: testPasswords });
    await client.query('drop schema search cascade; drop schema content cascade; create schema content');
    await expect(migrateDatabase({ adminUrl, rolePasswords: testPasswords })).rejects.toMatchObject({
      reason: 'MIGRATION_FAILED',
      message: expect.stringContaining('"content"') as string,
    });
    const { rows } = await client.query(
      "select count(*)::integer as tables from pg_class where relnamespace = 'content'::regnamespace",
    );
    await client.end();
    expect(rows).toEqual([{ tables: 0 }]);
  });

  it('says which server it cannot reach, without its password', async () => {
    const adminUrl = 'postgres://someone:secret@127.0.0.1:1/x';
    const failure = await migrateDatabase({ adminUrl, rolePasswords: testPasswords }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 'UNAVAILABLE', reason: 'DATABASE_UNAVAILABLE' });
    expect(String(failure)).toContain('127.0.0.1:1');
    expect(String(failure)).not.toContain('secret');
  });
});
