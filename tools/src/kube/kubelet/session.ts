import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Linux divides busy cores among sessions by their niceness (sched(7), “The autogroup feature”). Each container is a session. In a cluster,
 * the control plane, the stores, the proxies and the readers run on other machines. Here they share one session with a higher priority.
 */
export const clusterNiceness = -19;

const lowest = 0;
const highest = -15;
/** The niceness of a container that requests a tenth of a core. */
const ofTenth = -3;
/** One step of niceness changes the share of a core by this factor (sched(7)). */
const step = 1.25;

/**
 * The niceness that gives a container the share of a busy core that it requests, as on a node. It is below 0, the niceness of other work on
 * the machine, unless the container requests almost nothing.
 */
export function nicenessOf(cpuRequest: string | undefined): number {
  const cores = coresOf(cpuRequest);
  if (cores === 0) return lowest;
  const steps = Math.log(cores / 0.1) / Math.log(step);
  return Math.min(lowest, Math.max(highest, ofTenth - Math.round(steps)));
}

/** `500m`: half a core; `2`: two cores. */
function coresOf(quantity = '0'): number {
  return quantity.endsWith('m') ? Number(quantity.slice(0, -1)) / 1_000 : Number(quantity);
}

export function setSessionNiceness(pid: number | 'self', niceness: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // The process has ended, or the kernel has no groups of sessions and divides the cores among all processes.
  }
}

/**
 * The interval at which processes of new connections get the priority. A process takes longer than this to connect and to prepare its
 * queries.
 */
const lookEveryMs = 20;

/**
 * Gives a PostgreSQL the priority until this process ends, or the returned function is called. PostgreSQL makes a session for each process
 * that it starts, which would otherwise come after all containers.
 */
export function letPostgresGoFirst(postmaster: number): () => void {
  setSessionNiceness(postmaster, clusterNiceness);
  let settled = new Set<string>();
  const timer = setInterval(() => {
    const known = settled;
    settled = new Set(childrenOf(postmaster).filter((pid) => known.has(pid) || settle(pid, postmaster)));
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Sets the priority of a process, unless it is still in the session of the postmaster. */
function settle(pid: string, postmaster: number): boolean {
  if (sessionOf(pid) === sessionOf(postmaster)) return false;
  setSessionNiceness(Number(pid), clusterNiceness);
  return true;
}

/** `/autogroup-25`, or nothing: the process has ended, or the kernel has no groups of sessions. */
function sessionOf(pid: number | string): string {
  return read(`/proc/${pid}/autogroup`).split(' ')[0]!;
}

const childrenOf = (pid: number): string[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
