import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { guardAgainstOrphan } from '../guard-against-orphan';
import { stopThreads } from '../stop-threads';
import type { S3Bucket } from './find';

/** A separate S3 server, with one bucket. */
export interface OwnS3 {
  /** The same after restarts. */
  bucket: S3Bucket;
  /** Restarts it after `kill()`, with its stored objects, and waits until it answers. */
  start(): Promise<void>;
  /** Ends it like a crash. */
  kill(): Promise<void>;
  /** Makes it hang: the kernel accepts connections, but they are never answered. */
  pause(): void;
  goOn(): void;
  close(): Promise<void>;
}

export interface OwnS3Options {
  program: string;
  /** Created if it is missing. */
  dataDir: string;
  /** Whether to remove the data when the server is closed, or ends with this process. */
  temporary: boolean;
  /** The address to listen on; by default loopback. */
  host?: string;
  port: number;
  /** Random by default. */
  credentials?: S3Bucket['credentials'];
}

const bucketName = 'headwater-media';
const region = 'us-east-1';
const startLimitMs = 60_000;
const stopLimitMs = 10_000;
const pauseMs = 25;

/** Starts VersityGW on a folder and waits until it answers. It ends with this process, in any case. */
export async function startVersity(options: OwnS3Options): Promise<OwnS3> {
  const { host = '127.0.0.1' } = options;
  const endpoint = `http://${host}:${options.port}`;
  const credentials = options.credentials ?? {
    accessKeyId: randomBytes(8).toString('hex'),
    secretAccessKey: randomBytes(16).toString('hex'),
  };
  // VersityGW uses a folder as a bucket.
  mkdirSync(join(options.dataDir, 'buckets', bucketName), { recursive: true });
  let running: Running | undefined;

  async function start(): Promise<void> {
    if (running) return;
    running = spawnServer(options, credentials);
    try {
      await untilAnswering(endpoint, running);
    } catch (error) {
      await end('SIGKILL');
      throw error;
    }
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await running?.end(signal);
    running = undefined;
  }

  await start();
  return {
    bucket: { endpoint, region, bucket: bucketName, forcePathStyle: true, credentials },
    start,
    kill: () => end('SIGKILL'),
    pause: () => stopThreads(running?.server.pid),
    goOn: () => running?.server.kill('SIGCONT'),
    async close() {
      await end(options.temporary ? 'SIGKILL' : 'SIGTERM');
      if (options.temporary) rmSync(options.dataDir, { recursive: true, force: true });
    },
  };
}

interface Running {
  server: ChildProcess;
  failure(): string | undefined;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

function spawnServer(
  { program, dataDir, host = '127.0.0.1', port, temporary }: OwnS3Options,
  { accessKeyId, secretAccessKey }: S3Bucket['credentials'],
): Running {
  const metadata = join(dataDir, 'metadata');
  mkdirSync(metadata, { recursive: true });
  const server = spawn(
    program,
    [
      '--quiet',
      '--port',
      `${host}:${port}`,
      '--region',
      region,
      '--health',
      '/health',
      'posix',
      // Not every file system has extended attributes.
      '--sidecar',
      metadata,
      join(dataDir, 'buckets'),
    ],
    {
      // In the environment, so that the list of processes does not show the secret.
      env: { ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
      // A separate process group, because on Ctrl-C the tests still need their server until they have ended.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let failure: string | undefined;
  let lastLines = '';
  server.stderr?.on('data', (chunk: Buffer) => (lastLines = (lastLines + chunk.toString()).slice(-2_000)));
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => {
      failure ??= `it ended while starting. Its last lines:\n${lastLines}`;
      resolve();
    });
    server.once('error', (error) => {
      failure = error.message;
      resolve();
    });
  });
  const guard =
    server.pid === undefined ? undefined : guardAgainstOrphan(server.pid, temporary ? dataDir : '');
  return {
    server,
    failure: () => failure,
    async end(signal) {
      // A stopped process handles no other signal.
      server.kill('SIGCONT');
      server.kill(signal);
      const limit = setTimeout(() => server.kill('SIGKILL'), stopLimitMs);
      await ended;
      clearTimeout(limit);
      // Last, because the guard must not outlive the server, whose process id may be reused.
      guard?.kill('SIGKILL');
    },
  };
}

async function untilAnswering(endpoint: string, running: Running): Promise<void> {
  const giveUpAt = Date.now() + startLimitMs;
  for (;;) {
    const answer = await fetch(`${endpoint}/health`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    const failure = running.failure();
    if (failure !== undefined) throw new Error(`VersityGW could not be started: ${failure}`);
    if (Date.now() > giveUpAt) throw new Error(`VersityGW did not answer in ${startLimitMs / 1_000} s`);
    await sleep(pauseMs);
  }
}
