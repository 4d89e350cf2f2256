import type { Closer } from '@headwater/runtime';

import type { KubeClient } from '../server/client';
import { hostAddress } from './network';
import { declaredFeatures, kubeletPort } from './server';

const leaseSeconds = 40;

/** Registers a node that can take any number of pods, and renews its lease every few seconds. */
export async function registerNode(client: KubeClient, name: string, closer: Closer): Promise<void> {
  const labels = {
    'kubernetes.io/hostname': name,
    'kubernetes.io/os': 'linux',
    'kubernetes.io/arch': 'amd64',
  };
  await must(client, 'POST', '/api/v1/nodes', {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels },
  });
  const room = { cpu: '64', memory: '256Gi', pods: '250', 'ephemeral-storage': '1Ti' };
  const now = new Date().toISOString();
  const condition = (type: string, status: string) => ({
    ...{ type, status, reason: 'KubeletReady', message: 'the process kubelet runs' },
    ...{ lastHeartbeatTime: now, lastTransitionTime: now },
  });
  const status = {
    ...{ capacity: room, allocatable: room },
    addresses: [{ type: 'InternalIP', address: hostAddress }],
    daemonEndpoints: { kubeletEndpoint: { Port: kubeletPort } },
    declaredFeatures,
    conditions: [
      condition('Ready', 'True'),
      ...['MemoryPressure', 'DiskPressure', 'PIDPressure'].map((type) => condition(type, 'False')),
    ],
    nodeInfo: nodeInfo(name),
  };
  const patch = 'application/merge-patch+json';
  await must(client, 'PATCH', `/api/v1/nodes/${name}/status`, { status }, patch);
  await keepLease(client, name, closer);
}

async function keepLease(client: KubeClient, name: string, closer: Closer): Promise<void> {
  const path = '/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases';
  const spec = () => ({
    ...{ holderIdentity: name, leaseDurationSeconds: leaseSeconds },
    renewTime: new Date().toISOString().replace('Z', '000Z'),
  });
  const lease = { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', metadata: { name }, spec: spec() };
  await must(client, 'POST', path, lease);
  const renew = () =>
    client
      .call('PATCH', `${path}/${name}`, { spec: spec() }, 'application/merge-patch+json')
      .catch(() => undefined);
  const timer = setInterval(() => void renew(), (leaseSeconds * 1_000) / 4);
  closer.add(`lease of ${name}`, () => clearInterval(timer));
}

async function must(client: KubeClient, method: string, path: string, content: object, type?: string) {
  const { status, body } = await client.call(method, path, content, type);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${body}`);
}

const nodeInfo = (name: string) => ({
  ...{ machineID: name, systemUUID: name, bootID: name, kernelVersion: '', osImage: 'a process kubelet' },
  ...{ containerRuntimeVersion: 'bwrap://0', kubeletVersion: 'v1.37.0', kubeProxyVersion: '' },
  ...{ operatingSystem: 'linux', architecture: 'amd64' },
});
