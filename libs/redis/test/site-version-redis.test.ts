import { spawnSync } from 'node:child_process';

import { Redis } from 'ioredis';

import { createMetrics } from '@headwater/runtime';

import {
  createRedis,
  createRedisLimiter,
  createSiteVersionMirror,
  createSiteVersionReader,
  type RedisClient,
  tokenBucket,
} from '../src';
import { eventually } from './eventually';
import { type PlainMirror, plainMirror, type PlainReader, plainReader } from './plain';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';
import { silentLogger } from './silent-logger';
import { siteVersionSuite } from './site-version-suite';
import { createTruth, type Truth } from './truth';

const leaseMs = 400;
const times = { leaseMs, askDeadlineMs: 300, retryAfterMs: 50 };

// Longer than a busy machine takes; the tests of what is slow set their own.
const patientMs = 2_000;
/** For tests that count what goes to Redis: nothing is renewed meanwhile. */
const unending = { leaseMs: 600_000 };

function newMirror(redis: RedisClient, deadlineMs = patientMs, lease = { leaseMs }): PlainMirror {
  const options = { logger: silentLogger, metrics: createMetrics(), deadlineMs, retryAfterMs: 50, ...lease };
  return plainMirror(createSiteVersionMirror({ redis, ...options }));
}

const readers: PlainReader[] = [];
const clients: RedisClient[] = [];

function newReader(
  redis: RedisClient,
  truth: Truth,
  { metrics = createMetrics(), lease = { leaseMs } } = {},
): PlainReader {
  const options = { ask: truth.ask, logger: silentLogger, metrics, ...times, ...lease };
  const reader = plainReader(createSiteVersionReader({ redis, ...options }));
  readers.push(reader);
  return reader;
}

async function connect(
  url: string,
  { cluster = false, deadlineMs = 2 * patientMs } = {},
): Promise<RedisClient> {
  const redis = createRedis({
    url,
    logger: silentLogger,
    cluster,
    deadlineMs,
    commandTimeoutMs: 2 * patientMs,
  });
  clients.push(redis);
  await eventually('connected', () => redis.status === 'ready');
  return redis;
}

// Whatever a test that failed has left, too: a client reconnects for ever.
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => {
  for (const client of clients) client.disconnect();
});

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

  siteVersionSuite(
    () => ({ mirror: newMirror(writer), reader: (truth) => newReader(gateway, truth) }),
    leaseMs,
  );

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

