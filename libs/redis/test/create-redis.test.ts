import { Writable } from 'node:stream';

import { createLogger } from '@headwater/runtime';

import { createRedis } from '../src';
import { eventually } from './eventually';
import { describeWithRedis, startRedisServer } from './redis-server';

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

describe('a client without a Redis', () => {
  it('fails commands at once, logs the loss once and never the password', async () => {
    const { lines, logger } = recordingLogger();
    // Port 1 is never listened on.
    const redis = createRedis({ url: 'redis://user:top-secret@127.0.0.1:1', logger });
    await eventually('the loss was logged', () => lines.length > 0);
    const started = performance.now();
    await expect(redis.get('x')).rejects.toThrow(/enableOfflineQueue/);
    expect(performance.now() - started).toBeLessThan(100);
    await eventually('it tried again', () => redis.status === 'reconnecting');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 'warn', code: 'ECONNREFUSED', msg: 'redis is out of reach' });
    expect(JSON.stringify(lines)).not.toContain('top-secret');
    redis.disconnect();
  });
});

describeWithRedis('a client whose Redis goes and comes', () => {
  it('reconnects by itself and says so', async () => {
    const { lines, logger } = recordingLogger();
    const server = await startRedisServer();
    const redis = createRedis({ url: server.url, logger });
    await eventually('connected', () => redis.status === 'ready');
    await server.kill();
    await eventually('the loss was logged', () => lines.length === 1);
    await server.restart();
    await eventually('connected again', () => redis.status === 'ready');
    expect(lines.map(({ msg }) => msg)).toEqual(['redis is out of reach', 'redis is back']);
    expect(await redis.set('x', '1')).toBe('OK');
    redis.disconnect();
    await server.stop();
  });

  it('rejects a command that hangs, and drops a connection that stays silent', async () => {
    const { lines, logger } = recordingLogger();
    const server = await startRedisServer();
    const redis = createRedis({ url: server.url, logger, commandTimeoutMs: 50 });
    await eventually('connected', () => redis.status === 'ready');
    server.freeze();
    await expect(redis.get('x')).rejects.toThrow('Command timed out');
    await eventually('the silent connection was dropped', () => lines.length === 1);
    server.thaw();
    await eventually('connected again', () => redis.status === 'ready');
    expect(await redis.get('x')).toBeNull();
    redis.disconnect();
    await server.stop();
  });
});
