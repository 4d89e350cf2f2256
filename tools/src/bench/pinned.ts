import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import type { Child } from '../services/child';
import { withChildren } from './usage';

export interface PinnedOptions {
  name: string;
  /** The command prefix that starts it on its core: see `on` and `aheadOn`. */
  placement: string[];
  command: string[];
  environment: Record<string, string>;
  logsDir: string;
  cwd: string;
}

/** Starts a program on its cores. Its output goes to a file with its name, because in production it is also written. */
export function startPinned({ name, placement, command, environment, logsDir, cwd }: PinnedOptions): Child {
  mkdirSync(logsDir, { recursive: true });
  const log = openSync(join(logsDir, `${name}.log`), 'w');
  const [program = '', ...words] = [...placement, ...command];
  const child = spawn(program, words, {
    cwd,
    env: environment,
    // Only the parent handles Ctrl-C; it stops the programs in order.
    detached: true,
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) =>
      resolve(signal === null ? `exit code ${code}` : `signal ${signal}`),
    );
  });
  return {
    name,
    // taskset replaces itself by the program, so the id is the program's.
    pid: child.pid,
    ended,
    async stop(patienceMs) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(limit);
    },
  };
}

/** Moves a running program and its children to its cores. */
export function pin(pid: number, cores: string): void {
  for (const one of withChildren([pid])) {
    spawnSync('taskset', ['-a', '-p', '-c', cores, String(one)], { stdio: 'ignore' });
  }
}

const startLimitMs = 60_000;

/** Waits until the port accepts connections. Rejects if the program ends first. */
export function waitForPort(child: Child, port: number): Promise<void> {
  return waitFor(child, () => accepts(port));
}

/** Waits until the program answers a request, with any status. Rejects if it ends first. */
export function waitForAnswer(child: Child, url: string): Promise<void> {
  return waitFor(child, () =>
    fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => false,
    ),
  );
}

async function waitFor(child: Child, isThere: () => Promise<boolean>): Promise<void> {
  let end: string | undefined;
  void child.ended.then((how) => (end = how));
  const giveUpAt = Date.now() + startLimitMs;
  while (!(await isThere())) {
    if (end !== undefined) throw new Error(`${child.name} ended while starting (${end}); its log says why`);
    if (Date.now() > giveUpAt) throw new Error(`${child.name} is not there after ${startLimitMs / 1000} s`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
