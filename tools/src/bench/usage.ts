import { readdirSync, readFileSync } from 'node:fs';

/** Usage of the processes of one name: CPU since their start, including ended children, and present memory. */
export interface Usage {
  cpuSeconds: number;
  memoryBytes: number;
}

// Linux reports CPU time to programs in this unit (USER_HZ) since 2.6.
const ticksPerSecond = 100;
/** CPU of the process and of its ended children: PostgreSQL ends the process of a connection together with it. */
const clockFields = { user: 11, system: 12, userOfEnded: 13, systemOfEnded: 14 };

/** Reads /proc for the processes and their descendants, except `others`. Undefined without /proc. */
export function readUsage(pids: readonly number[], others: readonly number[] = []): Usage | undefined {
  const seen = withChildren(pids, others);
  const usages = seen.flatMap((pid) => readOne(pid) ?? []);
  if (usages.length === 0) return undefined;
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    memoryBytes: usages.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
  };
}

export function withChildren(pids: readonly number[], others: readonly number[] = []): number[] {
  const all = [...pids];
  for (const pid of all) all.push(...childrenOf(pid).filter((child) => !others.includes(child)));
  return all;
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function readOne(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Object.values(clockFields).reduce((sum, field) => sum + Number(fields[field]), 0);
    return { cpuSeconds: ticks / ticksPerSecond, memoryBytes: memoryOf(pid) };
  } catch {
    return undefined;
  }
}

/**
 * The proportional set size if it is readable, because PostgreSQL's processes share most of their memory; else the
 * resident set size.
 */
function memoryOf(pid: number): number {
  try {
    return kilobytes(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), /^Pss: +(\d+)/m);
  } catch {
    return kilobytes(readFileSync(`/proc/${pid}/status`, 'utf8'), /^VmRSS:\s+(\d+)/m);
  }
}

function kilobytes(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0) * 1024;
}
