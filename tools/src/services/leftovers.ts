import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { writePrivateJson } from './private-json';

interface Running {
  parent: number;
  children: { pid: number; entryPoint: string }[];
}

/** Notes which processes run on a data folder, so that those left behind by a killed parent can be ended. */
export interface RunningList {
  add(pid: number, entryPoint: string): void;
  remove(): void;
}

/** Ends processes that a killed run left behind. Throws if another run still uses the folder. */
export function openRunningList(dataDir: string): RunningList {
  const file = join(dataDir, 'processes.json');
  if (existsSync(file)) {
    const known = JSON.parse(readFileSync(file, 'utf8')) as Running;
    if (argumentsOf(known.parent).includes('services')) {
      throw new Error(
        `The folder ${dataDir} is in use by process ${known.parent}: stop that one, or choose another with --data-dir.`,
      );
    }
    for (const { pid, entryPoint } of known.children) {
      // The pid may belong to another program by now.
      if (argumentsOf(pid).includes(entryPoint)) process.kill(pid, 'SIGKILL');
    }
  }
  const running: Running = { parent: process.pid, children: [] };
  writePrivateJson(file, running);
  return {
    add(pid, entryPoint) {
      running.children.push({ pid, entryPoint });
      writePrivateJson(file, running);
    },
    remove: () => rmSync(file, { force: true }),
  };
}

function argumentsOf(pid: number): string {
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
