import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@headwater/embedded-postgres';
import { isRolePassword, type LoginRole, loginRoles, type RolePasswords } from '@headwater/schema';

import { run } from './support/run';

jest.setTimeout(120_000);

// One separate server for all tests. Each test continues with the state that the previous ones left.
let folder: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-migrate-roles-'));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

function migrate(args: string[], environment: Record<string, string> = {}) {
  return run(['migrate', ...args], {
    cwd: folder,
    environment: { DATABASE_URL: postgres.adminUrl, ...environment },
  });
}

const readRoles = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as RolePasswords;
const variable = (role: LoginRole) => `${role.toUpperCase()}_PASSWORD`;

/** The roles for which the passwords are wrong. */
async function refused(passwords: RolePasswords): Promise<LoginRole[]> {
  const found: LoginRole[] = [];
  for (const role of loginRoles) {
    if (!(await isRolePassword(postgres.adminUrl, role, passwords[role]))) found.push(role);
  }
  return found;
}

test('says where passwords come from when none is given, and makes no role', async () => {
  const result = await migrate([]);
  expect(result.exitCode).toBe(4);
  expect(result.stderr).toContain('No password is given for headwater_site_management');
  expect(result.stderr).toContain('HEADWATER_SITE_MANAGEMENT_PASSWORD');
  expect(await refused(Object.fromEntries(loginRoles.map((role) => [role, 'x'])) as RolePasswords)).toEqual(
    loginRoles,
  );
});

let first: RolePasswords;

test('makes each role with the password given, and the others with made ones, written to the missing file', async () => {
  const result = await migrate(['--roles-file', 'roles.json'], { HEADWATER_JOBS_PASSWORD: 'given' });
  expect(result.exitCode).toBe(0);
  first = { ...readRoles('roles.json'), headwater_jobs: 'given' };
  expect(Object.keys(readRoles('roles.json'))).toEqual(
    loginRoles.filter((role) => role !== 'headwater_jobs'),
  );
  expect(statSync(join(folder, 'roles.json')).mode & 0o777).toBe(0o600);
  expect(await refused(first)).toEqual([]);
  writeFileSync(join(folder, 'roles.json'), JSON.stringify({ ...first, note: 'kept' }));
});

test('refuses to go on without the passwords of roles that exist, and changes none', async () => {
  for (const args of [['--roles-file', 'lost.json'], []]) {
    const result = await migrate(args);
    expect(result.exitCode).toBe(4);
    expect(result.stderr).toMatch(/--roles-file is given|lost\.json is missing/);
    expect(result.stderr).toContain('headwater_content_delivery');
    expect(result.stderr).toMatch(/--no-roles .*--rotate-passwords/);
    expect((await migrate([...args, '--json'])).stderr).toContain('ROLES_FILE_MISSING');
  }
  expect(existsSync(join(folder, 'lost.json'))).toBe(false);
  expect(await refused(first)).toEqual([]);
});

test('refuses a file that lacks the password of a role that exists, or holds something else', async () => {
  writeFileSync(join(folder, 'short.json'), JSON.stringify({ headwater_jobs: 'given' }));
  const short = await migrate(['--roles-file', 'short.json', '--json']);
  expect([short.exitCode, short.stderr]).toEqual([7, expect.stringContaining('ROLES_FILE_INVALID')]);
  expect(short.stderr).toContain('headwater_site_management');
  expect(short.stderr).not.toContain('headwater_jobs');
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ ...first, headwater_jobs: 7 }));
  const wrong = await migrate(['--roles-file', 'wrong.json']);
  expect([wrong.exitCode, wrong.stderr]).toEqual([
    7,
    expect.stringContaining('the password of headwater_jobs is not'),
  ]);
  writeFileSync(join(folder, 'list.json'), '[]');
  expect((await migrate(['--roles-file', 'list.json'])).exitCode).toBe(7);
});

test('refuses a password that is not the role’s, and leaves the role with its own', async () => {
  const result = await migrate(['--roles-file', 'roles.json', '--json'], {
    HEADWATER_JOBS_PASSWORD: 'another',
  });
  expect([result.exitCode, result.stderr]).toEqual([4, expect.stringContaining('ROLE_PASSWORD_DIFFERS')]);
  expect(result.stderr).toContain('headwater_jobs');
  expect(result.stderr).not.toContain('headwater_site_delivery');
  expect(result.stderr).not.toContain('another');
  expect(await refused(first)).toEqual([]);
});

