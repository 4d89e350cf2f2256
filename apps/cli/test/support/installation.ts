import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { fromSources } from '@headwater/testing';

const root = resolve(__dirname, '../../../..');
const startLimitMs = 90_000;
/** With pictures of which variants are made. */
const demoLimitMs = 600_000;

/** An installation in a process of its own. */
export interface Installation {
  dataDir: string;
  /** A folder for the files of a test. */
  folder: string;
  baseUrl: string;
  close(): Promise<void>;
}

/** `env`: variables in addition to those of this process. `demo`: with the demo sites. */
export async function startInstallation(
  env: Record<string, string> = {},
  { demo = false } = {},
): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-cli-'));
  const dataDir = join(folder, 'data');
  const args = ['apps/standalone/src/main.ts', '--port', '0', '--data-dir', dataDir];
  if (!demo) args.push('--no-demo');
  const child = spawn(process.execPath, [...fromSources, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const close = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let output = '';
  const ready = new Promise<string>((found, reject) => {
    const look = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /is ready: (?<address>\S+)[\s\S]*Press Ctrl-C/.exec(output)?.groups?.['address'];
      if (address !== undefined) found(address);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void ended.then(() => reject(new Error(`the installation ended while starting:\n${output}`)));
    const limitMs = demo ? demoLimitMs : startLimitMs;
    setTimeout(() => reject(new Error(`the installation did not start:\n${output}`)), limitMs).unref();
  });
  try {
    return { folder, dataDir, baseUrl: await ready, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** URL of a superuser of its database. */
export function databaseOf({ dataDir }: Pick<Installation, 'dataDir'>): string {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}
