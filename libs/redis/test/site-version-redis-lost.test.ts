import {
  createTruth,
  eventually,
  type PlainMirror,
  plainMirror,
  type PlainReader,
  silentLogger,
  type Truth,
} from '@headwater/freshness/testing';
import { createMetrics } from '@headwater/runtime';

import { createRedisMirror, type RedisClient } from '../src';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';
import {
  connect,
  endThemAll,
  installation,
  leaseMs,
  newMirror,
  newReader,
  unending,
} from './site-version-parts';

endThemAll();

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

  /** Commits versions, some of them of access, and records how stale reads are, and whether they miss a change of access. */
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
          // Acknowledged before the read began, and newer than its answer: since then, the answer was stale.
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
    const deadlineMs = 1_000;
    const patient = await connect(server.url, { deadlineMs });
    const own = newReader(patient, truth, { metrics });
    const sites = Array.from({ length: 20 }, (_, i) => i + 10);
    await Promise.all(sites.map((site) => mirror.set(site, truth.commit(site))));
    await Promise.all(sites.map(own.read));
    server.freeze();
    let waits = 0;
    for (let i = 0; i < 60; i += 1) {
      const started = performance.now();
      expect(await own.read(sites[i % 20]!)).toBe(truth.versionOf(sites[i % 20]!));
      // The service is asked instead.
      if (performance.now() - started > deadlineMs / 2) waits += 1;
    }
    expect(waits).toBe(3);
    server.thaw();
    await eventually('back', async () => (await gauge('headwater_site_version_fallback')) === 0);
  });

  it('tells what is believed from what is current', async () => {
    const own = newReader(redis, truth, { metrics, lease: unending });
    await mirror.set(1, truth.commit(1));
    const current = await own.readBoth(1);
    expect(current).toEqual({ version: truth.versionOf(1), accessVersion: truth.versionOf(1) });
    await server.kill();
    for (let commit = 0; commit < 20; commit += 1) {
      truth.commit(1);
      expect(await own.readBoth(1)).toEqual({
        version: truth.versionOf(1),
        accessVersion: truth.accessOf(1),
      });
    }
    expect(await gauge('headwater_site_version_fallback')).toBe(1);
    const known = truth.versionOf(1);
    truth.state = 'refuses';
    truth.commit(1);
    expect(await own.readBoth(1)).toMatchObject({ version: known, believed: true });
    truth.state = 'answers';
    await eventually('current again', async () => (await own.readBoth(1))?.believed === undefined);
    expect((await own.readBoth(1))?.version).toBe(truth.versionOf(1));
  });

  it('asks the service for many sites at once, and a hundred times a second at most', async () => {
    const sites = Array.from({ length: 20 }, (_, i) => i + 1);
    await server.kill();
    await eventually('noticed', async () => {
      await reader.read(1);
      return (await gauge('headwater_site_version_fallback')) === 1;
    });
    const before = truth.calls.length;
    const started = performance.now();
    let reads = 0;
    await Promise.all(
      sites.map(async (site) => {
        while (performance.now() - started < 300) {
          expect(await reader.read(site)).toBe(truth.versionOf(site));
          reads += 1;
        }
      }),
    );
    const calls = truth.calls.slice(before);
    expect(calls.length).toBeLessThanOrEqual((performance.now() - started) / 10 + 1);
    expect(reads).toBeGreaterThan(10 * calls.length);
    expect(Math.max(...calls.map((siteIds) => siteIds.length))).toBe(sites.length);
  });

  it('keeps a write waiting for a Redis that pauses, which gateways read again before the write is known', async () => {
    const usual = plainMirror(
      createRedisMirror({ redis, installation, logger: silentLogger, metrics, leaseMs }),
    );
    await usual.set(1, truth.commit(1));
    server.freeze();
    setTimeout(() => server.thaw(), 150);
    const version = truth.commit(1);
    await usual.set(1, version);
    expect(await gauge('headwater_site_version_unmirrored')).toBe(0);
    expect((await newReader(redis, truth, { lease: unending }).readBoth(1))?.version).toBe(version);
    expect(truth.calls).toEqual([]);
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
