import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { fromSources } from '@headwater/testing';

const entryPoint = resolve(__dirname, '../../src/main.ts');
const readyLine = 'Press Ctrl-C to stop.';

/** A standalone in a process of its own, as `npm start` runs it. */
export interface StandaloneProcess {
  readonly pid: number;
  readonly output: string;
  /** Resolves when the text has been printed; rejects when the process ends before. */
  untilPrinted(text: string): Promise<void>;
  untilReady(): Promise<void>;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  signal(name: NodeJS.Signals): void;
}

export function startStandaloneProcess(
  args: string[],
  options: { uid?: number; gid?: number; env?: Record<string, string> } = {},
): StandaloneProcess {
  const { env = {}, ...identity } = options;
  const child = spawn(process.execPath, [...fromSources, entryPoint, ...args], {
    ...identity,
    cwd: resolve(__dirname, '../../../..'),
    env: { ...process.env, INIT_CWD: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const onData = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  const ended = endOf(child);

  const untilPrinted = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!output.includes(text)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
      void ended.then((how) => reject(new Error(`ended (${how}) before it printed "${text}":\n${output}`)));
    });
  return {
    pid: child.pid ?? 0,
    get output() {
      return output;
    },
    untilPrinted,
    untilReady: () => untilPrinted(readyLine),
    ended,
    signal: (name) => void child.kill(name),
  };
}

function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code ?? -1));
  });
}

/** Command lines of running processes that contain the text. Linux only; elsewhere the list is empty. */
export function processesThatMention(text: string): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(commandLineOf)
    .filter((commandLine) => commandLine.includes(text));
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}
