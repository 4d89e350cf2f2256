import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { loadAll } from 'js-yaml';

import { runHelm } from './helm';

export const root = resolve(__dirname, '../../..');
export const chartFolder = join(root, 'deploy/helm/headwater');

/** A Helm that was built from its module assumes version 1.20 for every cluster. */
export const oldestKubernetes = ['--kube-version', '1.30.0'];

/** The names of the example values, such as `minimal`. */
export const exampleNames = readdirSync(join(chartFolder, 'examples'))
  .map((file) => file.replace(/\.yaml$/, ''))
  .sort();

export const exampleFile = (name: string): string => join(chartFolder, 'examples', `${name}.yaml`);

/** The fields of a Kubernetes object that checks use. */
export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec?: Spec;
  data?: Record<string, string>;
}

/** The fields under `spec` in the kinds of the chart. */
export interface Spec {
  replicas?: number;
  strategy?: object;
  template?: PodTemplate;
  maxUnavailable?: number;
  hostnames?: string[];
  groups?: { rules: { annotations: { summary: string } }[] }[];
  [other: string]: unknown;
}

export interface PodTemplate {
  metadata: KubeObject['metadata'];
  spec: PodSpec;
}

export interface PodSpec {
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: object;
  containers: Container[];
  volumes: Volume[];
  [other: string]: unknown;
}

export interface Container {
  name: string;
  image: string;
  workingDir?: string;
  command: string[];
  args?: string[];
  env?: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  securityContext?: object;
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}

interface Probe {
  httpGet: { path: string; port: string };
}

export interface Volume {
  name: string;
  secret?: { items?: { path: string }[] };
  projected?: { sources: { secret: { items: { path: string }[] } }[] };
}

export interface Rendering {
  release?: string;
  namespace?: string;
  /** Arguments such as `--set` and its value. */
  args?: readonly string[];
}

/** The objects that the chart renders from example values. Throws an error with Helm's message if Helm refuses them. */
export function renderChart(helm: string, example: string, options: Rendering = {}): KubeObject[] {
  const { release = 'headwater', namespace = 'headwater', args = [] } = options;
  const place = ['template', release, chartFolder, '--namespace', namespace, ...oldestKubernetes];
  const { status, output, errors } = runHelm(helm, [...place, '-f', exampleFile(example), ...args]);
  if (status !== 0) throw new Error(errors.trim());
  return parseObjects(output);
}

/** Parses the objects of YAML documents. Throws `YAMLException`. */
export const parseObjects = (yaml: string): KubeObject[] =>
  (loadAll(yaml) as (KubeObject | null)[]).filter((object) => object !== null);

/** The template of the pods of a Deployment or a Job. */
export const podTemplateOf = (object: KubeObject): PodTemplate | undefined => object.spec?.template;

export const containersOf = (object: KubeObject): Container[] => podTemplateOf(object)?.spec.containers ?? [];