test('takes a folder with a file for each role, and a variable or a file named by one before it', async () => {
  const secrets = join(folder, 'secrets');
  mkdirSync(secrets);
  for (const role of loginRoles) {
    if (role !== 'headwater_site_delivery') writeFileSync(join(secrets, role), `${first[role]}\n`);
  }
  expect((await migrate(['--roles-file', 'secrets'])).exitCode).toBe(7);
  expect(
    (
      await migrate(['--roles-file', 'secrets'], {
        [variable('headwater_site_delivery')]: first.headwater_site_delivery,
      })
    ).exitCode,
  ).toBe(0);
  writeFileSync(join(folder, 'one'), first.headwater_site_delivery);
  writeFileSync(join(secrets, 'headwater_site_delivery'), 'wrong');
  expect(
    (await migrate(['--roles-file', 'secrets'], { HEADWATER_SITE_DELIVERY_PASSWORD_FILE: 'one' })).exitCode,
  ).toBe(0);
  const all = Object.fromEntries(loginRoles.map((role) => [variable(role), first[role]]));
  expect((await migrate([], all)).exitCode).toBe(0);
  expect((await migrate([], { ...all, HEADWATER_JOBS_PASSWORD_FILE: 'one' })).stderr).toContain(
    'HEADWATER_JOBS_PASSWORD_FILE',
  );
  writeFileSync(join(folder, 'empty'), '\n');
  expect(
    (await migrate([], { ...all, HEADWATER_JOBS_PASSWORD: '', HEADWATER_JOBS_PASSWORD_FILE: 'empty' }))
      .exitCode,
  ).toBe(7);
  expect(
    (await migrate([], { ...all, HEADWATER_JOBS_PASSWORD: '', HEADWATER_JOBS_PASSWORD_FILE: 'nowhere' }))
      .stderr,
  ).toContain('nowhere cannot be read');
  rmSync(secrets, { recursive: true });
});

test('leaves the roles alone with --no-roles', async () => {
  expect((await migrate(['--no-roles'])).exitCode).toBe(0);
  expect(await refused(first)).toEqual([]);
  for (const more of [['--rotate-passwords'], ['--roles-file', 'roles.json']]) {
    expect((await migrate(['--no-roles', ...more])).exitCode).toBe(7);
  }
});

test('rotates: made passwords take the place of those in the file, given ones of those that were', async () => {
  expect((await migrate(['--rotate-passwords'], { HEADWATER_JOBS_PASSWORD: 'x' })).exitCode).toBe(4);
  const same = await migrate(['--rotate-passwords', '--roles-file', 'roles.json', '--json'], {
    HEADWATER_JOBS_PASSWORD: 'given',
  });
  expect([same.exitCode, same.stderr]).toEqual([4, expect.stringContaining('ROLE_PASSWORD_UNCHANGED')]);
  expect(await refused(first)).toEqual([]);

  const rotated = await migrate(['--rotate-passwords', '--roles-file', 'roles.json'], {
    HEADWATER_JOBS_PASSWORD: 'given again',
  });
  expect([rotated.exitCode, rotated.stdout]).toEqual([0, 'The database is up to date.\n']);
  expect(rotated.stderr).toContain('Changed the passwords of headwater_site_management');
  const second = { ...readRoles('roles.json'), headwater_jobs: 'given again' };
  expect(second).toMatchObject({ note: 'kept' });
  expect(await refused(second)).toEqual([]);
  expect(await refused(first)).toEqual(loginRoles);
  expect(existsSync(join(folder, 'roles.json.new'))).toBe(false);
  expect(statSync(join(folder, 'roles.json')).mode & 0o777).toBe(0o600);
  for (const password of Object.values(second)) expect(rotated.stderr).not.toContain(password);

  // An edited or new file is trusted.
  const third = Object.fromEntries(loginRoles.map((role) => [role, `${role}'s \\ third`])) as RolePasswords;
  writeFileSync(join(folder, 'roles.json'), JSON.stringify(third));
  expect((await migrate(['--roles-file', 'roles.json'])).exitCode).toBe(4);
  expect((await migrate(['--rotate-passwords', '--roles-file', 'roles.json'])).exitCode).toBe(0);
  expect(readRoles('roles.json')).toEqual(third);
  expect(await refused(third)).toEqual([]);

  // This recovers from a lost file.
  expect((await migrate(['--rotate-passwords', '--roles-file', 'lost.json'])).exitCode).toBe(0);
  expect(await refused(readRoles('lost.json'))).toEqual([]);
  expect(await refused(third)).toEqual(loginRoles);
});

test('changes nothing where the made passwords cannot be written', async () => {
  const before = readRoles('lost.json');
  const result = await migrate(['--rotate-passwords', '--roles-file', 'no/such/folder.json', '--json']);
  expect([result.exitCode, result.stderr]).toEqual([4, expect.stringContaining('ROLES_FILE_NOT_WRITABLE')]);
  expect(await refused(before)).toEqual([]);
});

test('makes a role that a later version brings, and writes its password beside the others', async () => {
  const admin = new Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query('drop owned by headwater_search_delivery; drop role headwater_search_delivery');
  await admin.end();
  const { headwater_search_delivery: _gone, ...others } = readRoles('lost.json');
  writeFileSync(join(folder, 'lost.json'), JSON.stringify(others));
  expect((await migrate(['--no-roles', '--json'])).stderr).toMatch(
    /ROLES_MISSING[^]*headwater_search_delivery/,
  );
  expect((await migrate(['--roles-file', 'lost.json'])).exitCode).toBe(0);
  expect(readRoles('lost.json')).toMatchObject(others);
  expect(await refused(readRoles('lost.json'))).toEqual([]);
});
