import type { Client } from 'pg';

import {
  connect,
  createMigratedDatabase,
  createServer,
  type MigratedDatabase,
  type Server,
  testPasswords,
} from '../scripts/migrated-database';
import { loginRoles, migrateDatabase, roleUrl } from '../src';

const refused = { code: '42501' };

function urlOf(server: Server, database: string, role?: string): string {
  const url = new URL(server.adminUrl);
  url.pathname = `/${database}`;
  if (role !== undefined) [url.username, url.password] = [role, 'x'];
  return url.toString();
}

describe('a migrated database', () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.close());

  it.each(loginRoles)('refuses whatever %s tries to make', async (role) => {
    const client = await connect(database.roleUrl(role));
    try {
      for (const statement of [
        'create temporary table kept (secret text)',
        'create temporary sequence numbers',
        "create function pg_temp.f() returns integer language sql as 'select 1'",
        'create temporary view seen as select 1',
        'create table public.kept (secret text)',
        "create function public.f() returns integer language sql as 'select 1'",
        'create schema own',
        'select lo_creat(-1)',
        'select lo_create(0)',
        "select lo_from_bytea(0, 'secret')",
        'select lo_get(1)',
        "select lo_put(1, 0, 'secret')",
        'select lo_unlink(1)',
        'select lo_open(1, 131072)',
        "select lo_import('/etc/hostname')",
        "select lo_export(1, '/tmp/x')",
      ]) {
        await expect(
          client.query(statement).then(
            () => ({ made: statement }),
            (error: unknown) => Promise.reject(error as Error),
          ),
        ).rejects.toMatchObject(refused);
      }
    } finally {
      await client.end();
    }
  });

  it('is closed to a role that it was not granted to', async () => {
    await database.admin.query("create role stranger login password 'x'");
    const url = new URL(database.adminUrl);
    url.username = 'stranger';
    url.password = 'x';
    await expect(connect(url.toString())).rejects.toMatchObject(refused);
  });
});

describe('migration of a database that is open, as those of an older release are', () => {
  let server: Server;
  let superuser: Client;
  beforeAll(async () => {
    server = await createServer();
    superuser = await connect(server.adminUrl);
  });
  afterAll(async () => {
    await superuser.end();
    await server.close();
  });

  async function open(url: string, name: string): Promise<void> {
    const client = await connect(url);
    await client.query(`
      grant connect, temporary on database ${name} to public;
      grant create on schema public to public;
      grant execute on function pg_catalog.lo_creat(integer), pg_catalog.lo_put(oid, bigint, bytea) to public;
      revoke connect on database ${name} from ${loginRoles.join(', ')};
    `);
    await client.end();
  }

  it('closes it, whatever stands open', async () => {
    await superuser.query('create database reopened');
    const adminUrl = urlOf(server, 'reopened');
    const steps: string[] = [];
    const migrate = () =>
      migrateDatabase({ adminUrl, rolePasswords: testPasswords, onProgress: (step) => steps.push(step) });
    await migrate();
    steps.length = 0;
    await open(adminUrl, 'reopened');
    expect(await migrate()).toEqual({ forAdministrator: [], newer: [] });
    expect(steps).toContain('Closing the database to roles that it was not granted to');
    steps.length = 0;
    expect(await migrate()).toEqual({ forAdministrator: [], newer: [] });
    expect(steps).toEqual(['Preparing roles and schemas']);
    for (const role of loginRoles) {
      const client = await connect(roleUrl(adminUrl, role, testPasswords[role]));
      await expect(client.query('select lo_creat(-1)')).rejects.toMatchObject(refused);
      await expect(client.query('create table public.t ()')).rejects.toMatchObject(refused);
      await client.end();
    }
  });

  it('gives an administrator the statements that the migrating role may not run, and they suffice', async () => {
    // Of its own: a role may migrate only what it made the roles for.
    const other = await createServer();
    const superuser = await connect(other.adminUrl);
    await superuser.query("create role operator login createrole password 'x'");
    await superuser.query('create database managed owner operator');
    await superuser.end();
    const adminUrl = urlOf(other, 'managed', 'operator');
    const migrate = () => migrateDatabase({ adminUrl, rolePasswords: testPasswords });
    const { forAdministrator } = await migrate();
    expect(forAdministrator).toEqual([
      expect.stringMatching(/^revoke execute on function pg_catalog\.lo_close\(.* from public$/),
    ]);
    const probe = await connect(
      roleUrl(adminUrl, 'headwater_site_delivery', testPasswords.headwater_site_delivery),
    );
    await expect(probe.query('create temporary table kept ()')).rejects.toMatchObject(refused);
    await probe.query('select lo_creat(-1)');
    const administrator = await connect(urlOf(other, 'managed'));
    for (const statement of forAdministrator) await administrator.query(statement);
    await administrator.end();
    await expect(probe.query('select lo_creat(-1)')).rejects.toMatchObject(refused);
    await probe.end();
    expect(await migrate()).toEqual({ forAdministrator: [], newer: [] });
    await other.close();
  });
});
