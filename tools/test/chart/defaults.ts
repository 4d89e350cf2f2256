import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';

import { chartFolder } from '../../src/kube/chart';

export interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  required?: string[];
}

interface Default {
  path: string[];
  /** A list, or a map of what the user names: there may be none. */
  isEmptyable: boolean;
}

export const readDefaults = (): { values: object; schema: Schema } => ({
  values: load(readFileSync(join(chartFolder, 'values.yaml'), 'utf8')) as object,
  schema: JSON.parse(readFileSync(join(chartFolder, 'values.schema.json'), 'utf8')) as Schema,
});

const maps = new Set([
  'annotations',
  'digests',
  'env',
  'labels',
  'nodeSelector',
  'parameters',
  'podAnnotations',
  'resources',
]);

/** Every value of `values.yaml`, with the objects that hold others. */
export function defaultsIn(values: object, above: string[] = []): Default[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = [...above, name];
    if (Array.isArray(value) || maps.has(name)) return [{ path, isEmptyable: true }];
    const within = typeof value === 'object' && value !== null ? defaultsIn(value as object, path) : [];
    return [{ path, isEmptyable: false }, ...within];
  });
}

/** What the schema says of a path; undefined: it does not know it. */
export function schemaAt(schema: Schema, path: readonly string[]): Schema | undefined {
  const resolved = (part: Schema | undefined): Schema | undefined =>
    part?.$ref === undefined ? part : schema.definitions?.[part.$ref.replace('#/definitions/', '')];
  let found: Schema | undefined = schema;
  for (const name of path) found = resolved(found?.properties?.[name]);
  return found;
}

export const requiredAt = (schema: Schema, path: readonly string[]): boolean =>
  schemaAt(schema, path.slice(0, -1))?.required?.includes(path.at(-1)!) === true;
