import { readFile } from 'node:fs/promises';

/** Linux reports times to user programs in hundredths of a second on every machine. */
const ticksPerSecond = 100;

/**
 * The state of a process, and its CPU time: `state R, 12.34 s of CPU`. By proc_pid_stat(5): R runs or waits for a core, S sleeps, D waits
 * for a disk, T is stopped.
 */
export async function describeProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return 'no process';
  // The name before it may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, user, system] = [fields[0], Number(fields[11]), Number(fields[12])];
  return `state ${state}, ${((user + system) / ticksPerSecond).toFixed(2)} s of CPU`;
}
