import { readdirSync, readFileSync } from 'node:fs';

/** The pids of the processes that decode images for a process. */
export function decodersOf(parentId: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parentId && isDecoder(name))
    .map(Number);
}

/** The peak memory of a process in bytes; 0: it has ended. */
export function peakMemoryOf(processId: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readProc(String(processId), 'status')) ?? [];
  return Number(kilobytes) * 1024;
}

const isDecoder = (processId: string): boolean => readProc(processId, 'cmdline').includes('decoder-process');

function parentOf(processId: string): number | undefined {
  // "4711 (node) S 4242 …": the name may contain any character, including brackets and spaces.
  const stat = readProc(processId, 'stat');
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? undefined : Number(parent);
}

/** Empty: the process has ended. */
function readProc(processId: string, name: string): string {
  try {
    return readFileSync(`/proc/${processId}/${name}`, 'latin1');
  } catch {
    return '';
  }
}
