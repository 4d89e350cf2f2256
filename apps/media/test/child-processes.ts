import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that decode images for a process and still run, as Linux knows them. */
export function decodersOf(parentId: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parentId && isDecoder(name))
    .map(Number);
}

function isDecoder(processId: string): boolean {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'latin1').includes('decoder-process');
  } catch {
    return false;
  }
}

/** "4711 (node) S 4242 …" without what is before the state: the name may hold anything, brackets and spaces included. */
function statOf(path: string): string[] {
  const stat = readFileSync(path, 'latin1');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function parentOf(processId: string): number | undefined {
  try {
    const [state, parent] = statOf(`/proc/${processId}/stat`);
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/** Memory that a process takes now, in bytes. */
export function memoryOf(processId: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'latin1')) ?? [];
  return Number(kilobytes) * 1024;
}

/** What a process has taken of a core; Linux counts in hundredths of a second. */
export function secondsOf(processId: number): number {
  const fields = statOf(`/proc/${processId}/stat`);
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Names of the variables that a process was started with. */
export const variablesOf = (processId: number): string[] =>
  readFileSync(`/proc/${processId}/environ`, 'latin1')
    .split('\0')
    .flatMap((variable) => (variable === '' ? [] : [variable.replace(/=.*$/s, '')]))
    .sort();

export interface Priority {
  session: number;
  /** Of each thread. */
  niceness: number[];
  /** Undefined: Linux does not share cores among sessions here. */
  ofSession: number | undefined;
}

export function priorityOf(processId: number): Priority {
  const folder = `/proc/${processId}`;
  const threads = readdirSync(`${folder}/task`);
  const ofSession = existsSync(`${folder}/autogroup`)
    ? Number(readFileSync(`${folder}/autogroup`, 'utf8').split(' nice ')[1])
    : undefined;
  return {
    session: Number(statOf(`${folder}/stat`)[3]),
    niceness: threads.map((thread) => Number(statOf(`${folder}/task/${thread}/stat`)[16])),
    ofSession,
  };
}
