import { Writable } from 'node:stream';

import { eventually } from '@headwater/freshness/testing';
import { createLogger, type Secret } from '@headwater/runtime';

import { createRedis } from '../src';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';

function recordingLogger() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  return { lines, logger: createLogger({ name: 'redis-test', level: 'info', destination }) };
}

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  while (cleanUps.length > 0) await cleanUps.pop()?.();
});

function connect(url: Secret, options: { commandTimeoutMs?: number } = {}) {
  const { lines, logger } = recordingLogger();
  const redis = createRedis({ url, logger, ...options });
  cleanUps.push(() => redis.disconnect());
  return { lines, redis };
}

async function startServer(): Promise<RedisServer> {
  const server = await startRedisServer();
  cleanUps.push(() => server.stop());
  return server;
}

describe('a client without a Redis', () => {
  it('fails commands at once, logs the loss once and never the password', async () => {
    // Port 1 is never listened on.
    const { lines, redis } = connect('redis://user:top-secret@127.0.0.1:1');
    await eventually('the loss was logged', () => lines.length > 0);
    await expect(redis.get('x')).rejects.toThrow(/enableOfflineQueue/);
    let attempts = 0;
    redis.on('reconnecting', () => (attempts += 1));
    await eventually('it tried again', () => attempts >= 2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 'warn', code: 'ECONNREFUSED', msg: 'redis cannot be reached' });
    expect(JSON.stringify(lines)).not.toContain('top-secret');
  });
});

describeWithRedis('a client whose password is rotated', () => {
  it('uses the new one when it connects again', async () => {
    const server = await startServer();
    const admin = connect(server.url).redis;
    await eventually('connected', () => admin.status === 'ready');
    const passwordIs = (password: string) => admin.call('CONFIG', 'SET', 'requirepass', password);
    let given = 'first/@word';
    await passwordIs(given);
    const { hostname, port } = new URL(server.url);
    const url = () => `redis://:${encodeURIComponent(given)}@${hostname}:${port}`;
    const { lines, redis } = connect(url);
    await eventually('let in', () => redis.status === 'ready');
    await passwordIs('second');
    await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await eventually('kept out', () => JSON.stringify(lines).includes('WRONGPASS'));
    given = 'second';
    await eventually('let in again', () => redis.status === 'ready');
    expect(await redis.ping()).toBe('PONG');
    expect(JSON.stringify(lines)).not.toMatch(/first|second/);
  });
});

describeWithRedis('a client whose Redis goes and comes', () => {
  it('reconnects by itself and says so', async () => {
    const server = await startServer();
    const { lines, redis } = connect(server.url);
    await eventually('connected', () => redis.status === 'ready');
    await server.kill();
    await eventually('the loss was logged', () => lines.length === 1);
    await server.restart();
    await eventually('the return was logged', () => lines.length === 2);
    expect(lines.map(({ msg }) => msg)).toEqual(['redis cannot be reached', 'redis is back']);
    expect(await redis.set('x', '1')).toBe('OK');
  });

  it('rejects a command that hangs, and drops a connection that stays silent', async () => {
    const server = await startServer();
    const { lines, redis } = connect(server.url, { commandTimeoutMs: 50 });
    await eventually('connected', () => redis.status === 'ready');
    server.freeze();
    await expect(redis.get('x')).rejects.toThrow('Command timed out');
    await eventually('the silent connection was dropped', () => lines.length === 1);
    server.thaw();
    await eventually('connected again', () => redis.status === 'ready');
    await eventually('it answers', () =>
      redis.get('x').then(
        (value) => value === null,
        () => false,
      ),
    );
  });
});
