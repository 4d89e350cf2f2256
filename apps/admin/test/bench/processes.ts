import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The processes below one, with it. */
function withChildren(pid: number): number[] {
  const all = [pid];
  for (const each of all) {
    try {
      for (const task of readdirSync(`/proc/${each}/task`)) {
        const children = readFileSync(`/proc/${each}/task/${task}/children`, 'utf8');
        all.push(...children.split(' ').filter(Boolean).map(Number));
      }
    } catch {
      // It has ended meanwhile.
    }
  }
  return all;
}

/** Their share of memory in MB: what several processes use together counts once. */
export function memoryOf(pid: number): number {
  let kilobytes = 0;
  for (const each of withChildren(pid)) {
    try {
      const [, pss = '0'] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8')) ?? [];
      kilobytes += Number(pss);
    } catch {
      // It has ended meanwhile.
    }
  }
  return (kilobytes * 1024) / 1e6;
}

export interface Running {
  pid: number;
  /** The first match of a pattern in what it writes. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

/** Runs a command as a group of processes, so that all of them can be ended. */
export function run(
  command: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string> },
): Running {
  const child: ChildProcess = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let said = '';
  let check = (): void => undefined;
  child.stdout!.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    check();
  });
  child.once('exit', () => check());
  return {
    pid: child.pid!,
    says: (pattern) =>
      new Promise((found, failed) => {
        check = () => {
          const match = pattern.exec(said);
          if (match !== null) found(match);
          else if (child.exitCode !== null) failed(new Error(`${command} has ended: ${said.slice(-1_000)}`));
        };
        check();
      }),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      process.kill(-child.pid!, 'SIGINT');
      await ended;
    },
  };
}

export const processorName = (): string => `${cpus().length} × ${cpus()[0]?.model ?? 'an unknown processor'}`;
