import type { KubeClient } from '../server/client';
import type { PodOnNode } from './context';
import { namespace } from './release';

const merge = 'application/merge-patch+json';

/** Cordons a node and evicts its pods, like `kubectl drain`: a disruption budget may make it wait. */
export async function drainNode(
  client: KubeClient,
  node: string,
): Promise<{ evictions: number; refusals: number }> {
  await client.call('PATCH', `/api/v1/nodes/${node}`, { spec: { unschedulable: true } }, merge);
  const pods = `/api/v1/namespaces/${namespace}/pods`;
  const answer = await client.call('GET', `${pods}?fieldSelector=spec.nodeName=${node},status.phase=Running`);
  const { items } = JSON.parse(answer.body) as { items: PodOnNode[] };
  let refusals = 0;
  const evicted = items.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  for (const { metadata } of evicted) {
    const eviction = {
      apiVersion: 'policy/v1',
      kind: 'Eviction',
      metadata: { name: metadata.name, namespace },
    };
    const path = `${pods}/${metadata.name}/eviction`;
    const giveUpAt = Date.now() + 120_000;
    for (;;) {
      const { status, body } = await client.call('POST', path, eviction);
      if (status < 300 || status === 404) break;
      if (status !== 429 || Date.now() > giveUpAt)
        throw new Error(`${metadata.name} is not evicted: ${body}`);
      refusals += 1;
      await new Promise((wake) => setTimeout(wake, 1_000));
    }
  }
  return { evictions: evicted.length, refusals };
}

export async function releaseNode(client: KubeClient, node: string): Promise<void> {
  await client.call('PATCH', `/api/v1/nodes/${node}`, { spec: { unschedulable: null } }, merge);
}
