import type { Container, KubeObject, PodSpec } from '../../src/kube/chart';

/** What an API server of Kubernetes, or a program that reads the objects, would refuse: one sentence each. */
export function faultsOf(objects: readonly KubeObject[]): string[] {
  const names = objects.map(({ kind, metadata }) => `${kind} ${String(metadata.name)}`);
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is there twice`),
    ...objects.flatMap((object, index) =>
      [...metadataFaults(object), ...valueFaults(object), ...podFaults(object, objects)].map(
        (fault) => `${names[index]}: ${fault}`,
      ),
    ),
    ...linkFaults(objects),
  ];
}

const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
const serviceName = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;
const subdomain = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const labelValue = /^([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?)?$/;
const routeHost = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const address = /^[0-9]+(\.[0-9]+){3}$/;
// `registry.example.com:5000/team/headwater-site:0.1.0`, also with `@sha256:` and a digest
const image =
  /^([a-z0-9.-]+(:[0-9]+)?\/)?[a-z0-9]+([._-]+[a-z0-9]+)*(\/[a-z0-9]+([._-]+[a-z0-9]+)*)*:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}(@sha256:[0-9a-f]{64})?$/;

const isText = (value: unknown, pattern: RegExp, longest: number): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= longest && pattern.test(value);

/**
 * A CronJob leaves room for the time in the names of its jobs, and a Job is a label of its pods. A pod has two hashes, of ten and five
 * letters, after the name of its Deployment, and is cut off at 63: then the pattern by which KEDA asks for it finds nothing.
 */
const nameRules: Readonly<Record<string, [pattern: RegExp, longest: number]>> = {
  Service: [serviceName, 63],
  CronJob: [subdomain, 52],
  Job: [subdomain, 63],
  Deployment: [subdomain, 46],
};

function metadataFaults({ kind, metadata }: KubeObject): string[] {
  const [pattern, longest] = nameRules[kind] ?? [subdomain, 253];
  return [
    ...(isText(metadata.name, pattern, longest) ? [] : [`the name ${shown(metadata.name)}`]),
    ...(isText(metadata.namespace, label, 63) ? [] : [`the namespace ${shown(metadata.namespace)}`]),
  ];
}

const shown = (value: unknown): string => `is ${JSON.stringify(value)}`;

/** Fields that hold text wherever they stand, and maps of text. */
const texts = new Set([
  ...[
    'name',
    'namespace',
    'secretName',
    'claimName',
    'key',
    'path',
    'priorityClassName',
    'serviceAccountName',
  ],
  ...['ingressClassName', 'storageClassName', 'value', 'mountPath', 'image', 'interval', 'schedule'],
]);
const labelMaps = new Set(['labels', 'matchLabels', 'nodeSelector']);

function valueFaults(object: KubeObject): string[] {
  const faults: string[] = [];
  const look = (value: unknown, path: string, key: string, parent: string): void => {
    const found = fieldFaults(value, path, key, parent);
    if (found !== undefined) faults.push(...found);
    else if (Array.isArray(value)) value.forEach((item, index) => look(item, `${path}[${index}]`, '', key));
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) look(item, `${path}.${name}`, name, key);
  };
  // Alerts hold templates of their own.
  if (object.kind === 'PrometheusRule') look(object.metadata, 'metadata', 'metadata', '');
  else look(object, '', '', '');
  return faults;
}

/** Undefined: what is in it is looked at. */
function fieldFaults(value: unknown, path: string, key: string, parent: string): string[] | undefined {
  if (labelMaps.has(key)) return labelFaults(value as object, path);
  if (key === 'annotations') return annotationFaults(value as object, path);
  if (key === 'host' || parent === 'hostnames') return hostFaults(value, path);
  const isForText = ['command', 'args'].includes(parent) || (texts.has(key) && typeof value !== 'object');
  if (!isForText) return undefined;
  return typeof value === 'string' ? [] : [`${path} ${shown(value)}`];
}

const labelKey = (key: string): boolean => {
  const parts = key.split('/');
  const name = parts.at(-1)!;
  return (
    parts.length <= 2 &&
    isText(name, /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/, 63) &&
    (parts.length === 1 || isText(parts[0], subdomain, 253))
  );
};

const labelFaults = (labels: object, path: string): string[] =>
  Object.entries(labels).flatMap(([key, value]) => [
    ...(labelKey(key) ? [] : [`${path} has the key ${key}`]),
    ...(typeof value === 'string' && value.length <= 63 && labelValue.test(value)
      ? []
      : [`${path}.${key} ${shown(value)}`]),
  ]);

const annotationFaults = (annotations: object, path: string): string[] =>
  Object.entries(annotations).flatMap(([key, value]) => [
    ...(labelKey(key) ? [] : [`${path} has the key ${key}`]),
    ...(typeof value === 'string' ? [] : [`${path}.${key} ${shown(value)}`]),
  ]);

const hostFaults = (host: unknown, path: string): string[] =>
  isText(host, routeHost, 253) &&
  !address.test(host as string) &&
  (host as string).split('.').every((part) => part.length <= 63)
    ? []
    : [`${path} ${shown(host)}`];

interface Job {
  jobTemplate?: { spec: { template: { spec: PodSpec } } };
  template?: { spec: PodSpec };
}

export function podOf({ spec }: KubeObject): PodSpec | undefined {
  const { jobTemplate, template } = (spec ?? {}) as Job;
  return (jobTemplate?.spec ?? { template }).template?.spec;
}

const allContainersOf = (pod: PodSpec): Container[] => [
  ...((pod.initContainers as Container[] | undefined) ?? []),
  ...pod.containers,
];

function podFaults(object: KubeObject, objects: readonly KubeObject[]): string[] {
  const pod = podOf(object);
  if (pod === undefined) return [];
  const containers = allContainersOf(pod);
  const volumes = pod.volumes.map(({ name }) => name);
  const account = objects.find(
    ({ kind, metadata }) => kind === 'ServiceAccount' && metadata.name === pod.serviceAccountName,
  );
  return [
    ...twice(volumes, 'volume'),
    ...twice(
      containers.map(({ name }) => name),
      'container',
    ),
    ...volumes.filter((name) => !isText(name, label, 63)).map((name) => `the volume ${name}`),
    ...(account === undefined ? [`there is no account ${String(pod.serviceAccountName)}`] : []),
    ...containers.flatMap((container) => containerFaults(container, volumes)),
  ];
}

const twice = (names: readonly string[], what: string): string[] =>
  names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `the ${what} ${name} is there twice`);

function containerFaults(container: Container, volumes: readonly string[]): string[] {
  const { name, env = [], ports = [], volumeMounts } = container;
  const { resources } = container as { resources?: unknown };
  return [
    ...(isText(name, label, 63) ? [] : [`the container ${name}`]),
    ...(isText(container.image, image, 500) ? [] : [`the image ${container.image}`]),
    ...(resources === undefined || (typeof resources === 'object' && !Array.isArray(resources))
      ? []
      : [`${name}: resources ${shown(resources)}`]),
    ...twice(
      env.map((one) => one.name),
      'variable',
    ),
    ...ports.filter((port) => !isText(port.name, label, 15)).map((port) => `the port ${port.name}`),
    ...volumeMounts
      .filter((mount) => !volumes.includes(mount.name))
      .map((mount) => `no volume ${mount.name}`),
  ];
}

interface Selecting {
  selector?: Record<string, string> & { matchLabels?: Record<string, string> };
  ports?: { targetPort?: string; name: string; port: number }[];
  scaleTargetRef?: { name: string };
}

/** References to other objects, and selectors of pods, that match nothing. */
function linkFaults(objects: readonly KubeObject[]): string[] {
  const deployments = objects.filter(({ kind }) => kind === 'Deployment');
  return objects.flatMap((object) =>
    [
      ...selectorFaults(object, deployments),
      ...scalerFaults(object, deployments),
      ...backendsOf(object)
        .filter((backend) => !isBackend(objects, backend))
        .map((backend) => `leads to ${backend}`),
    ].map((fault) => `${object.kind} ${object.metadata.name} ${fault}`),
  );
}

const selected = (deployments: readonly KubeObject[], labels: Record<string, string>): KubeObject[] =>
  deployments.filter(({ spec }) =>
    Object.entries(labels).every(([key, value]) => spec?.template?.metadata.labels?.[key] === value),
  );

function selectorFaults(object: KubeObject, deployments: readonly KubeObject[]): string[] {
  const { selector, ports = [] } = (object.spec ?? {}) as Selecting;
  const isService = object.kind === 'Service';
  const labels = isService ? selector : selector?.matchLabels;
  if (labels === undefined) return [];
  const found = selected(deployments, labels);
  const isWrong = object.kind === 'Deployment' ? found.length !== 1 : found.length === 0;
  const portNames = found.flatMap((deployment) =>
    podOf(deployment)!.containers.flatMap((container) => (container.ports ?? []).map(({ name }) => name)),
  );
  const closed = isService ? ports.filter(({ targetPort = '' }) => !portNames.includes(targetPort)) : [];
  return [
    ...(isWrong ? [`selects ${found.length} Deployments`] : []),
    ...closed.map(({ name }) => `has the port ${name}, which no container has`),
  ];
}

function scalerFaults({ spec }: KubeObject, deployments: readonly KubeObject[]): string[] {
  const target = ((spec ?? {}) as Selecting).scaleTargetRef?.name;
  const isThere = target === undefined || deployments.some(({ metadata }) => metadata.name === target);
  return isThere ? [] : [`scales ${target}, which is not there`];
}

/** `headwater-gateway http` or `headwater-gateway 80`, of every rule of a route. */
function backendsOf({ kind, spec }: KubeObject): string[] {
  if (kind !== 'Ingress' && kind !== 'HTTPRoute') return [];
  interface Rule {
    http?: { paths: { backend: { service: { name: string; port: { name: string } } } }[] };
    backendRefs?: { name: string; port: number }[];
  }
  return (spec as unknown as { rules: Rule[] }).rules.flatMap(({ http, backendRefs = [] }) => [
    ...(http?.paths ?? []).map(({ backend: { service } }) => `${service.name} ${service.port.name}`),
    ...backendRefs.map(({ name, port }) => `${name} ${port}`),
  ]);
}

const isBackend = (objects: readonly KubeObject[], backend: string): boolean =>
  objects.some(
    ({ kind, metadata, spec }) =>
      kind === 'Service' &&
      ((spec as Selecting).ports ?? []).some(
        ({ name, port }) => backend === `${metadata.name} ${name}` || backend === `${metadata.name} ${port}`,
      ),
  );
