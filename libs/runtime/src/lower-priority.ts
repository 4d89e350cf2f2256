import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lets programs on the same machine go before every thread of this process, such as the gateway. Linux keeps a priority for each thread,
 * and those that are made later take that of the thread that makes them. Returns why it could not.
 */
export function lowerProcess(niceness: number): Error | undefined {
  let problem = lowerSession(niceness);
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

const session = '/proc/self/autogroup';

/**
 * Where Linux groups processes by session, each session has an equal share of a busy core: the niceness of its threads counts among
 * themselves only, and the session has one of its own (sched(7), “The autogroup feature”). A session that this process did not begin may
 * hold other programs, so it stays as it is.
 */
function lowerSession(niceness: number): Error | undefined {
  try {
    if (beganSession() && nicenessOfSession() < niceness) writeNiceness(niceness);
    return undefined;
  } catch (error) {
    const { code } = error as { code?: string };
    // Processes are not grouped by session here.
    return code === 'ENOENT' ? undefined : (error as Error);
  }
}

/** Linux takes one such change in 100 ms from programs without rights, and answers EAGAIN to others. */
function writeNiceness(niceness: number, attemptsLeft = 5): void {
  try {
    writeFileSync(session, String(niceness));
  } catch (error) {
    if ((error as { code?: string }).code !== 'EAGAIN' || attemptsLeft === 0) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    writeNiceness(niceness, attemptsLeft - 1);
  }
}

/** proc(5): behind the name, which may hold anything, stand the state, the parent, the process group and the session. */
function beganSession(): boolean {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === process.pid;
}

/** The file holds `/autogroup-25 nice 0`. */
const nicenessOfSession = (): number => Number(readFileSync(session, 'utf8').split(' nice ')[1]);

/** 0 is the calling thread; where a process has one priority, that is enough. */
function threadsOfProcess(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}
