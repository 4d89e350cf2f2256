import { readdirSync, readFileSync } from 'node:fs';

const limitMs = 2_000;

/** Stops a process, and returns when none of its threads runs any more, because until then a thread may still answer. */
export function stopThreads(pid: number | undefined): void {
  if (pid === undefined || !send(pid)) return;
  const giveUpAt = Date.now() + limitMs;
  while (process.platform === 'linux' && areRunning(pid) && Date.now() < giveUpAt) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
  }
}

/** Whether there was such a process. */
function send(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGSTOP');
  } catch {
    return false;
  }
}

/** The state follows the name, which may contain any characters: `4711 (a (b) c) T 1 …`. An ended thread counts as not running. */
function areRunning(pid: number): boolean {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).some((thread) => {
    try {
      const stat = readFileSync(`${tasks}/${thread}/stat`, 'utf8');
      return !/^[TZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
    } catch {
      return false;
    }
  });
}
