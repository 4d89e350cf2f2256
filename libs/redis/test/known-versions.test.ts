import { createSiteVersionReader } from '@headwater/freshness';
import {
  createTruth,
  eventually,
  neverGoesBack,
  plainMirror,
  plainReader,
  silentLogger,
} from '@headwater/freshness/testing';
import { createMetrics } from '@headwater/runtime';

import { createRedis, createRedisMirror, createRedisVersionStore } from '../src';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
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
    const mirror = createRedisMirror({
      redis,
      installation: 'ours',
      logger: silentLogger,
      metrics: createMetrics(),
      deadlineMs: 2_000,
    });
    const { ask } = createTruth();
    const store = createRedisVersionStore({ redis });
    const reader = createSiteVersionReader({ store, ask, logger: silentLogger, metrics: createMetrics() });
    closing.push(reader.close);
    return { mirror: plainMirror(mirror), reader: plainReader(reader) };
  });
});
