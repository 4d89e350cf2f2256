import { readFile } from 'node:fs/promises';

/** A hundredth of a second, as Linux tells user programs on every machine. */
const ticksPerSecond = 100;

/**
 * What a process does now, and how long it has used a core: `state R, 12.34 s of CPU`. By proc_pid_stat(5): R runs or waits for a core, S
 * sleeps, D waits for a disk, T is stopped.
 */
export async function describeProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return 'no process';
  // The name before it may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, user, system] = [fields[0], Number(fields[11]), Number(fields[12])];
  return `state ${state}, ${((user + system) / ticksPerSecond).toFixed(2)} s of CPU`;
}
