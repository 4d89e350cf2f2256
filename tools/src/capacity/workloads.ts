import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

import { root } from '../services/process-list';
import type { Process } from './figures';

/** A workload of the chart. */
export interface Workload {
  name: string;
  /** The process whose CPU decides on the number of pods. Without one, as many as are needed for the loss of one. */
  process: Process | undefined;
  /** Connections to PostgreSQL of each pod: of its two roles or of its one, and of its queue. */
  connections: number;
  /** What the chart asks for. */
  memoryBytes: number;
}

interface ChartWorkload {
  poolSize?: number;
  concurrency?: number;
  resources: { requests: { memory: string } };
}

const measured: Partial<Record<string, Process>> = {
  gateway: 'gateway',
  content: 'content',
  site: 'site',
  search: 'search',
};
/** What the chart's memory of a gateway is for. */
const defaultCacheBytes = 134_217_728;
/** Memory of a gateway for each byte of answers, as a full cache was measured. */
const memoryPerCacheByte = 1.6;

export const workloads: readonly Workload[] = readChart();

function readChart(): Workload[] {
  const file = join(root, 'deploy/helm/headwater/values.yaml');
  const values = load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
    workloads: Record<string, ChartWorkload>;
  };
  return Object.entries(values.workloads).map(([name, workload]) => ({
    name,
    process: measured[name],
    connections: connectionsOfPod(workload),
    memoryBytes: bytesOf(workload.resources.requests.memory),
  }));
}

/** As the chart reckons: a service has two roles; a queue listens, keeps one in reserve, and shows that it lives. */
function connectionsOfPod({ poolSize, concurrency }: ChartWorkload): number {
  if (poolSize === undefined) return 0;
  return concurrency === undefined ? 2 * poolSize : poolSize + concurrency + 3;
}

function bytesOf(quantity: string): number {
  const found = /^(\d+)(Mi|Gi)$/.exec(quantity);
  if (found === null) throw new Error(`not an amount of memory: ${quantity}`);
  return Number(found[1]) * (found[2] === 'Gi' ? 2 ** 30 : 2 ** 20);
}

export function memoryOf({ name, memoryBytes }: Workload, cacheBytes: number): number {
  if (name !== 'gateway') return memoryBytes;
  return memoryBytes + Math.max(0, cacheBytes - defaultCacheBytes) * memoryPerCacheByte;
}
