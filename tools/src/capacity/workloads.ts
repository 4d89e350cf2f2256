import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

import { root } from '../services/process-list';
import type { Process } from './figures';

/** A workload of the chart. */
export interface Workload {
  name: string;
  /** The process whose CPU decides the number of pods. Without one, there are as many pods as are needed to survive the loss of one. */
  process: Process | undefined;
  /** Connections of each pod to PostgreSQL: of its one or two roles, and of its queue. */
  connections: number;
  /** The memory request of the chart. */
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
/** The cache size that the chart's memory of a gateway is made for. */
const defaultCacheBytes = 134_217_728;
/** Memory of a gateway for each byte of answers, measured with a full cache. */
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

/**
 * The same formula as in the chart: a service has two roles; a queue needs a connection to listen, one in reserve, and one for its sign of
 * life.
 */
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
