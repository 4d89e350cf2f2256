import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';

import { AppError } from '@headwater/errors';

import { type Account, findAccount } from './account';
import { findBinaries } from './binaries';
import { claimDataDir } from './claim';
import { prepareDataDir } from './data-dir';
import { startFailure } from './failures';
import { keepRunning } from './keep-running';
import type { LauncherLogger } from './launcher-logger';
import { openPlace } from './place';
import { endProcesses, findServers } from './processes';
import { programEnv } from './program-env';

export interface EmbeddedPostgresOptions {
  /** The data folder. The files `<dataDir>.password` (0600) and `<dataDir>.pid` are beside it. */
  dataDir: string;
  /** By default a free port. */
  port?: number | undefined;
  /** Server settings, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string> | undefined;
  /** The folder whose `bin` holds another PostgreSQL than the packaged one. */
  binaries?: string | undefined;
  logger?: LauncherLogger | undefined;
  /** Restarts the server on the same port if it ends unexpectedly. */
  restart?: boolean | undefined;
  /** Called with a description of each step, to show to a waiting person. */
  onProgress?: ((step: string) => void) | undefined;
}

export interface EmbeddedPostgres {
  /** URL of the superuser for the database `postgres`. */
  adminUrl: string;
  port: number;
  /** Ends the server with a fast shutdown, which closes open connections. May be called again. */
  stop(): Promise<void>;
}

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'headwater',
};
const startLimitMs = 60_000;
const stopPatienceMs = 5_000;
const freePortAttempts = 5;

/**
 * Starts PostgreSQL on `dataDir`, creating it the first time, and resolves when it can be used: a standby (`standby.signal`) when it
 * accepts reads, any other server when it accepts writes, after a recovery if one is needed. A server left behind by a killed process is
 * stopped first. Throws an AppError with one clear sentence. No exit hooks are installed: the caller stops what it started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    return await start(dataDir, options);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw startFailure(dataDir, options.port, String(error), error);
  }
}

/**
 * Stops a server that a killed process left running on `dataDir`, so that the folder can be deleted. Throws FAILED_PRECONDITION
 * (`DATA_DIR_IN_USE`) if a running process uses it.
 */
export async function stopOrphanedPostgres(dataDir: string): Promise<void> {
  const release = claimDataDir(resolve(dataDir));
  try {
    await stopOrphan(resolve(dataDir), undefined);
  } finally {
    release();
  }
}

async function start(dataDir: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = findAccount(dataDir);
  const native = options.binaries ?? findBinaries(account);
  mkdirSync(dirname(dataDir), { recursive: true });
  const release = claimDataDir(dataDir);
  try {
    if (!existsSync(join(dataDir, 'PG_VERSION'))) options.onProgress?.('Creating the database');
    await stopOrphan(dataDir, options.logger);
    const password = await prepareDataDir(dataDir, native, account, options.settings?.fsync !== 'off');
    options.onProgress?.('Starting PostgreSQL');
    const { child, port } = await startOnPort(dataDir, native, account, options);
    const startAgain = async (): Promise<ChildProcess> => {
      await stopOrphan(dataDir, options.logger);
      return startServer(dataDir, port, native, account, options);
    };
    const kept = keepRunning({
      child,
      startAgain: options.restart === true ? startAgain : undefined,
      stopServer,
      logger: options.logger,
    });
    // Backends outlive a killed postmaster.
    const stop = async (): Promise<void> => {
      await kept.stop();
      await stopOrphan(dataDir, options.logger);
    };
    let stopped: Promise<void> | undefined;
    return {
      adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      port,
      stop: () => (stopped ??= stop().finally(release)),
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function stopOrphan(dataDir: string, logger: LauncherLogger | undefined): Promise<void> {
  if (!existsSync(dataDir)) return;
  const pids = findServers(dataDir);
  if (pids.length > 0) {
    logger?.warn({ pids }, 'stopping a PostgreSQL that a killed process left behind');
    await endProcesses(pids, stopPatienceMs);
  }
  // Left by a killed server. Its number may belong to another process now, which PostgreSQL would mistake for a running server.
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

async function startOnPort(
  dataDir: string,
  native: string,
  account: Account | undefined,
  options: EmbeddedPostgresOptions,
): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    try {
      return { child: await startServer(dataDir, port, native, account, options), port };
    } catch (error) {
      // Another process took the free port before PostgreSQL could bind it.
      const portLost =
        error instanceof AppError && error.reason === 'PORT_IN_USE' && options.port === undefined;
      if (!portLost || attempt === freePortAttempts) throw error;
    }
  }
}

async function startServer(
  dataDir: string,
  port: number,
  native: string,
  account: Account | undefined,
  options: EmbeddedPostgresOptions,
): Promise<ChildProcess> {
  const place = openPlace(dataDir, account);
  const settings = { ...defaultSettings, ...options.settings, port: String(port) };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C in a terminal reaches the whole process group, and would end the database before its users have drained.
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', place.path, ...args], {
    ...account,
    cwd: '/',
    env: programEnv,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', ...place.descriptors],
  });
  try {
    await untilReady(child, dataDir, port, options.logger);
    return child;
  } catch (error) {
    await stopServer(child);
    throw error;
  } finally {
    place.close();
  }
}

function untilReady(
  child: ChildProcess,
  dataDir: string,
  port: number,
  logger: LauncherLogger | undefined,
): Promise<void> {
  const ready = existsSync(join(dataDir, 'standby.signal'))
    ? /ready to accept read-only connections/
    : /ready to accept connections/;
  return new Promise((resolve, reject) => {
    let said: string | undefined = '';
    const limit = setTimeout(() => fail(), startLimitMs);
    const fail = (cause?: unknown): void => {
      clearTimeout(limit);
      reject(startFailure(dataDir, port, said ?? '', cause));
    };
    child.once('error', fail);
    child.once('close', () => fail());
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      logger?.debug({ text: text.trimEnd() }, 'PostgreSQL');
      if (said === undefined) return;
      said += text;
      if (!ready.test(said)) return;
      said = undefined;
      clearTimeout(limit);
      resolve();
    });
  });
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), stopPatienceMs);
    await Promise.race([gone, new Promise((resolve) => limit.signal.addEventListener('abort', resolve))]);
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) return;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
