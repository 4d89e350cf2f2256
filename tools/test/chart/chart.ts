import { type KubeObject, renderChart, type Rendering } from '../../src/kube/chart';
import { findHelm } from '../../src/kube/helm';

/** Where Helm could not be built, `npm test` says so, and fails in CI. */
export const whereHelmIs = findHelm() === undefined ? describe.skip : describe;

/** The objects of example values. */
export function render(example: string, options?: Rendering): KubeObject[] {
  return renderChart(findHelm() ?? 'helm', example, options);
}

/** Arguments of Helm, from `workloads.gateway.replicas=2`. */
export const set = (...values: string[]): string[] => values.flatMap((value) => ['--set', value]);

export function objectOf(objects: KubeObject[], kind: string, name: string): KubeObject {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
}
