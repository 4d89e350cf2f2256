import { createSiteVersionReader } from '@headwater/freshness';
import { createTruth, eventually, silentLogger, type Truth } from '@headwater/freshness/testing';
import { createMetrics } from '@headwater/runtime';

import {
  createFallbackLimiter,
  createKeySpace,
  createMemoryLimiter,
  createRedis,
  createRedisLimiter,
  createRedisMirror,
  createRedisVersionStore,
  type RedisClient,
  tokenBucket,
} from '../src';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';
import { connect, endThemAll, patientMs } from './site-version-parts';

endThemAll();

const hit = { bucket: `limit:${tokenBucket(1, 1)}`, limit: 2, windowMs: 600_000 };

describe('the keys of an installation', () => {
  it('are to be told by the site service, and change with the installation', () => {
    const keys = createKeySpace();
    expect(keys.isKnown).toBe(false);
    keys.useInstallation('a1');
    expect(keys).toMatchObject({ isKnown: true, versions: 'hw:a1:', buckets: 'hw:a1:' });
    keys.useInstallation('b2');
    expect(keys).toMatchObject({ versions: 'hw:b2:', buckets: 'hw:b2:' });
    keys.useInstallation(undefined);
    expect(keys).toMatchObject({ versions: 'hw:b2:', buckets: 'hw:b2:' });
  });

  it('stay as they are configured', () => {
    const keys = createKeySpace('shop');
    keys.useInstallation('a1');
    expect(keys).toMatchObject({ isKnown: true, versions: 'hw:shop:', buckets: 'hw:shop:' });
  });

  it.each([undefined, '', 'a{b', 'a}b', 'a:b', 'a b', 'x'.repeat(65)])(
    'are those of the release before where %p is told',
    (name) => {
      const keys = createKeySpace();
      keys.useInstallation(name);
      expect(keys).toMatchObject({ isKnown: true, versions: 'hw:', buckets: '' });
    },
  );
});

