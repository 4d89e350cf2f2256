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
    expect(steps).toContain('Waiting for another migration of this database');
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

  it('refuses a database that a newer version migrated', async () => {
    const adminUrl = await createDatabase('newer');
    await migrateDatabase({ adminUrl, rolePasswords: testPasswords });
    const client = await connect(adminUrl);
    await client.query(
      "insert into site.migrations (name, batch, migration_time) values ('29991231000000_future', 9, now())",
    );
    await client.end();
    await expect(migrateDatabase({ adminUrl, rolePasswords: testPasswords })).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'SCHEMA_TOO_NEW',
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
