import { setTimeout as wait } from 'node:timers/promises';

import { createManagementDb, startMirroring } from '@headwater/db';
import {
  createSiteVersionMemory,
  createSiteVersionReader,
  type SiteVersionMirror,
  type SiteVersionReader,
  type VersionStore,
} from '@headwater/freshness';
import { createRedis, createRedisMirror, createRedisVersionStore, type RedisClient } from '@headwater/redis';
import { createMetrics } from '@headwater/runtime';
import { quietLogger, startRedis, type TestRedis } from '@headwater/testing';

import { createHarness, editor, type Harness, type KnownSite } from './setup';

/** What the versions of a service and of two gateways travel through. */
interface Way {
  harness: Harness;
  gateways: [SiteVersionReader, SiteVersionReader];
  mirror: SiteVersionMirror;
  close(): Promise<void>;
}

const cycles = 1_000;
const logger = quietLogger;

async function until(what: string, condition: () => Promise<boolean>, limitMs = 10_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${limitMs} ms: ${what}`);
    await wait(10);
  }
}

function gatewayOn(harness: Harness, store: VersionStore) {
  return createSiteVersionReader({
    store,
    ask: (request, options) => harness.siteDelivery.getSiteVersions(request, options),
    logger,
    metrics: createMetrics(),
  });
}

async function throughMemory(): Promise<Way> {
  const memory = createSiteVersionMemory();
  const harness = await createHarness({}, { mirror: memory });
  const gateways: Way['gateways'] = [gatewayOn(harness, memory.store), gatewayOn(harness, memory.store)];
  return {
    harness,
    gateways,
    mirror: memory,
    async close() {
      for (const gateway of gateways) gateway.close();
      await harness.close();
    },
  };
}

async function throughRedis(server: TestRedis): Promise<Way & { clients: RedisClient[] }> {
  const clients = [1, 2, 3].map(() => createRedis({ url: server.url, logger }));
  await until('connected', async () => clients.every(({ status }) => status === 'ready'));
  const mirror = createRedisMirror({ redis: clients[0]!, logger, metrics: createMetrics() });
  const harness = await createHarness({}, { mirror });
  const gateways: Way['gateways'] = [
    gatewayOn(harness, createRedisVersionStore({ redis: clients[1]! })),
    gatewayOn(harness, createRedisVersionStore({ redis: clients[2]! })),
  ];
  return {
    harness,
    gateways,
    mirror,
    clients,
    async close() {
      for (const gateway of gateways) gateway.close();
      for (const client of clients) client.disconnect();
      await harness.close();
    },
  };
}

/** Renames a site; when it returns, the write is acknowledged. */
let names = 0;
async function write({ harness }: Way, { siteId }: KnownSite): Promise<number> {
  await harness.siteManagement.updateSite(
    { siteId, site: { name: `Name ${(names += 1)}` }, updateMask: { paths: ['name'] } },
    editor,
  );
  return harness.siteVersion(siteId);
}

function describeWay(title: string, open: () => Promise<Way | undefined>): void {
  describe(title, () => {
    let way: Way | undefined;
    beforeAll(async () => {
      way = await open();
    });
    afterAll(async () => way?.close());

    it('zero stale reads: an acknowledged write is seen by the next read of every gateway', async () => {
      if (!way) return;
      const sites = [await way.harness.createSite(), await way.harness.createSite()];
      const stale: object[] = [];
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const site = sites[cycle % 2]!;
        const version = await write(way, site);
        const seen = await Promise.all(way.gateways.map((gateway) => gateway.read(site.siteId)));
        if (seen.some((each) => each === undefined || each.version < version))
          stale.push({ cycle, version, seen });
      }
      expect(stale).toEqual([]);
    }, 60_000);

    it('a domain that moves raises both sites and the directory, and all three are seen', async () => {
      if (!way) return;
      const { harness, gateways } = way;
      const [from, to] = [await harness.createSite(), await harness.createSite()];
      const { domain } = await harness.siteManagement.createDomain(
        { siteId: from.siteId, name: 'moving.example' },
        editor,
      );
      const before = await gateways[0].read('directory');
      await harness.siteManagement.updateDomain(
        {
          siteId: from.siteId,
          domainId: Number(domain?.domainId),
          domain: { siteId: to.siteId },
          updateMask: { paths: ['site_id'] },
        },
        editor,
      );
      for (const gateway of gateways) {
        const versions = [
          await harness.siteVersion(from.siteId),
          await harness.siteVersion(to.siteId),
          await harness.directoryVersion(),
        ];
        expect(
          await Promise.all([from.siteId, to.siteId, 'directory' as const].map(gateway.read)),
        ).toMatchObject(versions.map((version) => ({ version, accessVersion: version })));
      }
      expect((await gateways[1].read('directory'))?.version).toBeGreaterThan(before!.version);
    });

    it('tells what was last done to access, whatever is written after it', async () => {
      if (!way) return;
      const { harness, gateways } = way;
      const site = await harness.createSite();
      const seen = () => Promise.all(gateways.map((gateway) => gateway.read(site.siteId)));
      const accessVersion = await harness.siteVersion(site.siteId);
      for (let round = 0; round < 3; round += 1) {
        const version = await write(way, site);
        expect(await seen()).toMatchObject([
          { version, accessVersion },
          { version, accessVersion },
        ]);
      }
      const { token } = await harness.siteManagement.createToken({ siteId: site.siteId, name: 'x' }, editor);
      const created = await harness.siteVersion(site.siteId);
      expect((await seen())[1]).toMatchObject({ version: created, accessVersion: created });
      await harness.siteManagement.deleteToken(
        { siteId: site.siteId, tokenId: Number(token?.tokenId) },
        editor,
      );
      const deleted = await harness.siteVersion(site.siteId);
      const version = await write(way, site);
      expect((await seen())[0]).toMatchObject({ version, accessVersion: deleted });
    });
  });
}

describeWay('versions in the memory of one process', throughMemory);

describe('versions in Redis', () => {
  let server: TestRedis | undefined;
  beforeAll(async () => {
    server = await startRedis();
    if (!server) console.warn('left out: the site versions in Redis (no REDIS_URL, no redis-server)');
  });
  afterAll(() => server?.close());

  describeWay('through three clients', async () => server && throughRedis(server));

  it('a write that Redis did not take is mirrored by a worker', async () => {
    if (!server) return;
    const way = await throughRedis(server);
    const { harness, clients, gateways, mirror } = way;
    const site = await harness.createSite();
    await gateways[0].read(site.siteId);
    // Their renewal would write the version, too.
    for (const gateway of gateways) gateway.close();
    clients[0]!.disconnect();
    const version = await write(way, site);
    const { rows } = await harness.admin.query<{ name: string }>('select platform.installation() as name');
    const key = `hw:${rows[0]!.name}:{site:${site.siteId}}:version`;
    const accessVersion = await harness.accessVersion(site.siteId);
    expect(accessVersion).toBeLessThan(version);
    expect(Math.floor(Number(await clients[1]!.get(key)))).toBeLessThan(version);
    const db = createManagementDb({ url: harness.database.urls.contentManagement, logger });
    expect((await db.unmirroredVersions(100)).sites).toMatchObject([
      { siteId: site.siteId, version, accessVersion },
    ]);

    await clients[0]!.connect();
    const worker = startMirroring({ db, mirror, logger, metrics: createMetrics(), periodMs: 50 });
    await until(
      'mirrored',
      async () => (await clients[1]!.get(key)) === `${version}.0${accessVersion}`,
      4_000,
    );
    await worker.stop();
    await db.close();
    await way.close();
  });
});
