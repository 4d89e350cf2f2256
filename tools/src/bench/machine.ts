import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, version } from 'node:os';

import { mebibytes } from './report/numbers';

export interface Machine {
  cores: number;
  cpu: string;
  memory: string;
  system: string;
  node: string;
  redis: string;
  /** Load average over the minute before the run. */
  loadBefore: number;
}

export function describeMachine(): Machine {
  const all = cpus();
  return {
    cores: all.length,
    cpu: all[0]?.model.trim() ?? 'unknown',
    memory: mebibytes(totalmem()),
    system: readSystem(),
    node: process.version,
    redis:
      /v=(\S+)/.exec(execFileSync('redis-server', ['--version'], { encoding: 'utf8' }))?.[1] ?? 'unknown',
    loadBefore: loadavg()[0] ?? 0,
  };
}

function readSystem(): string {
  try {
    return /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? version();
  } catch {
    return version();
  }
}
