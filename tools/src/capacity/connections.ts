import type { Workload } from './workloads';

export interface Connections {
  /** Connections of all pods. */
  steady: number;
  /**
   * The maximum during a rollout of all workloads. Old pods keep their connections until they have ended, and Kubernetes does not wait for
   * that, so all old pods may run beside all new ones.
   */
  peak: number;
}

/** The connections that PostgreSQL must allow. */
export function connectionsOf(planned: readonly { workload: Workload; pods: number }[]): Connections {
  const steady = planned.reduce((sum, { workload, pods }) => sum + pods * workload.connections, 0);
  return { steady, peak: 2 * steady };
}
