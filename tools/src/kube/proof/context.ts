import type { Cluster } from './cluster';
import type { Count, Load } from './load';
import { type Helm, namespace, release, type Values } from './release';
import type { Stores } from './stores';

/** The context of a scenario. The release is installed and under load. */
export interface Context {
  cluster: Cluster;
  helm: Helm;
  /** The path of Helm. */
  helmProgram: string;
  load: Load;
  rollouts: number;
  stores: Stores;
  /** Has a file for each start of a container. */
  logFolder: string;
  /** The release from which the installation was upgraded. */
  from?: string | undefined;
  say: (line: string) => void;
  /** The values of the last upgrade that succeeded. */
  values: Values;
  /** No scenario follows, so this one need not restore anything. */
  isLast: boolean;
  /** Starts a person who uses the admin, unless there is one. */
  letPersonIn: () => Promise<void>;
  /** Reads the page of each site and its pictures through the gateway. */
  readPages: () => Promise<void>;
}

/** A scenario has shown a fault. */
export class Disproved extends Error {}

/** @throws Disproved with the first failures. */
export function expectNoFailures({ requests, admin, writes, failures }: Count): string {
  const ofAdmin = admin
    ? `, ${admin.call} calls, ${admin.page} pages and ${admin.login} logins of the admin`
    : '';
  const of = `${failures.length} of ${requests} requests${ofAdmin}, and ${writes} writes failed`;
  if (failures.length > 0) throw new Disproved([of, ...summarize(failures)].join('\n  '));
  if ([requests, writes, ...Object.values(admin ?? {})].includes(0))
    throw new Disproved('There was no load.');
  return of;
}

/** Failures of one kind in one line, with the first of them. */
export function summarize(failures: readonly string[]): string[] {
  const kinds = new Map<string, { first: string; times: number }>();
  for (const failure of failures) {
    const kind = failure.replace(/\d+/g, '');
    const known = kinds.get(kind) ?? { first: failure, times: 0 };
    kinds.set(kind, { ...known, times: known.times + 1 });
  }
  return [...kinds.values()].slice(0, 12).map(({ first, times }) => `${times} ×, first at ${first}`);
}

export interface PodOnNode {
  metadata: { name: string; uid: string; labels: Record<string, string>; deletionTimestamp?: string };
  spec: { nodeName?: string };
  status: { phase: string; conditions?: { type: string; status: string }[] };
}

/** The pods of a workload, or of all workloads, without those that have completed. */
export async function listPods({ cluster }: Context, component?: string): Promise<PodOnNode[]> {
  const labels = [`app.kubernetes.io/instance=${release}`];
  if (component !== undefined) labels.push(`app.kubernetes.io/component=${component}`);
  const path = `/api/v1/namespaces/${namespace}/pods?labelSelector=${encodeURIComponent(labels.join(','))}`;
  const { items } = JSON.parse((await cluster.client.call('GET', path)).body) as { items: PodOnNode[] };
  return items.filter(({ status }) => status.phase === 'Running' || status.phase === 'Pending');
}

export const isReady = ({ metadata, status }: PodOnNode): boolean =>
  metadata.deletionTimestamp === undefined &&
  status.conditions?.some(({ type, status: now }) => type === 'Ready' && now === 'True') === true;

/** Repeats the check until it is true. @throws Disproved if that takes longer than the limit. */
export async function until(
  what: string,
  limitMs: number,
  isTrue: () => Promise<boolean> | boolean,
): Promise<void> {
  const giveUpAt = Date.now() + limitMs;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Disproved(`${what} did not come within ${limitMs / 1_000} s`);
    await new Promise((wake) => setTimeout(wake, 200));
  }
}

/** Resolves after this time, for effects that can only be observed by waiting. */
export const wait = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** @throws Disproved if the work succeeds. */
export async function mustFail(what: string, work: () => Promise<void>): Promise<void> {
  const hasSucceeded = await work().then(
    () => true,
    () => false,
  );
  if (hasSucceeded) throw new Disproved(`${what} succeeded.`);
}
