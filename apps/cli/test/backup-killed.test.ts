import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { loadData, openSnapshotSource } from '@headwater/schema';
import { createTestDatabase, insertSite } from '@headwater/testing';

import { openBackup, openPlace, runRestore } from '../src/backup';
import { contentsOf, filesBelow, type FilledInstallation, fillInstallation, query } from './support/backups';
import { killAtLine, killAtTable } from './support/kill-command';
import { run } from './support/run';

jest.setTimeout(240_000);

const folder = mkdtempSync(join(tmpdir(), 'headwater-killed-test-'));
let installation: FilledInstallation;
const made: string[] = [];

beforeAll(async () => {
  installation = await fillInstallation(join(folder, 'media'));
});

afterAll(async () => {
  const { database } = installation;
  for (const name of made) await query(database.urls.admin, `drop database ${name} with (force)`);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `headwater_test_killed_${randomBytes(6).toString('hex')}`;
  await query(installation.database.urls.admin, `create database ${name}`);
  made.push(name);
  const url = new URL(installation.database.urls.admin);
  url.pathname = `/${name}`;
  return url.toString();
}

const source = (): string => installation.database.urls.admin;
const headwater = (url: string, ...args: string[]) =>
  run([...args, '--json'], { cwd: folder, environment: { DATABASE_URL: url } });
const toBackUp = (to: string): string[] => ['backup', '--plain', '--to', to, '--media', 'file:media'];
const toRestore = (media: string): string[] => ['restore', '--no-roles', '--from', 'whole', '--media', media];

describe('a backup that was killed', () => {
  test.each([
    ['when it begins', (args: string[]) => killAtLine(/Copying/, args, { cwd: folder, url: source() })],
    [
      'in the middle of rows',
      (args: string[]) => killAtTable('content.revisions', args, { cwd: folder, url: source() }),
    ],
  ])('%s is none; the next one is whole, and removes it', async (_when, kill) => {
    await kill(toBackUp('killed'));
    const none = await headwater(source(), 'restore', '--from', 'killed', '--verify');
    expect([none.exitCode, none.stderr]).toEqual([3, expect.stringContaining('no backup in this place')]);
    expect((await headwater(source(), ...toBackUp('killed'), '--keep', '1')).exitCode).toBe(0);
    expect(await readdir(join(folder, 'killed/backups'))).toHaveLength(1);
    expect((await headwater(source(), 'restore', '--from', 'killed', '--verify')).exitCode).toBe(0);
    rmSync(join(folder, 'killed'), { recursive: true });
  });
});

describe('a restore that was killed', () => {
  beforeAll(async () => {
    await query(source(), 'select platform.recognise_database()');
    expect((await headwater(source(), ...toBackUp('whole'))).exitCode).toBe(0);
  });

  test.each([/Verifying/, /Media:/, /Preparing the database/])(
    'when it says %s has restored nothing that is seen, and is run again',
    async (line) => {
      const url = await emptyDatabase();
      const media = `file:${randomBytes(4).toString('hex')}`;
      await killAtLine(line, toRestore(media), { cwd: folder, url });
      const [{ sites } = { sites: null }] = await query<{ sites: string | null }>(
        url,
        `select to_regclass('site.sites')::text as sites`,
      );
      if (sites !== null) expect(await query(url, 'select from site.sites')).toEqual([]);
      await expectRestored(url, media);
    },
  );

  test('in the middle of rows has restored nothing that is seen, and is run again', async () => {
    const database = await createTestDatabase();
    const { admin: url } = database.urls;
    try {
      await killAtTable('content.entries', toRestore('file:rows'), { cwd: folder, url });
      expect(await query(url, 'select from site.sites')).toEqual([]);
      await expectRestored(url, 'file:rows');
    } finally {
      await database.close();
    }
  });

  async function expectRestored(url: string, media: string): Promise<void> {
    const again = await headwater(url, ...toRestore(media));
    expect([again.exitCode, again.stderr]).toEqual([0, expect.any(String)]);
    const [restored, original] = [await contentsOf(url), await contentsOf(source())];
    for (const name of ['content.entries', 'identity.users', 'media.media', 'sequences'])
      expect([name, restored[name]]).toEqual([name, original[name]]);
    expect(await filesBelow(join(folder, media.replace('file:', '')))).toEqual(
      [...installation.originals].sort(),
    );
  }

  test('before it has raised versions leaves that to the first service that connects', async () => {
    const url = await emptyDatabase();
    const signal = new AbortController().signal;
    const place = await openPlace('whole', { cwd: folder, environment: {} }, { forWriting: false });
    try {
      await runRestore({
        ...{ adminUrl: url, rolePasswords: 'keep', scratch: place.scratch, signal },
        reader: await openBackup(place.store, {}),
        onProgress: () => undefined,
      });
    } finally {
      await place.close();
    }
    const versions = 'select site_id, version from platform.site_versions order by 1';
    const before = await query<{ version: string }>(url, versions);
    // On the server that has made the backup, which knows itself.
    expect(await query(url, 'select platform.recognise_database() as raised')).toEqual([{ raised: true }]);
    const after = await query<{ version: string }>(url, versions);
    expect(after).toHaveLength(2);
    for (const [index, { version }] of after.entries())
      expect(Number(version)).toBeGreaterThan(Number(before[index]!.version));
  });
});

test('a restore deletes nothing of a site that was made while it verified the backup', async () => {
  const database = await createTestDatabase();
  const { admin: adminUrl } = database.urls;
  const origin = await openSnapshotSource(source());
  try {
    const { tables, sequences } = await origin.withSnapshot((snapshot) => Promise.resolve(snapshot));
    await insertSite(database, { domain: 'meanwhile.example' });
    const before = await contentsOf(adminUrl);
    const load = loadData({
      ...{ adminUrl, tables, sequences },
      open: () => Readable.from([]),
      onLoaded: () => undefined,
    });
    await expect(load).rejects.toMatchObject({ reason: 'DATABASE_NOT_EMPTY' });
    expect(await contentsOf(adminUrl)).toEqual(before);
  } finally {
    await origin.close();
    await database.close();
  }
});
