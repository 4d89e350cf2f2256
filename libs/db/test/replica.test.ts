import { setTimeout as delay } from 'node:timers/promises';

import { createMetrics, type Metrics } from '@headwater/runtime';
import { loginRoles, migrateDatabase, type RolePasswords, roleUrl } from '@headwater/schema';
import {
  insertSite,
  postgresReleases,
  quietLogger,
  type Relay,
  type ReplicatedServers,
  startRelay,
  startReplicatedServers,
} from '@headwater/testing';

import {
  createDeliveryDb,
  createManagementDb,
  createReplicatedDeliveryDb,
  type DeliveryDb,
  type ManagementDb,
  type ReplicatedDeliveryDb,
  type Statement,
} from '../src';
import { by, changes } from './setup';

const rolePasswords = Object.fromEntries(loginRoles.map((role) => [role, 'test-only'])) as RolePasswords;
const deadlineMs = 300;

const names: Statement = {
  name: 'names',
  text: 'select name from site.public_sites where site_id = $1',
  values: [1],
};
const noted: Statement = { name: 'noted', text: 'select text from site.noted', values: [] };

for (const release of postgresReleases) {
  // Reported as skipped where it is not installed.
  const describeHere = release.isInstalled ? describe : describe.skip;

  describeHere(`a read replica of ${release.name}`, () => {
    let servers: ReplicatedServers;
    /** What the replica is called in the configuration. */
    let relay: Relay;
    let management: ManagementDb;
    let primary: DeliveryDb;
    let replica: DeliveryDb;
    let db: ReplicatedDeliveryDb;
    let metrics: Metrics;
    let told: string[];

    beforeAll(async () => {
      servers = await startReplicatedServers({
        release,
        prepare: (adminUrl) => migrateDatabase({ adminUrl, rolePasswords }),
      });
      await insertSite({ urls: { admin: servers.primary.adminUrl } });
    });
    afterAll(() => servers.close());

    beforeEach(async () => {
      await servers.replica.goOn();
      relay = await startRelay(servers.replica.port);
      const { adminUrl } = servers.primary;
      const named = new URL(adminUrl);
      named.port = String(relay.port);
      const url = (base: string, side: 'management' | 'delivery') =>
        roleUrl(base, `headwater_site_${side}`, 'test-only');
      management = createManagementDb({ url: url(adminUrl, 'management'), logger: quietLogger });
      primary = createDeliveryDb({ url: url(adminUrl, 'delivery'), logger: quietLogger });
      replica = createDeliveryDb({
        url: url(named.href, 'delivery'),
        logger: quietLogger,
        acquireTimeoutMs: deadlineMs,
        isReplica: true,
      });
      metrics = createMetrics();
      told = [];
      const tell = (_: unknown, message?: string) => void told.push(message ?? String(_));
      const logger = Object.assign(Object.create(quietLogger) as typeof quietLogger, {
        warn: tell,
        info: tell,
      });
      db = createReplicatedDeliveryDb({
        primary,
        replica,
        logger,
        metrics,
        deadlineMs,
        retryAfterMs: 50,
        laggingMs: 20,
      });
      await write('second');
      await servers.replica.caughtUp();
    });
    afterEach(async () => {
      relay.thaw();
      await db.close();
      await management.close();
      await relay.close();
    });

    /** Returns the site's version after it. */
    async function write(name: string): Promise<number> {
      await management.changeSite(1, by, async ({ trx, record }) => {
        await trx.raw('update site.sites set name = ? where site_id = 1', [name]);
        record(changes.content);
      });
      const [row] = await servers.primary.query<{ version: string }>(
        'select version from platform.site_versions',
      );
      return Number(row!.version);
    }

    const read = async (minSiteVersion: number) => {
      const { siteVersion, results } = await db.read({ siteId: 1, minSiteVersion }, [names]);
      return { siteVersion, rows: results[0]! };
    };

    /** The servers that got statements for it. */
    async function answeredBy(ask: () => Promise<unknown>): Promise<string[]> {
      const before = [primary.statementCount, replica.statementCount];
      await ask();
      return [
        primary.statementCount > before[0]! && 'primary',
        replica.statementCount > before[1]! && 'replica',
      ].filter((server) => server !== false);
    }

    async function untilReplicaServes(minSiteVersion: number): Promise<void> {
      for (const limit = Date.now() + 30_000; ;) {
        const who = await answeredBy(() => read(minSiteVersion));
        if (who.join() === 'replica') return;
        if (Date.now() > limit) throw new Error('The replica was not used again.');
        await delay(10);
      }
    }

    const reads = async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await metrics.replicaReads.get()).values.map(({ labels, value }) => [String(labels.outcome), value]),
      );
    const isOpen = async () => (await metrics.replicaOpen.get()).values[0]?.value === 1;

    it('serves what it has caught up with, and tells its own version', async () => {
      const version = await write('third');
      await servers.replica.caughtUp();
      await untilReplicaServes(version);
      expect(await answeredBy(() => read(version))).toEqual(['replica']);
      expect(await read(version)).toEqual({ siteVersion: version, rows: [{ name: 'third' }] });
      expect(db.replicaReadiness()).toEqual({ ok: true, required: false });
    });

    it('is not asked by who names no version, nor for versions, domains and notes of use', async () => {
      await servers.replica.holdBack();
      const version = await write('third');
      expect(await answeredBy(async () => expect((await read(0)).rows).toEqual([{ name: 'third' }]))).toEqual(
        ['primary'],
      );
      const call = () => db.call('select site_id, version from platform.current_versions($1)', [[1]]);
      expect(await answeredBy(async () => expect(await call()).toEqual([{ site_id: 1, version }]))).toEqual([
        'primary',
      ]);
      expect(await answeredBy(() => db.ping())).toEqual([]);
    });

    it('held back: is passed over for what was written since, and serves what was not', async () => {
      const old = (await read(0)).siteVersion;
      await servers.replica.holdBack();
      const version = await write('third');
      expect(await read(version)).toEqual({ siteVersion: version, rows: [{ name: 'third' }] });
      expect(await reads()).toMatchObject({ behind: 1 });
      // A reader that knows nothing newer gets what the version in the answer says.
      expect(await read(old)).toEqual({ siteVersion: old, rows: [{ name: 'second' }] });
      expect(await isOpen()).toBe(false);
      await expect(read(version + 1)).rejects.toMatchObject({
        reason: 'SITE_VERSION_BEHIND',
        metadata: { siteVersion: String(version) },
      });
      await servers.replica.goOn();
      await servers.replica.caughtUp();
      await untilReplicaServes(version);
      expect(await read(version)).toEqual({ siteVersion: version, rows: [{ name: 'third' }] });
    });

    it('is passed over while it lacks a table that its primary has', async () => {
      const { siteVersion } = await read(0);
      await servers.replica.holdBack();
      await servers.primary.query(`
      create table site.noted as select 'new'::text as text;
      grant select on site.noted to headwater_site_delivery`);
      const ask = () => db.read({ siteId: 1, minSiteVersion: siteVersion }, [noted]);
      for (let turn = 0; turn < 5; turn += 1) expect((await ask()).results).toEqual([[{ text: 'new' }]]);
      expect(await isOpen()).toBe(false);
      await servers.replica.goOn();
    });

    it('killed: nobody notices but the operator; it is used again when it is back', async () => {
      await untilReplicaServes(1);
      await servers.replica.kill();
      const version = await write('third');
      for (let opened = false; !opened; opened = await isOpen()) {
        expect(await read(version)).toEqual({ siteVersion: version, rows: [{ name: 'third' }] });
      }
      expect(db.replicaReadiness()).toMatchObject({
        ok: false,
        required: false,
        detail: expect.stringMatching(/^the primary answers all reads: \S/) as string,
      });
      await servers.replica.start();
      // Without any read, the check of readiness finds the replica.
      while (!db.replicaReadiness().ok) await delay(10);
      await untilReplicaServes(version);
      expect(await isOpen()).toBe(false);
      expect(told).toEqual([
        'the read replica does not serve: the primary answers all reads',
        'the read replica serves again',
      ]);
    });

    it('that hangs costs a few reads its deadline once, and then none', async () => {
      await untilReplicaServes(1);
      relay.freeze();
      const { siteVersion } = await read(0);
      const time = async () => {
        const startedAt = performance.now();
        expect((await read(siteVersion)).rows).toEqual([{ name: 'second' }]);
        return performance.now() - startedAt;
      };
      const first = await Promise.all([time(), time(), time()]);
      expect(Math.min(...first)).toBeGreaterThanOrEqual(deadlineMs - 5);
      expect(await isOpen()).toBe(true);
      await Promise.all(Array.from({ length: 30 }, time));
      // Those did not ask it, and so did not wait.
      expect(await reads()).toMatchObject({ failed: 3, avoided: 30 });
      relay.thaw();
      await untilReplicaServes(siteVersion);
    });

    it('promoted beside its primary: is left alone, and gives no versions', async () => {
      await untilReplicaServes(1);
      await servers.replica.holdBack();
      const version = await write('third');
      const before = await servers.replica.query('select given_by from platform.directory');
      await servers.replica.goOn();
      await servers.replica.promote();
      await servers.replica.query(
        `update site.sites set name = 'astray'; update platform.site_versions set version = version * 2`,
      );
      for (let turn = 0; turn < 10; turn += 1) {
        expect(await read(version)).toEqual({ siteVersion: version, rows: [{ name: 'third' }] });
      }
      expect(await isOpen()).toBe(true);
      // New connections, too, take it for no primary.
      relay.leadTo(servers.replica.port);
      while ((await reads())['avoided']! < 20) await read(version);
      await replica.ping();
      expect(await servers.replica.query('select given_by from platform.directory')).toEqual(before);
      expect(db.replicaReadiness().detail).toMatch('This server follows no primary');
    });
  });
}
