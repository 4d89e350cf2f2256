import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Closer } from '@headwater/runtime';

import { stopProcess } from '../services/child';

export interface Installation {
  /** The summary of the installation: its address, its sites and their tokens. */
  summaryFile: string;
  stop(): Promise<void>;
}

interface Summary {
  baseUrl: string;
  sites: { domain: string; mode: string; token?: string }[];
}

const startLimitMs = 300_000;
const stopPatienceMs = 60_000;
const shownOutput = 4_000;

/** Runs the standalone of a checkout on a data folder, which it creates or migrates. Waits until it answers. */
export async function startStandalone(
  checkout: string,
  folder: string,
  closer: Closer,
): Promise<Installation> {
  const summaryFile = join(folder, 'summary.json');
  rmSync(summaryFile, { force: true });
  const place = ['--data-dir', join(folder, 'data'), '--summary-file', summaryFile];
  const args = [join(checkout, 'apps/standalone/src/main.ts'), '--port', '0', '--admin-port', '0', ...place];
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=development', ...args], {
    cwd: checkout,
    // Only this process handles Ctrl-C, and stops the other one in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The suite sends more requests than a reader.
    env: { ...process.env, RATE_LIMIT_PER_MINUTE: '1000000', FRONTEND_RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  const ended = new Promise<string>((resolve) => child.once('close', (code) => resolve(`code ${code}`)));
  const stop = (): Promise<void> => stopProcess(child, ended, stopPatienceMs);
  closer.add('standalone', stop, stopPatienceMs + 5_000);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-shownOutput)));
  const giveUpAt = Date.now() + startLimitMs;
  // The file is complete once it exists, because the standalone renames it into place.
  while (!existsSync(summaryFile)) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}:\n${output}`);
    if (Date.now() > giveUpAt) throw new Error(`It did not start:\n${output}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return { summaryFile, stop };
}

/** Reads the posts of each site. @throws Error for an answer that is not 200. */
export async function readPosts(summaryFile: string): Promise<number> {
  const { baseUrl, sites } = JSON.parse(readFileSync(summaryFile, 'utf8')) as Summary;
  const headless = sites.filter(({ mode, token }) => mode === 'headless' && token !== undefined);
  for (const { domain, token } of headless) {
    const headers = { 'X-Site-Domain': domain, authorization: `Bearer ${token}` };
    const { status } = await fetch(`${baseUrl}/api/v1/posts`, { headers });
    if (status !== 200) throw new Error(`The posts of ${domain} were answered with ${status}.`);
  }
  return headless.length;
}
