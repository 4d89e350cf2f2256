import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Redis } from 'ioredis';

const binary = 'redis-server';

/** Whether these tests can start a Redis of their own; they stop and freeze it, so nobody else's will do. */
export const redisInstalled = spawnSync(binary, ['--version']).status === 0;

/** `describe` where redis-server is on the PATH; elsewhere the suite is reported as skipped. */
export const describeWithRedis = redisInstalled ? describe : describe.skip;

export interface RedisServer {
  readonly url: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  /** Leaves connections open but answers nothing. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export async function startRedisServer(options: { cluster?: boolean } = {}): Promise<RedisServer> {
  const port = await freePort();
  const dir = await mkdtemp(join(tmpdir(), 'headwater-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    dir,
  ];
  if (options.cluster === true) {
    const bus = String(await freePort());
    args.push('--cluster-enabled', 'yes', '--cluster-port', bus, '--cluster-announce-ip', '127.0.0.1');
  }

  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = spawn(binary, args, { stdio: 'ignore' });
    await answering(url);
  };
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url,
    kill,
    restart: start,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async stop() {
      await kill();
      await rm(dir, { recursive: true });
    },
  };
}

async function answering(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 10, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
