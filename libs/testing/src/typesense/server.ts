import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { guardAgainstOrphan } from '../guard-against-orphan';
import { stopThreads } from '../stop-threads';

/** A separate Typesense server. */
export interface OwnTypesense {
  /** The same after restarts. */
  url: string;
  apiKey: string;
  dataDir: string;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  /** Restarts it after `kill()`, with its data, and waits until it is healthy. */
  start(): Promise<void>;
  /** Ends it like a crash. */
  kill(): Promise<void>;
  /** Makes it hang: the kernel accepts connections, but they are never answered. */
  pause(): void;
  goOn(): void;
  /** Removes all its data, as if a node came back with an empty disk. It is healthy afterwards. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export interface OwnTypesenseOptions {
  program: string;
  /** Created if it is missing. */
  dataDir: string;
  /** Whether to remove the data when the server is closed, or ends with this process. */
  temporary: boolean;
  apiKey: string;
  ports: { api: number; peering: number };
}

/** It loads all documents before it is healthy. */
const startLimitMs = 120_000;
const stopLimitMs = 10_000;
const pauseMs = 50;

/** Starts a server and waits until it is healthy. It ends with this process, in any case. */
export async function startTypesenseProgram(options: OwnTypesenseOptions): Promise<OwnTypesense> {
  const { dataDir, apiKey, ports, temporary } = options;
  const url = `http://127.0.0.1:${ports.api}`;
  let running: Running | undefined;

  async function start(): Promise<void> {
    if (running) return;
    running = spawnServer(options);
    try {
      await untilHealthy(url, running);
    } catch (error) {
      await kill();
      throw error;
    }
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await running?.end(signal);
    running = undefined;
  }
  const kill = () => end('SIGKILL');

  await start();
  return {
    url,
    apiKey,
    dataDir,
    get pid() {
      return running?.server.pid;
    },
    start,
    kill,
    pause: () => stopThreads(running?.server.pid),
    goOn: () => running?.server.kill('SIGCONT'),
    async empty() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
      await start();
    },
    async close() {
      await end(temporary ? 'SIGKILL' : 'SIGTERM');
      if (temporary) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Running {
  server: ChildProcess;
  /** The end of its output. */
  lastLines(): string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

function spawnServer({ program, dataDir, apiKey, ports, temporary }: OwnTypesenseOptions): Running {
  mkdirSync(dataDir, { recursive: true });
  const logFile = join(dataDir, 'server.log');
  const log = openSync(logFile, 'w');
  const server = spawn(
    program,
    [
      `--data-dir=${dataDir}`,
      '--api-address=127.0.0.1',
      `--api-port=${ports.api}`,
      // Without it, the server looks for a network interface.
      '--peering-address=127.0.0.1',
      `--peering-port=${ports.peering}`,
    ],
    {
      // In the environment, so that the list of processes does not show the key.
      env: { TYPESENSE_API_KEY: apiKey },
      // A separate process group, because on Ctrl-C the tests still need their server until they have ended.
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => resolve());
    server.once('error', () => resolve());
  });
  const guard =
    server.pid === undefined ? undefined : guardAgainstOrphan(server.pid, temporary ? dataDir : '');
  return {
    server,
    lastLines: () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n'),
    async end(signal) {
      server.kill(signal);
      const limit = setTimeout(() => server.kill('SIGKILL'), stopLimitMs);
      await ended;
      clearTimeout(limit);
      // Last, because the guard must not outlive the server, whose process id may be reused.
      guard?.kill('SIGKILL');
    },
  };
}

async function untilHealthy(url: string, running: Running): Promise<void> {
  const { server } = running;
  const giveUpAt = Date.now() + startLimitMs;
  let failure: string | undefined;
  server.once('error', (error) => (failure = error.message));
  for (;;) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    if (failure !== undefined) throw new Error(`Typesense could not be started: ${failure}`);
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error(`Typesense ended while starting. Its last lines:\n${running.lastLines()}`);
    }
    if (Date.now() > giveUpAt) {
      throw new Error(
        `Typesense was not healthy after ${startLimitMs / 1_000} s. Its last lines:\n${running.lastLines()}`,
      );
    }
    await sleep(pauseMs);
  }
}
