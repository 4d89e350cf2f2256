import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type KubeObject, parseObjects } from '../chart';
import { type Environment, runGo } from '../go';
import { kubeReleases } from '../release';
import type { KubeClient } from './client';

const { cloudNativePg, gatewayApi, keda, prometheusOperator } = kubeReleases;

/** Definitions of the kinds in deploy/ that are not part of Kubernetes. */
const definitions = [
  { ...gatewayApi, file: 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml' },
  { ...prometheusOperator, file: 'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml' },
  {
    ...prometheusOperator,
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  },
  { ...keda, file: 'config/crd/bases/keda.sh_scaledobjects.yaml' },
  { ...cloudNativePg, file: 'config/crd/bases/postgresql.cnpg.io_clusters.yaml' },
  { ...cloudNativePg, file: 'config/crd/bases/postgresql.cnpg.io_poolers.yaml' },
];

/** Registers these kinds with the API server, and waits until it serves them. @throws NoKubeError */
export async function defineKinds(client: KubeClient, environment: Environment = process.env): Promise<void> {
  for (const { module, version, file } of definitions) {
    const folder = await folderOf(`${module}@${version}`, environment);
    for (const object of parseObjects(readFileSync(join(folder, file), 'utf8'))) {
      const { status, body } = await client.create(object, { namespace: '' });
      if (status !== 201) throw new Error(`${file} is refused: ${body}`);
      await untilServed(client, object);
    }
  }
}

async function folderOf(module: string, environment: Environment): Promise<string> {
  const args = ['mod', 'download', '-json', module];
  const answer = await runGo(args, { environment, folder: tmpdir(), what: `${module} could not be had` });
  return (JSON.parse(answer) as { Dir: string }).Dir;
}

async function untilServed(client: KubeClient, definition: KubeObject): Promise<void> {
  const { group, names, versions } = definition.spec as unknown as {
    group: string;
    names: { plural: string };
    versions: { name: string; served: boolean }[];
  };
  const version = versions.find(({ served }) => served)?.name ?? '';
  const giveUpAt = Date.now() + 30_000;
  while ((await client.call('GET', `/apis/${group}/${version}/${names.plural}`)).status !== 200) {
    if (Date.now() > giveUpAt) throw new Error(`The API server does not serve ${names.plural} of ${group}.`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}
