import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that decode images for a process, as Linux knows them. */
export function decodersOf(parentId: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parentId && isDecoder(name))
    .map(Number);
}

/** The most memory that a process has taken so far, in bytes; 0: it is gone. */
export function peakMemoryOf(processId: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readProc(String(processId), 'status')) ?? [];
  return Number(kilobytes) * 1024;
}

const isDecoder = (processId: string): boolean => readProc(processId, 'cmdline').includes('decoder-process');

function parentOf(processId: string): number | undefined {
  // "4711 (node) S 4242 …": the name may hold anything, brackets and spaces included.
  const stat = readProc(processId, 'stat');
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? undefined : Number(parent);
}

/** Empty: it has ended meanwhile. */
function readProc(processId: string, name: string): string {
  try {
    return readFileSync(`/proc/${processId}/${name}`, 'latin1');
  } catch {
    return '';
  }
}
