import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Gives other programs on the same machine, such as the gateway, priority over every thread of this process. Linux has a priority for each
 * thread, and a new thread inherits that of its creator. Returns the error if it fails.
 */
export function lowerProcess(niceness: number): Error | undefined {
  let problem = lowerSession(niceness);
  for (const thread of threadsOfProcess()) problem = lower(thread, niceness) ?? problem;
  return problem;
}

/** The same for only the calling thread. On systems with one priority for a process, nothing changes. Returns the error if it fails. */
export const lowerThread = (niceness: number): Error | undefined =>
  process.platform === 'linux' ? lower(0, niceness) : undefined;

function lower(thread: number, niceness: number): Error | undefined {
  try {
    // A thread with a lower priority keeps it, because raising it needs a right.
    if (getPriority(thread) < niceness) setPriority(thread, niceness);
    return undefined;
  } catch (error) {
    const { info } = error as { info?: { code?: string } };
    // The thread has ended meanwhile.
    return info?.code === 'ESRCH' ? undefined : (error as Error);
  }
}

const session = '/proc/self/autogroup';

/**
 * If Linux groups processes by session, each session gets an equal share of a busy core. Then the niceness of threads counts only within
 * the session, and the session has a niceness of its own (sched(7), “The autogroup feature”). A session that this process did not begin may
 * contain other programs, so it does not change.
 */
function lowerSession(niceness: number): Error | undefined {
  try {
    if (beganSession() && nicenessOfSession() < niceness) writeNiceness(niceness);
    return undefined;
  } catch (error) {
    const { code } = error as { code?: string };
    // Processes are not grouped by session on this system.
    return code === 'ENOENT' ? undefined : (error as Error);
  }
}

/** From programs without rights, Linux accepts one such change in 100 ms, and answers others with EAGAIN. */
function writeNiceness(niceness: number, attemptsLeft = 5): void {
  try {
    writeFileSync(session, String(niceness));
  } catch (error) {
    if ((error as { code?: string }).code !== 'EAGAIN' || attemptsLeft === 0) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    writeNiceness(niceness, attemptsLeft - 1);
  }
}

/** proc(5): after the name, which may contain any characters, come the state, the parent, the process group and the session. */
function beganSession(): boolean {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === process.pid;
}

/** The file holds `/autogroup-25 nice 0`. */
const nicenessOfSession = (): number => Number(readFileSync(session, 'utf8').split(' nice ')[1]);

/** 0 is the calling thread, which is enough on systems with one priority for a process. */
function threadsOfProcess(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}
