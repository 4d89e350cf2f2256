import { Cluster, type Command, Redis } from 'ioredis';

import { type Logger, type Metrics, type Secret, secretOf, startDeadline } from '@headwater/runtime';

import { createKeySpace, type KeySpace } from './key-space';

export type RedisClient = Redis | Cluster;

export type RedisMetrics = Metrics<'redisDuration' | 'redisErrors'>;

/**
 * Creates a client that fails fast instead of queueing, always reconnects, and logs once per loss and return.
 *
 * It connects in the background: if Redis is not available yet, commands fail, but the process does not. The caller owns it and ends it
 * with `disconnect()`.
 */
export function createRedis(options: {
  url: Secret;
  logger: Logger;
  /** How long requests wait for the answer to their batch. */
  deadlineMs?: number;
  /** How long a command may take before it is rejected. */
  commandTimeoutMs?: number;
  /** The URL names one node of a Redis Cluster. */
  cluster?: boolean;
  /** The keys for versions and buckets. */
  keys?: KeySpace;
  metrics?: RedisMetrics;
}): RedisClient {
  const redisOptions = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    // A command whose answer was lost may have run; repeated, it would count twice.
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2_000,
    // Without it, commands to a host that vanished without closing wait until TCP gives up, a quarter of an hour.
    socketTimeout: 3_000,
    // Missing in the types of ioredis: for how long `disconnect` waits for a connection that may be lost already.
    disconnectTimeout: 200,
    retryStrategy: (attempt: number) => {
      if (redis instanceof Redis) Object.assign(redis.options, credentialsOf(options.url));
      return retryDelayMs(attempt);
    },
    // After a failover the old primary is read-only: reconnect to find the new one.
    reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
  };
  const redis: RedisClient =
    options.cluster === true
      ? new Cluster([secretOf(options.url)], {
          // The other nodes are discovered without credentials of their own.
          redisOptions: { ...redisOptions, ...credentialsOf(options.url) },
          enableOfflineQueue: false,
          clusterRetryStrategy: retryDelayMs,
        })
      : new Redis(secretOf(options.url), redisOptions);

  limitCommands(redis, options.commandTimeoutMs ?? 250);
  if (options.metrics) measureCommands(redis, options.metrics);
  if (options.keys) setKeySpace(redis, options.keys);
  deadlines.set(redis, options.deadlineMs ?? defaultDeadlineMs);
  let lost = false;
  // Also keeps ioredis from writing to the console. Only code and message: the error object holds the AUTH arguments.
  redis.on('error', (error: NodeJS.ErrnoException) => {
    if (!lost) options.logger.warn({ code: error.code, reason: error.message }, 'redis cannot be reached');
    lost = true;
  });
  redis.on('ready', () => {
    if (lost) options.logger.info('redis is back');
    lost = false;
  });
  return redis;
}

/** Leaves out credentials that the URL does not have, because Redis treats an empty user name as a name. */
function credentialsOf(url: Secret): { username?: string; password?: string } {
  const { username, password } = new URL(secretOf(url));
  return {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
}

/** Like the client's own `commandTimeout`, but does not blame Redis for pauses of this process, in which answers wait in the socket. */
function limitCommands(redis: RedisClient, timeoutMs: number): void {
  const send = redis.sendCommand.bind(redis) as (command: Command, ...rest: unknown[]) => unknown;
  redis.sendCommand = (command: Command, ...rest: unknown[]) => {
    const cancel = startDeadline(timeoutMs, () => command.reject(new Error('Command timed out')));
    command.promise.then(cancel, cancel);
    return send(command, ...rest);
  };
}

/** Requests share commands, so there is at most one observation for each event-loop tick. */
function measureCommands(redis: RedisClient, { redisDuration, redisErrors }: RedisMetrics): void {
  const send = redis.sendCommand.bind(redis) as (command: Command, ...rest: unknown[]) => unknown;
  // Creates the time series at 0, so that a rate over it is correct.
  redisErrors.inc(0);
  redis.sendCommand = (command: Command, ...rest: unknown[]) => {
    const startedAt = performance.now();
    const answered = (): void => redisDuration.observe((performance.now() - startedAt) / 1_000);
    command.promise.then(answered, () => redisErrors.inc());
    return send(command, ...rest);
  };
}

const defaultDeadlineMs = 50;
const deadlines = new WeakMap<RedisClient, number>();

/** How long requests wait for the answer to their batch. */
export const deadlineOf = (redis: RedisClient): number => deadlines.get(redis) ?? defaultDeadlineMs;

function retryDelayMs(attempt: number): number {
  return Math.min(50 * 2 ** Math.min(attempt, 6), 2_000) * (0.5 + Math.random() / 2);
}

const keySpaces = new WeakMap<RedisClient, KeySpace>();

/** Everything that uses the client uses these keys. */
function setKeySpace(redis: RedisClient, keys: KeySpace): void {
  keySpaces.set(redis, keys);
}

/** A client without a key space uses the keys of the previous release. */
export function keySpaceOf(redis: RedisClient): KeySpace {
  const known = keySpaces.get(redis);
  if (known !== undefined) return known;
  const keys = createKeySpace();
  keys.useInstallation(undefined);
  keySpaces.set(redis, keys);
  return keys;
}
