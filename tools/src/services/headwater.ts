import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { fromSources } from '@headwater/testing';

import { writePrivateJson } from './private-json';
import { root } from './process-list';

export interface CommandLineTarget {
  baseUrl: string;
  /** gRPC addresses of the services. */
  addresses: Record<string, string>;
  serviceKey: string;
  /** The origin of the admin in browsers. */
  adminOrigin?: string;
}

/** Lets `headwater --data-dir` find an installation of this process. */
export function writeCommandLineFile(dataDir: string, target: CommandLineTarget): string {
  const file = join(dataDir, 'cli.json');
  writePrivateJson(file, { pid: process.pid, ...target });
  return file;
}

export interface CommandResult {
  exitCode: number | null;
  output: string;
}

/** Runs the `headwater` command like an operator, on the installation of the data folder. */
export function runHeadwater(dataDir: string, args: readonly string[]): Promise<CommandResult> {
  const program = [...fromSources, join(root, 'apps/cli/src/main.ts')];
  const child = spawn(process.execPath, [...program, '--data-dir', dataDir, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()));
  }
  return new Promise((resolve) => child.once('close', (exitCode) => resolve({ exitCode, output })));
}
