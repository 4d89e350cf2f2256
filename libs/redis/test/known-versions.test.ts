import { createMetrics } from '@headwater/runtime';

import {
  createRedis,
  createSiteVersionMemory,
  createSiteVersionMirror,
  createSiteVersionReader,
  type SiteVersionReaderOptions,
} from '../src';
import { createKnownVersions } from '../src/site-versions/known-versions';
import { eventually } from './eventually';
import { type PlainMirror, plainMirror, type PlainReader, plainReader } from './plain';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';
import { silentLogger } from './silent-logger';
import { createTruth } from './truth';

const site = 1;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function newReader(place: Pick<SiteVersionReaderOptions, 'redis' | 'memory'>): PlainReader {
  const { ask } = createTruth();
  const reader = createSiteVersionReader({
    ...place,
    ask,
    logger: silentLogger,
    metrics: createMetrics(),
  });
  closing.push(reader.close);
  return plainReader(reader);
}

/** What is known of a site never goes back, whatever says less. */
function neverGoesBack(makeParts: () => Promise<{ mirror: PlainMirror; reader: PlainReader }>): void {
  it('demands what an answer has shown, while the store says less', async () => {
    const { mirror, reader } = await makeParts();
    await mirror.set(site, 5);
    expect(await reader.read(site)).toBe(5);
    reader.learn(site, 7);
    for (let turn = 0; turn < 3; turn += 1)
      expect([await reader.read(site), reader.lastKnown(site)]).toEqual([7, 7]);
  });

  it('demands what an answer has shown before anything was read', async () => {
    const { mirror, reader } = await makeParts();
    await mirror.set(site, 5);
    reader.learn(site, 7);
    expect([await reader.read(site), reader.lastKnown(site)]).toEqual([7, 7]);
  });

  it('learns nothing from an answer that is older', async () => {
    const { mirror, reader } = await makeParts();
    await mirror.set(site, 7);
    expect(await reader.read(site)).toBe(7);
    reader.learn(site, 5);
    expect([reader.lastKnown(site), await reader.read(site)]).toEqual([7, 7]);
  });
}

describe('what a reader knows, with versions in this process', () => {
  neverGoesBack(async () => {
    const memory = createSiteVersionMemory();
    return { mirror: plainMirror(memory), reader: newReader({ memory }) };
  });
});

describeWithRedis('what a reader knows, with versions in Redis', () => {
  let server: RedisServer;
  beforeEach(async () => {
    server = await startRedisServer();
    closing.push(() => server.stop());
  });

  neverGoesBack(async () => {
    const redis = createRedis({
      url: server.url,
      logger: silentLogger,
      deadlineMs: 4_000,
      commandTimeoutMs: 4_000,
    });
    closing.push(() => redis.disconnect());
    await eventually('connected', () => redis.status === 'ready');
    const mirror = createSiteVersionMirror({
      redis,
      installation: 'ours',
      logger: silentLogger,
      metrics: createMetrics(),
      deadlineMs: 2_000,
    });
    return { mirror: plainMirror(mirror), reader: newReader({ redis }) };
  });
});

describe('known versions', () => {
  const of = (version: number) => ({ version, accessVersion: version });

  it('ignore what is older, and its belief', () => {
    const known = createKnownVersions();
    known.note(site, of(7), 0);
    known.note(site, of(5), performance.now() + 60_000);
    expect([known.lastKnown(site)?.version, known.believed(site)]).toEqual([7, undefined]);
  });

  it('take over what is newer, and keep the longer belief', () => {
    const known = createKnownVersions();
    known.note(site, of(5), performance.now() + 60_000);
    known.note(site, of(7), 0);
    expect([known.lastKnown(site)?.version, known.believed(site)?.version]).toEqual([7, 7]);
  });
});
