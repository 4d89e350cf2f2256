import { type KubeObject, renderChart, type Rendering } from '../../src/kube/chart';
import { findHelm } from '../../src/kube/helm';

/** Where Helm could not be built, `npm test` says so, and fails in CI. */
export const whereHelmIs = findHelm() === undefined ? describe.skip : describe;

const rendered = new Map<string, KubeObject[]>();

/** The objects of example values. Helm makes them once for each file of tests: reading its YAML takes longest. */
export function render(example: string, options: Rendering = {}): KubeObject[] {
  const key = JSON.stringify([example, options.release, options.namespace, options.args]);
  const known = rendered.get(key) ?? renderChart(findHelm() ?? 'helm', example, options);
  rendered.set(key, known);
  return structuredClone(known);
}

/** Arguments of Helm, from `workloads.gateway.replicas=2`. */
export const set = (...values: string[]): string[] => values.flatMap((value) => ['--set', value]);

export function objectOf(objects: KubeObject[], kind: string, name: string): KubeObject {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
}
