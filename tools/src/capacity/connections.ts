import type { Workload } from './workloads';

/** The connections that PostgreSQL must allow: of all pods, and of one more of each workload during a rollout. */
export const connectionsOf = (planned: readonly { workload: Workload; pods: number }[]): number =>
  planned.reduce((sum, { workload, pods }) => sum + (pods + 1) * workload.connections, 0);
