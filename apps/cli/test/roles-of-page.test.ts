import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { Client } from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@headwater/embedded-postgres';
import type { TestDatabase } from '@headwater/testing';

import { query } from './support/backups';
import { insertRichSite } from './support/rich-site';
import { run } from './support/run';

jest.setTimeout(300_000);

/** Roles as deploy/README.md makes them, none of which is a superuser: on the server of an installation, and on another one. */

const folder = mkdtempSync(join(tmpdir(), 'headwater-roles-of-page-'));
const page = readFileSync(resolve(__dirname, '../../../deploy/README.md'), 'utf8').replaceAll('…', 'x');
const [owner = ''] = page.match(/create role owner\s[^;]*/) ?? [];
const [backup = ''] = page.match(/create role backup\s[^`]*/) ?? [];
const [drill = '', drillElsewhere = ''] = page.match(/create role drill\s[^`]*/g) ?? [];
let servers: EmbeddedPostgres[];

/** Without a role: as the superuser. */
function urlOf(server: number, role: string | undefined, database: string, password = 'x'): string {
  const url = new URL(servers[server]!.adminUrl);
  if (role !== undefined) [url.username, url.password] = [role, password];
  url.pathname = `/${database}`;
  return url.href;
}

const asSuperuser = <Row extends object>(server: number, text: string) =>
  query<Row>(urlOf(server, undefined, 'postgres'), text);

/** Returns nothing, or the message of a command that failed. */
async function headwater(server: number, role: string, database: string, ...args: string[]): Promise<string> {
  const { exitCode, stderr } = await run(args, {
    cwd: folder,
    environment: { DATABASE_URL: urlOf(server, role, database), HEADWATER_SERVICE_KEY: 'k'.repeat(64) },
  });
  return exitCode === 0 ? '' : `exit code ${exitCode}: ${stderr}`;
}

const media = ['--media', 'file:media'];

beforeAll(async () => {
  servers = [
    await startEmbeddedPostgres({ dataDir: join(folder, 'installation') }),
    await startEmbeddedPostgres({ dataDir: join(folder, 'scratch') }),
  ];
  await asSuperuser(0, owner);
  await asSuperuser(0, 'create database headwater owner owner');
  const migrated = await headwater(0, 'owner', 'headwater', 'migrate', '--roles-file', 'roles.json');
  expect(migrated).toBe('');
  const admin = urlOf(0, undefined, 'headwater');
  await query(
    admin,
    `insert into identity.users (email, email_key, name) values ('ann@example.org', 'ann@example.org', 'Ann');
     insert into site.media_defaults (widths, avif) values ('{320,640}', true) on conflict do nothing`,
  );
  const database = { urls: { admin } } as TestDatabase;
  await insertRichSite(database, join(folder, 'media'), { domain: 'site.example' });
  await asSuperuser(0, backup);
  const made = await headwater(0, 'backup', 'headwater', 'backup', '--to', 'backups', '--plain', ...media);
  expect(made).toBe('');
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the owner restores a backup, and imports a site that the role of backups has exported', async () => {
  await asSuperuser(0, 'create database restored owner owner');
  const restoring = [
    'restore',
    '--from',
    'backups',
    '--roles-file',
    'roles.json',
    '--media',
    'file:restored',
  ];
  expect(await headwater(0, 'owner', 'restored', ...restoring)).toBe('');
  expect(await headwater(0, 'owner', 'restored', 'after-restore')).toBe('');
  const exporting = ['site', 'export', 'site.example', '--to', 'sites', '--plain', ...media];
  expect(await headwater(0, 'backup', 'headwater', ...exporting)).toBe('');
  const importing = ['site', 'import', '--from', 'sites', '--domain', 'copy.example', ...media];
  expect(await headwater(0, 'owner', 'restored', ...importing)).toBe('');
  const domains = await query(urlOf(0, undefined, 'restored'), 'select name from site.domains order by name');
  expect(domains).toContainEqual({ name: 'copy.example' });
});

const restoringForDrill = [
  'drill',
  'restore',
  '--from',
  'backups',
  '--no-media',
  '--roles-file',
  'roles.json',
];
const restore = (server: number, role = 'drill') => headwater(server, role, 'postgres', ...restoringForDrill);
// No service answers at that address: the tests check only that the command drops the database.
const read = (server: number, role = 'drill') =>
  headwater(server, role, 'postgres', 'drill', 'read', '--site-address', '127.0.0.1:9', '--super-admin');

const drills = async (server: number): Promise<string[]> => {
  const found = await asSuperuser<{ datname: string }>(
    server,
    "select datname from pg_database where datname = 'headwater_drill'",
  );
  return found.map(({ datname }) => datname);
};

/** Opens a session such as a service of the drill has when the database is dropped. Returns what ends it. */
async function openSession(server: number): Promise<{ ended: Promise<unknown> }> {
  const passwords = JSON.parse(readFileSync(join(folder, 'roles.json'), 'utf8')) as Record<string, string>;
  const role = 'headwater_site_delivery';
  const client = new Client({ connectionString: urlOf(server, role, 'headwater_drill', passwords[role]) });
  const ended = new Promise((end) => client.on('error', end));
  await client.connect();
  return { ended };
}

const rolesOf = (server: number) =>
  asSuperuser(
    server,
    `select rolname, rolcanlogin, rolinherit, setconfig, rolpassword,
            array(
              select member::regrole::text || ' ' || grantor::regrole::text
              from pg_auth_members where roleid = pg_authid.oid order by 1
            ) as members
     from pg_authid left join pg_db_role_setting on setrole = pg_authid.oid
     where rolname like 'headwater%' order by rolname`,
  );

test('on the server of the installation, a drill changes no role, and drops what services are connected to', async () => {
  expect([drill.includes('createdb'), drill.includes('createrole')]).toEqual([true, false]);
  await asSuperuser(0, drill);
  const before = await rolesOf(0);
  expect(before.length).toBeGreaterThan(20);
  expect(await restore(0)).toBe('');
  expect(await rolesOf(0)).toEqual(before);
  const { ended } = await openSession(0);
  const said = await read(0);
  await ended;
  expect([said, await drills(0)]).toEqual([expect.stringContaining('UNAVAILABLE') as string, []]);
});

test('on another server, a drill makes the roles, once', async () => {
  expect(drillElsewhere).toContain('createrole');
  await asSuperuser(1, drillElsewhere);
  expect(await restore(1)).toBe('');
  expect(await restore(1)).toBe('');
  const { ended } = await openSession(1);
  await read(1);
  await ended;
  expect(await drills(1)).toEqual([]);
});

test('a role that lacks a right leaves nothing but what it may not drop, and is told which', async () => {
  await asSuperuser(0, "create role weak login createdb password 'x'");
  const refused = await restore(0, 'weak');
  expect([refused, await drills(0)]).toEqual([expect.stringContaining('permission denied') as string, []]);
  await asSuperuser(0, drill.replace('role drill', 'role mute').replace(/pg_signal_backend,/, ''));
  expect(await restore(0, 'mute')).toBe('');
  const { ended } = await openSession(0);
  const kept = await read(0, 'mute');
  expect(kept).toContain('grant pg_signal_backend to mute;');
  expect(await drills(0)).toEqual(['headwater_drill']);
  await asSuperuser(0, 'drop database headwater_drill with (force)');
  await ended;
});
