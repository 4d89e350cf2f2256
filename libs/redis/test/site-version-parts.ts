import { createSiteVersionReader } from '@headwater/freshness';
import {
  eventually,
  type PlainMirror,
  plainMirror,
  type PlainReader,
  plainReader,
  silentLogger,
  type Truth,
} from '@headwater/freshness/testing';
import { createMetrics } from '@headwater/runtime';

import { createRedis, createRedisMirror, createRedisVersionStore, type RedisClient } from '../src';

export const leaseMs = 400;
/** What mirrors are told; readers here read the keys of the release before, which are written as well. */
export const installation = 'ours';
const times = { askDeadlineMs: 300, retryAfterMs: 50 };

// Longer than a busy machine takes; the tests of what is slow set their own.
export const patientMs = 2_000;
/** For tests that count what goes to Redis: nothing is renewed meanwhile. */
export const unending = { leaseMs: 600_000 };

export function newMirror(redis: RedisClient, deadlineMs = patientMs, lease = { leaseMs }): PlainMirror {
  const options = { logger: silentLogger, metrics: createMetrics(), deadlineMs, retryAfterMs: 50, ...lease };
  return plainMirror(createRedisMirror({ redis, installation, ...options }));
}

const readers: PlainReader[] = [];
const clients: RedisClient[] = [];

export function newReader(
  redis: RedisClient,
  truth: Truth,
  { metrics = createMetrics(), lease = { leaseMs } } = {},
): PlainReader {
  const options = { ask: truth.ask, logger: silentLogger, metrics, ...times };
  const reader = plainReader(
    createSiteVersionReader({ store: createRedisVersionStore({ redis, ...lease }), ...options }),
  );
  readers.push(reader);
  return reader;
}

export async function connect(
  url: string,
  { cluster = false, deadlineMs = 2 * patientMs, commandTimeoutMs = 2 * patientMs } = {},
): Promise<RedisClient> {
  const redis = createRedis({
    url,
    logger: silentLogger,
    cluster,
    deadlineMs,
    commandTimeoutMs,
  });
  clients.push(redis);
  await eventually('connected', () => redis.status === 'ready');
  return redis;
}

/** For a test file that makes any of these. Whatever a test that failed has left, too: a client reconnects for ever. */
export function endThemAll(): void {
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });
  afterAll(() => {
    for (const client of clients) client.disconnect();
  });
}