describeWithRedis('two installations on one Redis', () => {
  let server: RedisServer;
  let raw: RedisClient;
  beforeAll(async () => {
    server = await startRedisServer();
    raw = await connect(server.url);
  });
  afterAll(() => server.stop());
  beforeEach(async () => void (await raw.call('FLUSHALL')));

  /** A gateway and a writer of an installation. */
  async function installationOf(name: string | undefined, configured?: string) {
    const truth = createTruth();
    const keys = createKeySpace(configured);
    const redis = createRedis({
      url: server.url,
      logger: silentLogger,
      keys,
      deadlineMs: patientMs,
      commandTimeoutMs: patientMs,
    });
    closing.push(() => redis.disconnect());
    await eventually('connected', () => redis.status === 'ready');
    const options = { logger: silentLogger, metrics: createMetrics() };
    const told: { installation: string | undefined } = { installation: name };
    const ask: Truth['ask'] = async (request, call) => ({ ...(await truth.ask(request, call)), ...told });
    const reader = createSiteVersionReader({ store: createRedisVersionStore({ redis }), ask, ...options });
    closing.push(() => reader.close());
    const changes: string[] = [];
    const limiter = createFallbackLimiter({
      primary: createRedisLimiter({ redis }),
      fallback: createMemoryLimiter(),
      isUsable: () => keys.isKnown,
      onChange: ({ to }) => changes.push(to),
    });
    const mirror = createRedisMirror({
      redis: raw,
      installation: configured,
      deadlineMs: patientMs,
      ...options,
    });
    if (name !== undefined) mirror.useInstallation(name);
    return { truth, reader, limiter, mirror, changes, told, redis };
  }
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  it('neither take over versions nor share limits', async () => {
    const [a, b] = [await installationOf('a1'), await installationOf('b2')];
    await Promise.all([a.reader.prepare(), b.reader.prepare()]);
    const version = b.truth.commit(1);
    await b.mirror.set(1, version, version, performance.now());
    await a.mirror.set(1, 9e15, 9e15, performance.now());
    expect((await b.reader.read(1))?.version).toBe(version);
    expect((await a.reader.read(1))?.version).toBe(9e15);
    const hits = [];
    for (const { limiter } of [a, a, a, b]) hits.push((await limiter.hit(hit)).allowed);
    expect(hits).toEqual([true, true, false, true]);
    const keys = ((await raw.call('KEYS', '*')) as string[]).filter((key) => !key.startsWith('hw:{'));
    expect(keys.sort()).toEqual([
      'hw:a1:limit:{site:1}:token:1',
      'hw:a1:{directory}:version',
      'hw:a1:{site:1}:version',
      'hw:b2:limit:{site:1}:token:1',
      'hw:b2:{directory}:version',
      'hw:b2:{site:1}:version',
    ]);
  });

  it('are as without Redis until they know who they are, and count nothing against it', async () => {
    const a = await installationOf('a1');
    a.truth.state = 'refuses';
    await a.mirror.set(1, 5, 5, performance.now());
    await a.reader.prepare();
    expect(await a.reader.read(1)).toBeUndefined();
    const hits = [];
    for (let turn = 0; turn < 5; turn += 1) hits.push((await a.limiter.hit(hit)).allowed);
    expect(hits).toEqual([true, true, false, false, false]);
    expect([a.limiter.active, a.changes, a.reader.readiness().ok]).toEqual(['fallback', [], false]);
    expect(await raw.call('KEYS', '*limit*')).toEqual([]);

    a.truth.state = 'answers';
    await eventually('told', async () => (await a.reader.read(1))?.version === 5);
    expect([a.limiter.active, a.changes]).toEqual(['primary', []]);
    expect((await a.limiter.hit(hit)).remaining).toBe(1);
    expect(a.reader.readiness().ok).toBe(true);
  });

  it('write nothing, and say so, until they are told who they are', async () => {
    const warn = jest.fn();
    const metrics = createMetrics();
    const mirror = createRedisMirror({
      redis: raw,
      deadlineMs: patientMs,
      logger: Object.assign(Object.create(silentLogger) as typeof silentLogger, { warn }),
      metrics,
    });
    const isUnmirrored = async () => (await metrics.siteVersionUnmirrored.get()).values[0]?.value;
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(mirror.set(1, 5, 5, performance.now())).rejects.toThrow(
        'nobody has said which installation it is of',
      );
      await expect(mirror.setDirectory(5, performance.now())).rejects.toThrow(
        'nobody has said which installation it is of',
      );
    }
    expect(await raw.call('KEYS', '*')).toEqual([]);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('has not said which installation they are of') as string],
    ]);
    expect(await isUnmirrored()).toBe(1);

    mirror.useInstallation('a1');
    await mirror.set(1, 5, 5, performance.now());
    await mirror.setDirectory(6, performance.now());
    expect(((await raw.call('KEYS', '*')) as string[]).sort()).toEqual([
      'hw:a1:{directory}:version',
      'hw:a1:{site:1}:version',
      'hw:{directory}:version',
      'hw:{site:1}:version',
    ]);
    expect([await isUnmirrored(), warn.mock.calls.length]).toEqual([0, 1]);
  });

  it('use what the configuration names, whatever is told', async () => {
    const a = await installationOf('a1', 'shop');
    await a.mirror.set(1, 5, 5, performance.now());
    expect((await a.reader.read(1))?.version).toBe(5);
    expect(a.truth.calls).toEqual([]);
    expect(await raw.exists('hw:shop:{site:1}:version', 'hw:a1:{site:1}:version')).toBe(1);
  });

  it('write for gateways of the release before what those read, and read nothing of it', async () => {
    const former = await installationOf(undefined);
    await former.reader.prepare();
    const a = await installationOf('a1');
    await a.reader.prepare();
    const version = a.truth.commit(1);
    await a.mirror.set(1, version, version, performance.now());
    expect((await former.reader.read(1))?.version).toBe(version);
    expect(await raw.get('hw:{site:1}:version')).toBe(await raw.get('hw:a1:{site:1}:version'));
    await raw.set('hw:{site:1}:version', '9000000000000000');
    expect((await a.reader.read(1))?.version).toBe(version);
  });

  it('that become another one, as after a restore, read its keys from the next answer on', async () => {
    const a = await installationOf('a1');
    await a.reader.prepare();
    await a.mirror.set(1, 5, 5, performance.now());
    expect((await a.reader.read(1))?.version).toBe(5);
    a.told.installation = 'b2';
    a.mirror.useInstallation('b2');
    const version = a.truth.commit(1);
    await a.mirror.set(1, version, version, performance.now());
    // Of a site that nobody has read there is nothing: the service is asked, and tells it.
    await a.reader.read(2);
    expect((await a.reader.read(1))?.version).toBe(version);
  });
});
