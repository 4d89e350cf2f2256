import { createTruth, eventually, type PlainReader, type Truth } from '@headwater/freshness/testing';
import { createMetrics } from '@headwater/runtime';

import { type RedisClient } from '../src';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';
import { connect, endThemAll, leaseMs, newMirror, newReader } from './site-version-parts';

endThemAll();

const tooHigh = 8_000_000_000_000_000;

/** Reads as requests do, all the time, and tells what the last read said. */
async function readUntil(reader: PlainReader, site: number, version: number): Promise<void> {
  await eventually(`version ${version}`, async () => (await reader.read(site)) === version);
}

describeWithRedis('a version in Redis that the database never gave', () => {
  let server: RedisServer;
  let redis: RedisClient;
  let other: RedisClient;
  let truth: Truth;
  let site = 0;
  beforeAll(async () => {
    server = await startRedisServer();
    redis = await connect(server.url);
    other = await connect(server.url);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    truth = createTruth();
    site += 1;
  });

  const key = () => `hw:{site:${site}}:version`;

  describe.each([
    ['without a lease', []],
    ['with a lease as any', ['PX', leaseMs]],
    ['with a lease that is too long', ['PX', 3_600_000]],
  ] as const)('%s', (_, lease) => {
    const plant = (version = `${tooHigh}.0${tooHigh}`) =>
      redis.call('SET', key(), version, ...lease.map(String));

    it.each([
      ['before anybody reads', async () => undefined],
      ['over one that is believed', async (reader: PlainReader) => void (await reader.read(site))],
    ])('is taken back, there and in every gateway, when it comes %s', async (__, before) => {
      const metrics = createMetrics();
      const version = truth.commit(site);
      const readers = [newReader(redis, truth, { metrics }), newReader(other, truth, { metrics })];
      await newMirror(redis).set(site, version);
      for (const reader of readers) await before(reader);
      await plant();
      for (const reader of readers) await reader.read(site);
      await Promise.all(readers.map((reader) => readUntil(reader, site, version)));
      // What was on its way from Redis meanwhile may bring it back, for a lease at most.
      await eventually('known to be wrong', async () => {
        const read = await Promise.all(readers.map((reader) => reader.read(site)));
        const known = readers.map((reader) => reader.lastKnown(site));
        return [...read, ...known].every((each) => each === version);
      });

      // The next gateway finds the right one, or nothing.
      await eventually('healed', async () => {
        expect(await newReader(redis, truth).read(site)).toBe(version);
        return (await redis.get(key()))?.startsWith(`${version}.`) === true;
      });
      const next = truth.commit(site);
      await newMirror(redis).set(site, next);
      expect(await Promise.all(readers.map((reader) => reader.read(site)))).toEqual([next, next]);
    });

    it('hides no write that is acknowledged meanwhile, on any gateway, and none after it', async () => {
      const readers = [newReader(redis, truth), newReader(other, truth)];
      const mirror = newMirror(other);
      await mirror.set(site, truth.commit(site));
      await Promise.all(readers.map((reader) => reader.read(site)));
      await plant();
      let stale = 0;
      const read = async (acknowledged: number) => {
        const seen = await Promise.all(readers.map((reader) => reader.read(site)));
        for (const version of seen) if (version !== undefined && version < acknowledged) stale += 1;
        return seen;
      };
      await eventually('healed', async () => {
        const version = truth.commit(site);
        await mirror.set(site, version);
        return (await read(version)).every((seen) => seen === version);
      });
      expect(stale).toBe(0);
    });
  });

  it('is counted and told once', async () => {
    const metrics = createMetrics();
    const version = truth.commit(site);
    const reader = newReader(redis, truth, { metrics });
    await redis.set(key(), `${tooHigh}.0${tooHigh}`, 'PX', leaseMs);
    expect(await reader.read(site)).toBe(tooHigh);
    await readUntil(reader, site, version);
    for (let turn = 0; turn < 5; turn += 1) await reader.read(site);
    const counted = await metrics.siteVersionsDisproved.get();
    expect(counted.values[0]?.value).toBe(1);
  });

  it('of the directory is taken back like one of a site', async () => {
    const reader = newReader(redis, truth);
    await redis.set('hw:{directory}:version', String(tooHigh));
    await eventually('healed', async () => (await reader.read('directory')) === truth.directory);
    await redis.del('hw:{directory}:version');
  });

  it('that an answer carried is taken back, too', async () => {
    const version = truth.commit(site);
    await newMirror(redis).set(site, version);
    const reader = newReader(redis, truth);
    expect(await reader.read(site)).toBe(version);
    reader.learn(site, tooHigh);
    expect(await reader.read(site)).toBe(tooHigh);
    await readUntil(reader, site, version);
    expect(reader.lastKnown(site)).toBe(version);
    await eventually('healed', async () => (await newReader(other, truth).read(site)) === version);
  });

  it('is taken back without Redis, once the belief is over', async () => {
    const version = truth.commit(site);
    const reader = newReader(redis, truth);
    await redis.set(key(), `${tooHigh}.0${tooHigh}`, 'PX', leaseMs);
    expect(await reader.read(site)).toBe(tooHigh);
    server.freeze();
    await readUntil(reader, site, version).finally(() => server.thaw());
  });
});
