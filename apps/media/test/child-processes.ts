import { readdirSync, readFileSync } from 'node:fs';

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

function parentOf(processId: string): number | undefined {
  try {
    // "4711 (node) S 4242 …": the name may hold anything, brackets and spaces included.
    const stat = readFileSync(`/proc/${processId}/stat`, 'latin1');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
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

/** Names of the variables that a process was started with. */
export const variablesOf = (processId: number): string[] =>
  readFileSync(`/proc/${processId}/environ`, 'latin1')
    .split('\0')
    .flatMap((variable) => (variable === '' ? [] : [variable.replace(/=.*$/s, '')]))
    .sort();
