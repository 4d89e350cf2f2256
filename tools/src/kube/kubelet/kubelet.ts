import { mkdirSync } from 'node:fs';

import type { Closer } from '@headwater/runtime';

import { ObjectWatch } from '../server/watch';
import { hostAddress } from './network';
import { registerNode } from './node';
import type { Pod } from './pod';
import { PodRun, type PodRunOptions } from './pod-run';
import { serveKubelet } from './server';

export interface KubeletOptions extends PodRunOptions {
  nodes: readonly string[];
  /** Files of a certificate and its key. */
  certificate: { cert: string; key: string };
}

export interface Kubelet {
  /** Kills the programs of a pod, like a machine without memory. */
  kill(podName: string): void;
}

/** Runs the pods that the scheduler assigns to these nodes. All nodes are this machine. */
export async function startKubelet(options: KubeletOptions, closer: Closer): Promise<Kubelet> {
  mkdirSync(options.logFolder, { recursive: true });
  mkdirSync(options.folder, { recursive: true, mode: 0o711 });
  const runs = new Map<string, PodRun>();
  const names = new Map<string, PodRun>();

  function follow(pod: Pod): void {
    const { uid, name, deletionTimestamp, deletionGracePeriodSeconds } = pod.metadata;
    const known = runs.get(uid);
    const isOver = pod.status?.phase === 'Succeeded' || pod.status?.phase === 'Failed';
    if (known === undefined && isOver) return;
    const run = known ?? new PodRun(pod, options);
    runs.set(uid, run);
    names.set(name, run);
    if (deletionTimestamp === undefined) return;
    const graceMs = (deletionGracePeriodSeconds ?? pod.spec.terminationGracePeriodSeconds) * 1_000;
    void run.stop(graceMs).catch((error: unknown) => options.say(`${name}: ${String(error)}`));
  }

  for (const node of options.nodes) await registerNode(options.client, node, closer);
  const watch = new ObjectWatch<Pod>(options.client, '/api/v1/pods', (pod, isGone) => {
    if (isGone) {
      // Somebody has removed the pod by force, so all its programs must end.
      void runs.get(pod.metadata.uid)?.stop(0);
      runs.delete(pod.metadata.uid);
      names.delete(pod.metadata.name);
    } else if (options.nodes.includes(pod.spec.nodeName ?? '')) follow(pod);
  });
  await watch.start();
  const findPod = (namespace: string, name: string): PodRun | undefined => {
    const run = names.get(name);
    return run?.namespace === namespace ? run : undefined;
  };
  const { certificate, logFolder } = options;
  await serveKubelet({ host: hostAddress, certificate, logFolder, findPod }, closer);
  closer.add('pods', () => Promise.all([...runs.values()].map((run) => run.stop(0))), 30_000);
  closer.add('watch of pods', () => watch.stop());
  return { kill: (podName) => names.get(podName)?.kill() };
}
