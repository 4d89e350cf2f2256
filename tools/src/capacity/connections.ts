import type { Workload } from './workloads';

export interface Connections {
  /** Of all pods. */
  steady: number;
  /**
   * The most that a rollout of all workloads needs: old pods keep theirs until they have ended, for which Kubernetes
   * does not wait, so all of them may be there beside all new ones.
   */
  peak: number;
}

/** The connections that PostgreSQL must allow. */
export function connectionsOf(planned: readonly { workload: Workload; pods: number }[]): Connections {
  const steady = planned.reduce((sum, { workload, pods }) => sum + pods * workload.connections, 0);
  return { steady, peak: 2 * steady };
}
