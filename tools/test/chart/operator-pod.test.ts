import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';

import {
  exampleFile,
  exampleNames,
  type KubeObject,
  type PodSpec,
  podTemplateOf,
  root,
} from '../../src/kube/chart';
import { objectOf, render, whereHelmIs } from './chart';

const pod = load(readFileSync(join(root, 'deploy/operator-pod.yaml'), 'utf8')) as Omit<KubeObject, 'spec'> & {
  spec: PodSpec;
};
const [container] = pod.spec.containers;

interface Service {
  ports: { name: string; port: number }[];
}

whereHelmIs('the pod in which people run the command', () => {
  it('names every service of a release, and its key', () => {
    const objects = render('minimal');
    const addresses = (container?.env ?? []).filter(({ name }) => name.endsWith('_ADDRESS'));
    expect(addresses.map(({ name }) => name).sort()).toEqual(
      ['CONTENT', 'IDENTITY', 'MEDIA', 'SEARCH', 'SITE'].map((name) => `HEADWATER_${name}_ADDRESS`),
    );
    for (const { name, value } of addresses) {
      const [service = '', port] = value.split(':');
      expect(service).toBe(`headwater-${/_([A-Z]+)_/.exec(name)?.[1]?.toLowerCase()}`);
      const { ports } = objectOf(objects, 'Service', service).spec as unknown as Service;
      expect(ports).toContainEqual(expect.objectContaining({ name: 'grpc', port: Number(port) }));
    }
    expect(pod.metadata.namespace).toBe(objects[0]?.metadata.namespace);
    const secret = pod.spec.volumes.find(({ name }) => name === 'key')?.secret;
    objectOf(objects, 'Secret', 'headwater-service-keys');
    expect(secret).toMatchObject({
      secretName: 'headwater-service-keys',
      items: [{ key: 'admin', path: 'key' }],
    });
    const key = container?.env?.find(({ name }) => name === 'HEADWATER_SERVICE_KEY_FILE')?.value;
    expect(container?.volumeMounts).toContainEqual(
      expect.objectContaining({ name: 'key', mountPath: key?.replace(/\/key$/, '') }),
    );
    expect(pod.metadata.labels?.['app.kubernetes.io/instance']).toBeUndefined();
  });

  it('sets variables that the command reads', () => {
    const read = readFileSync(join(root, 'apps/cli/src/connection.ts'), 'utf8');
    for (const { name } of container?.env ?? [])
      expect([name, read.includes(`  ${name}: `)]).toEqual([name, true]);
  });

  it('runs the image of the command, and may do no more than pods of the chart', () => {
    const job = podTemplateOf(objectOf(render('minimal'), 'Job', 'headwater-migrate'))!.spec;
    expect(container?.image).toBe(job.containers[0]?.image);
    expect(container?.workingDir).toBe('/app');
    expect(pod.spec.securityContext).toEqual(job.securityContext);
    expect(container?.securityContext).toEqual(job.containers[0]?.securityContext);
    expect(pod.spec.automountServiceAccountToken).toBe(false);
  });

  it('may call the services of every example that names callers', () => {
    const peers = exampleNames.flatMap((name) => {
      const { networkPolicy } = load(readFileSync(exampleFile(name), 'utf8')) as {
        networkPolicy?: { grpcCallers?: { peers: { podSelector?: { matchLabels: object } }[] } };
      };
      return networkPolicy?.grpcCallers?.peers ?? [];
    });
    expect(peers.length).toBeGreaterThan(1);
    for (const { podSelector } of peers)
      expect(pod.metadata.labels).toMatchObject(podSelector?.matchLabels ?? { none: '' });
  });
});
