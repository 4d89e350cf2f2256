import { type KubeObject, type PodTemplate, podTemplateOf } from '../chart';
import type { Answer, KubeClient } from './client';

/** Makes a namespace that refuses pods that violate Pod Security `restricted`, and warns about templates of such pods. */
export async function makeRestrictedNamespace(client: KubeClient, name: string): Promise<void> {
  const mode = (which: string) => [`pod-security.kubernetes.io/${which}`, 'restricted'];
  const labels = Object.fromEntries([mode('enforce'), mode('warn')]) as Record<string, string>;
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } };
  const { status, body } = await client.create(namespace, { namespace: '' });
  if (status !== 201) throw new Error(`The namespace ${name} could not be made: ${body}`);
}

/** Refusals and warnings of the API server for objects and for the pods of their templates, one sentence each. */
export async function faultsOf(
  client: KubeClient,
  objects: readonly KubeObject[],
  namespace: string,
): Promise<string[]> {
  const faults: string[] = [];
  for (const object of objects.flatMap((one) => [one, ...podOf(one)])) {
    const answer = await client.create(object, { namespace, dryRun: true });
    faults.push(...sentences(object, answer));
  }
  return faults;
}

/** Pod Security refuses pods, but only warns about a Deployment or a CronJob that would make them. */
function podOf(object: KubeObject): KubeObject[] {
  const { jobTemplate } = (object.spec ?? {}) as { jobTemplate?: { spec: { template: PodTemplate } } };
  const template = podTemplateOf(object) ?? jobTemplate?.spec.template;
  if (template === undefined) return [];
  const metadata = { ...template.metadata, name: object.metadata.name };
  return [{ apiVersion: 'v1', kind: 'Pod', metadata, spec: { ...template.spec } }];
}

function sentences({ kind, metadata }: KubeObject, { status, body, warnings }: Answer): string[] {
  const of = (text: string): string => `${kind} ${metadata.name}: ${text}`;
  if (status === 201) return warnings.map(of);
  const { message } = JSON.parse(body) as { message: string };
  return [of(message), ...warnings.map(of)];
}
