import { type Place, readField } from './fields';
import type { Container, Pod, Variable } from './pod';

/** Something that a container needs does not exist yet. The kubelet tries again later. */
export class NotYetError extends Error {}

/** The texts of a ConfigMap or Secret, or undefined if there is none. */
export type Lookup = (
  kind: 'ConfigMap' | 'Secret',
  name: string,
) => Promise<Record<string, Buffer> | undefined>;

/** The variables of a container in the order of Kubernetes: `envFrom`, then `env`, where later ones win. */
export async function resolveEnvironment(
  pod: Pod,
  container: Container,
  place: Place,
  lookup: Lookup,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { prefix = '', configMapRef, secretRef } of container.envFrom ?? []) {
    const source = configMapRef ?? secretRef;
    if (source === undefined) continue;
    const texts = await lookup(configMapRef ? 'ConfigMap' : 'Secret', source.name);
    if (texts === undefined && source.optional !== true) throw new NotYetError(`"${source.name}" is missing`);
    for (const [key, text] of Object.entries(texts ?? {})) found[`${prefix}${key}`] = text.toString();
  }
  for (const variable of container.env ?? []) {
    const value = await valueOf(variable, found, { pod, container, place, lookup });
    if (value !== undefined) found[variable.name] = value;
  }
  return found;
}

interface Context {
  pod: Pod;
  container: Container;
  place: Place;
  lookup: Lookup;
}

async function valueOf(
  { value, valueFrom }: Variable,
  before: Record<string, string>,
  { pod, container, place, lookup }: Context,
): Promise<string | undefined> {
  if (valueFrom === undefined) return expand(value ?? '', before);
  const { configMapKeyRef, secretKeyRef, fieldRef, resourceFieldRef } = valueFrom;
  if (fieldRef) return readField(pod, fieldRef.fieldPath, place);
  if (resourceFieldRef) return readResource(container, resourceFieldRef.resource);
  const wanted = configMapKeyRef ?? secretKeyRef;
  if (wanted === undefined) return undefined;
  const texts = await lookup(configMapKeyRef ? 'ConfigMap' : 'Secret', wanted.name);
  const text = texts?.[wanted.key];
  if (text === undefined && wanted.optional !== true) {
    throw new NotYetError(`"${wanted.name}" has no key "${wanted.key}"`);
  }
  return text?.toString();
}

/** Replaces `$(NAME)` by earlier variables. `$$(NAME)` stays as `$(NAME)`, and unknown names stay as they are. */
export function expand(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$\$|\$\(([^)]+)\)/g, (all, name?: string) =>
    name === undefined ? '$' : (variables[name] ?? all),
  );
}

/** `limits.memory` in bytes, `limits.cpu` in cores. */
function readResource({ resources }: Container, path: string): string {
  const [where, what = ''] = path.split('.');
  const quantity = (where === 'requests' ? resources?.requests : resources?.limits)?.[what];
  return quantity === undefined ? '0' : String(Math.ceil(parseQuantity(quantity)));
}

const units: Record<string, number> = {
  ...{ '': 1, m: 1e-3, k: 1e3, M: 1e6, G: 1e9, T: 1e12 },
  ...{ Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 },
};

/** `500m`, `128Mi` or `2` as a number. */
export function parseQuantity(quantity: string): number {
  const [, digits = '', unit = ''] = /^([0-9.]+)([A-Za-z]*)$/.exec(quantity) ?? [];
  const factor = units[unit];
  if (digits === '' || factor === undefined) throw new Error(`"${quantity}" is no quantity.`);
  return Number(digits) * factor;
}
