import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { describeProcess } from './process-state';
import { type Mount, rootArgs } from './root-file-system';
import { nicenessOf, setSessionNiceness } from './session';

export interface Program {
  /** The root file system of the image, without mounts. */
  base: string;
  mounts: readonly Mount[];
  isRootReadOnly: boolean;
  /** The file of a network namespace. */
  network: string;
  user: number;
  group: number;
  folder: string;
  command: readonly string[];
  environment: Readonly<Record<string, string>>;
  hostname: string;
  /** Such as `500m`, half a core. */
  cpuRequest?: string | undefined;
  /** The file to which its output is appended. */
  logFile: string;
}

export interface Ended {
  exitCode: number;
  signal: string | undefined;
}

export interface RunningProgram {
  ended: Promise<Ended>;
  signal(name: 'SIGTERM' | 'SIGKILL'): void;
  /** A description of its state for people. */
  describe(): Promise<string>;
  /** Runs a command beside the program and resolves with its exit code, or with 124 if it takes longer. */
  execute(command: readonly string[], timeoutMs: number): Promise<number>;
  /** Starts a command beside the program, with its input and outputs open. Undefined: the program has not started. */
  open(command: readonly string[]): ChildProcess | undefined;
}

/** Starts a program with its own root, processes, users and network, and without capabilities. */
export async function startProgram(program: Program): Promise<RunningProgram> {
  const log = openSync(program.logFile, 'a');
  const child = spawn('nsenter', programArgs(program), {
    stdio: ['ignore', log, log, 'pipe'],
    // A separate group, so that Ctrl-C for the proof does not reach it.
    detached: true,
  });
  closeSync(log);
  if (child.pid !== undefined) setSessionNiceness(child.pid, nicenessOf(program.cpuRequest));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(toEnded(code, signal)));
  });
  const pid = await readPid(child.stdio[3] as Readable);
  if (pid !== undefined) await untilReplaced(pid);
  return {
    ended,
    signal(name) {
      try {
        if (pid !== undefined) process.kill(pid, name);
      } catch {
        // The process has ended.
      }
    },
    describe: async () => (pid === undefined ? 'not started' : describeProcess(pid)),
    execute: (command, timeoutMs) => execute(program, pid, command, timeoutMs),
    open: (command) => (pid === undefined ? undefined : enter(program, pid, command, 'pipe')),
  };
}

function programArgs(program: Program): string[] {
  const { user, group } = program;
  return [
    ...[`--net=${program.network}`, 'setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups'],
    ...['bwrap', '--info-fd', '3', ...rootArgs(program.base, program.mounts, program.isRootReadOnly)],
    ...['--unshare-all', '--share-net', '--uid', String(user), '--gid', String(group)],
    ...['--cap-drop', 'ALL', '--die-with-parent', '--as-pid-1', '--hostname', program.hostname],
    ...['--chdir', program.folder, '--clearenv'],
    ...Object.entries(program.environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--', ...program.command],
  ];
}

/** Bubblewrap ends with 128 and the number of the signal that ended the program. */
function toEnded(code: number | null, signal: NodeJS.Signals | null): Ended {
  if (signal !== null) return { exitCode: 137, signal };
  const exitCode = code ?? 0;
  return { exitCode, signal: exitCode > 128 ? `signal ${exitCode - 128}` : undefined };
}

/** Bubblewrap writes `{ "child-pid": 123, … }`, or nothing if it cannot start the program. */
async function readPid(stream: Readable): Promise<number | undefined> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text === '' ? undefined : (JSON.parse(text) as { 'child-pid': number })['child-pid'];
}

/** Waits until the program has replaced bubblewrap, or has ended. Before that, a command would see another root. */
async function untilReplaced(pid: number): Promise<void> {
  const nameOf = () => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  while ((await nameOf()).trim() === 'bwrap') await sleep(5);
}

/** Starts a command in the namespaces of the program: with its root, folder, processes, network, user and environment. */
function enter(
  { user, group, folder, environment }: Program,
  pid: number,
  command: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  // Not the user namespace: bubblewrap nests two of them, and the other namespaces belong to the outer one. The ids are the same.
  const into = ['--target', String(pid), '--mount', '--pid', '--net', '--ipc', '--uts', '--root'];
  const as = [`--wdns=${folder}`, '-S', String(user), '-G', String(group)];
  return spawn('nsenter', [...into, ...as, '--', ...command], {
    stdio,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...environment },
  });
}

function execute(
  program: Program,
  pid: number | undefined,
  command: readonly string[],
  timeoutMs: number,
): Promise<number> {
  if (pid === undefined) return Promise.resolve(126);
  const child = enter(program, pid, command, 'ignore');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  return new Promise((resolve) => {
    child.once('error', () => resolve(126));
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code ?? 124);
    });
  });
}
