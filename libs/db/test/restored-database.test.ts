import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@headwater/embedded-postgres';
import { loginRoles, migrateDatabase, type RolePasswords, roleUrl } from '@headwater/schema';
import { postgresReleases, quietLogger } from '@headwater/testing';

import {
  createDeliveryDb,
  createManagementDb,
  type DeliveryDb,
  type ManagementDb,
  type VersionMirror,
} from '../src';
import { by, changes } from './setup';

const rolePasswords = Object.fromEntries(loginRoles.map((role) => [role, 'test-only'])) as RolePasswords;

for (const release of postgresReleases) {
  // Reported as skipped where it is not installed.
  const describeHere = release.isInstalled ? describe : describe.skip;

  /** A database server whose files can be put away and back, and the services' connections to it. */
  describeHere(`after a restore on ${release.name}`, () => {
    const { binaries } = release;
    let folder: string;
    let server: EmbeddedPostgres;
    let management: ManagementDb;
    let delivery: DeliveryDb;
    /** What gateways have been shown, by site; 0 is the directory. */
    let shown: Map<number, number>;
    let shownAccess: Map<number, number>;

    const files = (name: string) => join(folder, name);

    async function open(name = 'postgres', settings: Record<string, string> = {}): Promise<void> {
      server = await startEmbeddedPostgres({
        dataDir: files(name),
        binaries,
        settings: { fsync: 'off', ...settings },
      });
      const url = (role: 'management' | 'delivery') =>
        roleUrl(server.adminUrl, `headwater_site_${role}`, 'test-only');
      const mirror: VersionMirror = {
        useInstallation: () => undefined,
        set: async (siteId: number, version: number, access: number) => {
          shown.set(siteId, version);
          shownAccess.set(siteId, access);
        },
        setDirectory: async (version: number) => void shown.set(0, version),
      };
      management = createManagementDb({ url: url('management'), logger: quietLogger, mirror });
      delivery = createDeliveryDb({ url: url('delivery'), logger: quietLogger, mirror });
    }

    async function close(): Promise<void> {
      await management.close();
      await delivery.close();
      await server.stop();
    }

    async function copy(from: string, to: string): Promise<void> {
      await rm(files(to), { recursive: true, force: true });
      // With its owner: the server runs as another user where the tests run as root.
      execFileSync('cp', ['-a', files(from), files(to)]);
      execFileSync('cp', ['-a', files(`${from}.password`), files(`${to}.password`)]);
    }

    /** System identifier, timeline and start of the server that gave the versions. */
    async function identity(): Promise<string[]> {
      const client = new Client({ connectionString: server.adminUrl });
      await client.connect();
      const { rows } = await client.query<{ given_by: string }>('select given_by from platform.directory');
      await client.end();
      return rows[0]!.given_by.split('/');
    }

    const write = (siteId: number) =>
      management.changeSite(siteId, by, async ({ record }) => record(changes.access));
    const versions = async (...siteIds: number[]): Promise<number[]> => {
      const rows = await delivery.call(
        'select site_id, version, access_version from platform.current_versions($1) order by site_id',
        [siteIds],
      );
      // After a restore, or before a write, what was known of access before must not be used.
      for (const row of rows) expect(row['access_version']).toBe(row['version']);
      return rows.map(({ version }) => Number(version));
    };

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'headwater-restore-'));
      shown = new Map();
      shownAccess = new Map();
      const fresh = await startEmbeddedPostgres({
        dataDir: files('postgres'),
        binaries,
        settings: { fsync: 'off' },
      });
      await migrateDatabase({ adminUrl: fresh.adminUrl, rolePasswords });
      await fresh.stop();
      await open();
    });
    afterEach(async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    });

    /** Ages what is in the backup, so that a number that was merely counted up would fall short. */
    async function writeMuchMore(): Promise<Map<number, number>> {
      for (let round = 0; round < 20; round += 1) for (const siteId of [1, 2, 3]) await write(siteId);
      await management.changeDirectory(by, async ({ record }) =>
        record({ kind: 'directory', id: '', became: 'changed', aspect: 'unknown' }),
      );
      return new Map(shown);
    }

    it('of the files of a stopped server, every number is above all that were handed out, before anything is read', async () => {
      await write(1);
      await write(2);
      await close();
      await copy('postgres', 'backup');
      await open();
      const handedOut = await writeMuchMore();
      await close();
      await copy('backup', 'postgres');
      await open();

      const [one, two, three] = await versions(1, 2, 3);
      expect(one).toBeGreaterThan(handedOut.get(1)!);
      expect(two).toBeGreaterThan(handedOut.get(2)!);
      // A site that was made after the backup: it is gone, and gateways that know it learn that it has changed.
      expect(three).toBeGreaterThan(handedOut.get(3)!);
      expect((await delivery.read({ siteId: 1, minSiteVersion: handedOut.get(1)! }, [])).siteVersion).toBe(
        one,
      );
      expect([shown.get(1), shown.get(2)]).toEqual([one, two]);
      expect([shownAccess.get(1), shownAccess.get(2)]).toEqual([one, two]);
      expect(shown.get(0)).toBeGreaterThan(handedOut.get(0)!);
    });

    it('raises once, however many connections find the new server at once', async () => {
      for (let siteId = 1; siteId <= 50; siteId += 1) await write(siteId);
      await close();
      await open();
      const [first] = await Promise.all([
        versions(1, 2),
        versions(1, 2),
        management.withSite(1, () => Promise.resolve()),
        management.withSite(2, () => Promise.resolve()),
        delivery.read({ siteId: 1, minSiteVersion: 0 }, []),
      ]);
      expect(await versions(1, 2)).toEqual(first);
      await close();
      await open();
      expect((await versions(1))[0]).toBeGreaterThan(first[0]!);
    });

    it('of a recovery that began a new timeline, as a promotion does', async () => {
      await write(1);
      await close();
      await copy('postgres', 'other');
      // Only its being there counts; it has to belong to the server's user.
      execFileSync('cp', ['-a', join(files('other'), 'PG_VERSION'), join(files('other'), 'recovery.signal')]);
      await open();
      const before = await identity();
      const handedOut = await writeMuchMore();
      await close();

      await open('other', { restore_command: 'false' });
      const [one, three] = await versions(1, 3);
      expect(one).toBeGreaterThan(handedOut.get(1)!);
      expect(three).toBeGreaterThan(handedOut.get(3)!);
      const after = await identity();
      expect([before[0], before[1]]).toEqual([after[0], '00000001']);
      expect(after[1]).toBe('00000002');
    });
  });
}
