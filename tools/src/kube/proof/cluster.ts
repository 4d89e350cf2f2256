import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Closer } from '@headwater/runtime';

import { type ImageFolders, imagesIn } from '../kubelet/images';
import { type Kubelet, startKubelet } from '../kubelet/kubelet';
import { serveServiceNames } from '../kubelet/names';
import { hostAddress, makeNetwork } from '../kubelet/network';
import { forwardServices, type Services } from '../kubelet/services';
import type { Timeline } from '../kubelet/timeline';
import type { KubeClient } from '../server/client';
import { type ControlPlanePrograms, startControlPlane } from '../server/control-plane';

export interface Cluster {
  client: KubeClient;
  kubeconfig: string;
  kubelet: Kubelet;
  services: Services;
  note: Timeline;
  /** The folder for files of this run. Pods see only files that are mounted. */
  folder: string;
}

export interface ClusterOptions {
  programs: ControlPlanePrograms;
  images: ImageFolders;
  logFolder: string;
  nodes: readonly string[];
  say: (line: string) => void;
  note: Timeline;
}

/** Starts a control plane and nodes that run pods as processes of this machine. */
export async function startCluster(options: ClusterOptions, closer: Closer): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-cluster-'));
  chmodSync(folder, 0o711);
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  await makeNetwork();
  const at = { folder: join(folder, 'control-plane'), host: hostAddress };
  const { client, kubeconfig, certificate } = await startControlPlane(options.programs, at, closer);
  const services = await forwardServices(client, closer);
  await serveServiceNames(services, hostAddress, closer);
  const kubelet = await startKubelet(
    {
      client,
      images: imagesIn(options.images),
      folder: join(folder, 'pods'),
      logFolder: options.logFolder,
      nameServer: hostAddress,
      nodes: options.nodes,
      certificate,
      say: options.say,
      note: options.note,
    },
    closer,
  );
  await makeVolume(client, join(folder, 'volume'));
  return { client, kubeconfig, kubelet, services, note: options.note, folder };
}

/** Makes a folder that a claim can be bound to. It belongs to the user of pods. */
async function makeVolume(client: KubeClient, path: string): Promise<void> {
  mkdirSync(path);
  chownSync(path, 65_532, 65_532);
  const spec = {
    capacity: { storage: '100Gi' },
    accessModes: ['ReadWriteOnce'],
    persistentVolumeReclaimPolicy: 'Retain',
    hostPath: { path },
  };
  const volume = { apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name: 'folder' }, spec };
  const { status, body } = await client.call('POST', '/api/v1/persistentvolumes', volume);
  if (status !== 201) throw new Error(`The volume could not be made: ${body}`);
}
