import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const niceness = 10;

/**
 * Lets programs on the same machine go first, such as the gateway: hashing passwords may take every core. Linux keeps a priority for each
 * thread, and those that are made later take that of the thread that makes them.
 */
export function lowerPriority(): void {
  // One that is lower already stays: raising it needs a right.
  for (const thread of threadsOfProcess()) if (getPriority(thread) < niceness) setPriority(thread, niceness);
}

/** 0 is the one that asks; where a process has one priority, that is enough. */
function threadsOfProcess(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}
