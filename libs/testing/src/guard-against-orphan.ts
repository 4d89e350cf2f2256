import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Starts a process that ends a server, and removes its folder if one is named, once this process has ended, which closes its standard
 * input.
 */
export function guardAgainstOrphan(pid: number, folder: string): ChildProcess {
  const script = 'cat >/dev/null; kill -9 "$0"; [ -z "$1" ] || rm -rf "$1"';
  const guard = spawn('sh', ['-c', script, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // The guard waits for this process; this process must not wait for the guard.
  guard.unref();
  (guard.stdin as Socket | null)?.unref();
  return guard;
}
