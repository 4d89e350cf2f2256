import { writeFileSync } from 'node:fs';

/**
 * Linux shares busy cores among sessions, by a niceness of each (sched(7), “The autogroup feature”), and each pod is one. All that in a
 * cluster has other machines is one together: the control plane, the stores, the proxies and the readers. So that one goes first. Pods
 * go before the other work of the machine, as requests of CPU let them on a node.
 */
export const nicenessOf = { cluster: -15, pod: -5 };

export function setSessionNiceness(pid: number | 'self', niceness: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // It has ended, or a kernel without groups of sessions shares the cores among all processes.
  }
}
