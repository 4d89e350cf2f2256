import { writeFileSync } from 'node:fs';

/**
 * Linux shares the cores among sessions, and each pod is one. All that in a cluster has other machines is one together:
 * the control plane, the stores, the proxies and the readers. So that one goes first.
 */
export function takePrecedence(): void {
  try {
    writeFileSync('/proc/self/autogroup', '-10');
  } catch {
    // A kernel without groups of sessions shares the cores among all processes.
  }
}
