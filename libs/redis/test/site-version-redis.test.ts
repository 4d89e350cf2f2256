import { type Redis } from 'ioredis';

import {
  createTruth,
  eventually,
  groupVersionSuite,
  siteVersionSuite,
  type Truth,
} from '@headwater/freshness/testing';

import { createRedisLimiter, type RedisClient, tokenBucket } from '../src';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';
import {
  connect,
  endThemAll,
  leaseMs,
  newMirror,
  newReader,
  patientMs,
  unending,
} from './site-version-parts';

endThemAll();

describeWithRedis('site versions in Redis', () => {
  let server: RedisServer;
  let writer: RedisClient;
  let gateway: RedisClient;
  beforeAll(async () => {
    server = await startRedisServer();
    writer = await connect(server.url);
    gateway = await connect(server.url);
  });
  afterAll(async () => {
    writer.disconnect();
    gateway.disconnect();
    await server.stop();
  });

  const parts = () => ({
    mirror: newMirror(writer),
    reader: (truth: Truth) => newReader(gateway, truth),
  });
  siteVersionSuite(parts, leaseMs);
  groupVersionSuite(parts);

  async function commands(name: string): Promise<number> {
    const stats = await (writer as Redis).info('commandstats');
    return Number(new RegExp(`cmdstat_${name}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
  }

  it('keeps a lease that the database began and nobody prolongs', async () => {
    const site = 1_001;
    await newMirror(writer).set(site, 5);
    expect(await writer.get('hw:{site:1001}:version')).toBe('5.05');
    const left = await writer.pttl('hw:{site:1001}:version');
    expect(left).toBeGreaterThan(leaseMs - 200);
    expect(left).toBeLessThanOrEqual(leaseMs);
    await newMirror(writer).set(site, 4);
    expect(await writer.pttl('hw:{site:1001}:version')).toBeLessThanOrEqual(left);
    await eventually('the lease ended', async () => (await writer.exists('hw:{site:1001}:version')) === 0);
  });

  it('reads what the release before has written, and writes what that release can read', async () => {
    const reader = newReader(gateway, createTruth());
    const key = 'hw:{site:1101}:version';
    await writer.set(key, '5', 'PX', patientMs);
    expect([await reader.read(1_101), await reader.readAccess(1_101)]).toEqual([5, 5]);
    await newMirror(writer).set(1_101, 5, 3);
    expect(await reader.readAccess(1_101)).toBe(3);
    await newMirror(writer).set(1_101, 1_763_719_562_123, 9_007_199_254_740_991);
    const asNumber = "return tonumber(redis.call('GET', KEYS[1]) or -1)";
    expect(await writer.eval(asNumber, 1, key)).toBe(1_763_719_562_123);
    reader.close();
  });

  it('keeps groups beside the version, so that the release before reads the version as ever', async () => {
    const site = 1_103;
    const [key, groupsKey] = [`hw:{site:${site}}:version`, `hw:{site:${site}}:groups`];
    await newMirror(writer).set(site, 5, 3, undefined, [4, 5]);
    expect([await writer.get(key), await writer.get(groupsKey)]).toEqual(['5.03', '5.03:4,5']);
    expect(await writer.pttl(groupsKey)).toBeGreaterThan(0);
    const reader = newReader(gateway, createTruth());
    await reader.read(site);
    // A writer of the release before: the groups that stand there are those of another version.
    await writer.set(key, '6.03', 'PX', patientMs);
    expect(await reader.readBoth(site)).toEqual({ version: 6, accessVersion: 3 });
    // They came with a version that nobody gave, and went with it.
    await writer.set(groupsKey, '9.03:1,1', 'PX', patientMs);
    await newMirror(writer).set(site, 7, 3);
    expect(await reader.readBoth(site)).toEqual({ version: 7, accessVersion: 3 });
    reader.close();
  });

  it('reads groups once for each version that a reader has not known from the start', async () => {
    const [site, lasting] = [1_104, { leaseMs: 600_000 }];
    const mirror = newMirror(writer, patientMs, lasting);
    const reader = newReader(gateway, createTruth(), { lease: lasting });
    await mirror.set(site, 5, 3, undefined, [4, 5]);
    const reads = async (count: number) => {
      const before = await commands('evalsha');
      for (let read = 0; read < count; read += 1) await reader.read(site);
      return (await commands('evalsha')) - before;
    };
    expect(await reads(5)).toBe(5);
    await mirror.set(site, 6, 3, undefined, [4, 6]);
    expect(await reads(5)).toBe(6);
    await mirror.set(site, 7, 3);
    expect(await reads(5)).toBe(6);
    expect(await reads(5)).toBe(5);
    reader.close();
  });

  it('keeps the lease of a version whose access version comes to be known', async () => {
    const key = 'hw:{site:1102}:version';
    await writer.set(key, '5', 'PX', 60_000);
    await newMirror(writer).set(1_102, 5, 3);
    expect(await writer.get(key)).toBe('5.03');
    expect(await writer.pttl(key)).toBeGreaterThan(50_000);
  });

  it('reads versions and counts hits of a turn in one script call', async () => {
    const truth = createTruth();
    const reader = newReader(gateway, truth, { lease: unending });
    const limiter = createRedisLimiter({ redis: gateway });
    await newMirror(writer, patientMs, unending).set(2_001, 5);
    await newMirror(writer, patientMs, unending).set(2_002, 6);
    await reader.read(2_001);
    const before = await commands('evalsha');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => [
        limiter.hit({ bucket: tokenBucket(2_001, i % 5), limit: 100, windowMs: 60_000 }),
        reader.read(2_001),
        reader.read(2_002),
      ]).flat(),
    );
    expect((await commands('evalsha')) - before).toBe(1);
    expect(answers.slice(-3)).toEqual([expect.objectContaining({ remaining: 90 }), 5, 6]);
    expect(truth.calls).toEqual([]);
    reader.close();
  });

  it('sends a crowd of one turn in parts, each hit with the version asked beside it', async () => {
    const sites = Array.from({ length: 60 }, (_, i) => 2_101 + i);
    const reader = newReader(gateway, createTruth(), { lease: unending });
    const limiter = createRedisLimiter({ redis: gateway });
    const mirror = newMirror(writer, patientMs, unending);
    await Promise.all(sites.map((site) => mirror.set(site, site)));
    await Promise.all(sites.map(reader.read));
    const before = { calls: await commands('evalsha'), reads: await commands('mget') };
    // As requests come: one after the other, all in one turn.
    const answers: Promise<unknown>[] = [];
    await new Promise<void>((resolve) => {
      const next = () => {
        const site = sites[answers.length];
        if (site === undefined) return resolve();
        const hitting = limiter.hit({ bucket: tokenBucket(site, 1), limit: 10, windowMs: 60_000 });
        answers.push(Promise.all([hitting, reader.read(site)]));
        process.nextTick(next);
      };
      next();
    });
    const expected: unknown[] = sites.map((site): unknown => [
      expect.objectContaining({ remaining: 9 }),
      site,
    ]);
    expect(await Promise.all(answers)).toEqual(expected);
    const calls = (await commands('evalsha')) - before.calls;
    expect([calls, (await commands('mget')) - before.reads]).toEqual([3, 3]);
    reader.close();
  });

  it('asks for the lease of a version once, while that is believed', async () => {
    const site = 2_201;
    const truth = createTruth();
    const version = truth.commit(site);
    await newMirror(writer, patientMs, unending).set(site, version);
    const reader = newReader(gateway, truth, { lease: unending });
    const before = await commands('pttl');
    for (let turn = 0; turn < 20; turn += 1) expect(await reader.read(site)).toBe(version);
    expect((await commands('pttl')) - before).toBe(1);
    reader.close();
  });

  it('heals a Redis that went back to an older version', async () => {
    const truth = createTruth();
    const [knowing, fresh] = [newReader(gateway, truth), newReader(gateway, truth)];
    const access = truth.commit(3_001, { access: true });
    const version = truth.commit(3_001);
    await newMirror(writer).set(3_001, version, access);
    expect(await knowing.read(3_001)).toBe(version);
    await writer.set('hw:{site:3001}:version', '7.05', 'PX', leaseMs);
    expect([await knowing.read(3_001), await knowing.readAccess(3_001)]).toEqual([version, access]);
    await eventually('healed', async () => (await fresh.read(3_001)) === version, leaseMs / 2);
    expect(await fresh.readAccess(3_001)).toBe(access);
    knowing.close();
    fresh.close();
  });
});
