import { type Connections, connectionsOf } from './connections';
import { type Demand, meanPerSecond, peakPerSecond } from './demand';
import { type Costs, type Cpu, cpuOf } from './figures';
import { memoryOf, type Workload, workloads } from './workloads';

export interface PlannedWorkload {
  workload: Workload;
  pods: number;
  /** Cores that all pods together use at the peak. */
  cores: number;
  /** Memory of one pod. */
  memoryBytes: number;
}

export interface Plan {
  /** Requests and changes per second at the peak. */
  requests: number;
  writes: number;
  cached: number;
  workloads: PlannedWorkload[];
  /** Cores at the peak. */
  postgres: { cores: number; connections: Connections };
  redis: { cores: number };
  /** All pods together. */
  total: { pods: number; cores: number; memoryBytes: number };
  mediaBytes: number;
  notes: string[];
}

/** If one is lost, another remains. */
const leastPods = 2;

/** The effect of the caches: from a simulation, or as given. */
export interface CacheUse {
  hitRatio: number;
  /** Requests of the busiest gateway, as a multiple of the mean one. */
  busiest: number;
}

/** Computes from load and costs what has to run. */
export function makePlan(demand: Demand, costs: Costs, { hitRatio, busiest }: CacheUse): Plan {
  const requests = peakPerSecond(demand);
  const { searchShare, unknownShare } = demand;
  const reads = requests * (1 - searchShare - unknownShare);
  const cached = reads * hitRatio;
  const writes = (demand.writesPerDay / (24 * 60 * 60)) * demand.peak;
  const cpu = cpuOf(
    (process) =>
      cached * costs.cached[process] +
      (reads - cached) * costs.uncached[process] +
      requests * searchShare * costs.search[process] +
      requests * unknownShare * costs.unknown[process] +
      writes * costs.write[process],
  );
  const planned = workloads.map((workload) => planWorkload(workload, cpu, { demand, busiest }));
  const postgres = { cores: cpu.postgres / demand.utilisation, connections: connectionsOf(planned) };
  const sum = (of: (each: PlannedWorkload) => number) => planned.reduce((all, each) => all + of(each), 0);
  const plan: Plan = {
    ...{ requests, writes, cached, postgres },
    workloads: planned,
    redis: { cores: cpu.redis / demand.utilisation },
    total: {
      pods: sum(({ pods }) => pods),
      cores: sum(({ cores }) => cores),
      memoryBytes: sum(({ pods, memoryBytes }) => pods * memoryBytes),
    },
    mediaBytes: demand.mediaFiles * demand.mediaBytes,
    notes: [],
  };
  plan.notes = notesOf(plan, { demand, busiest });
  return plan;
}

function planWorkload(
  workload: Workload,
  cpu: Cpu,
  { demand, busiest }: { demand: Demand; busiest: number },
): PlannedWorkload {
  const cores = workload.process === undefined ? 0 : cpu[workload.process];
  // A process of Node uses one core. The busiest gateway must stay below the limit, too.
  const uneven = workload.name === 'gateway' ? busiest : 1;
  const pods = Math.max(leastPods, Math.ceil((cores * uneven) / demand.utilisation));
  return { workload, pods, cores, memoryBytes: memoryOf(workload, demand.cacheBytes) };
}

const manyConnections = 300;
const unevenGateways = 1.5;

function notesOf(plan: Plan, { demand, busiest }: { demand: Demand; busiest: number }): string[] {
  const notes: string[] = [];
  const { peak } = plan.postgres.connections;
  if (peak > manyConnections)
    notes.push(`PostgreSQL must allow ${peak} connections. A pooler in transaction mode needs fewer.`);
  if (plan.postgres.cores > 16)
    notes.push(
      `PostgreSQL needs ${Math.ceil(plan.postgres.cores)} cores. Read replicas take most of it, and Typesense takes the searches.`,
    );
  if (plan.redis.cores > 1)
    notes.push('One Redis has one core for commands. This needs a Redis Cluster (REDIS_CLUSTER).');
  if (busiest > unevenGateways)
    notes.push(
      `By host, the busiest gateway gets ${busiest.toFixed(1)} times the mean. Any gateway for any request is better here.`,
    );
  if (meanPerSecond(demand) < 1)
    notes.push('So few requests keep caches cold: answers are mostly made anew.');
  return notes;
}
