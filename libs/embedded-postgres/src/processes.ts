import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Distinguishes a process from a later one with the same number; undefined if there is no such process. */
export function startedAt(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // 4711 (node (x)) S 1 …: the name may contain spaces and brackets; the start time is field 22, the 20th after the name.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** The pids of PostgreSQL processes in `dataDir`, the postmaster first. */
export function findServers(dataDir: string): number[] {
  const postmaster = readPostmasterPid(dataDir);
  if (process.platform !== 'linux') {
    return postmaster !== undefined && isAlive(postmaster) ? [postmaster] : [];
  }
  // NOTE: backends outlive a killed postmaster for a moment and prevent the next one from starting, so this finds all of them.
  const dir = realpathSync(dataDir);
  const pids = readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .filter((pid) => worksIn(pid, dir));
  return pids.sort((a, b) => Number(b === postmaster) - Number(a === postmaster));
}

function worksIn(pid: number, dir: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === dir && basename(readlinkSync(`/proc/${pid}/exe`)) === 'postgres'
    );
  } catch {
    return false;
  }
}

function readPostmasterPid(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** Ends processes with increasingly strong signals: fast shutdown, immediate shutdown, kill. Resolves when all have ended. */
export async function endProcesses(pids: number[], patienceMs: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const alive = pids.filter(isAlive);
    for (const pid of alive) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended meanwhile.
      }
    }
    const until = Date.now() + patienceMs;
    while (pids.some(isAlive) && Date.now() < until) await delay(10);
    if (!pids.some(isAlive)) return;
  }
}
