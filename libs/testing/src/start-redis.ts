import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestRedis {
  url: string;
  close(): Promise<void>;
}

/**
 * The Redis of REDIS_URL, else one from the `redis-server` on the PATH, else undefined: then the caller reports its suite as skipped.
 */
export async function startRedis(): Promise<TestRedis | undefined> {
  const given = process.env.REDIS_URL;
  if (given) return { url: given, close: () => Promise.resolve() };
  const port = await findFreePort();
  const dir = mkdtempSync(join(tmpdir(), 'headwater-redis-'));
  const removeDir = (): void => rmSync(dir, { recursive: true, force: true });
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
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const started = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(false));
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve(true);
    });
  });
  if (!started) {
    removeDir();
    return undefined;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      removeDir();
    },
  };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