describeWithRedis('site versions while Redis is lost', () => {
  let server: RedisServer;
  let redis: RedisClient;
  let truth: Truth;
  let reader: PlainReader;
  let mirror: PlainMirror;
  let metrics: ReturnType<typeof createMetrics>;
  beforeEach(async () => {
    server = await startRedisServer();
    redis = await connect(server.url, { deadlineMs: 50 });
    truth = createTruth();
    metrics = createMetrics();
    reader = newReader(redis, truth, { metrics });
    mirror = newMirror(redis, 100);
  });
  afterEach(async () => {
    reader.close();
    redis.disconnect();
    await server.stop();
  });

  const gauge = async (name: string): Promise<number | undefined> =>
    (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value;

  /** Commits versions, some of them of access, and notes how old what reads say is, and whether they say too little of access. */
  async function watch(site: number, everybody: PlainReader[], work: () => Promise<void>) {
    const commits: { version: number; at: number }[] = [{ version: truth.versionOf(site), at: -Infinity }];
    const accessOf = new Map<number, number>([[truth.versionOf(site), truth.accessOf(site)]]);
    const seen = { oldestMs: 0, unknown: 0, reads: 0, unmirrored: 0, tooLittleAccess: 0, heldAccess: 0 };
    let going = true;
    const writing = (async () => {
      while (going) {
        const version = truth.commit(site, { access: accessOf.size % 5 === 0 });
        accessOf.set(version, truth.accessOf(site));
        await mirror.set(site, version, truth.accessOf(site)).catch(() => (seen.unmirrored += 1));
        commits.push({ version, at: performance.now() });
        await new Promise((resolve) => setTimeout(resolve, 7));
      }
    })();
    const reading = everybody.map(async (each) => {
      while (going) {
        const askedAt = performance.now();
        const told = await each.readBoth(site);
        seen.reads += 1;
        if (told === undefined) seen.unknown += 1;
        else {
          const { version, accessVersion } = told;
          if (accessVersion < accessOf.get(version)!) seen.tooLittleAccess += 1;
          if (accessVersion < version) seen.heldAccess += 1;
          // Acknowledged before the question, and newer than the answer: for so long it was stale.
          const missed = commits.find((commit) => commit.version > version && commit.at < askedAt);
          if (missed) seen.oldestMs = Math.max(seen.oldestMs, askedAt - missed.at);
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    await work();
    going = false;
    await Promise.all([writing, ...reading]);
    return seen;
  }

  it('never believes longer than a lease over many crashes and restarts, and is right once it heals', async () => {
    const other = await connect(server.url);
    const patient = newReader(await connect(server.url), truth, { metrics });
    const everybody = [patient, newReader(other, truth)];
    const seen = await watch(1, everybody, async () => {
      for (let crash = 0; crash < 4; crash += 1) {
        await server.kill();
        await eventually('noticed', async () => (await gauge('headwater_site_version_fallback')) === 1);
        expect(patient.readiness().ok).toBe(false);
        await new Promise((resolve) => setTimeout(resolve, leaseMs));
        await server.restart();
        await eventually('back', async () => (await gauge('headwater_site_version_fallback')) === 0, 10_000);
        await eventually(
          'mirrored',
          () =>
            mirror.set(1, 0).then(
              () => true,
              () => false,
            ),
          10_000,
        );
      }
    });
    expect(seen.oldestMs).toBeLessThanOrEqual(leaseMs);
    expect(seen.tooLittleAccess).toBe(0);
    expect(seen.heldAccess).toBeGreaterThan(0);
    expect(seen.unknown).toBe(0);
    expect(seen.unmirrored).toBeGreaterThan(0);

    // Each has a connection and a circuit of its own, which heal in their own time.
    for (const each of everybody) await eventually('healed', async () => each.readiness().ok, 10_000);
    await new Promise((resolve) => setTimeout(resolve, leaseMs));
    const patientMirror = newMirror(redis);
    let stale = 0;
    for (let cycle = 0; cycle < 300; cycle += 1) {
      const version = truth.commit(1);
      await patientMirror.set(1, version);
      const answers = await Promise.all(everybody.map((each) => each.read(1)));
      if (answers.some((answer) => answer === undefined || answer < version)) stale += 1;
    }
    expect(stale).toBe(0);
  }, 60_000);

  it('never believes longer than a lease while Redis hangs, nor what it executes late', async () => {
    await mirror.set(1, truth.commit(1));
    await reader.read(1);
    const seen = await watch(1, [reader], async () => {
      server.freeze();
      await eventually('noticed', async () => (await gauge('headwater_site_version_fallback')) === 1);
      await new Promise((resolve) => setTimeout(resolve, 3 * leaseMs));
    });
    expect(seen.oldestMs).toBeLessThanOrEqual(leaseMs);
    expect(seen.tooLittleAccess).toBe(0);
    expect(seen.heldAccess).toBeGreaterThan(0);
    // What was sent to the frozen Redis comes into effect now; nobody else has seen what was committed since.
    const committedAt = performance.now();
    const last = truth.commit(1);
    await new Promise((resolve) => setTimeout(resolve, leaseMs));
    server.thaw();
    const fresh = await connect(server.url);
    const newcomer = newReader(fresh, truth);
    expect(performance.now() - committedAt).toBeGreaterThan(leaseMs);
    expect(await newcomer.read(1)).toBe(last);
  }, 30_000);

  it('keeps requests waiting for a hanging Redis for one deadline, then not at all', async () => {
    const sites = Array.from({ length: 20 }, (_, i) => i + 10);
    await Promise.all(sites.map((site) => mirror.set(site, truth.commit(site))));
    await Promise.all(sites.map(reader.read));
    server.freeze();
    let waits = 0;
    for (let i = 0; i < 60; i += 1) {
      const started = performance.now();
      expect(await reader.read(sites[i % 20]!)).toBe(truth.versionOf(sites[i % 20]!));
      if (performance.now() - started > 25) waits += 1;
    }
    expect(waits).toBeLessThanOrEqual(4);
    server.thaw();
    await eventually('back', async () => (await gauge('headwater_site_version_fallback')) === 0);
  });

  it('does not slow writers down', async () => {
    await mirror.set(1, 1);
    server.freeze();
    const started = performance.now();
    for (let i = 0; i < 100; i += 1) await mirror.set(1, 2 + i).catch(() => undefined);
    expect(performance.now() - started).toBeLessThan(1_500);
    server.thaw();
    await eventually('mirrored again', () =>
      mirror.set(1, 500).then(
        () => true,
        () => false,
      ),
    );
    expect(await reader.read(1)).toBe(500);
  });

  it('believes nothing when the service is down too, once the lease is over', async () => {
    await mirror.set(1, truth.commit(1));
    const version = await reader.read(1);
    const readAt = performance.now();
    truth.state = 'refuses';
    await server.kill();
    const answers: (number | undefined)[] = [];
    await eventually('over', async () => {
      answers.push(await reader.read(1));
      return answers.at(-1) === undefined;
    });
    expect(performance.now() - readAt).toBeLessThan(leaseMs + 350);
    expect(answers[0]).toBe(version);
    expect(reader.lastKnown(1)).toBe(version);
  });
});

const clusterTool = spawnSync('redis-cli', ['--version']).status === 0;

(clusterTool ? describeWithRedis : describe.skip)('site versions in a Redis Cluster of three nodes', () => {
  const servers: RedisServer[] = [];
  const nodes: RedisClient[] = [];
  beforeAll(async () => {
    for (let node = 0; node < 3; node += 1) servers.push(await startRedisServer({ cluster: true }));
    const made = spawnSync(
      'redis-cli',
      ['--cluster', 'create', ...servers.map(({ url }) => new URL(url).host), '--cluster-yes'],
      { encoding: 'utf8' },
    );
    expect(made.stdout).toContain('All 16384 slots covered');
    nodes.push(
      await connect(servers[0]!.url, { cluster: true }),
      await connect(servers[1]!.url, { cluster: true }),
    );
  }, 60_000);
  afterAll(async () => {
    for (const node of nodes) node.disconnect();
    for (const server of servers) await server.stop();
  });

  siteVersionSuite(
    () => ({
      nodes: 3,
      mirror: newMirror(nodes[0]!),
      reader: (truth) => newReader(nodes[1]!, truth),
    }),
    leaseMs,
  );

  async function scriptCalls(): Promise<number> {
    let calls = 0;
    for (const { url } of servers) {
      const node = new Redis(url);
      calls += Number(/cmdstat_evalsha:calls=(\d+)/.exec(await node.info('commandstats'))?.[1] ?? 0);
      node.disconnect();
    }
    return calls;
  }

  it('sends one script call for each site of a turn, hits and version together', async () => {
    const truth = createTruth();
    const reader = newReader(nodes[1]!, truth, { lease: unending });
    const limiter = createRedisLimiter({ redis: nodes[1]! });
    const sites = Array.from({ length: 12 }, (_, i) => 4_001 + i);
    const turn = () =>
      Promise.all(
        sites.flatMap((site) => [
          limiter.hit({ bucket: tokenBucket(site, 1), limit: 100, windowMs: 60_000 }),
          limiter.hit({ bucket: tokenBucket(site, 2), limit: 100, windowMs: 60_000 }),
          reader.read(site),
        ]),
      );
    const mirror = newMirror(nodes[0]!, patientMs, unending);
    await Promise.all(sites.map((site) => mirror.set(site, truth.commit(site))));
    await turn();
    const before = await scriptCalls();
    const answers = await turn();
    expect((await scriptCalls()) - before).toBe(sites.length);
    expect(answers.filter((_, index) => index % 3 === 2)).toEqual(sites.map(truth.versionOf));
    reader.close();
  });
});
