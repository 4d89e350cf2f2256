import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lets programs on the same machine go before every thread of this process, such as the gateway. Linux keeps a priority for each thread,
 * and those that are made later take that of the thread that makes them. Returns why it could not.
 */
export function lowerProcess(niceness: number): Error | undefined {
  let problem: Error | undefined;
  for (const thread of threadsOfProcess()) problem = lower(thread, niceness) ?? problem;
  return problem;
}

/** The same for the calling thread alone. Where a process has one priority, nothing changes. Returns why it could not. */
export const lowerThread = (niceness: number): Error | undefined =>
  process.platform === 'linux' ? lower(0, niceness) : undefined;

function lower(thread: number, niceness: number): Error | undefined {
  try {
    // One that is lower already stays: raising it needs a right.
    if (getPriority(thread) < niceness) setPriority(thread, niceness);
    return undefined;
  } catch (error) {
    const { info } = error as { info?: { code?: string } };
    // The thread has ended meanwhile.
    return info?.code === 'ESRCH' ? undefined : (error as Error);
  }
}

/** 0 is the calling thread; where a process has one priority, that is enough. */
function threadsOfProcess(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}
