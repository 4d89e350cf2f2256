import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { user } from './base';
import { runCommand } from './run-command';

export interface Sandbox {
  /** The unpacked image. */
  rootfs: string;
  /** A folder that the program sees as /run. */
  run: string;
  /** A folder that the program sees as /var/lib/headwater/media. */
  media: string;
}

/** Unpacks an image like a container runtime. Needs umoci. */
export function unpack(layout: string, app: string, folder: string): Sandbox {
  const bundle = join(folder, app);
  const rootless = process.getuid?.() === 0 ? [] : ['--rootless'];
  runCommand('umoci', ['unpack', ...rootless, '--image', `${layout}:${app}`, bundle]);
  const sandbox = { rootfs: join(bundle, 'rootfs'), run: join(bundle, 'run'), media: join(bundle, 'media') };
  mkdirSync(sandbox.run);
  mkdirSync(sandbox.media);
  return sandbox;
}

/** Arguments of Bubblewrap: a read-only root, a user without name and capabilities, and the network of this machine. */
function bwrapArgs({ rootfs, run, media }: Sandbox, environment: Record<string, string>): string[] {
  const variables = { PATH: '/usr/local/bin', ...environment };
  return [
    ...['--ro-bind', rootfs, '/', '--ro-bind', run, '/run', '--bind', media, '/var/lib/headwater/media'],
    ...['--tmpfs', '/tmp', '--proc', '/proc', '--dev', '/dev', '--chdir', '/app'],
    ...['--unshare-all', '--share-net', '--uid', String(user), '--gid', String(user), '--cap-drop', 'ALL'],
    ...['--die-with-parent', '--as-pid-1', '--clearenv'],
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
  ];
}

/** Runs `node` in an image to its end and returns its output. */
export function runNode(sandbox: Sandbox, args: readonly string[]): string {
  return runCommand('bwrap', [...bwrapArgs(sandbox, {}), 'node', ...args]);
}

export interface Started {
  /** The pid of the program on this machine. */
  pid: number;
  /** Resolves with a description of the end. */
  ended: Promise<string>;
  /** The output so far. */
  output: () => string;
  /** Kills it, if it still runs. */
  kill: () => void;
}

/** Starts a program of an image. */
export async function startNode(
  sandbox: Sandbox,
  file: string,
  environment: Record<string, string>,
): Promise<Started> {
  const args = ['--info-fd', '3', ...bwrapArgs(sandbox, environment), 'node', file];
  const child = spawn('bwrap', args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8_000)));
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const pid = await Promise.race([
    readPid(child.stdio[3] as Readable),
    ended.then((how) => Promise.reject(new Error(`bwrap: ${how}\n${output}`))),
  ]);
  return { pid, ended, output: () => output, kill: () => child.kill('SIGKILL') };
}

/** Bubblewrap writes JSON in several pieces: `{ "child-pid": 123, … }` */
async function readPid(info: Readable): Promise<number> {
  let text = '';
  for await (const chunk of info) text += String(chunk);
  return (JSON.parse(text) as { 'child-pid': number })['child-pid'];
}

/** The user of a process, and the capabilities that it has or may get. */
export function rightsOf(pid: number): { capabilities: string[]; noNewPrivileges: boolean } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string): string => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
  return {
    capabilities: ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map(field),
    noNewPrivileges: field('NoNewPrivs') === '1',
  };
}
