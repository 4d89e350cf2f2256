import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

import { fromSources } from '@headwater/testing';

import { root } from './process-list';

/** A started process whose output is shown line by line under its name. */
export interface Child {
  name: string;
  pid: number | undefined;
  /** Resolves with a description of its end. */
  ended: Promise<string>;
  stop(patienceMs: number): Promise<void>;
}

export interface ChildOptions {
  name: string;
  /** A TypeScript source, or built JavaScript. */
  entryPoint: string;
  /** The working folder; default: the checkout. */
  folder?: string;
  args?: string[];
  environment: Record<string, string>;
  /** Shows the output unchanged, for a program whose output is for the user. */
  bare?: boolean;
}

const nameWidth = 14;

/** Starts an entry point with exactly the given environment. */
export function startChild({
  name,
  entryPoint,
  folder = root,
  args = [],
  environment,
  bare = false,
}: ChildOptions): Child {
  const child = spawn(
    process.execPath,
    [...(entryPoint.endsWith('.ts') ? fromSources : []), entryPoint, ...args],
    {
      cwd: folder,
      env: environment,
      // A separate process group: only this process handles Ctrl-C and stops the others in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const [source, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    if (bare) source.pipe(target, { end: false });
    else prefixLines(name, source, target);
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) =>
      resolve(signal === null ? `exit code ${code}` : `signal ${signal}`),
    );
  });
  return { name, pid: child.pid, ended, stop: (patienceMs) => stopProcess(child, ended, patienceMs) };
}

/** Prefixes each line with the name. */
function prefixLines(name: string, source: Readable, target: Writable): void {
  createInterface({ input: source }).on('line', (line) =>
    target.write(`${name.padEnd(nameWidth)} │ ${line}\n`),
  );
}

/** Sends SIGTERM, and SIGKILL after a timeout. */
export async function stopProcess(
  child: ChildProcess,
  ended: Promise<string>,
  patienceMs: number,
): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(limit);
}
